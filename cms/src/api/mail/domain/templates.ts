import { DEFAULT_LOCALE, harmlessName, LOCALES, type Locale } from '@shop/contract';
import { GERMAN_TEMPLATES } from './templates-de';

/**
 * The mails that the shop sends, and the words in braces that each can use. One in another language than English is a
 * template of its own: its key ends with the language. The shop has words of its own in English and German; in any other
 * language editors write them.
 */
export const MAIL_TEMPLATES = {
  'confirm-email': {
    subject: 'Confirm your e-mail address',
    text: `Dear {firstName},

Please confirm that this is your e-mail address by opening this link:

{link}

The link works once, within three days. If you did not ask for it, you can ignore this mail.

{shop}`,
  },
  'newsletter-confirm': {
    subject: 'Our newsletter: please confirm your e-mail address',
    text: `Hello,

Somebody, probably you, asked for our newsletter with this e-mail address. Please confirm it by opening this link within seven days:

{link}

Until then we send you no newsletter, and after 30 days we forget the address.

If it was not you, or you have changed your mind, take the address off here:

{unsubscribe}

{shop}`,
  },
  'reset-password': {
    subject: 'A new password for your account',
    text: `Dear {firstName},

Choose a new password by opening this link:

{link}

The link works once, within one hour. If you did not ask for it, you can ignore this mail: your password stays as it is.

{shop}`,
  },
  'email-changed': {
    subject: 'Your e-mail address has changed',
    text: `Dear {firstName},

Your account now uses another e-mail address, and mails of the shop no longer come here.

If this was not you, please write to {contact} at once.

{shop}`,
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: `Dear {firstName},

From now on a new passkey logs in to your account. You see and remove your passkeys here:

{link}

If this was not you, remove it, choose a new password and write to {contact} at once.

{shop}`,
  },
  'already-registered': {
    subject: 'You already have an account',
    text: `Dear {firstName},

Somebody, probably you, wanted to use this e-mail address for an account. There is one already, and it has not changed.

If you have forgotten your password, you can choose a new one here:

{link}

{shop}`,
  },
  'order-confirmation': {
    subject: 'Your order {orderId}',
    text: `Dear {name},

Thank you for your order. We have received your payment.

{lines}

{gift}

Subtotal: {subtotal}
Shipping: {shipping}
Tax: {tax}
{discount}Total: {total}

Order number: {orderId}

You can look at your order at any time with its number and your e-mail address:

{link}

{shop}`,
  },
  'order-refund': {
    subject: 'A refund for your order {orderId}',
    text: `Dear {name},

We have refunded {amount} of your order to the card you paid with. Banks usually need five to ten days to show it.

Order number: {orderId}
Paid: {total}
Refunded so far: {refunded}

You can look at your order at any time with its number and your e-mail address:

{link}

If you have a question about this refund, please write to {contact}.

{shop}`,
  },
  'order-shipped': {
    subject: 'Your order {orderId} is on its way',
    text: `Dear {name},

We have sent your order with {carrier}.
{tracking}

{lines}

You can look at your order at any time with its number and your e-mail address:

{link}

{shop}`,
  },
  'order-return': {
    subject: 'Your return from order {orderId}',
    text: `Dear {name},

you would like to send these pieces back:

{lines}

{address}

Put each piece into its box, with its cloth and its papers, and the box into something plain. Lay a note with the number {orderId} beside it, and keep the receipt of the post office until you have heard from us.

On the day it arrives we look at it and refund the card you paid with. If you would rather have another piece instead, write to {contact}.

You can look at your order and its return at any time with its number and your e-mail address:

{link}

{shop}`,
  },
  'order-return-declined': {
    subject: 'About your return from order {orderId}',
    text: `Dear {name},

we cannot take these pieces back:

{lines}

{answer}

You can look at your order at any time with its number and your e-mail address:

{link}

If you see it differently, please write to {contact}.

{shop}`,
  },
  'contact-answer': {
    subject: 'Our answer to your message',
    text: `Dear {name},

{answer}

You wrote to us:

{message}

You can always reach us at {contact}.

{shop}`,
  },
  'question-answer': {
    subject: 'Our answer to your question about {product}',
    text: `Dear {name},

you asked about {product}:

{question}

Our answer:

{answer}

You can always reach us at {contact}.

{shop}`,
  },
  hint: {
    subject: 'A hint from {name}',
    text: `Hello,

{name} found this piece with us and would like you to know of it:

{lines}

{message}

{link}

You have this mail because {name} gave us your address on our pages and asked us to send it, this once. We forget the address as soon as the mail is sent, and write to you about nothing else.

If you would rather have no hints, whoever they are from, say so here:

{unsubscribe}

{shop}`,
  },
  appointment: {
    subject: 'Your video appointment on {when}',
    text: `Dear {name},

we look forward to meeting you by video:

{when}

{video}

The attached file puts it into your calendar. You can move or cancel it at any time before it begins:

{link}

{shop}`,
  },
  'appointment-reminder': {
    subject: 'A reminder: your video appointment on {when}',
    text: `Dear {name},

this is to remind you of your video appointment with us:

{when}

{video}

The attached file puts it into your calendar. If the time does not suit you any more, you can move or cancel it until it begins:

{link}

{shop}`,
  },
  'appointment-cancelled': {
    subject: 'Your appointment on {when} is cancelled',
    text: `Dear {name},

your video appointment is cancelled:

{when}

You are welcome to choose another time:

{link}

{shop}`,
  },
  'appointment-notice': {
    subject: 'Appointment {event}: {when}',
    text: `Hello,

a video appointment was {event}:

{when}

{name}, {email}

{message}

{video}

{link}

{shop}`,
  },
  'please-check': {
    subject: '{who} asks you to look at {document}',
    text: `Dear {firstName},

{who} asks you to look at {document}:

{message}

{link}

{shop}`,
  },
  approved: {
    subject: '{who} approved and published {document}',
    text: `Dear {firstName},

{who} approved and published {document}.

{link}

{shop}`,
  },
  ...GERMAN_TEMPLATES,
} as const satisfies Record<string, { subject: string; text: string }>;

