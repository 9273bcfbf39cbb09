import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { answerJson, resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { SecurityScreen } from '~/features/admin/sign-in/security-screen';
import { changeSecondFactor, colleagues, secondFactor } from '~/features/admin/sign-in/security.server';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Security');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [own, staff] = await Promise.all([secondFactor(context, request), colleagues(context, request)]);
  // Most roles may not see their colleagues: their list is left out.
  return answerJson(own, { staff: staff.kind === 'ok' ? staff.data.staff : null });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return resultJson(await changeSecondFactor(context, request, await formOf(request)));
}

export default function AdminSecurity() {
  const { answer, staff } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <AnswerPage answer={answer}>
      {(own) => <SecurityScreen factor={own} colleagues={staff} result={result} />}
    </AnswerPage>
  );
}
