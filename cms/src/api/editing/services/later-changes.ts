import { DEFAULT_LOCALE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { findModel, hasLanguages, typeOf } from '../../../lib/documents/models';
import { service } from '../../../lib/services';
import type { LaterChange, LanguageChanges, OriginalChanges } from '../../../panel-api/responses';
import { languageName } from '../../shop-settings/domain/spoken-languages';
import { changedSince, originalFields } from '../domain/form-translations';
import { draftSavedAt } from '../lib/draft-version';
import type { EditedDocument } from '../lib/edited-document';

/** Newest revisions that are looked through. */
const LATEST = 20;
/** Of what is translated in its own form: prices and stock are saved there, too. */
const LATEST_OF_FORM = 40;

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

  /** Of each language in a form of several: what was saved of the English since this language's words were. */
  const inForm = async ({ uid, documentId }: EditedDocument): Promise<LanguageChanges[]> => {
    const [model, find] = [typeOf(strapi, uid), findModel(strapi)];
    const fields = originalFields(find, model);
    if (!fields) return [];
    const draft = (await service(strapi, 'api::revision.recorder').moment(uid, documentId)).draft.get('');
    if (!draft) return [];
    const { revisions } = await service(strapi, 'api::revision.revision').stored({
      type: model.info.singularName,
      id: documentId,
      page: 1,
      pageSize: LATEST_OF_FORM,
    });
    return changedSince({ fields, model, find }, draft, revisions).map(({ language, changes }) => ({
      language: languageName(language),
      changes,
    }));
  };

  return {
    /** The newest first; a publish is told only where nothing else was saved. */
    since,
    /**
     * What was saved of the English original after a translation was, and of a document that is translated in its own form
     * after each of its languages was; of the original itself and what is not translated, nothing.
     */
    async ofOriginal(translation: EditedDocument): Promise<OriginalChanges> {
      const { uid, documentId, locale = DEFAULT_LOCALE } = translation;
      const isTranslation = hasLanguages(strapi, uid) && locale !== DEFAULT_LOCALE;
      const savedAt = isTranslation ? await draftSavedAt(strapi, translation) : null;
      const from = { uid, documentId, locale: DEFAULT_LOCALE };
      return {
        changes: savedAt ? await since(from, savedAt.toISOString()) : [],
        languages: await inForm(translation),
      };
    },
  };
};
