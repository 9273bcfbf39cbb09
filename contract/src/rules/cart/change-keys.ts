/**
 * The header by which changes of a cart name themselves: `key`, or `key;amount=2, key;amount=-1` where one call carries
 * several changes of a line. The server keeps the keys of a cart and applies each change once, however often it is sent.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Changes that one call carries at most: its header is to stay within what a server reads. */
export const KEYED_CHANGES_MAX = 50;

/** A change by its idempotency key, with its share of the call's pieces. */
export interface KeyedChange {
  key: string;
  amount: number;
}

const KEY = '[A-Za-z0-9_-]{16,100}';
const WHOLE_KEY = new RegExp(`^${KEY}$`);
const CHANGE = new RegExp(`^(${KEY})(?:;amount=(-?\\d{1,2}))?$`);

/** Whether a text can be the key of a change. */
export const isChangeKey = (text: unknown): text is string =>
  typeof text === 'string' && WHOLE_KEY.test(text);

/** The header's text. */
export function changeKeysText(changes: readonly KeyedChange[]): string {
  return changes.map(({ key, amount }) => `${key};amount=${amount}`).join(', ');
}

/**
 * Reads the header; null when it cannot be read, or its changes do not come to `pieces`.
 * @param pieces what the whole call adds or takes away; a key that says no amount stands for all of it
 * @param least what each of them comes to at least: an addition only adds
 */
export function readChangeKeys(text: string, pieces: number, least = -Infinity): KeyedChange[] | null {
  if (text === '') return [];
  const found = text.split(/, */, KEYED_CHANGES_MAX + 1).map((part) => CHANGE.exec(part));
  const changes = found.flatMap((match) => {
    const [, key, amount = pieces] = match ?? [];
    return key === undefined || Number(amount) < least ? [] : [{ key, amount: Number(amount) }];
  });
  const sum = changes.reduce((all, { amount }) => all + amount, 0);
  const sound = changes.length === found.length && changes.length <= KEYED_CHANGES_MAX && sum === pieces;
  return sound ? changes : null;
}
