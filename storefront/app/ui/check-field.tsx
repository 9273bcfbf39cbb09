import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { asText, useText } from '~/i18n/text';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  /** A sentence; ties itself to the control and is announced. */
  error?: string | undefined;
}

/** A checkbox with its label beside it, both pressable, and its error below. */
export function CheckField({ label, error, ...rest }: Props) {
  const t = useText();
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-default has-disabled:opacity-45"
      >
        <input
          {...rest}
          id={id}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 aria-invalid:border-error"
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <span className="text-sm leading-6">{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-error">
          {t(asText(error))}
        </p>
      )}
    </div>
  );
}
