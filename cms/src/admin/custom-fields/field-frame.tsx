import { Field } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** What Strapi gives the input of a custom field. */
export interface FieldProps<Value = string | null> {
  name: string;
  label: ReactNode;
  labelAction?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** As the schema describes it. */
  attribute?: { options?: { pages?: boolean } };
  disabled?: boolean;
  value?: Value;
  error?: string;
  onChange: (name: string, value: Value) => void;
}

type Props = Pick<FieldProps, 'name' | 'label' | 'labelAction' | 'hint' | 'required'> & {
  error: string | undefined;
  children: ReactNode;
};

/** A custom field as Strapi draws its own: label, input, help, and what is wrong. */
export function FieldFrame({ name, label, labelAction, hint, required, error, children }: Props) {
  // Strapi puts the limits of the column before an editor's help.
  const help: ReactNode = Array.isArray(hint) ? (hint as ReactNode[]).at(-1) : hint;
  return (
    <Field.Root name={name} required={required ?? false} error={error} hint={help}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      {children}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
