/** Crockford's base 32: without I, L, O and U, which are read as something else. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Hexadecimal digits of an order's id that its number says: 40 bits. */
const ID_DIGITS = 10;
/** Symbols of a number, its check symbol among them. */
const LENGTH = 9;

/** The check symbol of the others by Luhn's algorithm modulo 32: one wrong symbol is found, and so are two changed over. */
function checkSymbol(symbols: string): string {
  const sum = [...symbols].reverse().reduce((before, symbol, n) => {
    const value = SYMBOLS.indexOf(symbol) * (n % 2 === 0 ? 2 : 1);
    return before + Math.floor(value / SYMBOLS.length) + (value % SYMBOLS.length);
  }, 0);
  return SYMBOLS.charAt((SYMBOLS.length - (sum % SYMBOLS.length)) % SYMBOLS.length);
}

/**
 * What people call an order, by its id of hexadecimal digits: 'TPA-Z7B-7TQ'. It can be read out, typed in any letter
 * case, and tells a slip of the tongue by its last symbol. An id of another kind stands for itself.
 */
export function orderNumber(orderId: string): string {
  const told = /^[0-9a-f]{10}/.exec(orderId)?.[0];
  if (told === undefined) return orderId;
  const bits = parseInt(told, 16)
    .toString(2)
    .padStart(ID_DIGITS * 4, '0');
  const symbols = (bits.match(/.{5}/g) ?? []).map((five) => SYMBOLS.charAt(parseInt(five, 2))).join('');
  return (symbols + checkSymbol(symbols)).replace(/...(?=.)/g, '$&-');
}

/**
 * How the id of an order begins whose number somebody typed, with or without hyphens; null for what is no number, or has
 * a slip in it.
 */
export function orderIdPrefix(typed: string): string | null {
  const symbols = typed
    .toUpperCase()
    .replace(/[\s\p{Dash}.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (symbols.length !== LENGTH || [...symbols].some((symbol) => !SYMBOLS.includes(symbol))) return null;
  if (checkSymbol(symbols.slice(0, -1)) !== symbols.at(-1)) return null;
  const bits = [...symbols.slice(0, -1)].map((symbol) =>
    SYMBOLS.indexOf(symbol).toString(2).padStart(5, '0'),
  );
  return parseInt(bits.join(''), 2).toString(16).padStart(ID_DIGITS, '0');
}
