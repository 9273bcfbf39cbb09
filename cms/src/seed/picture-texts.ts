import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EVERY_CHANGE, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { pictureTexts, withTexts } from '../api/product/domain/picture-texts';
import { service } from '../lib/services';
import type { SeedContent } from './content';

const textsSchema = z.record(z.string(), z.object({ alt: z.string(), caption: z.string().optional() }));
type Texts = z.infer<typeof textsSchema>;

/** What the seed's pictures show, in a language, by file; none in a language that the seed does not speak. */
export function readPictureTexts(root: string, language: Locale): Texts {
  const file = path.join(root, 'copy', `picture-texts-${language}.json`);
  return existsSync(file) ? textsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

interface FileRow {
  id: number;
  name: string;
  alternative_text: string | null;
  translations: unknown;
}

const stored = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/**
 * Says in a language what the seed's pictures show (S-100), in a shop that was seeded before too: not of a picture whose English
 * text staff have changed, nor where they have said it themselves. In SQL, as Strapi would date the files anew: their addresses
 * name that date, and every browser and page would fetch them again.
 */
export async function describeSeeded(
  strapi: Core.Strapi,
  language: Locale,
  english: SeedContent['texts'],
  said: Texts,
): Promise<void> {
  const byName = new Map(Object.entries(said).map(([file, text]) => [path.basename(file), { file, text }]));
  const rows: FileRow[] = await strapi.db
    .connection('files')
    .whereIn('name', [...byName.keys()])
    .select('id', 'name', 'alternative_text', 'translations');
  await strapi.db.transaction(async ({ trx }) => {
    for (const { id, name, alternative_text: alt, translations } of rows) {
      const found = byName.get(name);
      const held = { translations: stored(translations) };
      const isSaid = pictureTexts(held).some((one) => one.language === language);
      if (!found || isSaid || alt !== english[found.file]?.alt) continue;
      const { alt: alternativeText, caption = '' } = found.text;
      const texts = withTexts(held, { language, alternativeText, caption });
      await trx('files')
        .where({ id })
        .update({ translations: JSON.stringify(texts) });
    }
    await service(strapi, 'api::content-version.content-version').raise([EVERY_CHANGE]);
  });
}
