import { NavLink, useFetcher } from '@remix-run/react';
import type { User } from '@shop/contract';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { checkoutDraft } from '~/features/checkout/checkout-draft';
import { accountWishlist } from '~/features/saved/account-wishlist';
import { isAccountsWishlist } from '~/features/saved/saved-ids';
import { useText } from '~/i18n/text';
import { FormMessage } from '~/ui/form-message';
import type { FormAnswer } from '~/features/session/form-answer.server';

const ENTRIES = [
  { to: '/account', text: 'My orders', end: true },
  { to: '/account/details', text: 'My details', end: true },
  { to: '/account/passkeys', text: 'Passkeys', end: true },
  { to: '/account/data', text: 'My data', end: true },
] as const;
/** Whoever uses this browser next finds neither; at once, as the answer may be lost. */
function leave() {
  checkoutDraft.clear();
  if (isAccountsWishlist()) accountWishlist().leave();
}

const ENTRY =
  '-outline-offset-2 inline-flex min-h-11 items-center border-b-2 lg:border-b-0 lg:border-l-2 lg:px-4';

/** The account's frame: entries beside the page, above it on a phone. */
export function AccountFrame({ user, children }: { user: User; children: ReactNode }) {
  const t = useText();
  // Beside the page: a logout that does not reach the shop leaves it standing.
  const logout = useFetcher<FormAnswer>();
  return (
    <div className="page py-(--space-section) print:py-0">
      <h1 className="mb-8 font-display text-2xl print:hidden">
        {[user.title, user.firstName, user.lastName].filter(Boolean).join(' ')}
      </h1>
      <div className="grid gap-10 lg:grid-cols-[14rem_minmax(0,42rem)]">
        <nav aria-label={t('Account')} className="min-w-0 print:hidden">
          {/* One row at every width, fading where it goes on, as the tabs of a piece. */}
          <ul className="flex gap-x-6 overflow-x-auto whitespace-nowrap [scrollbar-width:none] max-md:pr-12 max-md:mask-r-from-[calc(100%-3rem)] lg:flex-col">
            {ENTRIES.map(({ text, ...link }) => (
              <li key={link.to}>
                <NavLink
                  {...link}
                  className={({ isActive }) =>
                    clsx(ENTRY, isActive ? 'border-gold' : 'border-transparent hover:text-gold')
                  }
                >
                  {t(text)}
                </NavLink>
              </li>
            ))}
            <li>
              <logout.Form method="post" action="/logout" onSubmit={leave}>
                <button type="submit" className={clsx(ENTRY, 'border-transparent hover:text-gold')}>
                  {t('Log out')}
                </button>
              </logout.Form>
            </li>
          </ul>
        </nav>
        <div className="min-w-0">
          <FormMessage text={logout.data?.message} />
          {children}
        </div>
      </div>
    </div>
  );
}
