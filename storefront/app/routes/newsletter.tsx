import { json, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { asText, useText } from '~/i18n/text';
import { submitEnquiry } from '~/features/enquiries/enquiries.server';
import type { EnquiryResult } from '~/features/enquiries/enquiry-rules';
import { NewsletterForm } from '~/features/enquiries/newsletter-form';
import { SubscriptionForm } from '~/features/enquiries/subscription-form';
import { NEWSLETTER_SUBMITTED, NEWSLETTER_SUBSCRIBED } from '~/lib/network/offline-form';
import { pageMeta, rootData, rootTranslate } from '~/lib/meta/page-meta';
import { ErrorView } from '~/ui/error-view';
import { formOf } from '~/lib/form-of.server';

/**
 * The footer's form and the newsletter block (SHELL-07, NEWS-01). Always a success for the shopper, unless something is
 * missing or it is one form too many: that has to be sent again. Failures are logged with the call (D-05).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request);
  const isBlock = form.get('source') === 'block';
  const message = isBlock ? NEWSLETTER_SUBMITTED : NEWSLETTER_SUBSCRIBED;
  const answer = await submitEnquiry(
    context,
    isBlock ? 'subscription' : 'newsletter',
    form,
    { done: message, failed: (sentence) => sentence ?? message },
    { more: isBlock ? { source: 'block', consent: form.get('consent') === 'yes' } : { source: 'footer' } },
  );
  return answer.status === 422 || answer.status === 429 ? answer : json<EnquiryResult>({ ok: true, message });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(rootData(matches), { title: rootTranslate(rootData(matches))('Newsletter'), path: '/newsletter' });

/** What both forms lead to without scripts. */
export default function Newsletter() {
  const t = useText();
  const result = useActionData<typeof action>();
  if (result?.ok)
    return <ErrorView title={t(asText(result.message))} links={[{ to: '/', text: t('To the home page') }]} />;
  const isBlock = result?.values?.source === 'block';
  return (
    <div className="page flex min-h-[60vh] max-w-xl flex-col justify-center gap-8 py-(--space-section)">
      <h1 className="font-display text-2xl">{t('Newsletter')}</h1>
      {isBlock ? <SubscriptionForm /> : <NewsletterForm />}
    </div>
  );
}
