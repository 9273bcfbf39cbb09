import { englishOf, type MailTemplate, type MailText, type OwnTemplate } from './templates';

/** What a mail's page has beside its text: a headline, and the words on the button that opens {link}. */
export interface MailHeading {
  headline: string;
  /** Empty where the mail leads nowhere. */
  button: string;
}

/** The words of a mail as editors keep them. Those of a template from before mails had pages lack a heading. */
export type StoredMailText = MailText & { [part in keyof MailHeading]?: string | null };

/** The shop's own headings, until editors write theirs. */
export const MAIL_HEADINGS: Readonly<Record<OwnTemplate, MailHeading>> = {
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
  'order-return': { headline: 'Your return', button: 'View your order' },
  'order-return-declined': { headline: 'About your return', button: 'View your order' },
  'order-return-de': { headline: 'Ihre Rücksendung', button: 'Bestellung ansehen' },
  'order-return-declined-de': { headline: 'Zu Ihrer Rücksendung', button: 'Bestellung ansehen' },
  'confirm-email-de': { headline: 'Bestätigen Sie Ihre E-Mail-Adresse', button: 'Adresse bestätigen' },
  'reset-password-de': { headline: 'Ein neues Passwort für Ihr Konto', button: 'Passwort wählen' },
  'email-changed-de': { headline: 'Ihre E-Mail-Adresse wurde geändert', button: '' },
  'passkey-added-de': { headline: 'Ein Passkey wurde hinzugefügt', button: 'Passkeys ansehen' },
  'already-registered-de': { headline: 'Sie haben schon ein Konto', button: 'Passwort wählen' },
  'contact-answer-de': { headline: 'Unsere Antwort auf Ihre Nachricht', button: '' },
  'question-answer-de': { headline: 'Unsere Antwort auf Ihre Frage', button: '' },
  'order-confirmation-de': { headline: 'Vielen Dank für Ihre Bestellung', button: 'Bestellung ansehen' },
  'order-refund-de': { headline: 'Ihre Erstattung', button: 'Bestellung ansehen' },
  'order-shipped-de': { headline: 'Ihre Bestellung ist unterwegs', button: 'Bestellung ansehen' },
  hint: { headline: 'A hint from {name}', button: 'See the piece' },
  'hint-de': { headline: 'Ein Wink von {name}', button: 'Das Stück ansehen' },
  appointment: { headline: 'Your video appointment', button: 'Move or cancel' },
  'appointment-de': { headline: 'Ihr Videotermin', button: 'Verlegen oder absagen' },
  'appointment-reminder': { headline: 'Your video appointment is coming up', button: 'Move or cancel' },
  'appointment-reminder-de': { headline: 'Ihr Videotermin steht bevor', button: 'Verlegen oder absagen' },
  'appointment-cancelled': { headline: 'Your appointment is cancelled', button: 'Choose another time' },
  'appointment-cancelled-de': { headline: 'Ihr Termin ist abgesagt', button: 'Andere Zeit wählen' },
  'appointment-notice': { headline: 'Appointment {event}', button: 'Open it' },
  approved: { headline: 'It is published', button: 'Open it' },
  'please-check': { headline: 'Would you look at this?', button: 'Open it' },
  'contact-answer': { headline: 'Our answer to your message', button: '' },
  'question-answer': { headline: 'Our answer to your question', button: '' },
};

/** The mails that bring pieces to somebody: they say how long these can be returned. */
export const saysReturns = (template: MailTemplate): boolean =>
  ['order-confirmation', 'order-shipped'].includes(englishOf(template));
