import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadVisitor } from '~/features/account/auth.server';
import { editPlace, hasStaffCookie } from '~/features/admin/sign-in/edit-place.server';
import { PRIVATE_PAGE, dropNotice, hasNotice, readNotice } from '~/features/session/session.server';

/**
 * Who is here with what is personal on any page, and the message an action left: asked by the shell once the page has arrived (AUTH-07). `?edit=/About`: where
 * a member of staff edits that page, and nothing else (S-74).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const headers = new Headers(PRIVATE_PAGE);
  const edited = new URL(request.url).searchParams.get('edit');
  if (edited !== null) return Response.json({ url: await editPlace(context, request, edited) }, { headers });
  const { visitor, cookie, wishlist } = await loadVisitor(context, request);
  if (cookie) headers.append('Set-Cookie', cookie);
  const notice = await readNotice(context, request);
  if (hasNotice(context, request)) headers.append('Set-Cookie', await dropNotice(context));
  const staff = hasStaffCookie(request) && { staff: true };
  return Response.json({ visitor, notice, ...staff, ...(wishlist && { wishlist }) }, { headers });
}
