import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { deleteAccount } from '~/features/account/account.server';
import { DataScreen } from '~/features/account/data-screen';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'My data', '/account/data');

export const action = ({ request, context }: ActionFunctionArgs) => deleteAccount(context, request);

export default function AccountData() {
  return <DataScreen answer={useActionData<typeof action>()} />;
}
