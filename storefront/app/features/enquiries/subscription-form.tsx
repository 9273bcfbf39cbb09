import { Link, useActionData, useFetcher } from '@remix-run/react';
import { SUBSCRIBER_COUNTRIES, SUBSCRIBER_TITLES } from '@shop/contract/rules';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { asText, useText } from '~/i18n/text';
import { useHydrated } from '~/lib/use-media';
import { Button } from '~/ui/button';
import { CheckField } from '~/ui/check-field';
import { SelectField, TextField } from '~/ui/field';
import { FormMessage } from '~/ui/form-message';
import { enquiryInputLimits, enquiryFieldErrors, type EnquiryResult } from './enquiry-rules';
import { isEmailAddress } from './field-rules';
import { Honeypot } from './honeypot';

/**
 * The newsletter block's form (NEWS-01): the address first; what else is asked appears once it is one. Without scripts
 * the address is posted alone, and the page that answers asks for the rest.
 */
export function SubscriptionForm() {
  const t = useText();
  const fetcher = useFetcher<EnquiryResult>();
  const posted = useActionData<EnquiryResult>();
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const busy = fetcher.state !== 'idle';
  const result = busy ? undefined : (fetcher.data ?? posted);
  const [email, setEmail] = useState(posted?.values?.email ?? '');
  const [found, setFound] = useState<Record<string, string>>({});
  const fieldErrors = { ...result?.fieldErrors, ...found };
  const more = isEmailAddress(email);

  const answer = fetcher.data;
  const [thanked, setThanked] = useState<EnquiryResult>();
  if (answer?.ok && answer !== thanked) {
    setThanked(answer);
    setEmail('');
  }
  useEffect(() => {
    if (answer?.ok) form.current?.reset();
  }, [answer]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const now = enquiryFieldErrors('subscription', new FormData(event.currentTarget));
    setFound(now);
    const [first] = Object.keys(now);
    if (first === undefined && !busy) return;
    event.preventDefault();
    const control = first === undefined ? null : event.currentTarget.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  const field = (name: string) => ({
    name,
    ...enquiryInputLimits('subscription', name),
    error: fieldErrors[name],
    defaultValue: result?.values?.[name],
  });
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/newsletter"
      onSubmit={check}
      noValidate={hydrated}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="source" value="block" />
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-6">
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          name="email"
          {...enquiryInputLimits('subscription', 'email')}
          error={fieldErrors.email}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {more && (
          <div className="grid animate-fade gap-6 sm:grid-cols-2" data-testid="subscription-more">
            <SelectField
              label={t('Title (optional)')}
              name="title"
              defaultValue={result?.values?.title ?? ''}
              options={[
                ['', t('Please choose')],
                ...SUBSCRIBER_TITLES.map((title) => [title, t(title)] as const),
              ]}
            />
            <SelectField
              label={t('Country')}
              {...field('country')}
              defaultValue={result?.values?.country ?? SUBSCRIBER_COUNTRIES[0]}
              options={SUBSCRIBER_COUNTRIES.map((country) => [country, t(country)])}
            />
            <TextField label={t('First name')} autoComplete="given-name" {...field('firstName')} />
            <TextField label={t('Last name')} autoComplete="family-name" {...field('lastName')} />
            <TextField
              label={t('Phone (optional)')}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              {...field('phone')}
            />
            <div className="sm:col-span-2">
              <CheckField
                name="consent"
                value="yes"
                label={
                  <>
                    {t('I agree that what I like may be used to choose what I am sent, as the')}{' '}
                    <Link to="/Privacy" className="link">
                      {t('privacy information')}
                    </Link>{' '}
                    {t('says (optional).')}
                  </>
                }
              />
              <p className="text-sm text-ink-soft">
                {t('By subscribing you declare that you are over 16 years old.')}
              </p>
            </div>
          </div>
        )}
        <Honeypot />
      </fieldset>
      {/* The region stays in the page: one that arrives together with its text is not announced everywhere. */}
      <div role="status">
        {result?.ok && (
          <p className="border border-success px-4 py-3 text-success">{t(asText(result.message))}</p>
        )}
      </div>
      {result && !result.ok && <FormMessage text={result.message || undefined} />}
      <Button type="submit" disabled={busy} className="self-start">
        {t(busy ? 'Sending...' : 'Subscribe')}
      </Button>
    </fetcher.Form>
  );
}
