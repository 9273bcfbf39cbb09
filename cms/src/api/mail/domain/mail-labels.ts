import type { Metal } from '@shop/contract';
import type { Voice } from '@shop/contract/texts';

/** What the shop itself adds to the text of a mail. */
export interface MailLabels {
  /** What a question was about that names no piece any more. */
  pieces: string;
  metal: (metal: Metal) => string;
  /** A figure is called a size; a size in words, such as 'Small', says what it is. */
  size: (size: string) => string;
  /** The same after a comma: 'size 7'. */
  sizeInLine: (size: string) => string;
  engraving: (words: string) => string;
  quantity: (count: number) => string;
  discount: (code: string | null) => string;
  tracking: (number: string) => string;
  gift: string;
  card: string;
  /** Where pieces are sent back to, or that it follows. */
  returnPlace: (place: { address: string; replyHours: number | null }) => string;
  /** How long pieces can be returned, and which cannot. */
  returns: (days: number) => string;
  /** What stands before and behind the shop's address. */
  questions: readonly [before: string, behind: string];
}

const inFigures = (size: string): boolean => /^\d+$/.test(size);
/** Stands where the address does while its sentence is said. */
const ADDRESS = '\u0000';

/** The labels in the language of a voice: interface texts, so that editors change them (S-103). */
export function mailLabels({ say, sayWord }: Voice): MailLabels {
  const [before = '', behind = ''] = say('Questions? Write to {address}', { address: ADDRESS }).split(
    ADDRESS,
  );
  return {
    pieces: say('our pieces'),
    metal: sayWord,
    size: (size) => (inFigures(size) ? say('Size {size}', { size }) : sayWord(size)),
    sizeInLine: (size) => (inFigures(size) ? say('size {size}', { size }) : sayWord(size)),
    engraving: (words) => say('Engraving: {words}', { words }),
    quantity: (n) => say('Quantity {n}', { n }),
    discount: (code) => (code === null ? say('Discount') : say('Discount ({code})', { code })),
    tracking: (number) => say('Tracking number: {number}', { number }),
    gift: say('Your order is a gift: it comes in our box, and the packing slip shows no prices.'),
    card: say('Message for the card'),
    returnPlace: ({ address, replyHours }) =>
      address !== ''
        ? `${say('Please send them to:')}\n${address}`
        : replyHours !== null
          ? say('We send you the address and a label within {n} hours.', { n: replyHours })
          : say('We send you the address and a label.'),
    returns: (days) =>
      [
        say('You may return or exchange a piece within {n} days of delivery.', { n: days }),
        say('An engraved piece cannot be returned or exchanged.'),
      ].join(' '),
    questions: [before, behind],
  };
}
