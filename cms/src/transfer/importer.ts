import { DEFAULT_LOCALE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { fromSnapshot } from '../api/revision/domain/from-snapshot';
import type { FindModel, Model } from '../api/revision/domain/snapshot';
import { runAs } from '../lib/actor';
import { findModel } from '../lib/documents/models';
import { service } from '../lib/services';
import { BundleError, readBundle, type BundleDocument, type Content } from './bundle';
import { bundleProblems } from './check';
import { ImportedMedia } from './media';
import { replaceReferences, canonicalText } from './references';
import { moved, transferTypes, type TransferType } from './types';

/** What an import did. */
export interface Imported {
  documents: number;
  files: number;
  /** Documents and files that were not as they are in the export. */
  changed: number;
}

interface Task extends BundleDocument {
  of: TransferType;
  /** Its id in this shop. */
  id: string;
}

/** One language of a document, as this shop takes it. */
interface Wanted {
  draft: Content | null;
  published: Content | null;
}

const ALONE = { file: () => true, document: () => false };
const ALL = { file: () => true, document: () => true };
const ACTOR = { kind: 'system', id: null, name: 'Import' } as const;

class Import {
  readonly #find: FindModel;
  readonly #changed = new Set<string>();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly media: ImportedMedia,
    private readonly fileIds: ReadonlyMap<string, number>,
  ) {
    this.#find = findModel(strapi);
  }

  /** In one transaction: all of it or nothing. */
  async run(documents: readonly BundleDocument[], types: readonly TransferType[]): Promise<number> {
    await this.strapi.db.transaction(async () => {
      await this.media.writeTexts();
      for (const isLast of [false, true])
        await this.#take(
          documents,
          types.filter((type) => type.isLast === isLast),
        );
    });
    return this.#changed.size;
  }

  /** Drafts first, as documents name each other; then what visitors see. */
  async #take(documents: readonly BundleDocument[], types: readonly TransferType[]): Promise<void> {
    const tasks: Task[] = [];
    for (const of of types)
      for (const document of documents.filter(({ type }) => type === of.type))
        tasks.push({ ...document, of, id: await this.#idOf(of, document) });
    const ids = new Map(tasks.map((task) => [task.documentId, task.id]));
    for (const task of tasks)
      for (const locale of Object.keys(task.languages)) await this.#begin(task, locale);
    const toPublish: { task: Task; locale: string }[] = [];
    for (const task of tasks)
      for (const locale of Object.keys(task.languages))
        if (await this.#draft(task, locale, ids)) toPublish.push({ task, locale });
    for (const { task, locale } of toPublish) await this.#publish(task, locale);
    for (const task of tasks)
      for (const locale of Object.keys(task.languages)) await this.#finish(task, locale, ids);
  }

  #documents(uid: string) {
    return this.strapi.documents(uid as never);
  }

  /** The document's id in this shop: its own, another one's that goes by the same word, or a new document's. */
  async #idOf({ uid, keyField, isSingle, model }: TransferType, document: BundleDocument): Promise<string> {
    const { documentId, languages } = document;
    const rows = this.strapi.db.query(uid as never);
    // In English first: what names another document in English must find it there.
    const all = Object.entries(languages);
    const first = all.find(([locale]) => locale === DEFAULT_LOCALE) ?? all[0];
    const content = first?.[1].draft ?? first?.[1].published ?? {};
    const own = await rows.findOne({ where: { documentId } });
    const byKey = keyField && content[keyField] ? { [keyField]: { $eqi: content[keyField] } } : null;
    const where = isSingle ? {} : byKey;
    const found = (own ?? (where && (await rows.findOne({ where })))) as { documentId: string } | null;
    if (found) return found.documentId;
    const data = this.#alone(model, content);
    this.#changed.add(documentId);
    await this.#attempt(`${document.type} ${document.key} cannot be made`, () =>
      this.#documents(uid).create({
        ...this.#in(first?.[0] ?? '-'),
        data: { ...data, documentId },
      } as never),
    );
    return documentId;
  }

  /** Content without what it names: that may not be there yet, and follows when everything is. */
  #alone(model: Model, content: Content): object {
    return fromSnapshot(this.#find, model, this.#here(content, new Map()), ALONE);
  }

  /** Makes a language that the document is not written in yet: what names it in this language must find it there. */
  async #begin(task: Task, locale: string): Promise<void> {
    if (locale === '-') return;
    const { draft, published } = await this.#now(task, locale);
    if (draft || published) return;
    const { of, id, key, languages } = task;
    const data = this.#alone(of.model, languages[locale]?.draft ?? languages[locale]?.published ?? {});
    this.#changed.add(task.documentId);
    await this.#attempt(`${of.type} ${key} cannot be made in ${locale}`, () =>
      this.#documents(of.uid).update({ documentId: id, ...this.#in(locale), data } as never),
    );
  }

  #in(locale: string): object {
    return locale === '-' ? {} : { locale };
  }

  /** Content with the ids of this shop. */
  #here(content: Content, ids: ReadonlyMap<string, string>): Content {
    return replaceReferences(content, {
      namedFile: (file) => ({ id: this.fileIds.get(file), url: file }),
      document: ({ documentId }) => ({ documentId: ids.get(documentId) ?? documentId }),
    }) as Content;
  }

  #wanted({ languages, of }: Task, locale: string, ids: ReadonlyMap<string, string>): Wanted {
    const { draft, published } = languages[locale] ?? { published: null };
    const live = of.hasDraftAndPublish && published ? this.#here(published, ids) : null;
    const own = draft ?? published;
    return { published: live, draft: own ? this.#here(moved(of, own), ids) : null };
  }

  async #now({ of, id }: Task, locale: string): Promise<Wanted> {
    const moment = await service(this.strapi, 'api::revision.recorder').moment(of.uid, id);
    const key = locale === '-' ? '' : locale;
    const [draft, published] = [moment.draft.get(key), moment.published.get(key)].map((content) =>
      content ? moved(of, content) : null,
    );
    return { draft: draft ?? null, published: published ?? null };
  }

  async #write({ of, id, key, documentId }: Task, locale: string, content: Content): Promise<void> {
    this.#changed.add(documentId);
    const data = fromSnapshot(this.#find, of.model, content, ALL);
    await this.#attempt(`${of.type} ${key} cannot be saved`, () =>
      this.#documents(of.uid).update({ documentId: id, ...this.#in(locale), data } as never),
    );
  }

  /** Brings the draft to what visitors are to see, where they do not see that yet; true where it has to be published. */
  async #draft(task: Task, locale: string, ids: ReadonlyMap<string, string>): Promise<boolean> {
    const { published } = this.#wanted(task, locale, ids);
    const now = await this.#now(task, locale);
    if (!published || same(now.published, published)) return false;
    if (!same(now.draft, published)) await this.#write(task, locale, published);
    return true;
  }

  async #publish({ of, id, key, documentId }: Task, locale: string): Promise<void> {
    this.#changed.add(documentId);
    await this.#attempt(`${of.type} ${key} cannot be published`, () =>
      this.#documents(of.uid).publish({ documentId: id, ...this.#in(locale) } as never),
    );
  }

  /** The draft as it is to stay, and what visitors are to see no more. */
  async #finish(task: Task, locale: string, ids: ReadonlyMap<string, string>): Promise<void> {
    const { draft, published } = this.#wanted(task, locale, ids);
    const now = await this.#now(task, locale);
    if (task.of.hasDraftAndPublish && !published && now.published) {
      this.#changed.add(task.documentId);
      await this.#documents(task.of.uid).unpublish({ documentId: task.id, ...this.#in(locale) } as never);
    }
    if (draft && !same(now.draft, draft)) await this.#write(task, locale, draft);
  }

  async #attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw new BundleError([`${what}: ${error instanceof Error ? error.message : String(error)}`]);
    }
  }
}

