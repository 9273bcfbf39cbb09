import { Link, useLocation } from '@remix-run/react';
import type { Preview } from '@shop/contract';

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** Says on a page opened by a preview link that it shows a draft. */
export default function PreviewBanner({ preview }: { preview: Preview }) {
  const { pathname } = useLocation();
  return (
    <aside
      aria-label="Preview"
      className="sticky bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 dark-ground px-5 py-3 text-center text-sm"
    >
      <p>
        <strong className="font-semibold">Preview of a draft: {preview.title}.</strong> Only this link shows
        it, until{' '}
        <time dateTime={preview.expiresAt} suppressHydrationWarning>
          {new Date(preview.expiresAt).toLocaleTimeString(undefined, TIME)}
        </time>
        .
      </p>
      {/* A new document: nothing of the draft is carried along. */}
      <Link to={pathname} reloadDocument className="underline underline-offset-4">
        See the published page
      </Link>
    </aside>
  );
}
