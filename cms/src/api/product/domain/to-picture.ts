import type { Picture } from '@shop/contract';

/** An uploaded file as Strapi stores it. */
export interface StoredFile {
  url: string;
  name: string;
  mime: string;
  alternativeText: string | null;
  caption?: string | null;
  /** Where the caption is not English. */
  captionLanguage?: string;
  width: number | null;
  height: number | null;
  /** Its texts in other languages, by `pictureTexts` (S-100). */
  translations?: unknown;
  /** Set by a click on the picture in the media library; percent. */
  focalPoint?: { x: number; y: number } | null;
  /** UTC; of the last change, a replaced file's too. */
  updatedAt?: string | Date | null;
}

/** '/uploads/x.jpg' → 'uploads/x.jpg': paths on the wire are relative (API-02). */
export function relativePath(url: string): string {
  return url.replace(/^\/+/, '');
}

/** The relative path with the file's version: a picture that editors replace under its name has another address. */
export function versionedPath({ url, updatedAt }: Pick<StoredFile, 'url' | 'updatedAt'>): string {
  const path = relativePath(url);
  return updatedAt ? `${path}?v=${new Date(updatedAt).getTime().toString(36)}` : path;
}

/** A stored picture for the wire; null for a file whose size is unknown, as no box could be reserved for it. */
export function toPicture(file: StoredFile | null | undefined, fallbackAlt: string): Picture | null {
  if (!file?.width || !file.height) return null;
  const { width, height, focalPoint: focal, captionLanguage } = file;
  const caption = file.caption?.trim();
  return {
    path: versionedPath(file),
    alt: file.alternativeText?.trim() || fallbackAlt,
    ...(caption && { caption }),
    ...(caption && captionLanguage && { captionLanguage }),
    width,
    height,
    ...(focal && { focal: { x: focal.x, y: focal.y } }),
  };
}
