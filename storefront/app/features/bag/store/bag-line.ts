import type { CartLine } from '@shop/contract';
import { CART_ITEM_ID, LIMITS, lineKey, makeCartItemId, readLineIdentity } from '@shop/contract/rules';

/** A line of the bag, as the server answers it and as the local copy keeps it. `price` is in dollars. */
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

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
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
  const { price, quantity } = found;
  if (!identity || name === null || href === null) return null;
  if (!isPrice(price)) return null;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return null;
  if (quantity < 1 || quantity > LIMITS.lineQuantity) return null;
  const cartItemId =
    itemId(found.cartItemId) ?? makeCartItemId(identity.productId, identity.size + identity.type, 0);
  return {
    id: cartItemId,
    cartId: cartItemId,
    cartItemId,
    ...identity,
    name,
    price,
    image: text(found.image, 500) ?? '',
    quantity,
    addedAt: text(found.addedAt, 40) ?? new Date(0).toISOString(),
    href,
    available: found.available !== false,
    ...(isCount(found.left) && { left: found.left }),
    ...(isPrice(found.priceWas) && { priceWas: found.priceWas }),
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
    if (lines.size === LIMITS.cartLines) break;
  }
  return [...lines.values()];
}
