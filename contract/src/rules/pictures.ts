import { METALS, type Metal } from './cart/options.js';

/** The widths in CSS pixels times density that pictures are made in, and the formats, best first. */
export const PICTURE_WIDTHS = [96, 192, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560] as const;
/** Widths of earlier versions: mails and pages that somebody has kept still ask for them. */
export const EARLIER_PICTURE_WIDTHS = [2400] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Width by height of the cut that upright screens get of a wide picture. */
export const UPRIGHT_RATIO = 2 / 3;
/** Where upright cuts are made, in percent from the left edge: few, as each is made and kept in every width. */
const UPRIGHT_STEP = 10;

/** The place of an upright cut around `x`, percent from the left edge, among those that are made. */
export const uprightAt = (x: number): number =>
  Math.round(Math.min(100, Math.max(0, x)) / UPRIGHT_STEP) * UPRIGHT_STEP;

const fileName = (path: string) => path.replaceAll('\\', '/').split('/').at(-1) ?? '';

/**
 * `/img/<width>/<file>.<format>?v=<version>` of an uploaded picture; `path` is relative as the CMS gives it. The
 * version, where there is one, changes with the file behind the name. `upright`: its upright cut at that place (S-67).
 */
export function pictureUrl(path: string, width: number, format: PictureFormat, upright?: number): string {
  const [plain = '', version] = path.split('?');
  const cut = upright === undefined ? '' : `-upright-${uprightAt(upright)}`;
  return `/img/${width}${cut}/${encodeURIComponent(fileName(plain))}.${format}${version ? `?${version}` : ''}`;
}

interface Described {
  alt: string;
  /** Where the alternative text is not English: the metals that the English one names. */
  metals?: readonly Metal[] | undefined;
}

const names = (metal: Metal) => {
  const word = new RegExp(`\\b${metal}\\b`, 'i');
  return ({ alt, metals }: Described) => metals?.includes(metal) ?? word.test(alt);
};

/** The metals that a picture's English alternative text names. */
export const metalsNamed = (picture: Described): Metal[] => METALS.filter((metal) => names(metal)(picture));

/** The first picture whose alternative text names the metal; -1 where none does. */
export function pictureOf(pictures: readonly Described[], metal: Metal): number {
  return pictures.findIndex(names(metal));
}

/** The pictures of a metal, then all others, each in the order that they have. */
export function metalFirst<P extends Described>(pictures: readonly P[], metal: Metal | null): P[] {
  if (metal === null) return [...pictures];
  const isNamed = names(metal);
  return [...pictures.filter(isNamed), ...pictures.filter((picture) => !isNamed(picture))];
}

/** The picture of a line in a metal: the one that shows it, else the piece's first; empty where there is none. */
export function linePicture(pictures: readonly (Described & { path: string })[], metal: Metal): string {
  return (pictures[pictureOf(pictures, metal)] ?? pictures[0])?.path ?? '';
}
