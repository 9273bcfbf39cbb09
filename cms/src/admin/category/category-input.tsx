import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState, type ReactNode } from 'react';
import type { CategoryChoice } from '../../panel-api/responses';
import { errorMessage } from '../panels/error-message';

/** What Strapi gives the input of a custom field. */
interface Props {
  name: string;
  label: ReactNode;
  labelAction?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  value?: string | null;
  error?: string;
  onChange: (name: string, value: string | null) => void;
}

/** A piece's category, chosen by its name and stored by its word (S-97). */
export function CategoryInput({
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
  const { get } = useFetchClient();
  const [choices, setChoices] = useState<CategoryChoice[]>([]);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  useEffect(() => {
    get<CategoryChoice[]>('/piece-categories').then(
      ({ data }) => setChoices(data),
      (reason: unknown) => setFailure(errorMessage(reason)),
    );
  }, [get]);
  // What the piece has is shown while the names are on their way, and where there is no such category any more.
  const known = choices.some(({ word }) => word === value);
  const options = value && !known ? [...choices, { word: value, name: value }] : choices;
  // Strapi puts the limits of the column before an editor's help.
  const help: ReactNode = Array.isArray(hint) ? (hint as ReactNode[]).at(-1) : hint;
  return (
    <Field.Root name={name} required={required ?? false} error={error ?? failure} hint={help}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <SingleSelect
        disabled={disabled ?? false}
        value={value ?? null}
        placeholder="Choose here"
        onChange={(word) => onChange(name, String(word))}
      >
        {options.map((choice) => (
          <SingleSelectOption key={choice.word} value={choice.word}>
            {choice.name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
