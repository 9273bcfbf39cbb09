import { localeFacts, toLocale } from '@shop/contract/rules';
import { formsOf, isSentence, placeholdersOf, type PluralForm } from '@shop/contract/texts';
import { Field, Textarea } from '@strapi/design-system';
import { useForm, useQueryParams } from '@strapi/strapi/admin';
import type { FieldProps } from './field-props';

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
export function WordsInput({
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
  const sentence = useForm('Words', ({ values }) => (values as { sentence?: unknown }).sentence);
  const [{ query }] = useQueryParams<Query>();
  const locale = toLocale(query.plugins?.i18n?.locale);
  const form = FORMS[name] ?? 'other';
  const forms = isSentence(sentence) ? formsOf(sentence, locale) : ['other'];
  if (!forms.includes(form)) return null;
  const kept = isSentence(sentence) ? placeholdersOf(sentence) : [];
  return (
    <Field.Root name={name} required={required ?? false} error={error} hint={hint}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Textarea
        lang={localeFacts(locale).tag}
        disabled={disabled}
        placeholder={kept.length > 0 ? `With ${kept.join(' and ')}` : ''}
        value={value ?? ''}
        onChange={({ target }: { target: HTMLTextAreaElement }) => onChange(name, target.value)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
