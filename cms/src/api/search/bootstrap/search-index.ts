import { EVERY_CHANGE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { wordsOf } from '../domain/index-entry';
import { service } from '../../../lib/services';

interface ChangeEvent {
  result?: unknown;
}

/** The product of a changed row; null for a draft, which the search does not know. */
function publishedId(result: unknown): string | null {
  if (typeof result !== 'object' || result === null) return null;
  const { documentId, publishedAt } = result as { documentId?: unknown; publishedAt?: unknown };
  return typeof documentId === 'string' && publishedAt !== null ? documentId : null;
}

/**
 * Keeps the search in step with the catalogue, in the transaction of each change: what is published is found, and what
 * is withdrawn is not, at the same moment. Entries that are missing at the start are made then.
 */
export async function syncSearchIndex(strapi: Core.Strapi): Promise<void> {
  const index = service(strapi, 'api::search.search-index');
  await index.prepare();
  const one = async (event: ChangeEvent): Promise<void> => {
    const id = publishedId(event.result);
    if (id !== null) await index.refresh(id);
  };
  // Changes of many rows at once do not say which.
  const many = () => index.reconcile();
  strapi.db.lifecycles.subscribe({
    models: ['api::product.product'],
    afterCreate: one,
    afterUpdate: one,
    afterDelete: one,
    afterCreateMany: many,
    afterUpdateMany: many,
    afterDeleteMany: many,
  });
  // What a picture says is found too, and is written in the media library without a save of the piece.
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: async ({ result }: ChangeEvent) => {
      const { id } = (result ?? {}) as { id?: unknown };
      if (typeof id === 'number') await index.refreshShowing(id);
    },
  });
  findByWordsOfCategories(strapi);
}

const CATEGORY = 'api::product-category.product-category';
const WRITES = new Set(['create', 'update', 'clone']);

/**
 * Pieces are found by the words and the sizes of their category (S-97, S-127). Where editors change those, its pieces' entries are made anew once
 * that is stored: of a large category nobody waits for it.
 */
function findByWordsOfCategories(strapi: Core.Strapi): void {
  const index = service(strapi, 'api::search.search-index');
  const wordsNow = async () => {
    const { all } = await service(strapi, 'api::product-category.categories').now();
    return new Map(
      all.map((category) => {
        const words = wordsOf(category);
        return [category.word, { words, made: JSON.stringify([words, category.sizes]) }] as const;
      }),
    );
  };
  const renew = async (): Promise<void> => {
    try {
      await index.reconcile();
      // What the search answered meanwhile is kept for the version before.
      await service(strapi, 'api::content-version.content-version').raise([EVERY_CHANGE]);
    } catch (error) {
      strapi.log.error(error);
      strapi.log.error(
        'Pieces are not found by new words of their category yet. The next start goes on from here.',
      );
    }
  };
  strapi.documents.use(async (context, next) => {
    if (context.uid !== CATEGORY || !WRITES.has(context.action)) return next();
    return await strapi.db.transaction(async ({ onCommit }) => {
      const before = await wordsNow();
      const result = await next();
      for (const [word, { words, made }] of await wordsNow()) {
        if (made === before.get(word)?.made) continue;
        await index.outdate(word, words);
        onCommit(() => void renew());
      }
      return result;
    });
  });
}
