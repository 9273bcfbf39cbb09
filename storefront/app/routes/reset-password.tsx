import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useNavigation, useSearchParams } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { AccountPage, IncompleteLink } from '~/features/account/account-page';
import { resetPassword } from '~/features/account/mailed-links.server';
import { boundTo } from '~/features/session/bound-field';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';
import { Button } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';
import { NewPasswordField } from '~/ui/login-fields';

/** The address holds a secret: no other site is told of it. */
export const headers = () => ({ ...PRIVATE_PAGE, 'Referrer-Policy': 'no-referrer' });

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'New password', '/reset-password');

export const action = ({ request, context }: ActionFunctionArgs) => resetPassword(context, request);

export default function ResetPassword() {
  const t = useText();
  const answer = useActionData<typeof action>();
  const bind = boundTo(answer);
  const busy = useNavigation().state === 'submitting';
  const token = useSearchParams()[0].get('token') ?? '';
  const title = t('New password');
  const another = (
    <Link to="/forgot-password" className="link self-start py-1 text-sm">
      {t('Send me another link')}
    </Link>
  );
  if (!token && !answer) return <IncompleteLink title={title}>{another}</IncompleteLink>;
  return (
    <AccountPage title={title}>
      <FormMessage text={answer?.message} />
      <Form method="post" className="flex flex-col gap-6">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField
          label={t('New password')}
          hint={t('At least 10 characters. Easily guessed passwords are refused.')}
          minLength={10}
          {...bind('password')}
        />
        <NewPasswordField label={t('Confirm new password')} {...bind('confirmPassword')} />
        <Button type="submit" disabled={busy}>
          {t(busy ? 'Saving…' : 'Set new password')}
        </Button>
      </Form>
      {another}
    </AccountPage>
  );
}