/** A mail that the shop has words of its own for. */
export type OwnTemplate = keyof typeof MAIL_TEMPLATES;
/** The mails to shoppers, by their English ones. */
export type ShopperTemplate = keyof typeof GERMAN_TEMPLATES extends `${infer English}-de` ? English : never;
export type MailTemplate = OwnTemplate | `${ShopperTemplate}-${Locale}`;

const isOwn = (key: string): key is OwnTemplate => Object.hasOwn(MAIL_TEMPLATES, key);

/** The language of a template's words. */
export const languageOf = (template: string): Locale =>
  LOCALES.find(({ code }) => template.endsWith(`-${code}`))?.code ?? DEFAULT_LOCALE;

/** The English one of a mail. */
export function englishOf(template: string): string {
  const language = languageOf(template);
  return language === DEFAULT_LOCALE ? template : template.slice(0, -language.length - 1);
}

/** A mail to shoppers in a language. */
export const templateIn = (template: ShopperTemplate, language: Locale): MailTemplate =>
  language === DEFAULT_LOCALE ? template : `${template}-${language}`;

/** The mails to shoppers. */
export const SHOPPER_TEMPLATES = Object.keys(GERMAN_TEMPLATES).map(englishOf) as ShopperTemplate[];

/** The mail of a key; null for one that the shop does not send. */
export function toTemplate(key: string): MailTemplate | null {
  if (isOwn(key)) return key;
  const english = SHOPPER_TEMPLATES.find((template) => template === englishOf(key));
  return english ? templateIn(english, languageOf(key)) : null;
}

/** The one whose words the shop has itself: a mail in a language of the editors' begins as the English one. */
export const ownOf = (template: MailTemplate): OwnTemplate =>
  isOwn(template) ? template : (englishOf(template) as ShopperTemplate);

export type MailValues = Readonly<Record<string, string>>;

export interface MailText {
  subject: string;
  text: string;
}

/** Values that somebody gave as their name: some were stored before names were looked at. */
const NAMES = new Set(['name', 'firstName', 'who']);

/** What a word in braces stands for: text and nothing else, a name one line without links. Empty where it has no value. */
export function valueOf(name: string, values: MailValues): string {
  const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
  return NAMES.has(name) ? harmlessName(value) : value;
}

const fill = (text: string, values: MailValues): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name, values));

/** A text of one line, such as a subject, with its values put in. */
export const fillLine = (text: string, values: MailValues): string =>
  fill(text, values).replace(/\s+/g, ' ').trim();

/** A paragraph that is one word in braces. */
const ONE_WORD = /(?:\r?\n){2}\{(\w+)\}(?=(?:\r?\n){2})/g;

/**
 * A template with its values put in. Braces in values are not read again, and a subject stays one line. A word that has
 * no value is left out, and with it the paragraph that it was alone in.
 */
export function fillTemplate(template: MailText, values: MailValues): MailText {
  const text = template.text.replace(ONE_WORD, (paragraph, name: string) =>
    valueOf(name, values) === '' ? '' : paragraph,
  );
  return { subject: fillLine(template.subject, values), text: fill(text, values) };
}

/** The paragraph that the pieces stand in, from them to its end. */
const PIECES = /\{lines\}.*(?:\r?\n.+)*/;

/**
 * A template's text that tells of a gift where there is one: words that were kept from before gifts do not name it, and
 * have it after the pieces.
 */
export function tellingGift(text: string, values: MailValues): string {
  if (!values['gift'] || text.includes('{gift}')) return text;
  return PIECES.test(text) ? text.replace(PIECES, '$&\n\n{gift}') : `${text}\n\n{gift}`;
}

/** Headers by which a mail program offers to end what a mail belongs to, with one press (RFC 8058). */
export function unsubscribeHeaders({ unsubscribe }: MailValues): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
