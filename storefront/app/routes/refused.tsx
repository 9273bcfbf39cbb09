import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { Text } from '~/i18n/de';
import { useText } from '~/i18n/text';
import { ErrorView } from '~/ui/error-view';
import { PageFailure } from '~/ui/page-failure';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

/** What the server hands a form over to that it refuses (server/form-guard.ts); at its own address there is nothing. */
export function loader({ context }: LoaderFunctionArgs) {
  const { status, text } = context.refusal ?? { status: 404, text: 'Not Found' };
  throw new Response(text, { status, headers: { 'Cache-Control': 'no-store' } });
}

export default function Refused() {
  return null;
}

type RefusalText = readonly [title: Text, text: Text];
const REFUSAL_TEXTS: Partial<Record<number, RefusalText>> = {
  403: [
    'This form was sent from another site.',
    'Please open the page here in the shop and send the form from there.',
  ],
  413: ['This form is too big.', 'Please go back, shorten what you wrote and send it once more.'],
};
const NOT_READ: RefusalText = [
  'This form could not be read',
  'Please go back, load the page again and send it once more.',
];

/** A sentence for the person who sent it, in the shop's look. */
export function ErrorBoundary() {
  const t = useText();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <PageFailure />;
  const [title, text] = REFUSAL_TEXTS[status] ?? NOT_READ;
  return <ErrorView title={t(title)} text={t(text)} links={[{ to: '/', text: t('To the home page') }]} />;
}
