import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData, useMatches } from '@remix-run/react';
import { useState } from 'react';
import { useFind } from '~/features/admin/find/use-find';
import { AdminFrame } from '~/features/admin/panel/admin-frame';
import { FormMessage } from '~/ui/form-message';
import { checkAuth, login, logout, withCookies } from '~/features/admin/sign-in/session.server';
import { safeRedirectPath } from '~/features/admin/sign-in/redirect-path';
import { LoginScreen } from '~/features/admin/sign-in/login-screen';
import { panelMeta, STAFF_PAGE_HEADERS } from '~/features/admin/panel/panel-route';
import type { Staff } from '~/features/admin/panel/staff-context';
import { allowedSections, SECURITY_PATH } from '~/features/admin/panel/sections';
import type { StaffAnswer } from '~/features/admin/panel/staff-call.server';
import { rootData } from '~/lib/meta/page-meta';
import { PageFailure } from '~/ui/page-failure';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Admin');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const auth = await checkAuth(context, request);
  const staff = auth.kind === 'ok' ? { ...auth.data.user, timeZone: auth.data.timeZone } : null;
  const problem = auth.kind === 'failed' ? auth.message : null;
  // Nothing of the panel works before it is set up.
  const { pathname } = new URL(request.url);
  if (staff?.secondFactor === 'owed' && !/^\/admin\/security\/?$/i.test(pathname))
    throw redirect(SECURITY_PATH);
  return json({ staff, problem }, { status: problem ? 503 : 200, headers: STAFF_PAGE_HEADERS });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request);
  if (form.get('intent') === 'logout') {
    const ended = await logout(context, request);
    if (ended.kind === 'failed')
      return json({ message: ended.message, email: '', to: '/Admin' }, { status: ended.status });
    return redirect('/Admin', { headers: withCookies(ended) });
  }
  const email = String(form.get('email') ?? '');
  const code = String(form.get('code') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const signedIn = await login(context, request, { email, password, ...(code && { code }) });
  const to = safeRedirectPath(form.get('to'));
  if (signedIn.kind === 'ok') return redirect(to, { headers: withCookies(signedIn) });
  // The password is not sent back.
  return json(
    { message: signedIn.message, email, to, asksForCode: asksForCode(signedIn) },
    { status: signedIn.kind === 'failed' ? signedIn.status : 401 },
  );
}

/** The password was right; a code is missing, or was wrong. */
const asksForCode = (answer: StaffAnswer<unknown>): boolean =>
  answer.kind === 'unauthorized' && ['second_factor_needed', 'invalid_code'].includes(answer.code ?? '');

const SIGNED_OUT: Staff = {
  email: '',
  firstName: '',
  lastName: '',
  may: [],
  secondFactor: 'off',
  timeZone: 'UTC',
};

/** Who is signed in. While the CMS does not answer the last answer stands, so that the panel stays. */
function useLastKnownStaff(found: Staff | null, problem: string | null): Staff | null {
  const [known, setKnown] = useState(found);
  if (problem !== null) return known;
  if (known !== found) setKnown(found);
  return found;
}

export default function Admin() {
  const { staff: found, problem } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const brandName = rootData(useMatches())?.shop?.brandName ?? 'Home';
  const staff = useLastKnownStaff(found, problem);
  const { openFind, dialog } = useFind(staff && allowedSections(staff.may));
  if (problem !== null && !staff) {
    return (
      <main className="page flex flex-col gap-4 py-12">
        <FormMessage text={problem} />
        <Outlet context={SIGNED_OUT} />
      </main>
    );
  }
  if (!staff) {
    return (
      <LoginScreen brandName={brandName} failure={actionData}>
        {/* The page asked for says why it is not shown, and returns unsaved words without script. */}
        <Outlet context={SIGNED_OUT} />
      </LoginScreen>
    );
  }
  return (
    <AdminFrame brandName={brandName} staff={staff} onFind={openFind}>
      {actionData && <FormMessage text={actionData.message} />}
      <Outlet context={staff} />
      {dialog}
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  return (
    <main className="page py-12">
      <PageFailure />
    </main>
  );
}
