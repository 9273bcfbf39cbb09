import type { Core } from '@strapi/strapi';
import { SAID, saidInEnglish, type SeedProduct } from './content';

const PRODUCT = 'api::product.product';

type Row = Record<(typeof SAID)[number], string | null> & {
  documentId: string;
  updatedAt: string;
  category: string;
  /** Null: nobody has saved the piece since it could be said. */
  engravable: boolean | null;
};

/**
 * Lets a piece be engraved that the seed lets be, in a shop that was seeded before (S-96): none that staff made another
 * piece of, and none of which they have said it already.
 */
export async function allowEngraving(strapi: Core.Strapi, product: SeedProduct): Promise<void> {
  const documents = strapi.documents(PRODUCT);
  const find = async (status: 'draft' | 'published') =>
    (await documents.findFirst({
      status,
      filters: { slug: product.slug } as never,
    })) as unknown as Row | null;
  const [draft, published] = [await find('draft'), await find('published')];
  if (!draft || draft.engravable !== null) return;
  const isSeeded = SAID.every((name) => draft[name] === saidInEnglish(product, name));
  if (!isSeeded || draft.category !== product.category) return;
  const { documentId } = draft;
  await documents.update({ documentId, data: { engravable: true } as never });
  // An editor's other changes are theirs to publish.
  if (published && draft.updatedAt <= published.updatedAt) await documents.publish({ documentId });
}
