import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CALLS } from '@shop/contract/rules';
import { TablePage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { submitChange, withDraft } from '~/features/admin/panel/staff-call.server';
import { tableLoader } from '~/features/admin/panel/table-loader.server';
import { questions } from '~/features/admin/enquiries/enquiries.server';
import { QUESTION_CHOICES, QuestionsScreen } from '~/features/admin/enquiries/questions-screen';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Questions');
export const loader = tableLoader(questions, QUESTION_CHOICES);

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const result = await submitChange(context, request, CALLS.adminQuestionAnswer, text('id'), {
    answer: text('answer').replaceAll('\r\n', '\n'),
    published: form.get('published') === 'on',
    version: text('version'),
  });
  return resultJson(withDraft(result, form));
}

export default function AdminQuestions() {
  return <TablePage {...useLoaderData<typeof loader>()} Screen={QuestionsScreen} />;
}
