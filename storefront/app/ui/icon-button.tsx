import type { ButtonHTMLAttributes, ComponentType, SVGProps } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What a press does, for those who do not see the icon. */
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** Width and height of the icon in CSS pixels, where it is not its own. */
  size?: number;
}

/** A button that shows an icon alone. */
export function IconButton({ label, Icon, size, ...rest }: Props) {
  return (
    <button type="button" aria-label={label} {...rest}>
      <Icon {...(size && { width: size, height: size })} />
    </button>
  );
}
