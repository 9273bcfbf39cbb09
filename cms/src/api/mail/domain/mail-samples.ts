import {
  cents,
  localeFacts,
  localePath,
  MAIL_LINKS,
  momentText,
  nameIn,
  sumCents,
  type OrderLine,
} from '@shop/contract';
import { videoValues } from './appointment-mail';
import { hintMail } from './hint-mail';
import type { MailFacts } from './mail-facts';
import { mailPieces } from './mail-pieces';
import { orderMailValues, refundMailValues, returnMailValues, shippedMailValues } from './order-mail';
import type { Voice } from '@shop/contract/texts';
import { mailLabels } from './mail-labels';
import { englishOf, type MailTemplate, type MailValues } from './templates';

/** An order as editors see it in a mail's preview. */
const ORDER = { orderId: '00000000000000000000000000000000', customerName: 'Ada Lovelace', couponCode: null };
const GIFT = { isGift: true, giftMessage: 'Happy birthday, Grace!' };
const REST = { shippingCents: cents(0), taxCents: cents(0), discountCents: cents(0) };
const HINT = { name: 'Ada Lovelace', message: 'In gold, please. You know my size.' };
const SAMPLE_RETURN = {
  ...{ address: '', replyHours: 48 },
  answer: 'It was worn for a while, as the clasp shows.',
};
const TOKEN = '?token=preview';
const SAMPLE_TIME = '2030-06-03T08:15:00.000Z';
/** Of a video call. */
export const SAMPLE_ROOM = 'https://video.example/your-jeweller';
/** Where staff open a document, in the preview of the mail that asks for it. */
export const SAMPLE_PANEL = 'https://panel.example/admin/content-manager';

/** Facts about pieces; null for a mail that tells of none. */
function factsOfPieces(
  template: MailTemplate,
  lines: readonly OrderLine[],
  origin: string,
  voice: Voice,
): MailFacts | null {
  const totalCents = sumCents(lines.map(({ unitCents, quantity }) => cents(unitCents * quantity)));
  const order = { ...ORDER, ...GIFT, ...REST, lines, subtotalCents: totalCents, totalCents };
  switch (englishOf(template)) {
    case 'order-confirmation':
      return {
        values: orderMailValues(order, origin, voice),
        pieces: mailPieces(lines, origin, { prices: true, voice }),
      };
    case 'order-shipped': {
      const sent = { ...order, carrier: 'UPS', tracking: '1Z 000 000 00' };
      return {
        values: shippedMailValues(sent, origin, voice),
        pieces: mailPieces(lines, origin, { prices: false, voice }),
      };
    }
    case 'order-return':
    case 'order-return-declined':
      return {
        values: returnMailValues(order, SAMPLE_RETURN, origin, voice),
        pieces: mailPieces(lines, origin, { prices: false, voice }),
      };
    case 'order-refund':
      return {
        values: refundMailValues(
          order,
          { amountCents: totalCents, refundedCents: totalCents },
          origin,
          voice.locale,
        ),
      };
    case 'hint': {
      const [line] = lines;
      const unsubscribe = `${origin}${localePath(voice.locale, MAIL_LINKS.noHints)}${TOKEN}`;
      const path = `/product/${line?.productId ?? ''}`;
      return line ? hintMail({ ...HINT, line, path, unsubscribe }, origin, voice) : null;
    }
    default:
      return null;
  }
}

/** Where a mail leads, whatever its language. */
const PAGES: readonly (readonly [MailTemplate, string])[] = [
  ['confirm-email', MAIL_LINKS.confirmEmail + TOKEN],
  ['newsletter-confirm', MAIL_LINKS.confirmNewsletter + TOKEN],
  ['reset-password', MAIL_LINKS.resetPassword + TOKEN],
  ['passkey-added', MAIL_LINKS.passkeys],
  ['already-registered', MAIL_LINKS.forgotPassword],
  ['appointment', MAIL_LINKS.yourAppointment + TOKEN],
  ['appointment-reminder', MAIL_LINKS.yourAppointment + TOKEN],
  ['appointment-cancelled', MAIL_LINKS.appointment],
  ['appointment-notice', '/Admin/appointments'],
];

/** Mails to staff, which lead to the CMS: that stands elsewhere. */
const TO_THE_PANEL: ReadonlySet<MailTemplate> = new Set(['please-check', 'approved']);

/** What a mail tells in its preview: nobody's facts, and links that open nothing of anybody's. */
export function sampleFacts(
  template: MailTemplate,
  lines: readonly OrderLine[],
  origin: string,
  voice: Voice,
): MailFacts {
  const { locale: language } = voice;
  const [, page] = PAGES.find(([english]) => english === englishOf(template)) ?? [];
  const values: MailValues = {
    name: 'Ada Lovelace',
    firstName: 'Ada',
    who: 'Grace Hopper',
    document: 'Page About Us',
    unsubscribe: `${origin}${localePath(language, MAIL_LINKS.unsubscribe)}${TOKEN}`,
    product: lines[0] ? nameIn(lines[0], language) : mailLabels(voice).pieces,
    question: 'Which of your rings can be made smaller?',
    message: 'Do you engrave?\nI would like three letters.',
    answer: 'Thank you for asking. Yes, we do.',
    when: momentText(SAMPLE_TIME, 'Europe/Berlin', localeFacts(language).tag),
    event: 'booked',
    email: 'ada@example.com',
    ...videoValues(voice, SAMPLE_ROOM),
    ...(page && { link: origin + localePath(language, page) }),
    ...(TO_THE_PANEL.has(template) && { link: SAMPLE_PANEL }),
  };
  return factsOfPieces(template, lines, origin, voice) ?? { values };
}
