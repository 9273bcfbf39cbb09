import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { AccountPage } from '~/features/account/account-page';
import { login } from '~/features/account/auth.server';
import { loginWithPasskey } from '~/features/account/passkeys/passkeys.server';
import { LoginForm } from '~/features/account/login-form';
import { EXAMPLE_PAGE, opensExample } from '~/features/example/example.server';
import { guestOnly, personalHeaders } from '~/features/session/session.server';
import { useText } from '~/i18n/text';
import { privateMeta } from '~/lib/meta/private-meta';
import { formOf } from '~/lib/form-of.server';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const headers = personalHeaders;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Log in', '/login');

/** Its words are previewed beside those of the account. */
export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  (await opensExample(context)) ? data(null, { headers: EXAMPLE_PAGE }) : guestOnly(request);

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request);
  return form.has('passkey') ? loginWithPasskey(context, form) : login(context, form);
}

export default function Login() {
  const t = useText();
  return (
    <AccountPage title={t('Quick Login (Optional)')}>
      <LoginForm answer={useActionData<typeof action>()} />
    </AccountPage>
  );
}
