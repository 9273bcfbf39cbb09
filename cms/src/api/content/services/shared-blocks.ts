import { toLocale, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { populateAll } from '../../../lib/documents/populate';
import { statusFor, type PreviewClaim } from '../../../lib/documents/preview-token';
import { readDocuments } from '../../../lib/documents/read-documents';
import { inLanguage, sharedPlaces, type SharedBlocks, type StoredSharedBlock } from '../domain/shared-blocks';
import type { SharedPlace } from '../domain/stored-blocks';
import { picturesIn } from '../../product/domain/picture-texts';

const UID = 'api::shared-block.shared-block';
const PLACE = 'blocks.shared';

/** Blocks that are kept once and shown on many pages (S-83). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** In all languages. */
  const stored = async (
    ids: readonly string[],
    status: 'draft' | 'published',
  ): Promise<StoredSharedBlock[]> =>
    ids.length === 0
      ? []
      : (
          await readDocuments<StoredSharedBlock>(strapi, UID, {
            ...{ status, locale: '*', filters: { documentId: { $in: ids } } },
            populate: populateAll(strapi, UID),
          })
        ).map((row) => picturesIn(row, toLocale(row.locale)));

  /** Ids of what places name that Strapi reads as empty: what is published does not show it a draft, of no language. */
  const draftsNamed = async (places: readonly SharedPlace[]): Promise<ReadonlyMap<unknown, string>> => {
    const ids = places.flatMap(({ shared, id }) => (shared ? [] : (id ?? [])));
    if (ids.length === 0) return new Map();
    const rows: { id: number; shared: { documentId: string } | null }[] = await strapi.db
      .query(PLACE as never)
      .findMany({ where: { id: { $in: ids } }, populate: { shared: { select: ['documentId'] } } } as never);
    return new Map(rows.flatMap(({ id, shared }) => (shared ? [[id, shared.documentId] as const] : [])));
  };

  return {
    /**
     * What stands in the places of a stored document, or of several, in a language or else in English: in one query, however
     * many they are.
     * @param preview of a shared block: its draft among them. `drafts`: all of them as they are drafted.
     */
    async of(
      document: unknown,
      locale: Locale,
      preview: PreviewClaim | null,
      drafts = false,
    ): Promise<SharedBlocks> {
      const places = sharedPlaces(document);
      const hidden = await draftsNamed(places);
      const named = new Map(
        places.flatMap((place) => {
          const id = place.shared?.documentId ?? hidden.get(place.id);
          return id === undefined ? [] : [[place, id] as const];
        }),
      );
      const ids = [...new Set(named.values())];
      const isDraft = (id: string) => drafts || statusFor(preview, UID, id) === 'draft';
      const rows = [
        ...(await stored(ids.filter(isDraft), 'draft')),
        ...(await stored(
          ids.filter((id) => !isDraft(id)),
          'published',
        )),
      ];
      const found = inLanguage(rows, locale);
      return new Map([...named].map(([place, id]) => [place, found.get(id) ?? null]));
    },
  };
};
