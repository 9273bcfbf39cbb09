import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { AdminMessage } from '~/features/admin/panel/admin-frame';
import { STAFF_PAGE, answerStatus } from '~/features/admin/panel/staff-call.server';
import { productSearch, readProductQuery } from '~/features/admin/products/product-query';
import { ProductsScreen } from '~/features/admin/products/products-screen';
import { products } from '~/features/admin/products/products.server';
import { pageMeta, rootData } from '~/lib/page-meta';
import type { loader as panelLoader } from './admin';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const handle = { bare: true };
export const headers = () => STAFF_PAGE;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(rootData(matches), { title: 'Products', path: '/Admin' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readProductQuery(new URL(request.url).searchParams);
  const answer = await products(context, request, productSearch(query));
  return json({ answer, query }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export default function AdminProducts() {
  const { answer, query } = useLoaderData<typeof loader>();
  const staff = useRouteLoaderData<typeof panelLoader>('routes/admin')?.staff;
  if (answer.kind !== 'ok') return <AdminMessage text={answer.message} />;
  return <ProductsScreen list={answer.data} query={query} abilities={staff?.may ?? []} />;
}
