import type { MailPiece } from './mail-pieces';
import type { MailValues } from './templates';

/** What a mail tells. */
export interface MailFacts {
  values: MailValues;
  /** None in a mail that tells of no piece, and in one that was stored before mails had pages. */
  pieces?: readonly MailPiece[] | undefined;
  /** The file for a calendar that is attached (RFC 5545). */
  calendar?: string | undefined;
}

/** As the outbox keeps them: what is beside the values lies among them, where no text names it. */
export const packFacts = ({ values, ...beside }: MailFacts): string =>
  JSON.stringify({ ...values, ...beside });

export function unpackFacts(stored: string): MailFacts {
  const { pieces, calendar, ...values } = JSON.parse(stored) as { pieces?: MailPiece[]; calendar?: string };
  return { values, pieces, calendar };
}
