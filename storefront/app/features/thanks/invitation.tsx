import { Link } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { useAccount, type SignupStart } from '~/features/account/account-provider';
import { buttonClass } from '~/ui/button';
import { onPlainClick } from '~/ui/overlay-button';

/** An account for a guest who has just paid: what they typed at the checkout is filled in. */
export function Invitation({ buyer }: { buyer: SignupStart }) {
  const t = useText();
  const { visitor, open } = useAccount();
  if (visitor.signedIn) return null;
  const { firstName, lastName, country, email } = buyer;
  const known = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(country && { country }),
    ...(email && { email }),
  };
  return (
    <section aria-labelledby="account-invitation" className="border-y border-line py-10 text-center">
      <h2 id="account-invitation" className="font-display text-xl">
        {t('Create an account with one password')}
      </h2>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">
        {t(
          'Your details are filled in already. Once you have confirmed your email address, this order is in your account.',
        )}
      </p>
      <Link
        to="/signup"
        onClick={onPlainClick(() => open('signup', known))}
        className={buttonClass('secondary', 'mt-6')}
      >
        {t('Create Account')}
      </Link>
    </section>
  );
}
