import { Link, useFetcher, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { EmailField, PasswordField } from '~/ui/login-fields';
import { FormMessage } from '~/ui/form-message';

export interface FailedLogin {
  message: string;
  email?: string;
  /** The page that was asked for. */
  to?: string;
  /** Whether the password was right and the account has a second factor. */
  asksForCode?: boolean;
}

interface Props {
  brandName: string;
  /** Of a try without JavaScript. */
  failure: FailedLogin | undefined;
  /** What the page that was asked for shows in place of itself. */
  children: ReactNode;
}

/** The staff's sign-in (ADM-01). A plain form: it works without JavaScript. It leads on to the page it stands in for. */
export function LoginScreen({ brandName, failure, children }: Props) {
  const fetcher = useFetcher<FailedLogin>();
  const { pathname, search } = useLocation();
  const busy = fetcher.state !== 'idle';
  const { message, email, to, asksForCode } = fetcher.data ?? failure ?? {};
  return (
    <main className="page flex min-h-dvh flex-col items-center justify-center gap-10 py-12">
      <Link to="/" className="font-display text-xl hover:text-gold">
        {brandName}
      </Link>
      <div className="flex w-full max-w-sm flex-col gap-4 empty:hidden">{children}</div>
      <fetcher.Form method="post" action="/Admin" className="flex w-full max-w-sm flex-col gap-6">
        <h1 className="font-display text-2xl">Staff sign-in</h1>
        {!busy && message && <FormMessage text={message} />}
        <input type="hidden" name="intent" value="login" />
        <input type="hidden" name="to" value={to ?? pathname + search} />
        <EmailField label="Email" autoComplete="username" defaultValue={email} />
        <PasswordField label="Password" />
        {asksForCode && (
          <TextField
            label="Code"
            name="code"
            autoComplete="one-time-code"
            maxLength={40}
            hint="Six figures of your authenticator app, or a recovery code."
            required
            autoFocus
          />
        )}
        <Button type="submit" disabled={busy}>
          {busy ? 'Signing in…' : 'Log in'}
        </Button>
      </fetcher.Form>
    </main>
  );
}
