import { localePath, nameIn, ONE_SIZE, sizeLabelIn, type OrderLine } from '@shop/contract';
import type { Voice } from '@shop/contract/texts';
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
  /** The page that ends hints to the reader's address. */
  unsubscribe: string;
}

/** What the mail of a hint tells (S-105): the piece in its metal and size, without a price. */
export function hintMail(
  { name, message, line, path, unsubscribe }: Hint,
  origin: string,
  voice: Voice,
): MailFacts {
  const { locale } = voice;
  const { metal, sizeInLine } = mailLabels(voice);
  const size = line.size === ONE_SIZE ? [] : [sizeInLine(sizeLabelIn(line, locale) ?? line.size)];
  const choice = [metal(line.type), ...size].join(', ');
  const pieces = mailPieces([line], origin, { prices: false, voice });
  return {
    values: {
      ...{ name, message, unsubscribe },
      lines: `${nameIn(line, locale)} (${choice})`,
      link: origin + localePath(locale, path),
    },
    pieces: pieces.map((piece) => ({ ...piece, unbought: true })),
  };
}
