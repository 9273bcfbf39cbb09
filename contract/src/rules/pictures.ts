import type { Metal } from './cart/options.js';

const names = (metal: Metal) => {
  const word = new RegExp(`\\b${metal}\\b`, 'i');
  return ({ alt }: { alt: string }) => word.test(alt);
};

/** The first picture whose alternative text names the metal; -1 where none does. */
export function pictureOf(pictures: readonly { alt: string }[], metal: Metal): number {
  return pictures.findIndex(names(metal));
}

/** The pictures of a metal, then all others, each in the order that they have. */
export function metalFirst<P extends { alt: string }>(pictures: readonly P[], metal: Metal | null): P[] {
  if (metal === null) return [...pictures];
  const isNamed = names(metal);
  return [...pictures.filter(isNamed), ...pictures.filter((picture) => !isNamed(picture))];
}

/** The picture of a line in a metal: the one that shows it, else the piece's first; empty where there is none. */
export function linePicture(pictures: readonly { alt: string; path: string }[], metal: Metal): string {
  return (pictures[pictureOf(pictures, metal)] ?? pictures[0])?.path ?? '';
}
