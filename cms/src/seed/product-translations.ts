import type { Core } from '@strapi/strapi';
import { SAID, type SeedProduct } from './content';

const PRODUCT = 'api::product.product';

type Row = Record<(typeof SAID)[number], string | null> & {
  documentId: string;
  updatedAt: string;
  translations: readonly { language: string }[];
};

/**
 * Says of a piece in other languages what the seed says, in a shop that was seeded before: nothing of a text that its
 * editors have changed in English, nothing in a language in which they have written already.
 */
export async function translateSeeded(strapi: Core.Strapi, product: SeedProduct): Promise<void> {
  const documents = strapi.documents(PRODUCT);
  const find = async (status: 'draft' | 'published') =>
    (await documents.findFirst({
      status,
      filters: { slug: product.slug } as never,
      populate: { translations: true } as never,
    })) as unknown as Row | null;
  const [draft, published] = [await find('draft'), await find('published')];
  if (!draft) return;
  const written = new Set(draft.translations.map(({ language }) => language));
  const unchanged = SAID.filter((name) => draft[name] === product[name]);
  const missing = product.translations.filter(({ language }) => !written.has(language));
  if (missing.length === 0 || unchanged.length === 0) return;
  const added = missing.map((translation) => ({
    language: translation.language,
    ...Object.fromEntries(unchanged.map((name) => [name, translation[name]])),
  }));
  const { documentId } = draft;
  await documents.update({ documentId, data: { translations: [...draft.translations, ...added] } as never });
  // An editor's other changes are theirs to publish.
  if (published && draft.updatedAt <= published.updatedAt) await documents.publish({ documentId });
}
