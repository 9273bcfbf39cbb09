import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { tableLoader } from '~/features/admin/panel/table-loader.server';
import { tableSearch } from '~/features/admin/panel/table-query';
import { PRODUCT_CHOICES } from '~/features/admin/products/product-query';
import { ProductsScreen } from '~/features/admin/products/products-screen';
import { products } from '~/features/admin/products/products.server';
import type { loader as panelLoader } from './admin';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Products');

export const loader = tableLoader(
  (context, request, query) => products(context, request, tableSearch(query)),
  PRODUCT_CHOICES,
);

export default function AdminProducts() {
  const { answer, query } = useLoaderData<typeof loader>();
  const staff = useRouteLoaderData<typeof panelLoader>('routes/admin')?.staff;
  return (
    <AnswerPage answer={answer}>
      {(list) => <ProductsScreen list={list} query={query} abilities={staff?.may ?? []} />}
    </AnswerPage>
  );
}