/** Whether two contents show the same, whatever their related documents are called. */
function same(a: Content | null, b: Content | null): boolean {
  const plain = (content: Content | null) =>
    canonicalText(
      replaceReferences(content, {
        storedFile: ({ id }) => ({ fileId: id }),
        document: ({ documentId }) => ({ documentId }),
      }),
    );
  return plain(a) === plain(b);
}

/**
 * Takes an export into this shop. What is there already stays or is brought to the state of the export, found by id or
 * by the word it goes by; nothing is deleted. A second import of the same changes nothing.
 * @throws {BundleError} where it cannot be taken as a whole; then nothing is changed
 */
export async function importContent(strapi: Core.Strapi, folder: string): Promise<Imported> {
  const bundle = await readBundle(folder);
  const types = transferTypes(strapi);
  const present = new Set<string>();
  for (const { uid } of types) {
    const rows: { documentId: string }[] = await strapi.db
      .query(uid as never)
      .findMany({ select: ['documentId'] });
    rows.forEach(({ documentId }) => present.add(documentId));
  }
  const problems = bundleProblems(bundle, { types, find: findModel(strapi), present });
  if (problems.length > 0) throw new BundleError(problems);

  return runAs({ actor: ACTOR, source: 'import' }, async () => {
    const media = new ImportedMedia(strapi, folder);
    const { documents, files } = bundle;
    let changed: number;
    try {
      const fileIds = await media.take(files);
      changed = await new Import(strapi, media, fileIds).run(documents, types);
    } catch (error) {
      await media.undo();
      throw error;
    }
    await media.replaceBytes();
    return { documents: documents.length, files: files.length, changed: changed + media.changed };
  });
}
