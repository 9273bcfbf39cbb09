import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CALLS } from '@shop/contract/rules';
import { AdminMessage } from '~/features/admin/panel/admin-frame';
import { ContactDetailScreen } from '~/features/admin/enquiries/contact-detail-screen';
import { panelMeta } from '~/features/admin/panel/panel-meta';
import { contact } from '~/features/admin/enquiries/enquiries.server';
import { history } from '~/features/admin/history/history.server';
import { act, answerStatus, STAFF_PAGE, withDraft } from '~/features/admin/panel/staff-call.server';
import { UnsentDraft } from '~/features/admin/panel/unsent-draft';
import { formOf } from '~/lib/form-of.server';

export { afterForm as shouldRevalidate } from '~/lib/after-form';
export const handle = { bare: true };
export const headers = () => STAFF_PAGE;
export const meta = panelMeta('Contact');

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.contactId ?? '';
  const [answer, past] = await Promise.all([
    contact(context, request, id),
    history(context, request, 'contact-message', id),
  ]);
  return json({ answer, past }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const id = params.contactId ?? '';
  const form = await formOf(request);
  const intent = form.get('intent');
  const answer = String(form.get('answer') ?? '').replaceAll('\r\n', '\n');
  const result =
    intent === 'answer'
      ? await act(context, request, CALLS.adminContactAnswer, id, { answer })
      : await act(context, request, CALLS.adminContactDone, id, { done: intent === 'done' });
  return json(withDraft(result, form), { status: result.status, headers: STAFF_PAGE });
}

export default function AdminContact() {
  const { answer, past } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (answer.kind !== 'ok') {
    return (
      <>
        <AdminMessage text={answer.message} />
        <UnsentDraft draft={result?.draft} />
      </>
    );
  }
  return <ContactDetailScreen contact={answer.data} history={past} result={result} />;
}
