import { clsx } from 'clsx/lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * Lets what lies below the window fade and rise when it is scrolled to, once (PDP-16). What the window shows at first,
 * and everything where scripts or motion are not wanted, simply stands there.
 */
export function Reveal({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'still' | 'waiting' | 'rising'>('still');
  useEffect(() => {
    const element = box.current;
    const calm = !window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
    if (!element || calm || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      // A busy page is told of two changes at once: the last says how it is.
      const entry = entries.at(-1);
      if (entry?.isIntersecting) {
        observer.disconnect();
        setState((now) => (now === 'waiting' ? 'rising' : now));
      } else if (entry && entry.boundingClientRect.top > 0) setState('waiting');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      data-reveal={state}
      className={clsx(
        className,
        state === 'waiting' && 'opacity-0 print:opacity-100',
        state === 'rising' && 'animate-rise',
      )}
    >
      {children}
    </div>
  );
}
