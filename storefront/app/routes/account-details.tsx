import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { loadRingSize, saveDetails } from '~/features/account/account.server';
import { DetailsScreen } from '~/features/account/details-screen';
import { EXAMPLE_PAGE, exampleOf } from '~/features/example/example.server';
import { PRIVATE_PAGE, personalHeaders } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';
import type { loader as accountLoader } from './account';

export const headers = personalHeaders;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'My details', '/account/details');

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await exampleOf(context)) return json({ ringSize: null, sizes: [] }, { headers: EXAMPLE_PAGE });
  return json(await loadRingSize(context, request), { headers: PRIVATE_PAGE });
}

export const action = ({ request, context }: ActionFunctionArgs) => saveDetails(context, request);

export default function AccountDetails() {
  const account = useRouteLoaderData<typeof accountLoader>('routes/account');
  const answer = useActionData<typeof action>();
  const rings = useLoaderData<typeof loader>();
  return account && <DetailsScreen user={account.user} answer={answer} rings={rings} />;
}
