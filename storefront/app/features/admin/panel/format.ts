import { dollarsToCents, type Cents } from '@shop/contract/rules';

export { formatDate, formatDateTime } from '../time/format-time';

/** A stored word as people read it: 'requires_action' is 'Requires action'. */
export function humanize(code: string): string {
  const text = code.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const COUNT = new Intl.NumberFormat('en-US');

/** '1,234' */
export function formatNumber(count: number): string {
  return COUNT.format(count);
}

/** '1 order', '12 orders'. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Longest text of a message in the table, in characters (ADM-04). */
const MESSAGE_LIMIT = 100;

/** A message as the table shows it: cut at 100 characters. */
export function truncateMessage(message: string): string {
  const characters = [...message];
  return characters.length <= MESSAGE_LIMIT ? message : `${characters.slice(0, MESSAGE_LIMIT).join('')}…`;
}

/** Dollars as somebody writes them: '10', '$1,000.50'. Null for what is no amount of money. */
export function parseDollars(text: string): Cents | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? dollarsToCents(Number(plain)) : null;
}
