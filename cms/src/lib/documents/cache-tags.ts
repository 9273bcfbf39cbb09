import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { CacheTagCollector, EVERY_CHANGE } from '@shop/contract';

/** Of the CMS's answers. */
export const cacheTags = new CacheTagCollector(new AsyncLocalStorage());

/**
 * What answers are made of, and what changes touch: a document by its id, and the lists of a type by its uid. Whoever reads
 * documents through Strapi's database layer has them noted (content-version/bootstrap); what reads in SQL notes them itself.
 */
export const TAGS = {
  /** Which products there are. */
  productIds: 'api::product.product ids',
  /** That, and what decides their place: category, price, position, tag, address, sizes, material. */
  products: 'api::product.product',
  /** What is said of any product: what is sorted or found by it. */
  productTexts: 'api::product.product texts',
  pieceCategories: 'api::product-category.product-category',
  pages: 'api::page.page',
  stories: 'api::story.story',
  categoryPages: 'api::category.category',
  settings: 'api::shop-settings.shop-settings',
  sharedBlocks: 'api::shared-block.shared-block',
  files: 'plugin::upload.file',
} as const;

/** More of them would not fit into the headers of an answer that proxies let pass. */
const TAGS_MOST = 400;

/** Letters of a tag as it is sent. Two tags that look alike cost an answer that need not have been made, no more. */
const SENT_LETTERS = 6;

/** As they are sent; too many stand for everything. */
export function sentTags(tags: ReadonlySet<string>): string[] {
  if (tags.has(EVERY_CHANGE) || tags.size > TAGS_MOST) return [EVERY_CHANGE];
  return [...tags].map((tag) => createHash('sha256').update(tag).digest('base64url').slice(0, SENT_LETTERS));
}

/** A relation that names a document and shows nothing of it. */
const isReference = (stored: object): boolean =>
  Object.keys(stored).every((key) => key === 'id' || key === 'documentId');

/** The tags of a document, or of several, as stored: their own and those of the documents shown in them. */
export function* documentTags(stored: unknown): Generator<string> {
  if (typeof stored !== 'object' || stored === null || stored instanceof Date) return;
  if (!Array.isArray(stored)) {
    const { documentId, mime } = stored as { documentId?: unknown; mime?: unknown };
    if (mime !== undefined) return void (yield TAGS.files);
    if (typeof documentId === 'string' && !isReference(stored)) yield documentId;
  }
  for (const part of Object.values(stored)) yield* documentTags(part);
}

/** The ids that a query names; null for one that looks for others, too. */
function idsAskedFor(where: unknown): readonly string[] | null {
  const { documentId } = (where ?? {}) as { documentId?: unknown };
  if (typeof documentId === 'string') return [documentId];
  const { $in } = (documentId ?? {}) as { $in?: unknown };
  return Array.isArray($in) ? ($in as string[]) : null;
}

/** The tags of a read of a type. What was asked for by name and is not there may be there after a change. */
export function* readTags(uid: string, where: unknown, found: unknown): Generator<string> {
  yield* idsAskedFor(where) ?? [uid];
  yield* documentTags(found);
}
