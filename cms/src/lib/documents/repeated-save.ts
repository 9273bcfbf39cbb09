import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { withoutRevisions } from '../actor';
import type { ShopError } from '../errors';
import { service } from '../services';

/**
 * Writes what was made of an older version of a document only where that changes nothing: a save that is sent once more,
 * because its answer was lost, meets no conflict with itself. Inside a transaction, which a conflict gives up.
 * @param conflict where the sender saw an older version
 * @throws `conflict`, and what `write` throws
 */
export async function writeOrConflict<T>(
  strapi: Core.Strapi,
  { uid, documentId }: { uid: string; documentId: string },
  conflict: ShopError | null,
  write: () => Promise<T>,
): Promise<T> {
  if (!conflict) return write();
  const content = async () => {
    const { draft, published } = await service(strapi, 'api::revision.recorder').moment(uid, documentId);
    return { draft, published };
  };
  const before = await content();
  // What changes nothing leaves nothing in the history.
  const saved = await withoutRevisions(write);
  if (!isDeepStrictEqual(before, await content())) throw conflict;
  return saved;
}
