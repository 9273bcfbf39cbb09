import type { Core } from '@strapi/strapi';

interface Attribute {
  type: string;
  component?: string;
  components?: readonly string[];
}

type Populate = Record<string, unknown>;

function attributesOf(strapi: Core.Strapi, uid: string): Record<string, Attribute> {
  const model = strapi.getModel(uid as never) as { attributes: Record<string, Attribute> };
  return model.attributes;
}

function populateModel(strapi: Core.Strapi, uid: string, isComponent: boolean): Populate {
  const populate: Populate = {};
  for (const [name, attribute] of Object.entries(attributesOf(strapi, uid))) {
    if (attribute.type === 'media') populate[name] = true;
    else if (attribute.type === 'component' && attribute.component) {
      populate[name] = { populate: populateModel(strapi, attribute.component, true) };
    } else if (attribute.type === 'dynamiczone') {
      const on = Object.fromEntries(
        (attribute.components ?? []).map((component) => [
          component,
          { populate: populateModel(strapi, component, true) },
        ]),
      );
      populate[name] = { on };
    } else if (attribute.type === 'relation' && (isComponent || !SYSTEM.has(name))) {
      populate[name] = { fields: ['documentId'] };
    }
  }
  return populate;
}

/** Relations that Strapi adds to every type. */
const SYSTEM: ReadonlySet<string> = new Set(['createdBy', 'updatedBy', 'localizations']);

/** What a query must ask for to get a whole document: its components, blocks and files, and the ids of what it links to. */
export function populateAll(strapi: Core.Strapi, uid: string): Populate {
  return populateModel(strapi, uid, false);
}
