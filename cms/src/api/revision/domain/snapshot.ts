/** The content of a document at one moment, as a revision keeps it. */
export type Snapshot = Record<string, unknown>;

/** The part of a Strapi attribute that says how its value is kept. */
export interface Attribute {
  type: string;
  relation?: string;
  target?: string;
  component?: string;
  components?: readonly string[];
  /** `label`: what the form calls it; `localized`: each language has its own. */
  pluginOptions?: { shop?: { label?: string }; i18n?: { localized?: boolean } };
}

export interface Model {
  attributes: Readonly<Record<string, Attribute>>;
  info?: { displayName?: string };
}

/** Finds a content type or component by its uid. */
export type FindModel = (uid: string) => Model;

/** Fields that Strapi writes itself. */
const SYSTEM = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'firstPublishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
]);
/** What a document is called, whatever its type. */
const LABELS = ['title', 'name', 'slug', 'key'];

/** The fields that a snapshot keeps. */
export const ownFields = (model: Model, only?: readonly string[]): [name: string, attribute: Attribute][] =>
  Object.entries(model.attributes).filter(
    ([name, { type, relation }]) =>
      !SYSTEM.has(name) &&
      // Read only where it is named: to see that it was changed.
      (type !== 'password' || only?.includes(name)) &&
      !relation?.startsWith('morph') &&
      (only === undefined || only.includes(name)),
  );

/**
 * The query that loads everything a snapshot keeps: files, related documents, components and dynamic zones.
 * @param how `only`: fields of the model that are asked for, if not all; `relation`: what is read of a related document
 */
export function populateFor(
  find: FindModel,
  model: Model,
  { only, relation = true }: { only?: readonly string[] | undefined; relation?: true | object } = {},
): Record<string, unknown> {
  const populate: Record<string, unknown> = {};
  const part = (uid: string) => ({ populate: populateFor(find, find(uid), { relation }) });
  for (const [name, { type, component, components }] of ownFields(model, only)) {
    if (type === 'media') populate[name] = true;
    if (type === 'relation') populate[name] = relation;
    if (type === 'component' && component) populate[name] = part(component);
    if (type === 'dynamiczone' && components)
      populate[name] = { on: Object.fromEntries(components.map((uid) => [uid, part(uid)])) };
  }
  return populate;
}

type Row = Record<string, unknown>;
const each = (value: unknown, to: (row: Row) => unknown): unknown =>
  Array.isArray(value) ? value.map((row) => to(row as Row)) : value ? to(value as Row) : null;

const toFile = ({ id, name, url, alternativeText }: Row) => ({ id, name, url, alternativeText });

function toReference(row: Row): Row {
  const label = LABELS.map((key) => row[key]).find((text) => typeof text === 'string' && text !== '');
  return { documentId: row.documentId, ...(label !== undefined && { label }) };
}

/**
 * The content of a loaded row without what Strapi keeps for itself: row ids change with every publish and would look
 * like changes of the content.
 */
export function toSnapshot(find: FindModel, model: Model, row: Row, only?: readonly string[]): Snapshot {
  const snapshot: Snapshot = {};
  for (const [name, { type, component }] of ownFields(model, only)) {
    const value = row[name];
    if (type === 'media') snapshot[name] = each(value, toFile);
    else if (type === 'relation') snapshot[name] = each(value, toReference);
    else if (type === 'component' && component) {
      snapshot[name] = each(value, (part) => toSnapshot(find, find(component), part));
    } else if (type === 'dynamiczone') {
      snapshot[name] = each(value, (part) => ({
        __component: part.__component,
        ...toSnapshot(find, find(String(part.__component)), part),
      }));
    } else snapshot[name] = value ?? null;
  }
  return snapshot;
}
