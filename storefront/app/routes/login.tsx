import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { login } from '~/features/account/auth.server';
import { AccountPage } from '~/features/account/account-page';
import { LoginForm } from '~/features/account/login-form';
import { PRIVATE_PAGE, readToken } from '~/features/account/session.server';
import { privateMeta } from '~/lib/page-meta';

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Log in', '/login');

/** Who is logged in has no business here; a token that no longer counts is dropped on the way and leads back. */
export function loader({ request }: LoaderFunctionArgs) {
  if (readToken(request) !== null) throw redirect('/account', { headers: PRIVATE_PAGE });
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  return login(context, await request.formData());
}

export default function Login() {
  return (
    <AccountPage title="Quick Login (Optional)">
      <LoginForm answer={useActionData<typeof action>()} />
    </AccountPage>
  );
}
