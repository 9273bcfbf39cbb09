import type { Core } from '@strapi/strapi';
import type { SeedForms } from './content';

interface FieldForm {
  edit: { label?: string; description?: string };
  list: { label?: string };
}

interface FormConfiguration {
  settings: Record<string, unknown>;
  metadatas: Record<string, FieldForm>;
  layouts: { list: string[] };
}

interface FormService {
  findConfiguration(model: { uid: string }): Promise<FormConfiguration>;
  updateConfiguration(model: { uid: string }, configuration: FormConfiguration): Promise<unknown>;
}

/** Gives the panel's edit screens plain labels and a sentence of help; editors may change them afterwards. */
export async function describeForms(strapi: Core.Strapi, forms: SeedForms): Promise<void> {
  const service = strapi.plugin('content-manager').service('content-types') as unknown as FormService;
  for (const [uid, form] of Object.entries(forms)) {
    const { settings, metadatas, layouts } = await service.findConfiguration({ uid });
    for (const [name, [label, description]] of Object.entries(form.fields)) {
      const field = metadatas[name];
      if (!field) throw new Error(`${uid} has no field ${name}.`);
      metadatas[name] = {
        edit: { ...field.edit, label, description },
        list: { ...field.list, label },
      };
    }
    await service.updateConfiguration(
      { uid },
      {
        settings: form.sortBy ? { ...settings, defaultSortBy: form.sortBy } : settings,
        metadatas,
        layouts: form.list ? { ...layouts, list: form.list } : layouts,
      },
    );
  }
}
