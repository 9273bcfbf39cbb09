import type { Metal } from './cart/options.js';

/** The first picture whose alternative text names the metal; -1 where none does. */
export function pictureOf(pictures: readonly { alt: string }[], metal: Metal): number {
  const named = new RegExp(`\\b${metal}\\b`, 'i');
  return pictures.findIndex((picture) => named.test(picture.alt));
}

/** The picture of a line in a metal: the one that shows it, else the piece's first; empty where there is none. */
export function linePicture(pictures: readonly { alt: string; path: string }[], metal: Metal): string {
  return (pictures[pictureOf(pictures, metal)] ?? pictures[0])?.path ?? '';
}
