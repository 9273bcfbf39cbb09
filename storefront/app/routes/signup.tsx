import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { AccountPage } from '~/features/account/account-page';
import { signup } from '~/features/account/auth.server';
import { PRIVATE_PAGE, readToken } from '~/features/account/session.server';
import { SignupForm } from '~/features/account/signup-form';
import { privateMeta } from '~/lib/page-meta';

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Create account', '/signup');

export function loader({ request }: LoaderFunctionArgs) {
  if (readToken(request) !== null) throw redirect('/account', { headers: PRIVATE_PAGE });
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  return signup(context, await request.formData());
}

export default function Signup() {
  return (
    <AccountPage title="Create Account">
      <SignupForm answer={useActionData<typeof action>()} />
    </AccountPage>
  );
}
