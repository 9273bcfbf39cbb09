import { DEFAULT_LOCALE, LOCALES, type InterfaceTexts, type Locale } from '@shop/contract';
import { voiceIn, type Voice } from '@shop/contract/texts';
import type { Core } from '@strapi/strapi';
import { readDocument, readDocuments } from '../../../lib/documents/read-documents';
import { statusFor } from '../../../lib/documents/preview-token';
import { VersionCache } from '../../../lib/documents/version-cache';
import { service } from '../../../lib/services';
import { toMessages, type StoredInterfaceText } from '../domain/interface-texts';
import type { ContentRequest } from './content';

const UID = 'api::interface-text.interface-text';

/** Editors' words in place of the storefront's own sentences (S-98). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const published = (locale: Locale): Promise<StoredInterfaceText[]> =>
    readDocuments(strapi, UID, { status: 'published', locale });

  const version = () => service(strapi, 'api::content-version.content-version');
  const voices = new VersionCache<Voice>(strapi, LOCALES.length);

  const shown = async ({
    locale = DEFAULT_LOCALE,
    preview = null,
  }: ContentRequest): Promise<InterfaceTexts> => {
    const own = toMessages(await published(locale), locale);
    const english =
      locale === DEFAULT_LOCALE ? {} : toMessages(await published(DEFAULT_LOCALE), DEFAULT_LOCALE);
    if (!preview || statusFor(preview, UID) === 'published') return { own, english };
    const draft = await readDocument<StoredInterfaceText>(strapi, UID, {
      ...{ documentId: preview.documentId, status: 'draft', locale },
    });
    return { own: { ...own, ...(draft && toMessages([draft], locale)) }, english };
  };
  const read = async (locale: Locale): Promise<Voice> => voiceIn(locale, await shown({ locale }));

  return {
    /** Those that are published; with a preview's claim its draft among them. */
    shown,

    /**
     * What the CMS itself says in a language, such as in a mail: the published words, kept while the content version stands. In
     * a transaction only what was kept before is taken from there: what it has written itself may be taken back.
     */
    async voice(locale: Locale): Promise<Voice> {
      if (!strapi.db.inTransaction())
        return voices.load(await version().current(), locale, () => read(locale));
      return voices.get(await version().seenInside(), locale) ?? (await read(locale));
    },

    /** Whether another document than this one has words for a sentence, in whatever language and state. */
    async hasTwin(sentence: unknown, documentId: string | null): Promise<boolean> {
      const where = { sentence, ...(documentId !== null && { documentId: { $ne: documentId } }) };
      return (await strapi.db.query(UID).count({ where: where as never })) > 0;
    },

    /** The sentence that a document has words for; undefined where there is no such document. */
    async sentenceOf(documentId: string): Promise<string | undefined> {
      const row = (await strapi.db.query(UID).findOne({ where: { documentId }, select: ['sentence'] })) as {
        sentence: string;
      } | null;
      return row?.sentence;
    },
  };
};
