import type { TextareaHTMLAttributes } from 'react';
import { CONTROL, Field, type Shared } from './field';

/** A text of several lines. Apart from the other fields, which travel with every page. */
export function TextArea({
  label,
  error,
  hint,
  className,
  ...rest
}: Shared & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} error={error} hint={hint} {...(className && { className })}>
      {(control) => <textarea rows={4} className={CONTROL} {...rest} {...control} />}
    </Field>
  );
}
