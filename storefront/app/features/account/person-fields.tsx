import { asText, useText } from '~/i18n/text';
import { SelectField, TextField } from '~/ui/field';
import type { FormAnswer } from '~/features/session/form-answer.server';
import { SIGNUP_COUNTRIES, SIGNUP_TITLES } from './signup-rules';

type PersonField = 'title' | 'firstName' | 'lastName' | 'country';

interface Props {
  /** What the fields hold at first. */
  values: Partial<Record<PersonField, string>> | undefined;
  errors: FormAnswer['fields'];
}

/** Title, names and country of a shopper (AUTH-04), in the signup and in My details. */
export function PersonFields({ values, errors }: Props) {
  const t = useText();
  const bind = (name: PersonField) => ({ name, defaultValue: values?.[name], error: errors?.[name] });
  // An account may hold a country that is not offered any more.
  const countries = [...new Set([...SIGNUP_COUNTRIES, ...(values?.country ? [values.country] : [])])];
  return (
    <>
      <SelectField
        label={t('Title (optional)')}
        autoComplete="honorific-prefix"
        options={SIGNUP_TITLES.map((title) => [title, t(title || 'No title')])}
        {...bind('title')}
      />
      <TextField
        label={t('First name')}
        autoComplete="given-name"
        maxLength={100}
        required
        {...bind('firstName')}
      />
      <TextField
        label={t('Last name')}
        autoComplete="family-name"
        maxLength={100}
        required
        {...bind('lastName')}
      />
      <SelectField
        label={t('Country')}
        autoComplete="country-name"
        options={countries.map((name) => [name, t(asText(name))])}
        required
        {...bind('country')}
      />
    </>
  );
}
