import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { FieldFrame, type FieldProps } from '../custom-fields/field-frame';
import type { CategoryChoice } from '../../panel-api/responses';
import { usePolled } from '../panels/use-polled';

/** A piece's category, chosen by its name and stored by its word (S-97). */
export function CategoryInput({ disabled, value, error, onChange, ...frame }: FieldProps) {
  const { told, failure } = usePolled<CategoryChoice[]>('/piece-categories');
  const choices = told ?? [];
  // What the piece has is shown while the names are on their way, and where there is no such category any more.
  const known = choices.some(({ word }) => word === value);
  const options = value && !known ? [...choices, { word: value, name: value }] : choices;
  return (
    <FieldFrame {...frame} error={error ?? failure ?? undefined}>
      <SingleSelect
        disabled={disabled ?? false}
        value={value ?? null}
        placeholder="Choose here"
        onChange={(word) => onChange(frame.name, String(word))}
      >
        {options.map((choice) => (
          <SingleSelectOption key={choice.word} value={choice.word}>
            {choice.name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </FieldFrame>
  );
}
