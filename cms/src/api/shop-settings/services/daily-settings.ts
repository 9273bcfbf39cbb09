import { DEFAULT_LOCALE, localeFacts, type SettingsChange, type SettingsForm } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { editConflict } from '../../../lib/documents/edit-conflict';
import { editScreenPath } from '../../../lib/documents/edit-screen-path';
import { refusedInWords } from '../../../lib/documents/field-refusals';
import { writeOrConflict } from '../../../lib/documents/repeated-save';
import { typeOf } from '../../../lib/documents/models';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { panelOrigin, shopSettings } from '../../../lib/shop-settings';
import { toIso } from '../../../lib/time/to-iso';
import {
  misfits,
  plainProblems,
  richSettings,
  settingGroups,
  type SettingAttributes,
  type SettingProblem,
} from '../domain/plain-settings';

const UID = 'api::shop-settings.shop-settings';
const REFUSED = 'settings_refused';

type StoredSettings = Record<string, unknown> & { documentId: string; updatedAt: string | Date };

interface Documents {
  update(input: { documentId: string; locale: string; status: 'published'; data: object }): Promise<unknown>;
}

/** An empty text is none: Strapi's form sends nothing in its place, and so one that must be filled in is missed. */
const withoutEmpty = (values: SettingsChange['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));

/** What the values are refused for, before anything is written. */
function refuse(kind: 'malformed' | 'refused', code: string, problems: readonly SettingProblem[]): void {
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  throw new ShopError(kind, code, Object.values(fields).join(' '), { fields });
}

/** The settings that staff change day by day in /Admin (S-90). A save is published at once, as one in Strapi's panel is. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const attributes = () => typeOf(strapi, UID).attributes as unknown as SettingAttributes;
  const draft = async (): Promise<StoredSettings> => {
    const where = { locale: DEFAULT_LOCALE, publishedAt: null };
    const found: StoredSettings | null = await strapi.db.query(UID).findOne({ where });
    if (!found) throw new ShopError('unknown', 'unknown_settings', 'The shop has no settings yet.');
    return found;
  };

  /** Labels of what the draft has otherwise than what visitors see. */
  const unpublished = async (documentId: string): Promise<string[]> => {
    const now = await service(strapi, 'api::revision.recorder').moment(UID, documentId);
    const [drafted, published] = [now.draft.get(DEFAULT_LOCALE), now.published.get(DEFAULT_LOCALE)];
    const isOther = (name: string) => JSON.stringify(drafted?.[name]) !== JSON.stringify(published?.[name]);
    return Object.entries(attributes())
      .filter(([name]) => isOther(name))
      .flatMap(([, { pluginOptions }]) => pluginOptions?.shop?.label ?? []);
  };

  return {
    /**
     * The form: values of the draft in the default language, with the words of the schema.
     * @throws {ShopError} 404 'unknown_settings' in a shop without any
     */
    async form(): Promise<SettingsForm> {
      const stored = await draft();
      const { documentId } = stored;
      const origin = panelOrigin(shopSettings(strapi));
      const screen = (locale: string) => editScreenPath({ uid: UID, documentId, isSingle: true, locale });
      return {
        ...{ success: true, id: documentId, version: toIso(stored.updatedAt) ?? '' },
        groups: settingGroups(attributes(), stored),
        unpublished: await unpublished(documentId),
        elsewhere: richSettings(attributes()),
        screens: (await service(strapi, 'api::shop-settings.languages').spoken()).map((code) => ({
          language: localeFacts(code).name,
          url: origin === null ? null : `${origin}/admin${screen(code)}`,
        })),
      };
    },

    /**
     * Saves and publishes.
     * @throws {ShopError} 400 for a name that no plain setting has or a value of another kind; 422 'settings_refused' with a
     *   sentence at each field; 409 'changed_meanwhile' naming who saved them and when
     */
    async change({ version, values }: SettingsChange, staffId: number): Promise<void> {
      refuse('malformed', 'invalid_request', misfits(attributes(), values));
      await refusedInWords(strapi, { uid: UID, code: REFUSED }, () =>
        strapi.db.transaction(async () => {
          // All languages of it: what is alike in them is written to each. In one order, or two who save would wait for each other.
          await strapi.db.queryBuilder(UID).select('id').where({}).orderBy('id').forUpdate().execute();
          const stored = await draft();
          const { documentId } = stored;
          const changedAt = toIso(stored.updatedAt) ?? '';
          const about = { type: 'shop-settings', id: documentId, thing: 'these settings', changedAt };
          const conflict = changedAt === version ? null : await editConflict(strapi, about);
          refuse('refused', REFUSED, plainProblems(values));
          await writeOrConflict(strapi, { uid: UID, documentId }, conflict, () =>
            (strapi.documents(UID) as unknown as Documents).update({
              ...{ documentId, locale: DEFAULT_LOCALE, status: 'published' },
              data: { ...withoutEmpty(values), updatedBy: staffId },
            }),
          );
        }),
      );
    },
  };
};
