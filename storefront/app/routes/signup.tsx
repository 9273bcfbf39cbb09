import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { AccountPage } from '~/features/account/account-page';
import { signup } from '~/features/account/auth.server';
import { SignupForm } from '~/features/account/signup-form';
import { guestOnly, PRIVATE_PAGE } from '~/features/session/session.server';
import { useText } from '~/i18n/text';
import { privateMeta } from '~/lib/meta/private-meta';
import { formOf } from '~/lib/form-of.server';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Create account', '/signup');

export const loader = ({ request }: LoaderFunctionArgs) => guestOnly(request);

export const action = async ({ request, context }: ActionFunctionArgs) =>
  signup(context, await formOf(request));

export default function Signup() {
  const t = useText();
  return (
    <AccountPage title={t('Create Account')}>
      <SignupForm answer={useActionData<typeof action>()} />
    </AccountPage>
  );
}
