import type { Messages } from '../messages.js';

/** What mails say beside the words that editors write for each of them. */
export const mails = {
  'our pieces': 'unsere Stücke',
  'size {size}': 'Größe {size}',
  'Quantity {n}': 'Menge {n}',
  'Tracking number: {number}': 'Sendungsnummer: {number}',
  'Your order is a gift: it comes in our box, and the packing slip shows no prices.':
    'Ihre Bestellung ist ein Geschenk: Sie kommt in unserer Schachtel, und der Lieferschein nennt keine Preise.',
  'You may return or exchange a piece within {n} days of delivery.': {
    one: 'Sie können ein Stück innerhalb von {n} Tag nach der Lieferung zurückgeben oder umtauschen.',
    other: 'Sie können ein Stück innerhalb von {n} Tagen nach der Lieferung zurückgeben oder umtauschen.',
  },
  'We send you the link of the video call by mail before then.':
    'Den Link zum Videogespräch schicken wir Ihnen vorher per E‑Mail.',
  'Join the video call: {link}': 'Zum Videogespräch: {link}',
  'Video appointment with {shop}': 'Videotermin mit {shop}',
  'Move or cancel: {link}': 'Verlegen oder absagen: {link}',
  'Please send them to:': 'Bitte schicken Sie sie an:',
  'We send you the address and a label.': 'Adresse und Versandetikett schicken wir Ihnen.',
  'We send you the address and a label within {n} hours.': {
    one: 'Adresse und Versandetikett schicken wir Ihnen innerhalb von {n} Stunde.',
    other: 'Adresse und Versandetikett schicken wir Ihnen innerhalb von {n} Stunden.',
  },
  'Questions? Write to {address}': 'Fragen? Schreiben Sie an {address}',
} as const satisfies Messages;
