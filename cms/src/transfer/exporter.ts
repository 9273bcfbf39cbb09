import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import { pictureTexts } from '../api/product/domain/picture-texts';
import { service } from '../lib/services';
import { fileStore } from '../lib/uploads/open-store';
import { storedName } from '../lib/uploads/stored-name';
import {
  clearFolder,
  fileName,
  hashOf,
  writeBundle,
  type Bundle,
  type BundleDocument,
  type BundleFile,
} from './bundle';
import { canonicalText, toContent } from './references';
import { moved, transferTypes, type TransferType } from './types';

interface LibraryFile {
  id: number;
  documentId: string;
  name: string;
  ext: string | null;
  mime: string;
  url: string;
  alternativeText: string | null;
  caption: string | null;
  translations?: unknown;
  focalPoint: BundleFile['focalPoint'] | undefined;
  folder: { name: string } | null;
}

/** A name that no other file of the export has: 'ring.jpg', 'ring-2.jpg' … */
function freeName({ name, ext }: LibraryFile, taken: ReadonlySet<string>): string {
  const ending = ext ?? path.extname(name);
  const stem =
    path
      .basename(name, ending)
      .replaceAll(/[^\w-]+/g, '-')
      .replace(/^-+/, '') || 'file';
  for (let n = 1; ; n += 1) {
    const free = `${stem}${n === 1 ? '' : `-${n}`}${ending.toLowerCase()}`;
    if (!taken.has(free.toLowerCase())) return free;
  }
}

/** Copies a file of the library out of the store, or from where an earlier provider kept it. */
async function fetchFile(strapi: Core.Strapi, url: string, to: string): Promise<void> {
  const name = storedName(url);
  if (name) {
    const bytes = await fileStore(strapi).read(name);
    if (!bytes) throw new Error(`${name} is not in the file store.`);
    return pipeline(bytes, createWriteStream(to));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  await writeFile(to, Buffer.from(await response.arrayBuffer()));
}

async function exportMedia(strapi: Core.Strapi, folder: string) {
  const stored: LibraryFile[] = await strapi.db
    .query('plugin::upload.file')
    .findMany({ populate: { folder: true }, orderBy: [{ name: 'asc' }, { documentId: 'asc' }] });
  const names = new Map<number, string>();
  const taken = new Set<string>();
  const files: BundleFile[] = [];
  for (const one of stored) {
    const file = freeName(one, taken);
    taken.add(file.toLowerCase());
    names.set(one.id, file);
    const at = path.join(folder, 'media', file);
    await fetchFile(strapi, one.url, at);
    const { documentId, name, mime, alternativeText, caption, focalPoint } = one;
    const translations = pictureTexts(one);
    const sha256 = await hashOf(at);
    const more = {
      alternativeText: alternativeText ?? null,
      caption: caption ?? null,
      focalPoint: focalPoint ?? null,
      ...(translations.length > 0 && { translations }),
    };
    files.push({ documentId, file, name, mime, sha256, ...more, folder: one.folder?.name ?? null });
  }
  return { files, names };
}

async function exportDocuments(
  strapi: Core.Strapi,
  of: TransferType,
  names: ReadonlyMap<number, string>,
): Promise<BundleDocument[]> {
  const { uid, type, keyField, isSingle } = of;
  const rows: Record<string, unknown>[] = await strapi.db.query(uid as never).findMany({
    select: ['documentId', ...(keyField ? [keyField] : [])] as never,
    // Of two that would have one file's name, the same one has it in every export.
    orderBy: { documentId: 'asc' } as never,
  });
  const keys = new Map<string, string>();
  for (const row of rows) {
    const documentId = String(row.documentId);
    const key = keyField ? String(row[keyField] ?? documentId) : documentId;
    if (!keys.has(documentId)) keys.set(documentId, isSingle ? type : key);
  }
  const documents: BundleDocument[] = [];
  const taken = new Set<string>();
  for (const [documentId, word] of keys) {
    const name = (key: string) => fileName(key).toLowerCase();
    const key = taken.has(name(word)) ? `${word}-${documentId}` : word;
    taken.add(name(key));
    const { draft, published } = await service(strapi, 'api::revision.recorder').moment(uid, documentId);
    const languages: BundleDocument['languages'] = {};
    for (const locale of [...new Set([...draft.keys(), ...published.keys()])].sort()) {
      const [inDraft, live] = [draft.get(locale), published.get(locale)].map(
        (snapshot) =>
          snapshot &&
          moved(
            of,
            toContent(snapshot, (id) => names.get(id)),
          ),
      );
      const isSame = inDraft && live && canonicalText(inDraft) === canonicalText(live);
      languages[locale || '-'] = { published: live ?? null, ...(inDraft && !isSame && { draft: inDraft }) };
    }
    documents.push({ type, key, documentId, languages });
  }
  return documents.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Writes catalogue, words and media into a folder: the same files for the same content, in the same order. */
export async function exportContent(strapi: Core.Strapi, folder: string): Promise<Bundle> {
  await clearFolder(folder);
  const { files, names } = await exportMedia(strapi, folder);
  const documents: BundleDocument[] = [];
  for (const type of transferTypes(strapi)) documents.push(...(await exportDocuments(strapi, type, names)));
  const bundle = { files, documents };
  await writeBundle(folder, bundle);
  return bundle;
}
