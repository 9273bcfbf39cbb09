import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CALLS } from '@shop/contract/rules';
import { AdminMessage } from '~/features/admin/panel/admin-frame';
import { panelMeta } from '~/features/admin/panel/panel-meta';
import { questions } from '~/features/admin/enquiries/enquiries.server';
import { PAGE_SIZE } from '~/features/admin/panel/table-page.server';
import { act, answerStatus, STAFF_PAGE, withDraft } from '~/features/admin/panel/staff-call.server';
import { readTableQuery } from '~/features/admin/panel/table-query';
import { QUESTION_CHOICES, QuestionsScreen } from '~/features/admin/enquiries/questions-screen';
import { UnsentDraft } from '~/features/admin/panel/unsent-draft';
import { formOf } from '~/lib/form-of.server';

export { afterForm as shouldRevalidate } from '~/lib/after-form';
export const handle = { bare: true };
export const headers = () => STAFF_PAGE;
export const meta = panelMeta('Questions');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readTableQuery(new URL(request.url).searchParams, QUESTION_CHOICES);
  const answer = await questions(context, request, query);
  return json({ answer, query, pageSize: PAGE_SIZE }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const result = await act(context, request, CALLS.adminQuestionAnswer, text('id'), {
    answer: text('answer').replaceAll('\r\n', '\n'),
    published: form.get('published') === 'on',
    version: text('version'),
  });
  return json(withDraft(result, form), { status: result.status, headers: STAFF_PAGE });
}

export default function AdminQuestions() {
  const { answer, query, pageSize } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (answer.kind !== 'ok') {
    return (
      <>
        <AdminMessage text={answer.message} />
        <UnsentDraft draft={result?.draft} />
      </>
    );
  }
  return (
    <QuestionsScreen
      questions={answer.data}
      total={answer.total}
      query={query}
      pageSize={pageSize}
      result={result}
    />
  );
}
