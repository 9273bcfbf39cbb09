import { clsx } from 'clsx/lite';
import type { ButtonHTMLAttributes, ComponentType, SVGProps } from 'react';

// Their colours stand in styles/base.css: a page's scripts are weighed.
const LOOKS = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  /** On photographs and dark grounds. */
  light: 'button-light',
  quiet: 'button-quiet',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** Classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', className?: string): string {
  return clsx(
    'label inline-flex min-h-12 items-center justify-center gap-3 border px-8 py-3 text-center button-line',
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
