import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadVisitor } from '~/features/account/auth.server';
import { PRIVATE_PAGE, dropNotice, hasNotice, readNotice } from '~/features/session/session.server';

/** Who is here, and the message an action left: asked by the shell once the page has arrived (AUTH-07). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const headers = new Headers(PRIVATE_PAGE);
  const { visitor, cookie } = await loadVisitor(context, request);
  if (cookie) headers.append('Set-Cookie', cookie);
  const notice = await readNotice(context, request);
  if (hasNotice(context, request)) headers.append('Set-Cookie', await dropNotice(context));
  return Response.json({ visitor, notice }, { headers });
}
