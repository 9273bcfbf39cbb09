import type { AdminProduct } from '@shop/contract';
import { cents, newFileMarker, plainDollars, type CategoryWord } from '@shop/contract/rules';

/** One of the ten places for pictures. */
export interface Slot {
  /** Stays the same while the order changes. */
  key: string;
  alt: string;
  /** A picture that the product has, by its path, or a file that was chosen for it. */
  picture: { path: string; width: number; height: number } | { file: File; preview: string | null };
}

/** What the form holds until it is saved. Prices are texts, as they are typed. */
export interface Draft {
  /** Null for a product that is new. */
  id: string | null;
  version: string | null;
  title: string;
  description: string;
  price: string;
  goldPrice: string;
  category: CategoryWord;
  slots: Slot[];
  video: { path: string } | { file: File } | null;
  /** Pieces in stock as typed; empty: made to order. Undefined while nobody touched it. */
  stockSilver?: string;
  stockGold?: string;
  /** The stored video is to be deleted. */
  videoRemoved: boolean;
}

export const EMPTY_DRAFT: Draft = {
  id: null,
  version: null,
  title: '',
  description: '',
  price: '',
  goldPrice: '',
  category: '',
  slots: [],
  video: null,
  videoRemoved: false,
};

/** The form as a stored product fills it. */
export function toDraft(product: AdminProduct): Draft {
  return {
    id: product.id,
    version: product.version,
    title: product.title,
    description: product.description,
    price: plainDollars(product.priceCents),
    goldPrice: plainDollars(product.goldPriceCents ?? cents(0)),
    category: product.category,
    slots: product.pictures.map(({ path, alt, width, height }) => ({
      key: path,
      alt,
      picture: { path, width, height },
    })),
    video: product.video === null ? null : { path: product.video },
    videoRemoved: false,
  };
}

/** The texts of the form, by the names of its fields. */
export function textFields({
  title,
  description,
  price,
  goldPrice,
  category,
  ...more
}: Draft): Record<string, string> {
  return {
    title: title.trim(),
    description: description.trim(),
    price,
    goldPrice,
    category,
    ...(more.stockSilver !== undefined && { stockSilver: more.stockSilver }),
    ...(more.stockGold !== undefined && { stockGold: more.stockGold }),
  };
}

/** The form of POST and PUT /api/products (API-04). */
export function toFormData(draft: Draft): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(textFields(draft))) form.set(name, text);
  const files: File[] = [];
  const order = draft.slots.map(({ picture }) => {
    if ('path' in picture) return picture.path;
    files.push(picture.file);
    return newFileMarker(files.length - 1);
  });
  form.set('imageOrder', JSON.stringify(order));
  form.set('imageAlt', JSON.stringify(draft.slots.map(({ alt }) => alt.trim())));
  for (const file of files) form.append('images', file);
  if (draft.video && 'file' in draft.video) form.set('video', draft.video.file);
  else if (draft.videoRemoved) form.set('video', '');
  return form;
}

/** Moves a slot to another's place. */
export function moveSlot(slots: readonly Slot[], from: string, to: string): Slot[] {
  const [at, target] = [from, to].map((key) => slots.findIndex((slot) => slot.key === key));
  const moved = [...slots];
  if (at === undefined || target === undefined || at < 0 || target < 0) return moved;
  moved.splice(target, 0, ...moved.splice(at, 1));
  return moved;
}
