import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { tableSearch } from '~/features/admin/panel/table-query';
import { PRODUCT_CHOICES } from '~/features/admin/products/product-query';
import { ProductsScreen } from '~/features/admin/products/products-screen';
import { products } from '~/features/admin/products/products.server';
import { viewedLoader, viewsAction } from '~/features/admin/views/views.server';
import { formOf } from '~/lib/form-of.server';
import type { loader as panelLoader } from './admin';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Products');

export const loader = viewedLoader(
  'products',
  (context, request, query) => products(context, request, tableSearch(query)),
  PRODUCT_CHOICES,
);

export async function action({ request, context }: ActionFunctionArgs) {
  return resultJson(await viewsAction(context, request, await formOf(request)));
}

export default function AdminProducts() {
  const { answer, query, views } = useLoaderData<typeof loader>();
  const staff = useRouteLoaderData<typeof panelLoader>('routes/admin')?.staff;
  return (
    <AnswerPage answer={answer}>
      {(list, result) => (
        <ProductsScreen
          list={list}
          query={query}
          views={views}
          result={result}
          abilities={staff?.may ?? []}
        />
      )}
    </AnswerPage>
  );
}
