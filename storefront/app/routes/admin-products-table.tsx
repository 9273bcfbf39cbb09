import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { editProducts, loadProductTable } from '~/features/admin/products/bulk/product-table.server';
import { ProductTableScreen } from '~/features/admin/products/bulk/product-table-screen';
import { formOf } from '~/lib/form-of.server';
import type { loader as panelLoader } from './admin';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Products as a table');
export const loader = loadProductTable;

export async function action({ request, context }: ActionFunctionArgs) {
  return resultJson(await editProducts(context, request, await formOf(request)));
}

export default function AdminProductsTable() {
  const { answer, query } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const staff = useRouteLoaderData<typeof panelLoader>('routes/admin')?.staff;
  return (
    <AnswerPage answer={answer}>
      {(table) => (
        <ProductTableScreen
          {...{ table, query, result }}
          mayChange={staff?.may.includes('products.update') === true}
        />
      )}
    </AnswerPage>
  );
}
