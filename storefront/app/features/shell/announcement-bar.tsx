import type { Announcement } from '@shop/contract';
import type { MouseEvent } from 'react';
import { useText } from '~/i18n/text';
import { useNonce } from '~/lib/nonce';
import { safeStorage } from '~/lib/safe-storage';
import { ContentAnchor } from '~/ui/content-anchor';
import { CloseIcon } from '~/ui/icons';

/** Where a browser remembers the announcement that its visitor closed last. */
const KEY = 'shop.announcement';
const storage = safeStorage(() => window.localStorage);

/** Before the first paint: the page is the same for everybody, and what was closed must not move it. */
const HIDE_CLOSED = `try{let e=document.currentScript.previousElementSibling;e.hidden=localStorage.getItem('${KEY}')===e.dataset.announcement}catch{}`;

/** The editors' sentence above the bar of every page (S-64). A visitor may close it; without scripts it stays. */
export function AnnouncementBar({ id, text, link, language }: Announcement) {
  const t = useText();
  const nonce = useNonce();
  /** React leaves the attribute alone: the inline script has set it by then, and a bar that comes back needs it at once. */
  const follow = (bar: HTMLElement | null) => {
    if (bar) bar.hidden = storage.getItem(KEY) === id;
  };
  const close = ({ currentTarget }: MouseEvent) => {
    storage.setItem(KEY, id);
    follow(currentTarget.closest('section'));
    // What had the focus is gone; the bar comes next.
    document.querySelector<HTMLElement>('header :is(a,button)')?.focus();
  };
  return (
    <>
      <section
        aria-label={t('Announcement')}
        data-announcement={id}
        ref={follow}
        suppressHydrationWarning
        className="dark-ground print:hidden"
      >
        <div className="page relative">
          <p lang={language} className="px-6 py-3 text-center text-sm text-balance md:px-14">
            {text}{' '}
            {link && (
              <ContentAnchor link={link} className="ml-1 underline underline-offset-4 hover:decoration-2" />
            )}
          </p>
          <button
            type="button"
            aria-label={t('Close the announcement')}
            onClick={close}
            className="absolute top-0 right-0 hidden size-11 place-items-center scripted:grid md:right-7.5"
          >
            <CloseIcon width="16" height="16" />
          </button>
        </div>
      </section>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? HIDE_CLOSED : '' }}
      />
    </>
  );
}
