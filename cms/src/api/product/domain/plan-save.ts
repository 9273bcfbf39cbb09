import {
  storedCategory,
  type CategoryWord,
  type Cents,
  type PlacedCategory,
  type ProductForm,
} from '@shop/contract';
import { readPictureOrder, type Slot } from './picture-order';
import { publishProblems } from './publish-rules';
import { ProductSaveError } from './product-save-error';
import type { LibraryFile } from './to-admin-product';
import { relativePath } from './to-picture';
import { unknownCategory } from './unknown-category';

/** What a save comes to: the product's new values, and its pictures with their texts, slot by slot. */
export interface SavePlan {
  category: CategoryWord;
  priceCents: Cents;
  goldPriceCents: Cents | null;
  slots: { slot: Slot; alt: string }[];
}

/**
 * Checks everything about a save that can be known before a file is read. `current` are the pictures that the product
 * has, `origins` the shop's own.
 * @throws {ProductSaveError} an unknown category, two videos, an order of pictures that does not fit, a product that must
 * not be published
 */
export function planSave(
  { form, images, videos }: { form: ProductForm; images: readonly unknown[]; videos: readonly unknown[] },
  current: readonly LibraryFile[],
  origins: readonly string[],
  categories: readonly PlacedCategory[],
): SavePlan {
  const category = storedCategory(form.category, categories);
  if (category === null) {
    const message = unknownCategory(form.category);
    throw new ProductSaveError('unknown_category', message, { category: message });
  }
  if (videos.length > 1) {
    throw new ProductSaveError('too_many_videos', 'A product can have one video. Please send one.');
  }
  const paths = current.map(({ url }) => relativePath(url));
  const slots = readPictureOrder(form.imageOrder, paths, images.length, origins).map((slot, n) => {
    const held = 'path' in slot ? current[paths.indexOf(slot.path)]?.alternativeText : null;
    return { slot, alt: form.imageAlt ? (form.imageAlt[n] ?? '') : held || form.title };
  });
  const planned = {
    category,
    priceCents: form.price,
    goldPriceCents: form.goldPrice || null,
    slots,
  };
  const pictures = slots.map(({ alt }) => ({ name: '', alternativeText: alt }));
  const problems = publishProblems({ ...planned, images: pictures });
  if (problems.length > 0) {
    const names = {
      priceCents: 'price',
      goldPriceCents: 'goldPrice',
      images: 'images',
      imageAlt: 'imageAlt',
    };
    const fields = Object.fromEntries(problems.map(({ field, message }) => [names[field], message]));
    throw new ProductSaveError('not_publishable', problems.map(({ message }) => message).join(' '), fields);
  }
  return planned;
}
