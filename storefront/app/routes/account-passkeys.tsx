import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadPasskeys, removePasskey } from '~/features/account/passkeys/passkeys.server';
import { PasskeysScreen } from '~/features/account/passkeys/passkeys-screen';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Passkeys', '/account/passkeys');

export async function loader({ request, context }: LoaderFunctionArgs) {
  return json({ passkeys: await loadPasskeys(context, request) }, { headers: PRIVATE_PAGE });
}

export const action = ({ request, context }: ActionFunctionArgs) => removePasskey(context, request);

export default function AccountPasskeys() {
  return (
    <PasskeysScreen
      passkeys={useLoaderData<typeof loader>().passkeys}
      answer={useActionData<typeof action>()}
    />
  );
}
