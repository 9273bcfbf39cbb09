import { Link, useLocation } from '@remix-run/react';
import type { Preview } from '@shop/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { connectPanel } from './live-preview/connect-panel';

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** A window does not come into a frame while it is open. */
const never = () => () => undefined;
const isFramed = () => window.parent !== window;

/** Says on a page opened by a preview link that it shows a draft. In the frame of its edit screen it talks with that instead. */
export default function PreviewBanner({ preview }: { preview: Preview }) {
  const { pathname } = useLocation();
  const { panel } = preview;
  const framed = useSyncExternalStore(never, isFramed, () => false) && panel !== undefined;
  useEffect(() => (framed ? connectPanel(panel) : undefined), [framed, panel]);
  if (framed) return null;
  return (
    <aside
      aria-label="Preview"
      data-preview-banner
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
