import { createHash } from 'node:crypto';

/**
 * The Message-ID of a mail, the same each time it is sent. Made of what the mail is about, which is not to be read from
 * it: part of a one-time link's secret stands in there, and mail servers log Message-IDs.
 */
export const messageIdOf = (effect: string, host: string): string =>
  `<${createHash('sha256').update(`message id ${effect}`).digest('hex').slice(0, 40)}@${host}>`;
