import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdminMessage } from '~/features/admin/admin-frame';
import { dashboard } from '~/features/admin/admin.server';
import { DashboardScreen, PERIODS } from '~/features/admin/dashboard-screen';
import { answerStatus, STAFF_PAGE } from '~/features/admin/staff-call.server';

export const handle = { bare: true };
export const headers = () => STAFF_PAGE;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('period');
  const period = PERIODS.find(([key]) => key === asked)?.[0] ?? 'week';
  const answer = await dashboard(context, request);
  return json({ answer, period }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export default function AdminDashboard() {
  const { answer, period } = useLoaderData<typeof loader>();
  if (answer.kind !== 'ok') return <AdminMessage text={answer.message} />;
  return <DashboardScreen dashboard={answer.data} period={period} />;
}
