import { clsx } from 'clsx';
import type { ButtonHTMLAttributes } from 'react';

const LOOKS = {
  primary:
    'bg-ink text-ivory border-ink hover:bg-gold hover:border-gold disabled:bg-stone disabled:border-stone disabled:text-ink-soft',
  secondary:
    'border-ink text-ink hover:bg-ink hover:text-ivory disabled:border-line disabled:text-ink-soft disabled:hover:bg-transparent',
  /** On photographs and dark grounds. */
  light: 'border-ivory text-ivory hover:bg-ivory hover:text-ink',
  quiet: 'border-transparent text-ink hover:text-gold disabled:text-ink-soft',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** Classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', className?: string): string {
  return clsx(
    'label inline-flex min-h-12 items-center justify-center gap-3 border px-8 py-3 text-center transition-colors',
    LOOKS[look],
    className,
  );
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook };

export function Button({ look, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}
