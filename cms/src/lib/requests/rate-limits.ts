import { ownWords, said, type Said } from '@shop/contract/texts';
import type { Settings } from '../../settings';
import type { Sentence } from '../errors';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often something may be tried, and what is said to whoever tries it more often. */
export interface Limit {
  /** So many within `windowMs` of the first of them; or the setting that says so. */
  points: number | keyof Pick<Settings, 'BAG_ROWS_PER_HOUR'>;
  windowMs: number;
  /**
   * With it the last try that is left begins a wait of a window, and each further wait is twice as long, up to this.
   * Without it the wait ends with the window.
   */
  longestWaitMs?: number;
  /** Every try; or only one that fails, and a success then gives its own try back, or those of a row before it as well. */
  counts: 'tries' | 'failures' | 'failures in a row';
  /** A text of a call's body that counts apart: the e-mail address that a link is asked for. */
  bodyField?: string;
  code?: string;
  /** @param wait in words */
  says?: (wait: Said) => Sentence;
}

const password = {
  windowMs: 15 * MINUTE,
  /** To staff. */
  says: (wait: Said) => `Too many wrong passwords. Please try again in ${ownWords(wait)}.`,
};
const card = {
  windowMs: 10 * MINUTE,
  counts: 'failures' as const,
  code: 'too_many_declines',
  says: () => 'Too many cards were declined. Please wait ten minutes and try again.',
};

const hint = {
  windowMs: 24 * HOUR,
  counts: 'tries' as const,
  code: 'too_many_hints',
  says: () => 'We cannot send this hint today. Please try again tomorrow.',
};

const appointment = {
  windowMs: 24 * HOUR,
  counts: 'tries' as const,
  code: 'too_many_appointments',
  says: () => 'We cannot take this appointment today. Please try again tomorrow, or write to us.',
};

/** Every limit of the shop. A network address is a visitor: of IPv6 the whole /64. */
const TABLE = {
  /** One visitor at one shopper's address. The only waits that grow: nobody but the visitor has them. */
  shopperPassword: {
    ...password,
    ...{ points: 5, longestWaitMs: 24 * HOUR, counts: 'failures in a row' },
    says: (wait) =>
      said(
        'Too many wrong passwords. Please try again in {wait}, or have a link for a new password sent to you.',
        { wait },
      ),
  },
  staffPassword: { ...password, points: 5, longestWaitMs: 24 * HOUR, counts: 'failures in a row' },
  /** Whatever accounts of staff a network address tries: the members of an office share one. */
  staffAddress: { ...password, points: 30, longestWaitMs: 15 * MINUTE, counts: 'failures' },
  /** An account of staff that everybody together tries: a stranger must not shut its owner out for long. */
  staffAccount: { ...password, points: 20, longestWaitMs: 15 * MINUTE, counts: 'failures in a row' },

  /** Declined cards of one browser at one address: more is trying out stolen cards, not mistyping one's own. */
  buyerDeclines: { ...card, points: 5 },
  /** Of one address whatever browser it says it is; several shoppers may share an address. */
  addressDeclines: { ...card, points: 25 },
  /** A payment whose state the provider could not tell when it was asked. */
  unansweredPayment: { points: 4, windowMs: MINUTE, counts: 'failures' },
  /** Coupon codes that nobody made: more is guessing, not mistyping. */
  unknownCoupons: {
    ...{ points: 10, windowMs: HOUR, counts: 'failures', code: 'too_many_codes' },
    says: (wait) => said('Too many unknown coupon codes. Please try again in {wait}.', { wait }),
  },
  /** Bags and lines that a network address makes: they are kept for 30 days. */
  bagRows: {
    ...{ points: 'BAG_ROWS_PER_HOUR', windowMs: HOUR, counts: 'tries', code: 'too_many_rows' },
    says: (wait) =>
      said('Too many pieces were put into bags from your network. Please try again in {wait}.', { wait }),
  },

  /** Hints that a network address has sent to anybody (S-105). */
  hintSender: {
    ...{ points: 10, windowMs: 24 * HOUR, counts: 'tries', code: 'too_many_hints' },
    says: () => 'You have dropped many hints today. Please try again tomorrow.',
  },
  /** Those that a mailbox is sent, whoever asks for it. Refused in the words of the next: nobody learns what others sent. */
  hintRecipient: { ...hint, points: 3 },
  /** Those of the whole shop: what a swarm of addresses can have mailed by it. */
  hintShop: { ...hint, points: 300 },

  /** Appointments that a network address has booked or moved (S-112). */
  appointmentVisitor: { ...appointment, points: 10 },
  /** Those that a mailbox is told of, whoever books them. */
  appointmentMailbox: { ...appointment, points: 6 },
  /** Those of the whole shop: what a swarm of addresses can take away from shoppers. */
  appointmentShop: { ...appointment, points: 100 },

  // Calls of a route, each route apart.
  form: { points: 5, windowMs: MINUTE, counts: 'tries' },
  /** So many that a list of addresses is no way round the counts of passwords. A passkey's is a row for five minutes. */
  signIn: { points: 60, windowMs: 15 * MINUTE, counts: 'tries' },
  /** Asking for a mail with a link, and opening it. */
  mailedLink: { points: 20, windowMs: 15 * MINUTE, counts: 'tries' },
  linkToAddress: { points: 3, windowMs: 15 * MINUTE, counts: 'tries', bodyField: 'email' },
  orderLookup: { points: 10, windowMs: 10 * MINUTE, counts: 'failures in a row' },
  /** Far more than a page asks: a key that nobody knows is stored. */
  paymentOutcome: { points: 240, windowMs: MINUTE, counts: 'tries' },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof TABLE;
export const RATE_LIMITS: Readonly<Record<LimitName, Limit>> = TABLE;
