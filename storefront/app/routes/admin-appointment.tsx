import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CALLS } from '@shop/contract/rules';
import { AppointmentDetailScreen } from '~/features/admin/enquiries/appointment-detail-screen';
import { appointment } from '~/features/admin/enquiries/enquiries.server';
import { revisions } from '~/features/admin/history/history.server';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { answerJson, resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { submitChange, withDraft } from '~/features/admin/panel/staff-call.server';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Appointment');

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.appointmentId ?? '';
  const [answer, history] = await Promise.all([
    appointment(context, request, id),
    revisions(context, request, 'appointment', id),
  ]);
  return answerJson(answer, { history });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const id = params.appointmentId ?? '';
  const form = await formOf(request);
  const link = String(form.get('link') ?? '').trim();
  const result =
    form.get('intent') === 'link'
      ? await submitChange(context, request, CALLS.adminAppointmentLink, id, { link })
      : await submitChange(context, request, CALLS.adminAppointmentCancel, id, {});
  return resultJson(withDraft(result, form));
}

export default function AdminAppointment() {
  const { answer, history } = useLoaderData<typeof loader>();
  return (
    <AnswerPage answer={answer}>
      {(found, result) => <AppointmentDetailScreen appointment={found} history={history} result={result} />}
    </AnswerPage>
  );
}
