import { clsx } from 'clsx/lite';
import type { ButtonHTMLAttributes, ComponentType, SVGProps } from 'react';

const LOOKS = {
  primary:
    'bg-ink text-ivory border-ink hover:bg-gold hover:border-gold disabled:bg-stone disabled:border-stone disabled:text-ink-soft',
  secondary:
    'border-ink text-ink hover:bg-ink hover:text-ivory disabled:border-line disabled:text-ink-soft disabled:hover:bg-transparent',
  /** On photographs and dark grounds. */
  light:
    'border-ivory text-ivory hover:bg-ivory hover:text-ink disabled:border-ivory/30 disabled:text-ivory/55 disabled:hover:bg-transparent',
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

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What a press does, for those who do not see the icon. */
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** Width and height of the icon in CSS pixels, where it is not its own. */
  size?: number;
}

/** A button that shows an icon alone. */
export function IconButton({ label, Icon, size, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest}>
      <Icon {...(size && { width: size, height: size })} />
    </button>
  );
}
