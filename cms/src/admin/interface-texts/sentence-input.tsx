import { de, inOneLine, SENTENCES } from '@shop/contract/texts';
import { Combobox, ComboboxOption, Field, TextInput } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import type { FieldProps } from './field-props';

/** In both languages: whoever looks for one finds it by either. */
const OPTIONS = SENTENCES.map((sentence) => ({
  sentence,
  text: `${sentence} · ${inOneLine(de[sentence])}`,
})).sort((a, b) => a.text.localeCompare(b.text, 'en'));

/** Which sentence of the shop an entry has words for: chosen once (S-98). */
export function SentenceInput({
  name,
  label,
  labelAction,
  hint,
  required,
  disabled,
  value,
  error,
  onChange,
}: FieldProps) {
  const isChosen = useForm('Sentence', ({ initialValues }) => Boolean((initialValues as FormValues)[name]));
  return (
    <Field.Root name={name} required={required ?? false} error={error} hint={hint}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      {isChosen ? (
        <TextInput disabled value={value ?? ''} />
      ) : (
        <Combobox
          autocomplete={{ type: 'list', filter: 'contains' }}
          placeholder="Look for a sentence"
          disabled={disabled}
          value={value ?? ''}
          onChange={(chosen: string | number | undefined) => onChange(name, chosen ? String(chosen) : null)}
          onClear={() => onChange(name, null)}
        >
          {OPTIONS.map(({ sentence, text }) => (
            <ComboboxOption key={sentence} value={sentence} textValue={text}>
              {text}
            </ComboboxOption>
          ))}
        </Combobox>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

type FormValues = Readonly<Record<string, unknown>>;
