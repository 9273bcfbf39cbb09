import { METALS, ONE_SIZE, type Metal } from './options.js';

/** What makes two lines one (D-13, S-96): a product, its options and what is engraved on it. The zod shapes of it stand in `line-identity.ts`. */
export interface LineIdentity {
  productId: string;
  size: string;
  type: Metal;
  /** What is engraved on it (S-96); nothing where there is none. */
  engraving?: string | undefined;
}

/** A line's identity without whatever else the line carries. */
export function lineIdentity({ productId, size, type, engraving }: LineIdentity): LineIdentity {
  return { productId, size, type, ...(engraving && { engraving }) };
}

/** A line's identity as text: equal for two lines that are one. */
export function lineKey(line: LineIdentity): string {
  return JSON.stringify(Object.values(lineIdentity(line)));
}

/** Two lines are one when product, size, metal and engraving agree (D-13, S-96). */
export function sameLine(a: LineIdentity, b: LineIdentity): boolean {
  return a.productId === b.productId && lineKey(a) === lineKey(b);
}

/**
 * Reads an identity out of anything found in a reply or in storage, or null. Older copies name no size or metal: that is
 * One Size and silver. By hand because a schema library would ride along to every page with the bag.
 */
export function readLineIdentity(value: unknown): LineIdentity | null {
  const { productId, engraving, ...options } = (value ?? {}) as Partial<Record<keyof LineIdentity, unknown>>;
  const size = options.size ?? ONE_SIZE;
  const type = METALS.find((known) => known === (options.type ?? 'Silver'));
  const isText = (text: unknown, max: number): text is string =>
    typeof text === 'string' && text !== '' && text.length <= max;
  const isEngraving = engraving === undefined || isText(engraving, 40);
  return isText(productId, 200) && isText(size, 40) && type && isEngraving
    ? lineIdentity({ productId, size, type, engraving })
    : null;
}

/** What can name a line in a path and in a database: no '..', which a browser takes out of an address, no NUL. */
export const CART_ITEM_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** A line's id from product id, size or 'default', and a timestamp in ms (BAG-13). */
export function makeCartItemId(productId: string, size: string | undefined, now: number): string {
  const plain = (text: string) => text.replaceAll(/[^A-Za-z0-9._-]+/g, '');
  const product = plain(productId).replace(/^[^A-Za-z0-9]+/, '') || 'piece';
  return `${product.slice(0, 100)}-${plain(size || 'default').slice(0, 40)}-${now}`;
}

/** Total quantity over all lines: the badge and the stored cartCount (BAG-14). */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
