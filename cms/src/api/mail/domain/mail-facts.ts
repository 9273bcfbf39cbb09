import type { MailPiece } from './mail-pieces';
import type { MailValues } from './templates';

/** What a mail tells. */
export interface MailFacts {
  values: MailValues;
  /** None in a mail that tells of no piece, and in one that was stored before mails had pages. */
  pieces?: readonly MailPiece[] | undefined;
}

/** As the outbox keeps them: the pieces lie among the values, where no text names them. */
export const packFacts = ({ values, pieces }: MailFacts): string => JSON.stringify({ ...values, pieces });

export function unpackFacts(stored: string): MailFacts {
  const { pieces, ...values } = JSON.parse(stored) as { pieces?: MailPiece[] };
  return { values, pieces };
}
