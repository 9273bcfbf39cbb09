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

/** The panel keeps forms of types and of their parts apart. A type's uid is `api::…`, a part's `folder.name`. */
function formService(strapi: Core.Strapi, uid: string): FormService {
  const kind = uid.includes('::') ? 'content-types' : 'components';
  return strapi.plugin('content-manager').service(kind) as unknown as FormService;
}

/** Gives the panel's edit screens plain labels and a sentence of help; editors may change them afterwards. */
export async function describeForms(strapi: Core.Strapi, forms: SeedForms): Promise<void> {
  for (const [uid, form] of Object.entries(forms)) {
    const service = formService(strapi, uid);
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
