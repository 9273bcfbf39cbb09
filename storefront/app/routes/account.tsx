import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { AccountFrame } from '~/features/account/account-frame';
import { loadUser } from '~/features/account/account.server';
import { EXAMPLE_PAGE, exampleOf } from '~/features/example/example.server';
import { PRIVATE_PAGE, personalHeaders } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const headers = personalHeaders;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'My account', '/account');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const example = await exampleOf(context);
  if (example) return json({ user: example.user }, { headers: EXAMPLE_PAGE });
  return json({ user: await loadUser(context, request) }, { headers: PRIVATE_PAGE });
}

export default function Account() {
  return (
    <AccountFrame user={useLoaderData<typeof loader>().user}>
      <Outlet />
    </AccountFrame>
  );
}
