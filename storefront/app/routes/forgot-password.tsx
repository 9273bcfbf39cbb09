import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { AccountPage } from '~/features/account/account-page';
import { forgotPassword } from '~/features/account/mailed-links.server';
import { boundTo } from '~/features/session/bound-field';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';
import { Button } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';
import { EmailField } from '~/ui/login-fields';

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction = ({ matches }) =>
  privateMeta(matches, 'Forgotten password', '/forgot-password');

export const action = ({ request, context }: ActionFunctionArgs) => forgotPassword(context, request);

export default function ForgotPassword() {
  const t = useText();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state === 'submitting';
  return (
    <AccountPage title={t('Forgotten password')}>
      <FormMessage text={answer?.message} kind={answer?.done ? 'done' : 'error'} />
      {!answer?.done && (
        <Form method="post" className="flex flex-col gap-6">
          <p className="text-ink-soft">
            {t('Enter the address of your account. We send you a link to choose a new password.')}
          </p>
          <EmailField label={t('Email')} autoComplete="username" {...boundTo(answer)('email')} />
          <Button type="submit" disabled={busy}>
            {t(busy ? 'Sending…' : 'Send the link')}
          </Button>
        </Form>
      )}
    </AccountPage>
  );
}
