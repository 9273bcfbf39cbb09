import { Form, Link } from '@remix-run/react';
import type { RevisionList, StaffAppointment } from '@shop/contract';
import { DEFAULT_LOCALE, localeFacts, zoneText } from '@shop/contract/rules';
import { History } from '../history/history';
import { panelButton, PanelInput } from '../panel/controls';
import { EmailText } from '../panel/email-text';
import { GuardedForm } from '../panel/unsaved/guarded-form';
import { PanelFacts, PanelSection } from '../panel/layout';
import { Outcome } from '../panel/outcome';
import { SendButton } from '../panel/send-button';
import type { StaffAnswer, StaffResult } from '../panel/staff-call.server';
import { useMay } from '../panel/staff-context';
import { formatDateTime } from '../time/format-time';
import { Moment } from '../time/moment';
import { AppointmentChip } from './appointment-chips';

/** Mails the link of the video call to whoever booked it; once more where it is another. */
function LinkForm({ link, draft }: { link: string | null; draft: string | undefined }) {
  return (
    <GuardedForm className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="link" />
      <PanelInput
        label="Web address of the room, beginning with https://"
        name="link"
        type="url"
        maxLength={500}
        defaultValue={draft ?? link ?? ''}
        required
      />
      <SendButton className={panelButton('primary', 'self-start')}>Send the link by mail</SendButton>
    </GuardedForm>
  );
}

interface Props {
  appointment: StaffAppointment;
  history: StaffAnswer<RevisionList>;
  result: StaffResult | undefined;
}

/** One appointment: whose it is, its link, and the way to cancel it. */
export function AppointmentDetailScreen({ appointment, history, result }: Props) {
  const may = useMay();
  const { state, startsAt, minutes, timeZone, language, link, cancelledAt } = appointment;
  const isComing = state === 'coming';
  const facts = [
    ['Begins', <Moment key="begins" at={startsAt} zoned />],
    ['By their clocks', `${formatDateTime(startsAt, timeZone)} (${zoneText(timeZone)})`],
    ['Minutes', String(minutes)],
    ['Language', localeFacts(language ?? DEFAULT_LOCALE).name],
    ['Booked', <Moment key="booked" at={appointment.createdAt} zoned />],
    ...(cancelledAt ? [['Cancelled', <Moment key="cancelled" at={cancelledAt} zoned />] as const] : []),
  ] as const;
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Link to="/Admin/appointments" className="link self-start py-1 text-sm">
          All appointments
        </Link>
        <h1 className="font-display text-2xl break-words">{appointment.name}</h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft">
          <AppointmentChip {...appointment} />
          <a href={`mailto:${appointment.email}`} className="link">
            <EmailText email={appointment.email} />
          </a>
        </p>
      </div>
      <Outcome result={result} />
      <PanelFacts facts={facts} />
      {appointment.about && (
        <PanelSection title="About">
          <p className="text-base break-words whitespace-pre-line">{appointment.about}</p>
        </PanelSection>
      )}
      <PanelSection title="Link of the video call">
        {link && (
          <p className="mb-3">
            <a href={link} rel="noreferrer" className="link break-all">
              {link}
            </a>
          </p>
        )}
        {isComing && may('contacts.answer') ? (
          <LinkForm link={link} draft={result?.draft?.['link']} />
        ) : (
          !link && <p className="text-ink-soft">None was sent.</p>
        )}
      </PanelSection>
      {isComing && may('contacts.answer') && (
        <details className="text-sm">
          <summary className="link cursor-pointer py-1">Cancel this appointment</summary>
          <Form method="post" className="flex flex-col items-start gap-3 pt-3">
            <input type="hidden" name="intent" value="cancel" />
            <p className="text-ink-soft">Whoever booked it is told by mail, and its time is free again.</p>
            <SendButton className={panelButton('secondary')}>Cancel and tell them</SendButton>
          </Form>
        </details>
      )}
      <History answer={history} type="appointment" id={appointment._id} />
    </div>
  );
}
