import { Field, TextInput } from '@strapi/design-system';
import { useState, type ReactNode } from 'react';
import { amountOf, amountText, type Amount } from './amount';

/** What Strapi gives the input of a custom field. */
interface Props {
  name: string;
  label: ReactNode;
  labelAction?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  value?: Amount;
  error?: string;
  onChange: (name: string, value: Amount) => void;
}

/** An amount in dollars over a column of cents (S-78). */
export function MoneyInput({
  name,
  label,
  labelAction,
  hint,
  required,
  disabled,
  value,
  error,
  onChange,
}: Props) {
  const [typed, setTyped] = useState('');
  // As it was typed ('110.5') until the form holds another amount.
  const shown = amountOf(typed) === (value ?? null) ? typed : amountText(value);
  const wrong = typeof value === 'string' ? 'Write an amount such as 110 or 110.50.' : error;
  // Strapi puts the smallest and largest number of cents before an editor's help.
  const help: ReactNode = Array.isArray(hint) ? (hint as ReactNode[]).at(-1) : hint;
  return (
    <Field.Root name={name} required={required ?? false} error={wrong} hint={help}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        type="text"
        inputMode="decimal"
        autoComplete="off"
        startAction="$"
        disabled={disabled}
        value={shown}
        onChange={({ target }: { target: HTMLInputElement }) => {
          setTyped(target.value);
          onChange(name, amountOf(target.value));
        }}
        onBlur={() => setTyped('')}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
