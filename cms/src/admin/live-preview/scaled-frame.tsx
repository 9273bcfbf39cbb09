import { useEffect, useRef, useState, type RefObject } from 'react';

interface Size {
  width: number;
  height: number;
}

/** The size of an element's inside, in pixels, as it changes. */
function useSize(box: RefObject<HTMLElement>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return size;
}

interface Props {
  url: string;
  /** Of the device, in CSS pixels. */
  width: number;
  /** Covers what is no page of the shop's, such as a browser's own error page. */
  hidden: boolean;
  frame: RefObject<HTMLIFrameElement>;
}

/**
 * A page as a device of that width shows it, made smaller where there is less room. The page may run its scripts and
 * read its own cookies, but not lead the edit screen around it elsewhere, which would lose what is not saved.
 */
export function ScaledFrame({ url, width, hidden, frame }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const scale = size ? Math.min(1, size.width / width) : 1;
  return (
    <div ref={box} style={{ flex: 1, minHeight: 0, position: 'relative', overflow: 'hidden' }}>
      {size && (
        <iframe
          // A new address is a new page: nothing of it goes into the browser's history.
          key={url}
          ref={frame}
          title="The page with this draft"
          src={url}
          sandbox="allow-scripts allow-same-origin allow-forms"
          style={{
            position: 'absolute',
            top: 0,
            left: Math.max(0, (size.width - width * scale) / 2),
            width,
            height: size.height / scale,
            border: 0,
            background: '#fff',
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
            visibility: hidden ? 'hidden' : 'visible',
          }}
        />
      )}
    </div>
  );
}
