import type { FindModel, Model } from '../api/revision/domain/snapshot';
import type { Bundle, BundleDocument, Content } from './bundle';
import { replaceReferences } from './references';
import type { TransferType } from './types';

export interface CheckedAgainst {
  types: readonly TransferType[];
  find: FindModel;
  /** Ids of the documents that are in this shop already. */
  present: ReadonlySet<string>;
}

const partsOf = (value: unknown): Content[] =>
  (Array.isArray(value) ? value : value ? [value] : []).filter(
    (part): part is Content => typeof part === 'object' && part !== null,
  );

/** Fields and blocks that this shop does not know. */
function unknownFields(find: FindModel, model: Model, content: Content): string[] {
  return Object.entries(content).flatMap(([name, value]) => {
    if (name === '__component') return [];
    const attribute = Object.hasOwn(model.attributes, name) ? model.attributes[name] : undefined;
    if (!attribute) return [`a field “${name}” that this shop does not know`];
    const { type, component, components } = attribute;
    if (type === 'component' && component)
      return partsOf(value).flatMap((part) => unknownFields(find, find(component), part));
    if (type !== 'dynamiczone') return [];
    return partsOf(value).flatMap((part) => {
      const uid = String(part.__component);
      return components?.includes(uid)
        ? unknownFields(find, find(uid), part)
        : [`a block “${uid}” that this shop does not know`];
    });
  });
}

const contentsOf = ({ languages }: BundleDocument): Content[] =>
  Object.values(languages).flatMap(({ draft, published }) => [draft ?? [], published ?? []].flat());

/** Why an export cannot be taken into this shop; empty where it can. A sentence for each thing. */
export function bundleProblems({ files, documents }: Bundle, against: CheckedAgainst): string[] {
  const types = new Map(against.types.map((type) => [type.type, type]));
  const named = new Set(files.map(({ file }) => file));
  const known = new Set([...against.present, ...documents.map(({ documentId }) => documentId)]);
  const twice = documents.length - new Set(documents.map(({ documentId }) => documentId)).size;
  const problems = twice > 0 ? [`${twice} documents are in the export twice.`] : [];
  for (const document of documents) {
    const place = `documents/${document.type}/${document.key}.json`;
    const type = types.get(document.type);
    if (!type) {
      problems.push(`${place} is of a type that is not moved. Orders, carts and people never are.`);
      continue;
    }
    const wrong = new Set<string>();
    for (const content of contentsOf(document)) {
      unknownFields(against.find, type.model, content).forEach((what) => wrong.add(what));
      replaceReferences(content, {
        namedFile: (file) => named.has(file) || wrong.add(`the file “${file}”, which is not in media.json`),
        document: ({ documentId, label }) =>
          known.has(documentId) ||
          wrong.add(`the document “${String(label ?? documentId)}”, which is neither exported nor here`),
      });
    }
    for (const what of wrong) problems.push(`${place} names ${what}.`);
  }
  return problems;
}
