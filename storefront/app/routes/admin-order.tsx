import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useMatches } from '@remix-run/react';
import { AdminMessage } from '~/features/admin/admin-frame';
import { STAFF_PAGE, answerStatus, order } from '~/features/admin/admin.server';
import { OrderDetailScreen } from '~/features/admin/order-detail-screen';
import { pageMeta, rootData } from '~/lib/page-meta';

export const handle = { bare: true };
export const headers = () => STAFF_PAGE;

export const meta: MetaFunction = ({ matches, params }) => [
  ...pageMeta(rootData(matches), { title: `Order ${params.orderId ?? ''}`, path: '/Admin' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const answer = await order(context, request, params.orderId ?? '');
  return json({ answer }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export default function AdminOrder() {
  const { answer } = useLoaderData<typeof loader>();
  const places = rootData(useMatches())?.shop ?? null;
  if (answer.kind !== 'ok') return <AdminMessage text={answer.message} />;
  return <OrderDetailScreen order={answer.data} places={places} />;
}
