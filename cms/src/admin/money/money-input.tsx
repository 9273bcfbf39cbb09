import { TextInput } from '@strapi/design-system';
import { useState } from 'react';
import { FieldFrame, type FieldProps } from '../custom-fields/field-frame';
import { amountOf, amountText, type Amount } from './amount';

/** An amount in dollars over a column of cents (S-78). */
export function MoneyInput({ disabled, value, error, onChange, ...frame }: FieldProps<Amount>) {
  const [typed, setTyped] = useState('');
  // As it was typed ('110.5') until the form holds another amount.
  const shown = amountOf(typed) === (value ?? null) ? typed : amountText(value);
  const wrong = typeof value === 'string' ? 'Write an amount such as 110 or 110.50.' : error;
  return (
    <FieldFrame {...frame} error={wrong}>
      <TextInput
        type="text"
        inputMode="decimal"
        autoComplete="off"
        startAction="$"
        disabled={disabled}
        value={shown}
        onChange={({ target }: { target: HTMLInputElement }) => {
          setTyped(target.value);
          onChange(frame.name, amountOf(target.value));
        }}
        onBlur={() => setTyped('')}
      />
    </FieldFrame>
  );
}
