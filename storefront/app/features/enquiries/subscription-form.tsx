import { Link } from '@remix-run/react';
import { SUBSCRIBER_COUNTRIES, SUBSCRIBER_TITLES } from '@shop/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { asText, useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { CheckField } from '~/ui/check-field';
import { SelectField, TextField } from '~/ui/field';
import { FormMessage } from '~/ui/form-message';
import type { EnquiryResult } from './enquiry-rules';
import { isEmailAddress } from './field-rules';
import { Honeypot } from './honeypot';
import { useEnquiry } from './use-enquiry';

/**
 * The newsletter block's form (NEWS-01): the address first; what else is asked appears once it is one. Without scripts
 * the address is posted alone, and the page that answers asks for the rest.
 */
export function SubscriptionForm() {
  const t = useText();
  const { Form, form, field, busy, posted, answer, result } = useEnquiry('subscription');
  const element = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(posted?.values?.email ?? '');
  const more = isEmailAddress(email);

  const [thanked, setThanked] = useState<EnquiryResult>();
  if (answer?.ok && answer !== thanked) {
    setThanked(answer);
    setEmail('');
  }
  useEffect(() => {
    if (answer?.ok) element.current?.reset();
  }, [answer]);
  const { defaultValue: _, ...address } = field('email');
  return (
    <Form {...form} ref={element} action="/newsletter" className="flex flex-col gap-6">
      <input type="hidden" name="source" value="block" />
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-6">
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          {...address}
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
    </Form>
  );
}
