import type { Core } from '@strapi/strapi';
import { populateAll } from '../../../lib/documents/populate';
import { ShopError } from '../../../lib/errors';
import type { DocumentPicture } from '../../../panel-api/responses';
import {
  isSaidMeanwhile,
  picturesOf,
  pictureTexts,
  withTexts,
  type PictureText,
} from '../domain/picture-texts';

const FILE = 'plugin::upload.file';

/** Of any type, in the language of its form; undefined where it has none. */
interface DescribedDocument {
  uid: string;
  documentId: string;
  locale?: string | undefined;
}

/** What is to be said of a picture; `before` is what the form showed when it was filled in. */
export type WrittenText = PictureText & { id: number; before?: Omit<PictureText, 'language'> | undefined };

/** What the pictures of a document show, in other languages than English (S-100). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const filesOf = async ({ uid, documentId, locale }: DescribedDocument) =>
    picturesOf(
      await strapi.documents(uid as never).findOne({
        documentId,
        ...(locale && { locale }),
        populate: populateAll(strapi, uid) as never,
      }),
    );

  return {
    /** The pictures that a document's draft shows, in its order, each once. */
    async of(document: DescribedDocument): Promise<DocumentPicture[]> {
      return (await filesOf(document)).map((file) => ({
        id: file.id,
        name: file.name,
        path: file.formats?.thumbnail?.url ?? file.url,
        alternativeText: file.alternativeText?.trim() ?? '',
        caption: file.caption?.trim() ?? '',
        texts: pictureTexts(file),
      }));
    },

    /**
     * Keeps texts of pictures that the document shows. They are seen at once, wherever the pictures are, as what the media library
     * says of them in English is. @throws {ShopError} 404 'not_found' for a picture that it does not show any more, 409
     * 'changed_meanwhile' where somebody else said something else of it since
     */
    async write(document: DescribedDocument, texts: readonly WrittenText[]): Promise<void> {
      const shown = new Set((await filesOf(document)).map(({ id }) => id));
      const gone = texts.some(({ id }) => !shown.has(id));
      if (gone)
        throw new ShopError(
          'unknown',
          'not_found',
          'One of the pictures is not in this document any more. Please close this window and open it again.',
        );
      await strapi.db.transaction(async () => {
        const id = { $in: [...new Set(texts.map((one) => one.id))] };
        // Two who write of the same pictures wait for each other here.
        await strapi.db.queryBuilder(FILE).select('id').where({ id }).orderBy('id').forUpdate().execute();
        const rows: { id: number; translations: unknown }[] = await strapi.db
          .query(FILE)
          .findMany({ where: { id }, select: ['id', 'translations'] });
        const kept = new Map(rows.map((row) => [row.id, row.translations]));
        for (const { id, before, ...said } of texts) {
          const file = { translations: kept.get(id) };
          if (before && isSaidMeanwhile(file, said, before))
            throw new ShopError(
              'conflict',
              'changed_meanwhile',
              'Somebody else has written what one of the pictures shows meanwhile. It stands below your words; press Save again to keep yours.',
            );
          // Of the same picture in the other languages of this list.
          kept.set(id, withTexts(file, said));
        }
        for (const [id, translations] of kept)
          await strapi.db
            .query(FILE)
            .update({ where: { id }, data: { translations: translations as never } });
      });
    },
  };
};
