import { de, inOneLine, SENTENCES } from '@shop/contract/texts';
import { Combobox, ComboboxOption, TextInput } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { FieldFrame, type FieldProps } from '../custom-fields/field-frame';

/** In both languages: whoever looks for one finds it by either. */
const OPTIONS = SENTENCES.map((sentence) => ({
  sentence,
  text: `${sentence} · ${inOneLine(de[sentence])}`,
})).sort((a, b) => a.text.localeCompare(b.text, 'en'));

/** Which sentence of the shop an entry has words for: chosen once (S-98). */
export function SentenceInput({ disabled, value, error, onChange, ...frame }: FieldProps) {
  const isChosen = useForm('Sentence', ({ initialValues }) =>
    Boolean((initialValues as FormValues)[frame.name]),
  );
  return (
    <FieldFrame {...frame} error={error}>
      {isChosen ? (
        <TextInput disabled value={value ?? ''} />
      ) : (
        <Combobox
          autocomplete={{ type: 'list', filter: 'contains' }}
          placeholder="Look for a sentence"
          disabled={disabled}
          value={value ?? ''}
          onChange={(chosen: string | number | undefined) =>
            onChange(frame.name, chosen ? String(chosen) : null)
          }
          onClear={() => onChange(frame.name, null)}
        >
          {OPTIONS.map(({ sentence, text }) => (
            <ComboboxOption key={sentence} value={sentence} textValue={text}>
              {text}
            </ComboboxOption>
          ))}
        </Combobox>
      )}
    </FieldFrame>
  );
}

type FormValues = Readonly<Record<string, unknown>>;
