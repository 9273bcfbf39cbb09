import { LIST_PAGES } from '@shop/contract/rules';
import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { FieldFrame, type FieldProps } from '../custom-fields/field-frame';
import type { CategoryChoice } from '../../panel-api/responses';
import { usePolled } from '../panels/use-polled';

/** The pages that list pieces, by their names: no category's word is one (S-97). */
const PAGES: readonly CategoryChoice[] = LIST_PAGES.map((page) => ({
  word: page,
  name: `All on the page ${page}`,
}));

/**
 * A category, chosen by its name and stored by its word (S-97). Where the schema says so (`pages`) all categories of a page can
 * be chosen at once, as rules of rows do (S-72).
 */
export function CategoryInput({ disabled, value, error, onChange, attribute, ...frame }: FieldProps) {
  const { told, failure } = usePolled<CategoryChoice[]>('/piece-categories');
  const choices = attribute?.options?.pages ? [...(told ?? []), ...PAGES] : (told ?? []);
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
        {...(!frame.required && { onClear: () => onChange(frame.name, null) })}
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
