import type { Core } from '@strapi/strapi';
import { strapiPart } from '../lib/strapi-parts';
import type { SeedLabels } from './content';

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
export async function applyEditScreenLabels(strapi: Core.Strapi, labels: SeedLabels): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'shop' });
  const last = ((await store.get({ key: STORE_KEY })) as SeedLabels | null) ?? {};
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
    await service.updateConfiguration(
      { uid },
      {
        settings: isNew && form.sortBy ? { ...settings, defaultSortBy: form.sortBy } : settings,
        metadatas,
        layouts: isNew && form.list ? { ...layouts, list: form.list } : layouts,
      },
    );
  }
  await store.set({ key: STORE_KEY, value: labels });
}
