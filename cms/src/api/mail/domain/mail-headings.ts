import type { Locale } from '@shop/contract';
import type { MailTemplate, MailText } from './templates';

/** What a mail's page has beside its text: a headline, and the words on the button that opens {link}. */
export interface MailHeading {
  headline: string;
  /** Empty where the mail leads nowhere. */
  button: string;
}

/** The words of a mail as editors keep them. Those of a template from before mails had pages lack a heading. */
export type StoredMailText = MailText & { [part in keyof MailHeading]?: string | null };

/** The shop's own headings, until editors write theirs. */
export const MAIL_HEADINGS: Readonly<Record<MailTemplate, MailHeading>> = {
  'confirm-email': { headline: 'Confirm your e-mail address', button: 'Confirm address' },
  'newsletter-confirm': { headline: 'Please confirm your e-mail address', button: 'Confirm address' },
  'newsletter-confirm-de': {
    headline: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    button: 'Adresse bestätigen',
  },
  'reset-password': { headline: 'A new password for your account', button: 'Choose a password' },
  'email-changed': { headline: 'Your e-mail address has changed', button: '' },
  'passkey-added': { headline: 'A passkey was added', button: 'See your passkeys' },
  'already-registered': { headline: 'You already have an account', button: 'Choose a password' },
  'order-confirmation': { headline: 'Thank you for your order', button: 'View your order' },
  'order-refund': { headline: 'Your refund', button: 'View your order' },
  'order-shipped': { headline: 'Your order is on its way', button: 'View your order' },
  'contact-answer': { headline: 'Our answer to your message', button: '' },
  'question-answer': { headline: 'Our answer to your question', button: '' },
};

/** The mails that bring pieces to somebody: they say how long these can be returned. */
export const WITH_RETURNS: ReadonlySet<MailTemplate> = new Set(['order-confirmation', 'order-shipped']);

export const languageOf = (template: MailTemplate): Locale => (template.endsWith('-de') ? 'de' : 'en');
