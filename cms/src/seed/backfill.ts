import type { Core } from '@strapi/strapi';
import { SAID, saidInEnglish, type SeedProduct } from './content';

const PRODUCT = 'api::product.product';

type Row = Record<(typeof SAID)[number], string | null> & {
  documentId: string;
  updatedAt: string;
  category: string;
} & { [Name in BackfilledField]: SeedProduct[Name] | null };

/** What the seed has said of its pieces only since there have been shops: that one may be engraved (S-96), its material (S-127). */
export type BackfilledField = 'engravable' | 'material';

/**
 * Says something of a piece that the seed says, in a shop that was seeded before: of none that staff made another piece of, and
 * of none of which they have said it already.
 */
export async function backfill(
  strapi: Core.Strapi,
  product: SeedProduct,
  field: BackfilledField,
): Promise<void> {
  const documents = strapi.documents(PRODUCT);
  const find = async (status: 'draft' | 'published') =>
    (await documents.findFirst({
      status,
      filters: { slug: product.slug } as never,
    })) as unknown as Row | null;
  const [draft, published] = [await find('draft'), await find('published')];
  if (!draft || draft[field] !== null) return;
  const isSeeded = SAID.every((name) => draft[name] === saidInEnglish(product, name));
  if (!isSeeded || draft.category !== product.category) return;
  const { documentId } = draft;
  await documents.update({ documentId, data: { [field]: product[field] } as never });
  // An editor's other changes are theirs to publish.
  if (published && draft.updatedAt <= published.updatedAt) await documents.publish({ documentId });
}
