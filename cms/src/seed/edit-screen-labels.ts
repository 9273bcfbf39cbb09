import type { Core } from '@strapi/strapi';
import { strapiPart } from '../lib/strapi-parts';

/** Strapi calls them by their names in code. */
const COLUMNS = { createdAt: 'Made', updatedAt: 'Last saved' } as const;

/** An edit screen and a list of Strapi's panel, as a type's `pluginOptions.shop` and those of its attributes say it. */
export interface EditScreen {
  sortBy?: string;
  /** The field whose words are the heading of a document, where it is not the first short text. */
  mainField?: string;
  /** Columns of the list. */
  list?: string[];
  /** Fields that are shown and not edited. */
  readOnly?: string[];
  /** There is one document of it: its screen is called as the type is, and not by one of its sentences. */
  isSingle?: true;
  /** Heads of the columns that Strapi fills in. */
  columns?: typeof COLUMNS;
  /** Label and help by field. */
  fields: Record<string, [label: string, help: string]>;
}

/** A schema.json, as far as it describes its edit screen. */
export interface DescribedSchema {
  kind?: string;
  pluginOptions?: { shop?: Omit<EditScreen, 'fields'> };
  attributes: Record<string, { pluginOptions?: { shop?: { label: string; help: string } } }>;
}

/** The screen that a schema describes; null where it names no field. */
export function editScreen({ kind, pluginOptions, attributes }: DescribedSchema): EditScreen | null {
  const fields: EditScreen['fields'] = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    const words = attribute.pluginOptions?.shop;
    if (words) fields[name] = [words.label, words.help];
  }
  if (Object.keys(fields).length === 0) return null;
  return {
    ...pluginOptions?.shop,
    // Parts have no document, and so no list.
    ...(kind && { columns: COLUMNS }),
    ...(kind === 'singleType' && { isSingle: true as const }),
    fields,
  };
}

type EditScreens = Record<string, EditScreen>;

/** By the uid of each type and each part that has one. */
function editScreens(strapi: Core.Strapi): EditScreens {
  const schemas = { ...strapi.contentTypes, ...strapi.components } as unknown as Record<
    string,
    DescribedSchema
  >;
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([uid, schema]) => {
      const screen = editScreen(schema);
      return screen ? [[uid, screen] as const] : [];
    }),
  );
}

/** The panel keeps forms of types and of their parts apart. A type's uid is `api::…`, a part's `folder.name`. */
function formService(strapi: Core.Strapi, uid: string) {
  const kind = uid.includes('::') ? 'content-types' : 'components';
  return strapiPart(strapi, `plugin::content-manager.${kind}`);
}

const STORE_KEY = 'edit-screens';

/**
 * Gives the panel's edit screens plain labels and a sentence of help. Asked for at every start, done when the words are
 * newer than those of the last time; what editors wrote in their place stays.
 */
export async function applyEditScreenLabels(strapi: Core.Strapi): Promise<void> {
  const labels = editScreens(strapi);
  const store = strapi.store({ type: 'core', name: 'shop' });
  const last = ((await store.get({ key: STORE_KEY })) as EditScreens | null) ?? {};
  for (const [uid, form] of Object.entries(labels)) {
    const written = last[uid];
    if (JSON.stringify(written) === JSON.stringify(form)) continue;
    const service = formService(strapi, uid);
    const { settings, metadatas, layouts } = await service.findConfiguration({ uid });
    // As Strapi made it: nobody has been at its columns either.
    const isNew = Object.keys(form.fields).every((name) => metadatas[name]?.edit.label === name);
    for (const [name, [label, description]] of Object.entries(form.fields)) {
      const field = metadatas[name];
      if (!field) throw new Error(`${uid} has no field ${name}.`);
      const [ours, help] = written?.fields[name] ?? [name, ''];
      const isOwn = field.edit.label !== ours || (field.edit.description ?? '') !== help;
      if (isOwn && field.edit.label !== name) continue;
      const readOnly = form.readOnly?.includes(name) ? { editable: false } : {};
      metadatas[name] = {
        edit: { ...field.edit, label, description, ...readOnly },
        list: { ...field.list, label },
      };
    }
    for (const [name, label] of Object.entries(form.columns ?? {})) {
      const column = metadatas[name]?.list;
      if (column?.label === name) column.label = label;
    }
    await service.updateConfiguration(
      { uid },
      {
        settings: {
          ...settings,
          ...(isNew && form.sortBy && { defaultSortBy: form.sortBy }),
          ...(isNew && form.mainField && { mainField: form.mainField }),
          ...(form.isSingle && !written?.isSingle && { mainField: 'id' }),
        },
        metadatas,
        layouts: isNew && form.list ? { ...layouts, list: form.list } : layouts,
      },
    );
  }
  await store.set({ key: STORE_KEY, value: labels });
}
