import { dollarsToCents, type Cents } from '@shop/contract/rules';

/** Dollars as somebody writes them: '10', '$1,000.50'. Null for what is no amount of money. */
export function parseDollars(text: string): Cents | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? dollarsToCents(Number(plain)) : null;
}
