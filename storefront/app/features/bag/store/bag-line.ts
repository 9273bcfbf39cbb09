import type { CartLine, CartLineJson } from '@shop/contract';
import {
  CART_ITEM_ID,
  ORDER_LIMITS,
  centsToDollars,
  dollarsToCents,
  lineKey,
  makeCartItemId,
  readLineIdentity,
  type Cents,
  type Names,
} from '@shop/contract/rules';

/** A line of the bag. The server's answer and the local copy write its prices in decimal dollars. */
export type BagLine = CartLine;

function text(value: unknown, max: number): string | null {
  return typeof value === 'string' && value.length <= max ? value : null;
}

function itemId(value: unknown): string | null {
  return typeof value === 'string' && CART_ITEM_ID.test(value) ? value : null;
}

/** A path within this shop: a stored `//elsewhere` or `javascript:` must not become a link. */
function path(value: unknown): string | null {
  const found = text(value, 500);
  return found !== null && /^\/(?![/\\])/.test(found) ? found : null;
}

/** Names by language: what is no text is left out. */
const textsIn = (names: object): Names =>
  Object.fromEntries(Object.entries(names).filter(([, said]) => text(said, 300)));

/** Decimal dollars as cents; null for what is no price. */
function priceOf(dollars: unknown): Cents | null {
  const isPrice = typeof dollars === 'number' && dollars >= 0 && Number.isFinite(dollars * 100);
  return isPrice ? dollarsToCents(dollars) : null;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

/**
 * Reads one line out of anything found in a reply or in storage, or null. What BAG-13 does not ask of a line may be
 * missing, and an id that can name no line is made anew. Known fields only are copied, one by
 * one, so nothing foreign (`__proto__` among them) travels on.
 */
export function readLine(value: unknown): BagLine | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = value as Partial<Record<keyof BagLine, unknown>>;
  const identity = readLineIdentity(value);
  const name = text(found.name, 300);
  const href = path(found.href ?? `/product/${encodeURIComponent(identity?.productId ?? '')}`);
  const price = priceOf(found.price);
  const priceWas = priceOf(found.priceWas);
  const { quantity } = found;
  if (!identity || name === null || href === null || price === null) return null;
  if (!isCount(quantity) || quantity < 1 || quantity > ORDER_LIMITS.lineQuantity) return null;
  const cartItemId =
    itemId(found.cartItemId) ?? makeCartItemId(identity.productId, identity.size + identity.type, 0);
  return {
    id: cartItemId,
    cartId: cartItemId,
    cartItemId,
    ...identity,
    name,
    ...(found.names != null && { names: textsIn(found.names) }),
    ...(found.sizeLabels != null && { sizeLabels: textsIn(found.sizeLabels) }),
    price,
    image: text(found.image, 500) ?? '',
    quantity,
    addedAt: text(found.addedAt, 40) ?? new Date(0).toISOString(),
    href,
    available: found.available !== false,
    ...(isCount(found.left) && { left: found.left }),
    ...(found.notEngraved === true && { notEngraved: true }),
    ...(priceWas !== null && { priceWas }),
  };
}

/** A line as `readLine` finds it: prices in decimal dollars. */
export function writeLine(line: BagLine): CartLineJson {
  const { price, priceWas } = line;
  return {
    ...line,
    price: centsToDollars(price),
    ...(priceWas != null && { priceWas: centsToDollars(priceWas) }),
  };
}

/**
 * Reads a list of lines; null when it is no list. Lines that cannot be read are left out, one bad line spoils no bag;
 * so are lines of a piece that an earlier one holds, and all beyond what a bag can hold.
 */
export function readLines(value: unknown): BagLine[] | null {
  if (!Array.isArray(value)) return null;
  const lines = new Map<string, BagLine>();
  for (const entry of value) {
    const line = readLine(entry);
    if (line && !lines.has(lineKey(line))) lines.set(lineKey(line), line);
    if (lines.size === ORDER_LIMITS.cartLines) break;
  }
  return [...lines.values()];
}
