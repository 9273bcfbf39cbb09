import { UPLOADS } from '@shop/contract';
import { ProductSaveError } from './product-save-error';

/** What stands in one slot of a product's pictures: one it has already, or the n-th new file. */
export type Slot = { path: string } | { upload: number };

const MARKER = /^NEW_FILE_(\d{1,3})$/;

const refuse = (code: string, message: string) => new ProductSaveError(code, message);

/**
 * '/uploads/a.jpg', '\uploads\a.jpg' and 'uploads/a.jpg?v=1' are 'uploads/a.jpg', and so is its whole address at one of
 * the shop's own origins; that of another site is none of the shop's pictures.
 */
function asPath(entry: string, origins: readonly string[]): string {
  const address = entry.replaceAll('\\', '/');
  const origin = origins.find((own) => address.toLowerCase().startsWith(`${own.toLowerCase()}/`)) ?? '';
  return address.slice(origin.length).replace(/^\/+/, '').replace(/\?.*$/, '');
}

/**
 * Reads `imageOrder` (API-04): paths of pictures that the product has, and NEW_FILE_{n} for the n-th sent file, from 0.
 * Where it was not sent, the product keeps its pictures and the new ones follow. `origins`: the shop's own, such as
 * 'https://shop.example'.
 * @throws {ProductSaveError} no picture, more than ten, a path that is not the product's, a marker without a file, a file
 * without a marker, or the same entry twice
 */
export function readPictureOrder(
  order: readonly string[] | undefined,
  current: readonly string[],
  uploads: number,
  origins: readonly string[],
): Slot[] {
  const slots: Slot[] = order
    ? order.map((entry) => {
        const marker = MARKER.exec(entry);
        return marker ? { upload: Number(marker[1]) } : { path: asPath(entry, origins) };
      })
    : [...current.map((path) => ({ path })), ...Array.from({ length: uploads }, (_, upload) => ({ upload }))];
  if (slots.length > UPLOADS.pictures) {
    const message = `A product can have at most ${UPLOADS.pictures} images. Please remove some of them.`;
    throw refuse('too_many_images', message);
  }
  const named = new Set(slots.map((slot) => JSON.stringify(slot)));
  if (named.size < slots.length) {
    throw refuse('image_twice', 'The order of the images names one of them twice. Please order them again.');
  }
  for (const slot of slots) {
    if ('path' in slot && !current.includes(slot.path)) {
      throw refuse(
        'foreign_image',
        'The order of the images names one that this product does not have. Please load the product again.',
      );
    }
    if ('upload' in slot && slot.upload >= uploads) {
      throw refuse(
        'missing_image',
        `The order of the images names new image ${slot.upload}, but it was not sent. Please choose it again.`,
      );
    }
  }
  if (slots.filter((slot) => 'upload' in slot).length < uploads) {
    throw refuse(
      'unplaced_image',
      'An image was sent that the order does not name. Please order them again.',
    );
  }
  // The text of PM-02.
  if (slots.length === 0) throw refuse('no_image', 'Product must have at least one image.');
  return slots;
}
