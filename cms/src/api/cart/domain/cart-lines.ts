import {
  HIGHEST_BAG_LIMITS,
  LINE_LIMIT,
  ONE_LINE_LIMIT,
  PIECE_LIMIT,
  ONE_SIZE,
  lineIdentity,
  lineKey,
  makeCartItemId,
  sameLine,
  unitPriceCents,
  type BagLimits,
  type Cents,
  type LineClaim,
  type LineIdentity,
  type Metal,
  type ProductDetail,
} from '@shop/contract';
import { said, type Said } from '@shop/contract/texts';
import { METAL_WORDS } from '../../product/domain/stock';
import { namesOf } from '../../product/domain/translation';
import type { StoredTranslation } from '../../product/domain/to-product';

/** A line as it is stored: what was chosen. What it costs is always asked of the catalogue. */
export interface StoredLine extends LineIdentity {
  cartItemId: string;
  quantity: number;
  addedAt: Date;
  /** What a piece cost when the line was made, to tell the shopper of a change; null where that is not known. */
  priceCents?: Cents | null;
  /** What the piece was called and its picture then, to say what it was when it is gone; null where that is not known. */
  name?: string | null;
  image?: string | null;
}

/** What decides whether a piece can be had in a size and a metal. */
export interface Sellable {
  detail: Pick<ProductDetail, 'title' | 'price' | 'goldPrice' | 'sizes' | 'left' | 'engravable'>;
  /** Its names in other languages. */
  translations?: readonly StoredTranslation[];
}

export interface LineError {
  code:
    | 'sold_out'
    | 'unknown_product'
    | 'unknown_size'
    | 'unknown_metal'
    | 'not_engraved'
    | 'quantity_limit'
    | 'line_limit';
  message: string | Said;
}

export type LineChange = { kind: 'write'; line: StoredLine } | { kind: 'refused'; refusal: LineError };

const refuse = (code: LineError['code'], message: string | Said): LineError => ({ code, message });

const nameOf = ({ detail, translations = [] }: Sellable) => ({
  name: detail.title,
  ...namesOf({ translations }),
});

/** Why a piece cannot be had with these options; null when it can. */
export function refusalOf(
  product: Sellable | undefined,
  { size, type: metal, engraving }: Omit<LineIdentity, 'productId'>,
): LineError | null {
  if (!product) return refuse('unknown_product', 'This product is not in our catalogue any more.');
  const { sizes } = product.detail;
  const name = nameOf(product);
  const listed = sizes.find((entry) => entry.name === size);
  // Without a size any piece may be had: the generic page asks for a size or a metal (PDP-08).
  const sized = listed ? listed.available : size === ONE_SIZE;
  if (!sized) return refuse('unknown_size', said("{name} is not made in size '{size}'.", { name, size }));
  if (unitPriceCents(product.detail, metal) === null) {
    return refuse(
      'unknown_metal',
      said('{name} is not made in {metal}.', { name, metal: METAL_WORDS[metal] }),
    );
  }
  return engraving && !product.detail.engravable
    ? refuse('not_engraved', said('{name} cannot be engraved. Please add it without an engraving.', { name }))
    : null;
}

/** Why a piece cannot be put into a bag now although it is sold; a bag that holds it already keeps it and says so. */
export function soldOut(product: Sellable | undefined, metal: Metal): LineError | null {
  if (product?.detail.left?.[metal] !== 0) return null;
  const values = { name: nameOf(product), metal: METAL_WORDS[metal] };
  return refuse('sold_out', said('{name} is sold out in {metal}.', values));
}

const tooManyPieces = ({ lineQuantity: n }: BagLimits) => refuse('quantity_limit', said(PIECE_LIMIT, { n }));
const tooManyLines = ({ cartLines: n }: BagLimits) =>
  refuse('line_limit', n === 1 ? said(ONE_LINE_LIMIT) : said(LINE_LIMIT, { n }));

/**
 * Whether a purchase has emptied a cart since a copy of it was made.
 * @param known the cart's `emptiedAt` as the copy's browser read it: undefined where it does not say, null for none
 */
export function isSpent(known: string | null | undefined, emptiedAt: Date | null): boolean {
  if (known === undefined || emptiedAt === null) return false;
  return known === null || !(Date.parse(known) >= emptiedAt.getTime());
}

/** A free id for a new line: the claimed one, or that with a number behind it where another line has it already. */
function freeItemId(lines: readonly StoredLine[], claim: LineClaim, now: Date): string {
  const wanted = claim.cartItemId ?? makeCartItemId(claim.productId, claim.size, now.getTime());
  const taken = new Set(lines.map((line) => line.cartItemId));
  let id = wanted;
  for (let n = 2; taken.has(id); n += 1) id = `${wanted.slice(0, 190)}-${n}`;
  return id;
}

/**
 * What adding a claim to a cart stores: lines merge by product, size, metal and engraving (D-13, S-96).
 * @param combine the quantity of a line that is there already: the sum for an addition, the greater of the two for
 * a sync, so that a sync sent twice changes nothing more (BAG-06)
 */
export function planAddition(
  lines: readonly StoredLine[],
  claim: LineClaim,
  now: Date,
  combine: (stored: number, claimed: number) => number,
  limits = HIGHEST_BAG_LIMITS,
): LineChange {
  const existing = lines.find((line) => sameLine(line, claim));
  const quantity = existing ? combine(existing.quantity, claim.quantity) : claim.quantity;
  // A lowered limit removes nothing from a bag that holds more already; it only refuses additions.
  const allowed = Math.max(limits.lineQuantity, existing?.quantity ?? 0);
  if (quantity > allowed) return { kind: 'refused', refusal: tooManyPieces(limits) };
  if (existing) return { kind: 'write', line: { ...existing, quantity } };
  if (lines.length >= limits.cartLines) return { kind: 'refused', refusal: tooManyLines(limits) };
  const line = { ...lineIdentity(claim), cartItemId: freeItemId(lines, claim, now), quantity, addedAt: now };
  return { kind: 'write', line };
}

/** What a signed delta does to a line (BAG-10): at 0 or less it is dropped. */
export function planDelta(
  line: StoredLine,
  amount: number,
  limits = HIGHEST_BAG_LIMITS,
): LineChange | { kind: 'drop'; cartItemId: string } {
  const quantity = line.quantity + amount;
  if (quantity <= 0) return { kind: 'drop', cartItemId: line.cartItemId };
  if (amount > 0 && quantity > limits.lineQuantity) {
    return { kind: 'refused', refusal: tooManyPieces(limits) };
  }
  return { kind: 'write', line: { ...line, quantity } };
}

/** Lines with those of one identity made one: their quantities add up. */
export function mergeLines<Line extends LineIdentity & { quantity: number }>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const known = merged.get(lineKey(line));
    merged.set(lineKey(line), known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}
