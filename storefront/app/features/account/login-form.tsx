import { Link, useFetcher } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { Button, buttonClass } from '~/ui/button';
import { CheckField } from '~/ui/check-field';
import { FormMessage } from '~/ui/form-message';
import { EmailField, PasswordField } from '~/ui/login-fields';
import { boundTo } from '~/features/session/bound-field';
import type { FormAnswer } from '~/features/session/form-answer.server';
import { PasskeyLogin } from './passkeys/passkey-login';
import { onPlainClick } from '~/ui/overlay-button';

interface Props {
  /** What a try without JavaScript gave. */
  answer?: FormAnswer | undefined;
  /** In the panel: what the links do instead of leading to another page. */
  onGuest?: () => void;
  onSignup?: () => void;
}

/** Login, guest and signup in one (AUTH-01, AUTH-02). A plain form where JavaScript is off. */
export function LoginForm({ answer: plain, onGuest, onSignup }: Props) {
  const t = useText();
  const fetcher = useFetcher<FormAnswer>();
  const busy = fetcher.state !== 'idle';
  const answer = fetcher.data ?? plain;
  const bind = boundTo(answer);
  return (
    <div className="flex flex-col gap-10">
      <fetcher.Form method="post" action="/login" className="flex flex-col gap-6">
        <FormMessage text={busy ? undefined : answer?.message} />
        <EmailField label={t('Email')} autoComplete="username" {...bind('email')} />
        <PasswordField label={t('Password')} {...bind('password')} />
        {/* Required and not sent, as specified (AUTH-02, D-18): it has no name. */}
        <CheckField label={t('Remember me')} defaultChecked required />
        <Button type="submit" disabled={busy}>
          {t(busy ? 'Logging in…' : 'LOG IN')}
        </Button>
        <Link to="/forgot-password" onClick={onGuest} className="link self-center py-1 text-sm">
          {t('Forgot your password?')}
        </Link>
      </fetcher.Form>
      <PasskeyLogin />
      <section aria-labelledby="guest" className="flex flex-col gap-4 bg-stone px-6 py-6">
        <h3 id="guest" className="font-display text-xl">
          {t('Continue as Guest')}
        </h3>
        <p className="text-sm text-ink-soft">
          {t(
            'You need no account to buy. Your bag is kept in this browser, and the order ID with your email address opens your order at any time.',
          )}
        </p>
        <Link to="/" onClick={onPlainClick(onGuest)} className={buttonClass('secondary')}>
          {t('Continue as Guest')}
        </Link>
      </section>
      <section aria-labelledby="no-account" className="flex flex-col gap-4">
        <h3 id="no-account" className="font-display text-xl">
          {t('No account yet?')}
        </h3>
        <Link to="/signup" onClick={onPlainClick(onSignup)} className={buttonClass('secondary')}>
          {t('CREATE ACCOUNT')}
        </Link>
      </section>
    </div>
  );
}
