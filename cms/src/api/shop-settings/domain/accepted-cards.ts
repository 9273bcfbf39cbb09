import { ACCEPTED_CARDS } from '@shop/contract';

/** Most cards that stand in one row beside the card's fields, and the signs of a name. */
export const CARDS_MOST = 8;
export const CARD_SIGNS = 20;

/** The names in the editors' line, each once. */
export function readCards(line: string): string[] {
  return [...new Set(line.split(/[,;\n]/).map((name) => name.trim()))].filter(Boolean);
}

/** The cards that the checkout names (S-92); those of before in a shop whose editors name none. */
export function toAcceptedCards(line: string | null | undefined): string[] {
  const cards = readCards(line ?? '');
  return cards.length > 0 ? cards : [...ACCEPTED_CARDS];
}
