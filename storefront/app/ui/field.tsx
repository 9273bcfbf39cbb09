import { clsx } from 'clsx/lite';
import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react';
import { asText, useText } from '~/i18n/text';

interface FieldProps {
  label: string;
  /** A sentence; ties itself to the control and is announced. An empty one marks the control, and its neighbour speaks. */
  error?: string | undefined;
  hint?: string | undefined;
  className?: string;
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

export const CONTROL =
  'w-full min-h-12 border-0 border-b border-ink-soft bg-transparent px-0 py-2 text-base text-ink placeholder:text-ink-soft aria-invalid:border-error disabled:text-ink-soft';

/** A labelled control with its hint and error. */
export function Field({ label, error, hint, className, children }: FieldProps) {
  const t = useText();
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className={clsx('label', error != null ? 'text-error' : 'text-ink-soft')}>
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error != null && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-error">
          {t(asText(error))}
        </p>
      )}
    </div>
  );
}

export type Shared = Pick<FieldProps, 'label' | 'error' | 'hint'>;

/** What a select offers: a value with its label, and whether it cannot be chosen now. */
export type Option = readonly [value: string, label: string, disabled?: boolean];

export function Options({ of }: { of: readonly Option[] }) {
  return of.map(([value, label, disabled]) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ));
}

export function TextField({
  label,
  error,
  hint,
  className,
  ...rest
}: Shared & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} error={error} hint={hint} {...(className && { className })}>
      {(control) => <input className={CONTROL} {...rest} {...control} />}
    </Field>
  );
}

type SelectProps = Shared & SelectHTMLAttributes<HTMLSelectElement> & { options?: readonly Option[] };

export function SelectField({ label, error, hint, className, options = [], children, ...rest }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(className && { className })}>
      {(control) => (
        <select
          className={clsx(CONTROL, 'appearance-none bg-chevron bg-[position:right_center] bg-no-repeat pr-8')}
          {...rest}
          {...control}
        >
          {children}
          <Options of={options} />
        </select>
      )}
    </Field>
  );
}
