import { cents, localePath, MAIL_LINKS, nameIn, sumCents, type OrderLine } from '@shop/contract';
import { hintMail } from './hint-mail';
import type { MailFacts } from './mail-facts';
import { mailPieces } from './mail-pieces';
import { orderMailValues, refundMailValues, shippedMailValues } from './order-mail';
import { englishOf, languageOf, type MailTemplate, type MailValues } from './templates';

/** An order as editors see it in a mail's preview. */
const ORDER = { orderId: '00000000000000000000000000000000', customerName: 'Ada Lovelace', couponCode: null };
const GIFT = { isGift: true, giftMessage: 'Happy birthday, Grace!' };
const REST = { shippingCents: cents(0), taxCents: cents(0), discountCents: cents(0) };
const HINT = { name: 'Ada Lovelace', message: 'In gold, please. You know my size.' };
const TOKEN = '?token=preview';
/** Where staff open a document, in the preview of the mail that asks for it. */
export const SAMPLE_PANEL = 'https://panel.example/admin/content-manager';

/** Facts about pieces; null for a mail that tells of none. */
function factsOfPieces(
  template: MailTemplate,
  lines: readonly OrderLine[],
  origin: string,
): MailFacts | null {
  const totalCents = sumCents(lines.map(({ unitCents, quantity }) => cents(unitCents * quantity)));
  const language = languageOf(template);
  const order = { ...ORDER, ...GIFT, ...REST, language, lines, subtotalCents: totalCents, totalCents };
  switch (englishOf(template)) {
    case 'order-confirmation':
      return {
        values: orderMailValues(order, origin),
        pieces: mailPieces(lines, origin, { prices: true, language }),
      };
    case 'order-shipped': {
      const sent = { ...order, carrier: 'UPS', tracking: '1Z 000 000 00' };
      return {
        values: shippedMailValues(sent, origin),
        pieces: mailPieces(lines, origin, { prices: false, language }),
      };
    }
    case 'order-refund':
      return {
        values: refundMailValues(order, { amountCents: totalCents, refundedCents: totalCents }, origin),
      };
    case 'hint': {
      const [line] = lines;
      const unsubscribe = `${origin}${localePath(language, MAIL_LINKS.noHints)}${TOKEN}`;
      const path = `/product/${line?.productId ?? ''}`;
      return line ? hintMail({ ...HINT, line, path, language, unsubscribe }, origin) : null;
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
];

/** Mails to staff, which lead to the CMS: that stands elsewhere. */
const TO_THE_PANEL: ReadonlySet<MailTemplate> = new Set(['please-check', 'approved']);

/** What a mail tells in its preview: nobody's facts, and links that open nothing of anybody's. */
export function sampleFacts(template: MailTemplate, lines: readonly OrderLine[], origin: string): MailFacts {
  const language = languageOf(template);
  const [, page] = PAGES.find(([english]) => english === englishOf(template)) ?? [];
  const values: MailValues = {
    name: 'Ada Lovelace',
    firstName: 'Ada',
    who: 'Grace Hopper',
    document: 'Page About Us',
    unsubscribe: `${origin}${localePath(language, MAIL_LINKS.unsubscribe)}${TOKEN}`,
    product: lines[0] ? nameIn(lines[0], language) : 'our pieces',
    question: 'Which of your rings can be made smaller?',
    message: 'Do you engrave?\nI would like three letters.',
    answer: 'Thank you for asking. Yes, we do.',
    ...(page && { link: origin + localePath(language, page) }),
    ...(TO_THE_PANEL.has(template) && { link: SAMPLE_PANEL }),
  };
  return factsOfPieces(template, lines, origin) ?? { values };
}
