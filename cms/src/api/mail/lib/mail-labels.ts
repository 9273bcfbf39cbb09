import type { Locale } from '@shop/contract';

/** What the shop itself adds to the text of a mail. */
export const MAIL_LABELS: Readonly<
  Record<
    Locale,
    {
      size: (size: string) => string;
      quantity: (count: number) => string;
      returns: (days: number) => string;
      questions: string;
    }
  >
> = {
  en: {
    size: (size) => `Size ${size}`,
    quantity: (count) => `Quantity ${count}`,
    returns: (days) => `You may return or exchange a piece within ${days} days of delivery.`,
    questions: 'Questions? Write to',
  },
  de: {
    size: (size) => `Größe ${size}`,
    quantity: (count) => `Menge ${count}`,
    returns: (days) =>
      `Sie können ein Stück innerhalb von ${days} Tagen nach der Lieferung zurückgeben oder umtauschen.`,
    questions: 'Fragen? Schreiben Sie an',
  },
};
