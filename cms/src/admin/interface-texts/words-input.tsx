import { localeFacts, toLocale } from '@shop/contract/rules';
import { formsOf, isSentence, placeholdersOf, type PluralForm } from '@shop/contract/texts';
import { Textarea } from '@strapi/design-system';
import { useForm, useQueryParams } from '@strapi/strapi/admin';
import { FieldFrame, type FieldProps } from '../custom-fields/field-frame';

/** The plural form that each field holds. */
const FORMS: Readonly<Record<string, PluralForm>> = {
  words: 'other',
  wordsZero: 'zero',
  wordsOne: 'one',
  wordsTwo: 'two',
  wordsFew: 'few',
  wordsMany: 'many',
};

interface Query {
  plugins?: { i18n?: { locale?: string } };
}

/** Words for the chosen sentence, in a form that it has in the language of the screen; nothing where it has none such. */
export function WordsInput({ disabled, value, error, onChange, ...frame }: FieldProps) {
  const sentence = useForm('Words', ({ values }) => (values as { sentence?: unknown }).sentence);
  const [{ query }] = useQueryParams<Query>();
  const locale = toLocale(query.plugins?.i18n?.locale);
  const form = FORMS[frame.name] ?? 'other';
  const forms = isSentence(sentence) ? formsOf(sentence, locale) : ['other'];
  if (!forms.includes(form)) return null;
  const kept = isSentence(sentence) ? placeholdersOf(sentence) : [];
  return (
    <FieldFrame {...frame} error={error}>
      <Textarea
        lang={localeFacts(locale).tag}
        disabled={disabled}
        placeholder={kept.length > 0 ? `With ${kept.join(' and ')}` : ''}
        value={value ?? ''}
        onChange={({ target }: { target: HTMLTextAreaElement }) => onChange(frame.name, target.value)}
      />
    </FieldFrame>
  );
}
