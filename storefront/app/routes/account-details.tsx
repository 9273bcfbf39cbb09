import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useRouteLoaderData } from '@remix-run/react';
import { saveDetails } from '~/features/account/account.server';
import { DetailsScreen } from '~/features/account/details-screen';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';
import type { loader as accountLoader } from './account';

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'My details', '/account/details');

export const action = ({ request, context }: ActionFunctionArgs) => saveDetails(context, request);

export default function AccountDetails() {
  const account = useRouteLoaderData<typeof accountLoader>('routes/account');
  const answer = useActionData<typeof action>();
  return account && <DetailsScreen user={account.user} answer={answer} />;
}
