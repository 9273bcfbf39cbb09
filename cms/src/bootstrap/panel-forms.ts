import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shopNote } from '../lib/database/shop-note';
import { strapiPart } from '../lib/strapi-parts';

const KEY = 'panel-forms';
const COMPONENTS = 'plugin::content-manager.components';
const TYPES = 'plugin::content-manager.content-types';

interface Model {
  uid: string;
  info: object;
  options: object;
  pluginOptions: object;
  attributes: object;
}

/** A hash of what the panel's forms are made of: each model as its files and the plugins describe it, and who makes them. */
function schemaHash(strapi: Core.Strapi): string {
  const { strapi: by, version } = strapi.config.get<{ strapi: string; version: string }>('info');
  const models = { ...strapi.components, ...strapi.contentTypes } as unknown as Record<string, Model>;
  const described = Object.keys(models)
    .sort()
    .map((name) => {
      const { uid, info, options, pluginOptions, attributes } = models[name] as Model;
      return { uid, info, options, pluginOptions, attributes };
    });
  return createHash('sha256')
    .update(JSON.stringify([by, version, described]))
    .digest('base64url');
}

/**
 * Lets a start keep the panel's forms where they are made of what they were made of last time (B-146). Strapi makes them anew
 * at every start, reads each of them and writes a third: half of a start's work. To be called before plugins bootstrap.
 */
export function keepPanelForms(strapi: Core.Strapi): void {
  const [components, types] = [strapiPart(strapi, COMPONENTS), strapiPart(strapi, TYPES)];
  // A Strapi without it is told so once its plugins run (`requireStrapiParts`).
  if (!('syncConfigurations' in components && 'syncConfigurations' in types)) return;
  const [syncComponents, syncTypes] = [components.syncConfigurations, types.syncConfigurations];
  const store = strapi.store(shopNote(KEY));
  let wanted: string | null = null;
  components.syncConfigurations = async () => {
    const now = schemaHash(strapi);
    if ((await store.get({})) === now) return;
    wanted = now;
    await syncComponents();
  };
  // Strapi calls it second. Noted once both are made: a start that was cut off between them makes them again.
  types.syncConfigurations = async () => {
    if (wanted === null) return;
    await syncTypes();
    await store.set({ value: wanted });
  };
}
