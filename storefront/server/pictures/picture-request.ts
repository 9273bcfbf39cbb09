import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '../../app/lib/picture-url.js';

export interface PictureRequest {
  width: number;
  /** Name of the uploaded file. */
  file: string;
  format: PictureFormat;
}

const SHAPE = /^\/img\/(\d{1,5})\/([A-Za-z0-9][A-Za-z0-9._-]{0,200})\.([a-z]{3,4})$/;

/** Reads `/img/<width>/<file>.<format>`; null for any other path, width or format. */
export function parsePictureUrl(path: string): PictureRequest | null {
  const [, width, file, format] = SHAPE.exec(path) ?? [];
  if (!width || !file || !format || file.includes('..')) return null;
  const wantedWidth = PICTURE_WIDTHS.find((w) => String(w) === width);
  const wantedFormat = PICTURE_FORMATS.find((f) => f === format);
  return wantedWidth && wantedFormat ? { width: wantedWidth, file, format: wantedFormat } : null;
}
