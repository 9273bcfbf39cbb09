import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useNavigation, useSearchParams } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { AccountPage, IncompleteLink } from '~/features/account/account-page';
import { resetPassword } from '~/features/account/mailed-links.server';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { privateMeta } from '~/lib/page-meta';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { FormMessage } from '~/ui/form-message';

/** The address holds a secret: no other site is told of it. */
export const headers = () => ({ ...PRIVATE_PAGE, 'Referrer-Policy': 'no-referrer' });

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'New password', '/reset-password');

export const action = ({ request, context }: ActionFunctionArgs) => resetPassword(context, request);

const PASSWORD = { type: 'password', autoComplete: 'new-password', required: true, maxLength: 72 } as const;

export default function ResetPassword() {
  const t = useText();
  const answer = useActionData<typeof action>();
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
        <TextField
          label={t('New password')}
          name="password"
          hint={t('At least 10 characters. Easily guessed passwords are refused.')}
          minLength={10}
          error={answer?.fields?.password}
          {...PASSWORD}
        />
        <TextField
          label={t('Confirm new password')}
          name="confirmPassword"
          error={answer?.fields?.confirmPassword}
          {...PASSWORD}
        />
        <Button type="submit" disabled={busy}>
          {t(busy ? 'Saving…' : 'Set new password')}
        </Button>
      </Form>
      {another}
    </AccountPage>
  );
}
