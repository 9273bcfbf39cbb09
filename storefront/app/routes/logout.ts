import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { logout } from '~/features/account/auth.server';

/** Only a form ends a session: a link followed by mistake, or by a robot, does not. */
export const loader = () => redirect('/');

export const action = ({ request, context }: ActionFunctionArgs) => logout(context, request);
