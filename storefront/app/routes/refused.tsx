import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
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

/** A sentence for the person who sent it, in the shop's look. */
export function ErrorBoundary() {
  const t = useText();
  const error = useRouteError();
  const links = [{ to: '/', text: t('To the home page') }];
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403)
    return (
      <ErrorView
        title={t('This form was sent from another site.')}
        text={t('Please open the page here in the shop and send the form from there.')}
        links={links}
      />
    );
  if (status === 413)
    return (
      <ErrorView
        title={t('This form is too big.')}
        text={t('Please go back, shorten what you wrote and send it once more.')}
        links={links}
      />
    );
  if (status === 404) return <PageFailure />;
  return (
    <ErrorView
      title={t('This form could not be read')}
      text={t('Please go back, load the page again and send it once more.')}
      links={links}
    />
  );
}
