import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pictureSchema } from '@shop/contract';
import { z } from 'zod';

/** What a document holds at one moment: its fields, files as {file}, other documents as {documentId, label}. */
const content = z.record(z.string(), z.unknown());
export type Content = z.infer<typeof content>;

const languageSchema = z.strictObject({
  /** Null: visitors do not see it. */
  published: content.nullable(),
  /** Left out where it is the same as what is published. */
  draft: content.optional(),
});
const documentSchema = z.strictObject({
  documentId: z.string().min(1).max(64),
  /** By language; '-' where the type has none. */
  languages: z.record(z.string().regex(/^(-|[a-z]{2}(-[A-Za-z]{2,4})?)$/), languageSchema),
});
const fileSchema = z.strictObject({
  documentId: z.string().min(1).max(64),
  /** In the folder `media`. */
  file: z.string().regex(/^[\w][\w.-]*$/),
  name: z.string().min(1).max(255),
  mime: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  alternativeText: z.string().nullable(),
  caption: z.string().nullable(),
  /** Its texts in other languages (S-100); left out where it has none. */
  translations: z
    .array(z.strictObject({ language: z.string(), alternativeText: z.string(), caption: z.string() }))
    .optional(),
  /** Percent; exports of before have none. */
  focalPoint: pictureSchema.shape.focal.unwrap().nullable().default(null),
  /** Of the media library. */
  folder: z.string().nullable(),
});
const coverSchema = z.strictObject({
  format: z.literal('shop-content'),
  version: z.literal(1),
  documents: z.number().int().nonnegative(),
  files: z.number().int().nonnegative(),
});

export type BundleFile = z.infer<typeof fileSchema>;
/** A document and what it is: `type` by the content type's short name, `key` as people know it. */
export type BundleDocument = z.infer<typeof documentSchema> & { type: string; key: string };

/** Catalogue and words as files: content.json, media.json, media/…, documents/<type>/<key>.json. */
export interface Bundle {
  files: BundleFile[];
  documents: BundleDocument[];
}

/** Files that are no export, or not a whole one. The message is a sentence for each thing that is wrong. */
export class BundleError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'BundleError';
  }
}

const COVER = 'content.json';
const OWN = new Set([COVER, 'media.json', 'media', 'documents']);
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A word as a file's name on any system. */
export const fileName = (key: string) => key.replaceAll('/', '--').replaceAll(/[^\w.-]/g, '-');

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Makes the folder ready for an export: an earlier export in it is taken away.
 * @throws {BundleError} for a folder with anything else in it
 */
export async function clearFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = await readdir(folder);
  if (there.length > 0 && (!there.includes(COVER) || there.some((name) => !OWN.has(name)))) {
    throw new BundleError([`${folder} holds something else than an export. Choose an empty folder.`]);
  }
  for (const name of there) await rm(path.join(folder, name), { recursive: true });
  await mkdir(path.join(folder, 'media'));
}

/** Writes everything but the files of `media` themselves; the cover last, so that half an export is none. */
export async function writeBundle(folder: string, { files, documents }: Bundle): Promise<void> {
  for (const { type, key, ...document } of documents) {
    const of = path.join(folder, 'documents', type);
    await mkdir(of, { recursive: true });
    await writeFile(path.join(of, `${fileName(key)}.json`), json(document));
  }
  await writeFile(path.join(folder, 'media.json'), json(files));
  const cover = { format: 'shop-content', version: 1, documents: documents.length, files: files.length };
  await writeFile(path.join(folder, COVER), json(cover));
}

/** Reads an export and checks that it is whole. @throws {BundleError} */
export async function readBundle(folder: string): Promise<Bundle> {
  const problems: string[] = [];
  const read = async <T>(schema: z.ZodType<T>, ...name: string[]): Promise<T | null> => {
    const file = path.join(...name);
    try {
      return schema.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')));
    } catch (error) {
      const isForm = error instanceof z.ZodError;
      const [issue] = isForm ? error.issues : [];
      const where = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
      const reason = isForm ? `is not in the expected form${where}` : 'cannot be read as JSON';
      problems.push(`${file} ${reason}: ${issue?.message ?? String(error)}`);
      return null;
    }
  };
  const cover = await read(coverSchema, COVER);
  if (!cover) throw new BundleError([`${folder} is no export of this shop's content.`, ...problems]);

  const files = (await read(z.array(fileSchema), 'media.json')) ?? [];
  const documents: BundleDocument[] = [];
  const types = await readdir(path.join(folder, 'documents')).catch(() => []);
  for (const type of types.sort()) {
    for (const name of (await readdir(path.join(folder, 'documents', type))).sort()) {
      const document = await read(documentSchema, 'documents', type, name);
      if (document) documents.push({ ...document, type, key: path.basename(name, '.json') });
    }
  }
  for (const { file, sha256 } of files) {
    const at = path.join(folder, 'media', file);
    const isThere = await stat(at).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isThere) problems.push(`media/${file} is missing.`);
    else if ((await hashOf(at)) !== sha256) problems.push(`media/${file} is not the file that was exported.`);
  }
  if (problems.length === 0 && (cover.documents !== documents.length || cover.files !== files.length)) {
    problems.push(
      `${COVER} speaks of ${cover.documents} documents and ${cover.files} files; there are ${documents.length} and ${files.length}.`,
    );
  }
  if (problems.length > 0) throw new BundleError(problems);
  return { files, documents };
}
