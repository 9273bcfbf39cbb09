import type { Locale, Metal } from '@shop/contract';

interface Labels {
  /** What a question was about that names no piece any more. */
  pieces: string;
  metal: Readonly<Record<Metal, string>>;
  size: (size: string) => string;
  /** The same after a comma: 'size 7'. */
  sizeInLine: (size: string) => string;
  engraving: (words: string) => string;
  quantity: (count: number) => string;
  discount: string;
  tracking: (number: string) => string;
  gift: string;
  card: string;
  returns: (days: number) => string;
  questions: string;
}

const LABELS: Readonly<Partial<Record<Locale, Labels>> & { en: Labels }> = {
  en: {
    pieces: 'our pieces',
    metal: { Silver: 'Silver', Gold: 'Gold' },
    size: (size) => `Size ${size}`,
    sizeInLine: (size) => `size ${size}`,
    engraving: (words) => `Engraving: ${words}`,
    quantity: (count) => `Quantity ${count}`,
    discount: 'Discount',
    tracking: (number) => `Tracking number: ${number}`,
    gift: 'Your order is a gift: it comes in our box, and the packing slip shows no prices.',
    card: 'Message for the card',
    returns: (days) => `You may return or exchange a piece within ${days} days of delivery.`,
    questions: 'Questions? Write to',
  },
  de: {
    pieces: 'unsere Stücke',
    metal: { Silver: 'Silber', Gold: 'Gold' },
    size: (size) => `Größe ${size}`,
    sizeInLine: (size) => `Größe ${size}`,
    engraving: (words) => `Gravur: ${words}`,
    quantity: (count) => `Menge ${count}`,
    discount: 'Rabatt',
    tracking: (number) => `Sendungsnummer: ${number}`,
    gift: 'Ihre Bestellung ist ein Geschenk: Sie kommt in unserer Schachtel, und der Lieferschein nennt keine Preise.',
    card: 'Text für die Karte',
    returns: (days) =>
      `Sie können ein Stück innerhalb von ${days} Tagen nach der Lieferung zurückgeben oder umtauschen.`,
    questions: 'Fragen? Schreiben Sie an',
  },
};

/** What the shop itself adds to the text of a mail; in English in a language that it has no such words in. */
export const mailLabels = (language: Locale): Labels => LABELS[language] ?? LABELS.en;
