import { clsx } from 'clsx/lite';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { buttonClass } from '~/ui/button';
import { Options, type Option } from '~/ui/field';

/** Classes of the panel's buttons: less tall than the shop's. */
export const panelButton = (look: 'primary' | 'secondary' | 'quiet' = 'secondary', className?: string) =>
  buttonClass(look, clsx('min-h-11! px-4! py-2!', className));

/** Of the panel's fields: boxed and less tall than the shop's. */
const CONTROL = 'min-h-11 w-full border border-line bg-ivory px-3 py-1.5 text-sm text-ink';

function PanelField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="text-xs text-ink-soft">{label}</span>
      {children}
    </label>
  );
}

/** A labelled line of a filter or a form of the panel. */
export function PanelInput({ label, ...rest }: InputHTMLAttributes<HTMLInputElement> & { label: string }) {
  return (
    <PanelField label={label}>
      <input className={CONTROL} {...rest} />
    </PanelField>
  );
}

/** The same for a text of several lines. */
export function PanelTextArea({
  label,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string }) {
  return (
    <PanelField label={label}>
      <textarea className={CONTROL} {...rest} />
    </PanelField>
  );
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  options: readonly Option[];
}

/** The same for a choice. */
export function PanelSelect({ label, options, ...rest }: SelectProps) {
  return (
    <PanelField label={label}>
      <select
        className={clsx(
          CONTROL,
          'appearance-none bg-chevron bg-[position:right_0.5rem_center] bg-no-repeat pr-8',
        )}
        {...rest}
      >
        <Options of={options} />
      </select>
    </PanelField>
  );
}
