import { json, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, type ClientActionFunctionArgs } from '@remix-run/react';
import { submitEnquiry } from '~/features/enquiries/enquiries.server';
import type { EnquiryResult } from '~/features/enquiries/enquiry-rules';
import { NewsletterForm, THANKS } from '~/features/enquiries/newsletter-form';
import { pageMeta, rootData } from '~/lib/page-meta';
import { ErrorView } from '~/ui/error-view';

const thanked = { ok: true, message: THANKS } satisfies EnquiryResult;

/** Always a success for the shopper (SHELL-07), unless the address is none; failures are logged with the call. */
export async function action({ request, context }: ActionFunctionArgs) {
  const words = { done: THANKS, failed: () => THANKS };
  const answer = await submitEnquiry(context, 'newsletter', await request.formData(), words, {
    more: { source: 'footer' },
  });
  return answer.status === 422 ? answer : json<EnquiryResult>(thanked);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<EnquiryResult>().catch(() => thanked);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(rootData(matches), { title: 'Newsletter', path: '/newsletter' });

/** What the footer's form leads to without scripts. */
export default function Newsletter() {
  const result = useActionData<typeof action>();
  if (result?.ok) return <ErrorView title={result.message} links={[{ to: '/', text: 'To the home page' }]} />;
  return (
    <div className="page flex min-h-[60vh] max-w-xl flex-col justify-center gap-8 py-(--space-section)">
      <h1 className="font-display text-2xl">Newsletter</h1>
      <NewsletterForm />
    </div>
  );
}
