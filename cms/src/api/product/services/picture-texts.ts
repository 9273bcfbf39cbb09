import type { Core } from '@strapi/strapi';
import { populateAll } from '../../../lib/documents/populate';
import { ShopError } from '../../../lib/errors';
import type { DocumentPicture } from '../../../panel-api/responses';
import { picturesOf, pictureTexts, withTexts, type PictureText } from '../domain/picture-texts';

const FILE = 'plugin::upload.file';

/** Of any type, in the language of its form; undefined where it has none. */
interface DescribedDocument {
  uid: string;
  documentId: string;
  locale?: string | undefined;
}

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
     * says of them in English is. @throws {ShopError} 404 'not_found' for a picture that it does not show any more
     */
    async write(
      document: DescribedDocument,
      texts: readonly (PictureText & { id: number })[],
    ): Promise<void> {
      const files = new Map((await filesOf(document)).map((file) => [file.id, file]));
      await strapi.db.transaction(async () => {
        for (const { id, ...said } of texts) {
          const file = files.get(id);
          if (!file)
            throw new ShopError(
              'unknown',
              'not_found',
              'One of the pictures is not in this document any more. Please close this window and open it again.',
            );
          const translations = withTexts(file, said);
          // Of the same picture in the other languages of this list.
          files.set(id, { ...file, translations });
          await strapi.db.query(FILE).update({ where: { id }, data: { translations } });
        }
      });
    },
  };
};
