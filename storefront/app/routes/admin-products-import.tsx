import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { ImportScreen } from '~/features/admin/products/bulk/import-screen';
import { importProducts, loadProductImport } from '~/features/admin/products/bulk/product-file.server';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Change many products');
export const loader = loadProductImport;

export async function action({ request, context }: ActionFunctionArgs) {
  return resultJson(await importProducts(context, request, await formOf(request)));
}

export default function AdminProductsImport() {
  const { answer } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return <AnswerPage answer={answer}>{() => <ImportScreen result={result} />}</AnswerPage>;
}
