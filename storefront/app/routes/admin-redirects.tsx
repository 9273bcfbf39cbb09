import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { changeRedirects, loadRedirects } from '~/features/admin/redirects/redirects.server';
import { RedirectsScreen } from '~/features/admin/redirects/redirects-screen';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Redirects');
export const loader = loadRedirects;

export async function action({ request, context }: ActionFunctionArgs) {
  return resultJson(await changeRedirects(context, request, await formOf(request)));
}

export default function AdminRedirects() {
  const { answer, ...page } = useLoaderData<typeof loader>();
  return (
    <AnswerPage answer={answer}>
      {(rows, result, total) => <RedirectsScreen rows={rows} total={total} result={result} {...page} />}
    </AnswerPage>
  );
}
