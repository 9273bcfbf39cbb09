import {
  cents,
  type AdminProduct,
  type AdminProductRow,
  type Cents,
  type ProductState,
} from '@shop/contract';
import { relativePath, toPicture, type StoredFile } from './to-picture';

/** A file of the media library with its row id. */
export type LibraryFile = StoredFile & { id: number };

/** A product's draft as the staff's table and form read it. */
export interface StoredDraft {
  documentId: string;
  title: string;
  description: string;
  category: string;
  priceCents: Cents | null;
  goldPriceCents: Cents | null;
  images: readonly LibraryFile[] | null;
  video: LibraryFile | null;
  /** Pieces in stock; null: made to order. */
  stockSilver?: number | null;
  stockGold?: number | null;
  updatedAt: string;
}

/** A publish writes the draft and its public copy one after the other: nearer than this they are the same, in ms. */
const SAME_MOMENT_MS = 1_000;

/** Whether a draft is public as it stands. Times are ISO 8601; null for a piece that is not public at all. */
export function stateOf(draftAt: string, publishedAt: string | null): ProductState {
  if (publishedAt === null) return 'draft';
  return Date.parse(draftAt) > Date.parse(publishedAt) + SAME_MOMENT_MS ? 'modified' : 'published';
}

/**
 * Names what a form was filled with, pictures and their texts included: another save gives another version. The stock
 * is left out: sales change it all the time, and it is only stored where staff changed it.
 */
export function versionParts({ documentId, updatedAt, images, video, ...draft }: StoredDraft): unknown[] {
  return [
    documentId,
    new Date(updatedAt).getTime(),
    draft.title,
    draft.description,
    draft.category,
    draft.priceCents,
    draft.goldPriceCents,
    (images ?? []).map(({ id, alternativeText }) => [id, alternativeText]),
    video?.id ?? null,
  ];
}

/** A row of the table (PM-01). */
export function toAdminRow(
  stored: StoredDraft,
  publishedAt: string | null,
  version: string,
): AdminProductRow {
  return {
    id: stored.documentId,
    title: stored.title,
    category: stored.category,
    priceCents: stored.priceCents ?? cents(0),
    goldPriceCents: stored.goldPriceCents || null,
    state: stateOf(stored.updatedAt, publishedAt),
    updatedAt: new Date(stored.updatedAt).toISOString(),
    version,
    picture: toPicture(stored.images?.[0], stored.title),
  };
}

/** What the form is filled with (PM-02). An alternative text that is missing stays missing. */
export function toAdminProduct(
  stored: StoredDraft,
  publishedAt: string | null,
  version: string,
): AdminProduct {
  const { picture: _, ...row } = toAdminRow(stored, publishedAt, version);
  return {
    ...row,
    description: stored.description,
    pictures: (stored.images ?? []).flatMap((file) => {
      const picture = toPicture(file, '');
      return picture ? [picture] : [];
    }),
    video: stored.video ? relativePath(stored.video.url) : null,
    stock: { Silver: stored.stockSilver ?? null, Gold: stored.stockGold ?? null },
  };
}
