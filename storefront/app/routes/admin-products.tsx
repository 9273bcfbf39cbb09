import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { answerJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { productSearch, readProductQuery } from '~/features/admin/products/product-query';
import { ProductsScreen } from '~/features/admin/products/products-screen';
import { products } from '~/features/admin/products/products.server';
import type { loader as panelLoader } from './admin';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Products');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readProductQuery(new URL(request.url).searchParams);
  return answerJson(await products(context, request, productSearch(query)), { query });
}

export default function AdminProducts() {
  const { answer, query } = useLoaderData<typeof loader>();
  const staff = useRouteLoaderData<typeof panelLoader>('routes/admin')?.staff;
  return (
    <AnswerPage answer={answer}>
      {(list) => <ProductsScreen list={list} query={query} abilities={staff?.may ?? []} />}
    </AnswerPage>
  );
}
