import { clsx } from 'clsx/lite';
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { buttonClass } from '~/ui/button';
import { Options, type Option } from '~/ui/field';

/** Classes of the panel's buttons: less tall than the shop's. */
export const panelButton = (look: 'primary' | 'secondary' | 'quiet' = 'secondary', className?: string) =>
  buttonClass(look, clsx('min-h-11! px-4! py-2!', className));

/** Of the panel's fields: boxed and less tall than the shop's. */
const CONTROL =
  'min-h-11 w-full border border-line bg-ivory px-3 py-1.5 text-sm text-ink aria-invalid:border-error';

interface FieldWords {
  label: string;
  /** A sentence under the field. */
  hint?: string | undefined;
  /** Why what was typed is not taken. */
  error?: string | undefined;
}

/** What ties a control to its sentences. */
interface Described {
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

function PanelField({
  label,
  hint,
  error,
  children,
}: FieldWords & { children: (control: Described) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <label className="flex min-w-0 flex-col gap-1">
        <span className="text-xs text-ink-soft">{label}</span>
        {children({
          ...(described && { 'aria-describedby': described }),
          ...(error !== undefined && { 'aria-invalid': true }),
        })}
      </label>
      {error && (
        <p id={`${id}-error`} className="text-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A labelled line of a filter or a form of the panel. */
export function PanelInput({
  label,
  hint,
  error,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & FieldWords) {
  return (
    <PanelField label={label} hint={hint} error={error}>
      {(control) => <input className={CONTROL} {...rest} {...control} />}
    </PanelField>
  );
}

/** The same for a text of several lines. */
export function PanelTextArea({
  label,
  hint,
  error,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & FieldWords) {
  return (
    <PanelField label={label} hint={hint} error={error}>
      {(control) => <textarea className={CONTROL} {...rest} {...control} />}
    </PanelField>
  );
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldWords {
  options: readonly Option[];
}

/** The same for a choice. */
export function PanelSelect({ label, hint, error, options, ...rest }: SelectProps) {
  return (
    <PanelField label={label} hint={hint} error={error}>
      {(control) => (
        <select
          className={clsx(
            CONTROL,
            'appearance-none bg-chevron bg-[position:right_0.5rem_center] bg-no-repeat pr-8',
          )}
          {...rest}
          {...control}
        >
          <Options of={options} />
        </select>
      )}
    </PanelField>
  );
}

/** A labelled box to tick. A form that leaves it empty sends nothing of it. */
export function PanelCheckbox({
  label,
  hint,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & Pick<FieldWords, 'label' | 'hint'>) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          {...rest}
          {...(hint && { 'aria-describedby': `${id}-hint` })}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
