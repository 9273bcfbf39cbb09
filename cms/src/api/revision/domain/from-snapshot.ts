import { ownFields, type FindModel, type Model, type Snapshot } from './snapshot';

/** Whether what a snapshot names is still there. */
export interface ExistingReferences {
  /** A file of the media library, by its row's id. */
  file(id: number): boolean;
  document(uid: string, documentId: string): boolean;
}

type Values = Record<string, unknown>;
const listOf = (value: unknown): readonly Values[] =>
  (Array.isArray(value) ? value : value ? [value] : []) as Values[];

/**
 * A snapshot as the document service takes it. Fields that it does not know stay as they are; files and documents that
 * are gone are left out.
 */
export function fromSnapshot(
  find: FindModel,
  model: Model,
  snapshot: Snapshot,
  there: ExistingReferences,
  kept: readonly string[] = [],
): Values {
  const data: Values = {};
  for (const [name, { type, relation, target, component }] of ownFields(model)) {
    if (!(name in snapshot) || kept.includes(name)) continue;
    const value = snapshot[name];
    const isList = Array.isArray(value);
    const some = (found: readonly unknown[]) => (isList ? found : (found[0] ?? null));
    if (type === 'media') {
      data[name] = some(listOf(value).flatMap(({ id }) => (there.file(Number(id)) ? [Number(id)] : [])));
    } else if (type === 'relation' && target) {
      const ids = listOf(value).map(({ documentId }) => String(documentId));
      const found = ids.filter((id) => there.document(target, id));
      data[name] = relation?.endsWith('Many') ? found : (found[0] ?? null);
    } else if (type === 'component' && component) {
      data[name] = some(listOf(value).map((part) => fromSnapshot(find, find(component), part, there)));
    } else if (type === 'dynamiczone') {
      data[name] = listOf(value).map((part) => ({
        __component: part.__component,
        ...fromSnapshot(find, find(String(part.__component)), part, there),
      }));
    } else data[name] = value ?? null;
  }
  return data;
}

/** Everything outside of itself that a snapshot names. */
export function referencesOf(
  find: FindModel,
  model: Model,
  snapshot: Snapshot,
): { files: number[]; documents: Map<string, Set<string>> } {
  const files: number[] = [];
  const documents = new Map<string, Set<string>>();
  fromSnapshot(find, model, snapshot, {
    file: (id) => files.push(id) > 0,
    document(uid, documentId) {
      documents.set(uid, (documents.get(uid) ?? new Set()).add(documentId));
      return true;
    },
  });
  return { files, documents };
}
