import { Form, Link } from '@remix-run/react';
import type { ContactDetail, RevisionList } from '@shop/contract';
import { History } from '../history/history';
import { GuardedForm } from '../panel/unsaved/guarded-form';
import { Outcome } from '../panel/outcome';
import { panelButton, PanelTextArea } from '../panel/controls';
import { EmailText } from '../panel/email-text';
import { PanelFacts, PanelSection } from '../panel/layout';
import { SendButton } from '../panel/send-button';
import type { StaffAnswer, StaffResult } from '../panel/staff-call.server';
import { useMay } from '../panel/staff-context';
import { UnsavedDraft } from '../panel/unsaved/unsaved-draft';

import { DoneChip } from './done-chip';
import { Moment } from '../time/moment';

/** What a message may say besides (ADM-04). */
const FACTS = [
  ['First name', 'firstName'],
  ['Last name', 'lastName'],
  ['Phone', 'phone'],
  ['Country', 'country'],
  ['Subject', 'subject'],
] as const;

interface Props {
  contact: ContactDetail;
  history: StaffAnswer<RevisionList>;
  result: StaffResult | undefined;
}

/** One message: what was written, and the answer. */
export function ContactDetailScreen({ contact, history, result }: Props) {
  const may = useMay();
  const facts = FACTS.flatMap(([head, name]) => (contact[name] ? [[head, contact[name]] as const] : []));
  const answerable = !contact.answer && may('contacts.answer');
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Link to="/Admin/contacts" className="link self-start py-1 text-sm">
          All contacts
        </Link>
        <h1 className="font-display text-2xl break-words">{contact.name}</h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft">
          <DoneChip doneAt={contact.doneAt} />
          <a href={`mailto:${contact.email}`} className="link">
            <EmailText email={contact.email} />
          </a>
          <span className="tabular-nums">
            Received <Moment at={contact.createdAt} zoned />
          </span>
        </p>
      </div>
      <Outcome result={result} />
      {facts.length > 0 && <PanelFacts facts={facts} />}
      <PanelSection title="Message">
        <p className="text-base break-words whitespace-pre-line">{contact.message}</p>
      </PanelSection>
      {contact.answer && (
        <PanelSection
          title={
            <>
              Answered by mail, <Moment at={contact.answeredAt} zoned />
            </>
          }
        >
          <p className="break-words whitespace-pre-line">{contact.answer}</p>
        </PanelSection>
      )}
      {answerable ? (
        <PanelSection title="Answer by mail">
          <GuardedForm className="flex flex-col gap-3">
            <input type="hidden" name="intent" value="answer" />
            <PanelTextArea
              label="Your words; greeting, signature and their message are added"
              name="answer"
              rows={6}
              minLength={2}
              maxLength={4000}
              defaultValue={result?.draft?.['answer']}
              required
            />
            <SendButton className={panelButton('primary', 'self-start')}>Send the answer</SendButton>
          </GuardedForm>
        </PanelSection>
      ) : (
        <UnsavedDraft draft={result?.draft} mailTo={contact.email} />
      )}
      {may('contacts.answer') && (
        <Form method="post">
          <input type="hidden" name="intent" value={contact.doneAt ? 'reopen' : 'done'} />
          <SendButton className={panelButton('secondary')}>
            {contact.doneAt ? 'Open again' : 'Mark as done'}
          </SendButton>
        </Form>
      )}
      <History answer={history} type="contact-message" id={contact._id} />
    </div>
  );
}
