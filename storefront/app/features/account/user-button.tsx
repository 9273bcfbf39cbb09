import { Link, useLocation } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { UserIcon } from '~/ui/icons';
import { useAccount } from './account-provider';
import { onPlainClick } from '~/ui/overlay-button';

const OWN_PAGE = /^\/(login|signup)\/?$/i;

/** The bar's way to the account: a link that opens the login panel, or leads to the account (SHELL-01, AUTH-01). */
export function UserButton({ className }: { className?: string }) {
  const t = useText();
  const { visitor, open } = useAccount();
  const { pathname } = useLocation();
  if (visitor.signedIn) {
    return (
      <Link to="/account" aria-label={t('My account')} className={className}>
        <UserIcon />
      </Link>
    );
  }
  // On the login's own page a second login over it would only confuse.
  const panel = OWN_PAGE.test(pathname) ? undefined : () => open('login');
  return (
    <Link to="/login" aria-label={t('Log in')} onClick={onPlainClick(panel)} className={className}>
      <UserIcon />
    </Link>
  );
}
