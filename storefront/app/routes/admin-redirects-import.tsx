import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { ImportScreen } from '~/features/admin/redirects/import-screen';
import { importRedirects } from '~/features/admin/redirects/redirects.server';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Import redirects');

export async function action({ request, context }: ActionFunctionArgs) {
  return resultJson(await importRedirects(context, request, await formOf(request)));
}

export default function AdminRedirectsImport() {
  return <ImportScreen result={useActionData<typeof action>()} />;
}
