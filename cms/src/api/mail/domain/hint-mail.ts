import { localePath, nameIn, ONE_SIZE, type Locale, type OrderLine } from '@shop/contract';
import type { MailFacts } from './mail-facts';
import { mailLabels } from './mail-labels';
import { mailPieces } from './mail-pieces';

interface Hint {
  /** Whose it is. */
  name: string;
  /** Empty where its sender wrote none. */
  message: string;
  /** The piece as somebody would buy it. */
  line: OrderLine;
  /** Its page without a language. */
  path: string;
  language: Locale;
  /** The page that ends hints to the reader's address. */
  unsubscribe: string;
}

/** What the mail of a hint tells (S-105): the piece in its metal and size, without a price. */
export function hintMail(
  { name, message, line, path, language, unsubscribe }: Hint,
  origin: string,
): MailFacts {
  const { metal, sizeInLine } = mailLabels(language);
  const choice = [metal[line.type], ...(line.size === ONE_SIZE ? [] : [sizeInLine(line.size)])].join(', ');
  const pieces = mailPieces([line], origin, { prices: false, language });
  return {
    values: {
      ...{ name, message, unsubscribe },
      lines: `${nameIn(line, language)} (${choice})`,
      link: origin + localePath(language, path),
    },
    pieces: pieces.map((piece) => ({ ...piece, unbought: true })),
  };
}
