import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cmsDir } from './compile';

interface Attribute {
  type: string;
  target?: string;
  component?: string;
  components?: string[];
  repeatable?: boolean;
  required?: boolean;
  min?: number;
  enum?: string[];
}
interface Schema {
  attributes: Record<string, Attribute>;
  options?: { draftAndPublish?: boolean };
}

/** A relation of the schema, and content of a document that holds it. */
export interface Relation {
  /** 'shop.link.page' */
  relation: string;
  /** The way to it: 'site.menuInside.page' */
  way: string;
  type: string;
  target: string;
  /** Fields of a document of `type` in which this relation names `documentId`; pictures are the file's. */
  data(documentId: string, file: number): object;
}

const src = path.join(cmsDir, 'src');
const load = (...at: string[]) => JSON.parse(readFileSync(path.join(src, ...at), 'utf8')) as Schema;
const folders = (...at: string[]) => readdirSync(path.join(src, ...at));

const types = new Map<string, Schema>();
for (const api of folders('api')) {
  if (!folders('api', api).includes('content-types')) continue;
  for (const type of folders('api', api, 'content-types'))
    types.set(`api::${api}.${type}`, load('api', api, 'content-types', type, 'schema.json'));
}
const components = new Map<string, Schema>();
for (const folder of folders('components'))
  for (const file of folders('components', folder))
    components.set(`${folder}.${path.basename(file, '.json')}`, load('components', folder, file));

const isDrafted = (uid: string | undefined) => types.get(uid ?? '')?.options?.draftAndPublish === true;
const schemaOf = (uid: string): Schema => {
  const found = components.get(uid) ?? types.get(uid);
  if (!found) throw new Error(`There is no ${uid}.`);
  return found;
};

/** Every relation of a type or component of the shop to something that is drafted and published. */
export function ownRelations(): string[] {
  return [...[...types].filter(([uid]) => isDrafted(uid)), ...components].flatMap(([uid, { attributes }]) =>
    Object.entries(attributes)
      .filter(([, { type, target }]) => type === 'relation' && isDrafted(target))
      .map(([name]) => `${uid}.${name}`),
  );
}

type Make = (documentId: string, file: number) => unknown;

/** A value for a field that must have one. */
function filler({ type, enum: words, component, min, repeatable }: Attribute): Make {
  if (type === 'enumeration') return () => words?.[0];
  if (type === 'media') return (_, file) => file;
  if (type === 'integer' || type === 'float') return () => min ?? 1;
  if (type === 'boolean') return () => false;
  if (type === 'component' && component) return whole(component, repeatable ? (min ?? 1) : null);
  return () => 'A text';
}

/** A component with what it must have, and perhaps one field more; so many of them, or one alone. */
function whole(uid: string, count: number | null, more: [name: string, make: Make] | null = null): Make {
  return (documentId, file) => {
    const one = () => ({
      ...Object.fromEntries(
        Object.entries(schemaOf(uid).attributes)
          .filter(([name, { required }]) => required && name !== more?.[0])
          .map(([name, attribute]) => [name, filler(attribute)(documentId, file)]),
      ),
      ...(more && { [more[0]]: more[1](documentId, file) }),
    });
    return count === null ? one() : Array.from({ length: count }, one);
  };
}

interface Way {
  relation: string;
  names: string[];
  target: string;
  /** The outermost field. */
  field: string;
  make: Make;
}

function waysFrom(uid: string): Way[] {
  return Object.entries(schemaOf(uid).attributes).flatMap(([field, attribute]): Way[] => {
    const { type, target, component, components: blocks = [], repeatable, min } = attribute;
    if (type === 'relation' && target && isDrafted(target)) {
      const isMany = /Many$/.test(String((attribute as { relation?: string }).relation));
      const make: Make = (documentId) => (isMany ? [documentId] : documentId);
      return [{ relation: `${uid}.${field}`, names: [field], target, field, make }];
    }
    if (type === 'component' && component)
      return waysFrom(component).map((inner) => ({
        ...inner,
        names: [field, ...inner.names],
        field,
        make: whole(component, repeatable ? (min ?? 1) : null, [inner.field, inner.make]),
      }));
    return blocks.flatMap((block) =>
      waysFrom(block).map((inner) => ({
        ...inner,
        names: [field, block, ...inner.names],
        field,
        make: (documentId: string, file: number) => [
          {
            __component: block,
            ...(whole(block, null, [inner.field, inner.make])(documentId, file) as object),
          },
        ],
      })),
    );
  });
}

/** Ways from a document that visitors see to another one: each relation and each field of a type is on one. */
export function relationsFrom(): Relation[] {
  const [relations, fields] = [new Set<string>(), new Set<string>()];
  return everyWay().filter(({ relation, way }) => {
    const field = way.split('.').slice(0, 2).join('.');
    const isNew = !relations.has(relation) || !fields.has(field);
    relations.add(relation);
    fields.add(field);
    return isNew;
  });
}

function everyWay(): Relation[] {
  return [...types.keys()].filter(isDrafted).flatMap((type) =>
    waysFrom(type).map(({ relation, names, target, field, make }) => {
      const way = [type.replace(/^.*\./, ''), ...names].join('.');
      return {
        relation,
        way,
        type,
        target,
        data: (documentId: string, file: number) => ({ [field]: make(documentId, file) }),
      };
    }),
  );
}
