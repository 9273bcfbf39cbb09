import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { answerJson, resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { SystemScreen } from '~/features/admin/system/system-screen';
import { changeSystem, system } from '~/features/admin/system/system.server';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('System');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const answer = await system(context, request);
  // Nobody else is told how this storefront is.
  return answerJson(answer, { storefront: answer.kind === 'ok' ? (context.health?.() ?? null) : null });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return resultJson(await changeSystem(context, request, await formOf(request)));
}

export default function AdminSystem() {
  const { answer, storefront } = useLoaderData<typeof loader>();
  return (
    <AnswerPage answer={answer}>
      {(found, result) => <SystemScreen system={found} storefront={storefront} result={result} />}
    </AnswerPage>
  );
}
