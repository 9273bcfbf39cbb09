import { json, redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { askedRange, dashboard } from '~/features/admin/dashboard/dashboard.server';
import { DashboardScreen } from '~/features/admin/dashboard/dashboard-screen';
import { NoSections } from '~/features/admin/dashboard/no-sections';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { answerJson } from '~/features/admin/panel/panel-json.server';
import { STAFF_PAGE_HEADERS } from '~/features/admin/panel/panel-route';
import { allowedSections } from '~/features/admin/panel/sections';
import { checkAuth } from '~/features/admin/sign-in/session.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, refused } = askedRange(new URL(request.url).searchParams);
  const answer = await dashboard(context, request, query);
  if (answer.kind === 'failed' && answer.status === 403) return withoutDashboard(context, request);
  return answerJson(answer, { refused });
}

/** The panel opens here: a role without the dashboard is led to its first section, if it has one. */
async function withoutDashboard(context: AppLoadContext, request: Request) {
  const auth = await checkAuth(context, request);
  const [first] = auth.kind === 'ok' ? allowedSections(auth.data.user.may) : [];
  if (first) throw redirect(first.to, { headers: STAFF_PAGE_HEADERS });
  return json({ answer: null, refused: null }, { headers: STAFF_PAGE_HEADERS });
}

export default function AdminDashboard() {
  const { answer, refused } = useLoaderData<typeof loader>();
  if (answer === null) return <NoSections />;
  // The sign-in is around it: an error beside it would scold who has only just arrived.
  if (answer.kind === 'unauthorized') return null;
  return (
    <AnswerPage answer={answer}>
      {(figures) => <DashboardScreen dashboard={figures} refused={refused} />}
    </AnswerPage>
  );
}
