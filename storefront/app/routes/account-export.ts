import type { LoaderFunctionArgs } from '@remix-run/node';
import { CALLS } from '@shop/contract/rules';
import { z } from 'zod';
import { loadAsShopper } from '~/features/session/shopper-calls.server';
import { PRIVATE_PAGE } from '~/features/session/session.server';

/** Everything kept of the account, as a file. The CMS decides what that is. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const everything = await loadAsShopper(context, request, {
    call: CALLS.accountExport,
    schema: z.looseObject({ success: z.literal(true) }),
  });
  return new Response(JSON.stringify({ ...everything, success: undefined }, null, 2), {
    headers: {
      ...PRIVATE_PAGE,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}
