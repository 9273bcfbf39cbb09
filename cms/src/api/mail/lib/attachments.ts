import type { MailFacts } from '../domain/mail-facts';

/** A file that goes with a mail, in nodemailer's words. */
export interface Attachment {
  filename: string;
  content: string;
  contentType: string;
}

const METHOD = /^METHOD:([A-Z]+)\r?$/m;

/** What a mail brings along. A calendar reads from the type of its file whether an entry comes, changes or goes. */
export function attachmentsOf({ calendar }: Pick<MailFacts, 'calendar'>): Attachment[] {
  if (calendar === undefined) return [];
  const [, method = 'PUBLISH'] = METHOD.exec(calendar) ?? [];
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [{ filename: 'appointment.ics', content: calendar, contentType }];
}
