import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { usePreviewEnded, useSite } from '~/lib/use-shop';
import { ErrorView } from './error-view';

/** A form that no page could read, and a page that takes none. */
const NOT_READ = new Set([400, 405]);
const NOT_READ_TEXT = [
  'This form could not be read',
  'Please go back, load the page again and send it once more.',
] as const;
const FAILED_TEXT = [
  'Something went wrong on our side',
  'Please try again in a moment. Your bag is kept.',
] as const;

/** What stands in the place of a page that could not be shown. */
export function PageFailure() {
  const t = useText();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const notFound = useSite()?.notFound;
  const previewEnded = usePreviewEnded();
  const home = [{ to: '/', text: t('To the home page') }];
  if (status === 404 && previewEnded) {
    return (
      <ErrorView
        title="This preview has ended"
        text="Open the preview again from the edit screen."
        links={home}
      />
    );
  }
  if (status === 404) {
    return (
      <ErrorView
        title={notFound?.title ?? t('Page not found')}
        {...(notFound?.text && { text: notFound.text })}
        links={notFound?.links ?? home}
      />
    );
  }
  const [title, text] = NOT_READ.has(status) ? NOT_READ_TEXT : FAILED_TEXT;
  return <ErrorView title={t(title)} text={t(text)} links={home} />;
}
