import type { Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { STORIES, STORY_FIELDS, type StoryField } from '../api/product/domain/story-fields';
import { populateAll } from '../lib/documents/populate';
import { SAID, saidInEnglish, type SeedProduct } from './content';
import type { SeedTranslations } from './translations';

const PRODUCT = 'api::product.product';

type Said = Record<(typeof SAID)[number], string | null>;
type Translation = Partial<Said> & { id?: number; language: string };
type Row = Said & { documentId: string; updatedAt: string; translations: readonly Translation[] };

/** Puts into a piece's translations what `change` makes of its draft's; null: nothing is to be done. */
async function retranslate(
  strapi: Core.Strapi,
  { slug }: SeedProduct,
  change: (draft: Row) => readonly Translation[] | null,
): Promise<void> {
  const documents = strapi.documents(PRODUCT);
  const find = async (status: 'draft' | 'published') =>
    (await documents.findFirst({
      status,
      filters: { slug } as never,
      populate: { translations: true } as never,
    })) as unknown as Row | null;
  const [draft, published] = [await find('draft'), await find('published')];
  const translations = draft && change(draft);
  if (!translations) return;
  const { documentId } = draft;
  await documents.update({ documentId, data: { translations } as never });
  // An editor's other changes are theirs to publish.
  if (published && draft.updatedAt <= published.updatedAt) await documents.publish({ documentId });
}

/**
 * Says of a piece in other languages what the seed says, in a shop that was seeded before: nothing of a text that its
 * editors have changed in English, nothing in a language in which they have written already.
 */
export const translateSeeded = (strapi: Core.Strapi, product: SeedProduct): Promise<void> =>
  retranslate(strapi, product, (draft) => {
    const written = new Set(draft.translations.map(({ language }) => language));
    const unchanged = SAID.filter((field) => draft[field] === saidInEnglish(product, field));
    const missing = product.translations.filter(({ language }) => !written.has(language));
    if (missing.length === 0 || unchanged.length === 0) return null;
    const added = missing.map((translation) => ({
      language: translation.language,
      ...Object.fromEntries(unchanged.map((field) => [field, translation[field]])),
    }));
    return [...draft.translations, ...added];
  });

/**
 * Calls a piece in other languages what the seed calls it, in a shop that has it in them already (S-53): not where its
 * editors have changed its English name, given it another name in the language, or taken the language out.
 */
export const nameSeeded = (strapi: Core.Strapi, product: SeedProduct): Promise<void> =>
  retranslate(strapi, product, (draft) => {
    if (draft.title !== product.name) return null;
    const nameOf = ({ language, title }: Translation) =>
      title?.trim() ? null : product.translations.find((seeded) => seeded.language === language)?.title;
    if (!draft.translations.some(nameOf)) return null;
    return draft.translations.map((said) => {
      const title = nameOf(said);
      return title ? { ...said, title } : said;
    });
  });

type ToldRow = { documentId: string; updatedAt: string } & Partial<
  Record<StoryField, readonly Record<string, unknown>[] | null>
>;

/**
 * Tells in another language what the seed tells of a piece (S-101), in a shop that was seeded before too: nothing where its
 * editors have changed a sentence of the English story, taken it out, or told something in the language themselves.
 */
export async function tellSeeded(
  strapi: Core.Strapi,
  slug: string,
  language: Locale,
  translations: SeedTranslations,
): Promise<void> {
  const documents = strapi.documents(PRODUCT);
  const all = populateAll(strapi, PRODUCT);
  const populate = Object.fromEntries(STORIES.map(([, field]) => [field, all[field]])) as never;
  const find = async (status: 'draft' | 'published') =>
    (await documents.findFirst({
      status,
      filters: { slug } as never,
      populate,
    })) as unknown as ToldRow | null;
  const [draft, published] = [await find('draft'), await find('published')];
  const field = STORY_FIELDS[language];
  const isTold = [draft, published].some((row) => (row?.[field] ?? []).length > 0);
  if (!draft || isTold || (draft.story ?? []).length === 0) return;
  const blocks = await translations.blocks(draft.story ?? []);
  if (!blocks) return;
  const { documentId } = draft;
  await documents.update({ documentId, data: { [field]: blocks } as never });
  // An editor's other changes are theirs to publish.
  if (published && draft.updatedAt <= published.updatedAt) await documents.publish({ documentId });
}
