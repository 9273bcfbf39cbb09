import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CALLS } from '@shop/contract/rules';
import { ContactDetailScreen } from '~/features/admin/enquiries/contact-detail-screen';
import { contact } from '~/features/admin/enquiries/enquiries.server';
import { revisions } from '~/features/admin/history/history.server';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { answerJson, resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { submitChange, withDraft } from '~/features/admin/panel/staff-call.server';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Contact');

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.contactId ?? '';
  const [answer, history] = await Promise.all([
    contact(context, request, id),
    revisions(context, request, 'contact-message', id),
  ]);
  return answerJson(answer, { history });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const id = params.contactId ?? '';
  const form = await formOf(request);
  const intent = form.get('intent');
  const answer = String(form.get('answer') ?? '').replaceAll('\r\n', '\n');
  const result =
    intent === 'answer'
      ? await submitChange(context, request, CALLS.adminContactAnswer, id, { answer })
      : await submitChange(context, request, CALLS.adminContactDone, id, { done: intent === 'done' });
  return resultJson(withDraft(result, form));
}

export default function AdminContact() {
  const { answer, history } = useLoaderData<typeof loader>();
  return (
    <AnswerPage answer={answer}>
      {(found, result) => <ContactDetailScreen contact={found} history={history} result={result} />}
    </AnswerPage>
  );
}
