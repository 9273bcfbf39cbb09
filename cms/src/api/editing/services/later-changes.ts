import { DEFAULT_LOCALE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { hasLanguages, typeOf } from '../../../lib/documents/models';
import { service } from '../../../lib/services';
import type { LaterChange, OriginalChanges } from '../../../panel-api/responses';
import { draftSavedAt } from '../lib/draft-version';
import type { EditedDocument } from '../lib/edited-document';

/** Newest revisions that are looked through. */
const LATEST = 20;

const time = (value: string) => new Date(value).getTime();

/** What was saved of a document after a moment, in words. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const since = async (
    { uid, documentId, locale }: EditedDocument,
    moment: string,
  ): Promise<LaterChange[]> => {
    const history = service(strapi, 'api::revision.revision');
    const { revisions } = await history.stored({
      type: typeOf(strapi, uid).info.singularName,
      id: documentId,
      locale,
      page: 1,
      pageSize: LATEST,
    });
    const later = revisions.map(history.inWords).filter(({ when }) => time(when) > time(moment));
    const saves = later.filter(({ action }) => action !== 'publish' && action !== 'unpublish');
    return (saves.length > 0 ? saves : later).map(({ who, when, changes }) => ({
      who: who.name,
      when,
      changes,
    }));
  };

  return {
    /** The newest first; a publish is told only where nothing else was saved. */
    since,
    /** What was saved of the English original after a translation was: of the original itself and what is not translated, nothing. */
    async ofOriginal(translation: EditedDocument): Promise<OriginalChanges> {
      const { uid, documentId, locale = DEFAULT_LOCALE } = translation;
      const isTranslation = hasLanguages(strapi, uid) && locale !== DEFAULT_LOCALE;
      const savedAt = isTranslation ? await draftSavedAt(strapi, translation) : null;
      if (!savedAt) return { changes: [] };
      return { changes: await since({ uid, documentId, locale: DEFAULT_LOCALE }, savedAt.toISOString()) };
    },
  };
};
