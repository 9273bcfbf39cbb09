import type { Product, ProductDetail } from '@shop/contract';
import { cents, METALS, unitPriceCents, type Cents, type Metal } from '@shop/contract/rules';
import type { Text } from '~/i18n/de';
import { asText, translateEnglish, type Translate } from '~/i18n/text';
import { leftOf } from '~/lib/stock-labels';
import type { Requirement, Variant } from './variants';

/** Id of the form with a page's choices: the set's button, which stands outside of it, is one of its buttons. */
export const PURCHASE_FORM = 'purchase';

export interface Choice {
  size: string | null;
  type: Metal | null;
}

export interface SizeOption {
  /** As it goes into the bag. */
  value: string;
  text: string;
  available: boolean;
}

export interface MetalOption {
  value: Metal;
  available: boolean;
  /** It is made, but none is left. */
  soldOut: boolean;
}

/** A product as a list gives it, or with the facts of its own page. */
export type ShownProduct = Product & Partial<ProductDetail>;

/** The metals offered: Gold only with a goldPrice, Silver only with a price (PDP-11); all of them where the page lists every metal. */
export function metalOptions(variant: Variant, product: ShownProduct): MetalOption[] {
  return METALS.map((value) => {
    const made = unitPriceCents(product, value) !== null;
    const soldOut = made && leftOf(product, value) === 0;
    return { value, available: made && !soldOut, soldOut };
  }).filter((option) => option.available || option.soldOut || variant.everyMetal);
}

/** The sizes offered (PDP-10, PDP-12, PDP-13); of a listed product all, until its own page says which can be had. */
export function sizeOptions(
  variant: Variant,
  product: ShownProduct,
  t: Translate = translateEnglish,
): SizeOption[] {
  const inWords = product.category === 'ring' && variant.sizeInWords;
  return sizesOf(product).map(({ name, label, available }) => ({
    value: name,
    text: inWords ? t('Size {size}', { size: label ?? name }) : t(asText(label ?? name)),
    available,
  }));
}

interface Size {
  name: string;
  available: boolean;
  label?: string | undefined;
}

/** A piece's sizes, with what the page's language calls them where it has a name for them (S-102). */
const sizesOf = ({ sizes, sizeNames, sizeLabels }: ShownProduct): readonly Size[] =>
  sizes ?? sizeNames?.map((name, n) => ({ name, label: sizeLabels?.[n], available: true })) ?? [];

/** What the page's language calls a size, its own name where it has none; undefined where nothing is said of it. */
export const sizeLabel = (product: ShownProduct, size: string | null): string | undefined =>
  sizesOf(product).find(({ name }) => name === size)?.label;

/** The metal a line goes into the bag with: the chosen one, else the first that is made and left. Null: made in none. */
export function lineMetal(product: ShownProduct, type: Metal | null): Metal | null {
  if (type) return unitPriceCents(product, type) === null ? null : type;
  const made = METALS.filter((metal) => unitPriceCents(product, metal) !== null);
  return made.find((metal) => leftOf(product, metal) !== 0) ?? made[0] ?? null;
}

/** The price shown: with Gold the goldPrice, with Silver the price (PDP-03); 0 where there is none (PDP-15). */
export function shownPriceCents(product: ShownProduct, type: Metal | null): Cents {
  const metal = lineMetal(product, type);
  return (metal && unitPriceCents(product, metal)) ?? cents(0);
}

const MET: Record<Requirement, (choice: Choice) => boolean> = {
  'size-and-type': ({ size, type }) => size !== null && type !== null,
  'size-or-type': ({ size, type }) => size !== null || type !== null,
  size: ({ size }) => size !== null,
  type: ({ type }) => type !== null,
};

/** Said when the button is pressed without the choice it needs (PDP-08). */
const ALERTS: Partial<Record<Requirement, Text>> = {
  'size-or-type': 'Please select at least Size or Type before adding to cart!',
  type: 'Please select Type before adding to cart!',
};

export interface PurchaseState {
  label: Text;
  disabled: boolean;
  /** The choice that would open it. */
  missing: 'size' | 'type' | null;
  /** What is said at that choice when the waiting button is pressed. */
  explanation: Text;
  /** What a press says instead of adding; null: it adds. */
  alert: Text | null;
}

/** The state of Add to cart and Buy Now for a choice (PDP-08 … PDP-12). */
export function purchaseState(variant: Variant, product: ShownProduct, choice: Choice): PurchaseState {
  const metal = lineMetal(product, choice.type);
  const settled = (label: Text, disabled: boolean): PurchaseState => ({
    label,
    disabled,
    missing: null,
    explanation: label,
    alert: null,
  });
  if (metal === null) return settled('Not available', true);
  if (leftOf(product, metal) === 0) return settled('Sold out', true);
  const wanted = requirementFor(variant, product);
  if (MET[wanted](choice)) return settled('Add to cart', false);
  const label = variant.waitingLabel[wanted];
  const missing = wanted === 'size' || choice.type !== null ? 'size' : 'type';
  const alert = ALERTS[wanted] ?? null;
  // Words that already say what is missing stand on a waiting button, and at the choice when it is pressed.
  return label === 'Add to cart'
    ? { label, disabled: false, missing, explanation: label, alert }
    : { label, disabled: true, missing, explanation: alert ?? label, alert: null };
}

/** What the page asks for, but never a size of a piece that has none: it would bar the bag for good. */
function requirementFor(variant: Variant, product: ShownProduct): Requirement {
  const wanted = variant.requirement(product.category);
  return wanted !== 'type' && sizeOptions(variant, product).length === 0 ? 'type' : wanted;
}

/** '{name} ({type} - Size: {size}) added to cart!', without what does not apply (PDP-14). */
export function addedMessage(
  product: ShownProduct,
  { type, size }: Choice,
  t: Translate = translateEnglish,
): string {
  const name = product.title;
  const facts = [
    ...(type === null ? [] : [t(type)]),
    ...(size === null ? [] : [t('Size: {size}', { size: t(asText(sizeLabel(product, size) ?? size)) })]),
  ].join(' - ');
  return facts ? t('{name} ({facts}) added to cart!', { name, facts }) : t('{name} added to cart!', { name });
}
