import {
  EARLIER_PICTURE_WIDTHS,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  uprightAt,
  type PictureFormat,
} from '../../app/lib/picture-url.js';

export interface PictureRequest {
  width: number;
  /** Name of the uploaded file. */
  file: string;
  format: PictureFormat;
  /** The upright cut of it at this place, percent from its left edge; absent: all of it. */
  upright?: number;
}

/** A clock of the CMS may be so much ahead, in ms. */
const AHEAD_MS = 60_000;

/**
 * When the upload was changed that an address with this version (`pictureUrl`) means, in ms since 1970; 0 where it says
 * none, or a time that has not come.
 */
export function changedAt(version: unknown, nowMs = Date.now()): number {
  if (typeof version !== 'string' || !/^[0-9a-z]{1,9}$/.test(version)) return 0;
  const ms = parseInt(version, 36);
  return ms <= nowMs + AHEAD_MS ? ms : 0;
}

const SHAPE =
  /^\/img\/(\d{1,5})(?:-upright-(0|[1-9]\d{0,2}))?\/([A-Za-z0-9][A-Za-z0-9._-]{0,200})\.([a-z]{3,4})$/;

/** Reads `/img/<width>[-upright-<place>]/<file>.<format>`; null for any other path, width, place or format. */
export function parsePictureUrl(path: string): PictureRequest | null {
  const [, width, place, file, format] = SHAPE.exec(path) ?? [];
  if (!width || !file || !format || file.includes('..')) return null;
  const wantedWidth = [...PICTURE_WIDTHS, ...EARLIER_PICTURE_WIDTHS].find((w) => String(w) === width);
  const wantedFormat = PICTURE_FORMATS.find((f) => f === format);
  if (!wantedWidth || !wantedFormat) return null;
  const wanted = { width: wantedWidth, file, format: wantedFormat };
  if (place === undefined) return wanted;
  const upright = Number(place);
  return uprightAt(upright) === upright ? { ...wanted, upright } : null;
}
