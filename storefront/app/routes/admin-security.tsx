import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdminMessage } from '~/features/admin/panel/admin-frame';
import { panelMeta } from '~/features/admin/panel/panel-meta';
import { SecurityScreen } from '~/features/admin/sign-in/security-screen';
import { changeFactor, colleagues, factor } from '~/features/admin/sign-in/security.server';
import { answerStatus, STAFF_PAGE } from '~/features/admin/panel/staff-call.server';
import { formOf } from '~/lib/form-of.server';

export { afterForm as shouldRevalidate } from '~/lib/after-form';
export const handle = { bare: true };
export const headers = () => STAFF_PAGE;
export const meta = panelMeta('Security');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [own, staff] = await Promise.all([factor(context, request), colleagues(context, request)]);
  // Most roles may not see their colleagues: their list is left out.
  const shown = staff.kind === 'ok' ? staff.data.staff : null;
  return json({ own, staff: shown }, { status: answerStatus(own), headers: STAFF_PAGE });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await changeFactor(context, request, await formOf(request));
  return json(result, { status: result.status, headers: STAFF_PAGE });
}

export default function AdminSecurity() {
  const { own, staff } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (own.kind !== 'ok') return <AdminMessage text={own.message} />;
  return <SecurityScreen factor={own.data} colleagues={staff} result={result} />;
}
