import type { Meta } from '@shop/contract';
import { versionedPath, type StoredFile } from './to-picture';

/** What editors write of a document for search engines and shared links (S-104), as Strapi stores it. */
export interface StoredMeta {
  metaTitle?: string | null;
  metaDescription?: string | null;
  metaPicture?: StoredFile | null;
  noIndex?: boolean | null;
}

/**
 * The same for the wire, as a member to spread; nothing where editors wrote nothing.
 * @param fill puts the shop's facts into {{ }}
 */
export function toMeta(stored: StoredMeta, fill = (text: string) => text): { meta?: Meta } {
  const title = stored.metaTitle?.trim();
  const description = stored.metaDescription?.trim();
  const meta: Meta = {
    ...(title && { title: fill(title) }),
    ...(description && { description: fill(description) }),
    ...(stored.metaPicture && { picture: versionedPath(stored.metaPicture) }),
    ...(stored.noIndex && { noIndex: true as const }),
  };
  return Object.keys(meta).length > 0 ? { meta } : {};
}
