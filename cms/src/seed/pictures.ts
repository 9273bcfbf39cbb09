import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import { strapiPart, type LibraryFile } from '../lib/strapi-parts';
import { fileStore } from '../lib/uploads/open-store';
import { storedName } from '../lib/uploads/stored-name';
import type { SeedContent, SeedProduct } from './content';
import type { SeedFiles } from './files';

const FILE = 'plugin::upload.file';
const PRODUCT = 'api::product.product';

interface Piece {
  documentId: string;
  createdAt: string;
  updatedAt: string;
  images: { name: string }[] | null;
}

/** A document is written and published one after the other: nearer than this nobody came in between, in ms. */
const SAME_MOMENT_MS = 1_000;

const isUntouched = ({ createdAt, updatedAt }: Piece) =>
  Date.parse(updatedAt) - Date.parse(createdAt) < SAME_MOMENT_MS;
const isOfPiece = (file: string) => file.startsWith('products/');
const sameNames = (one: readonly { name: string }[] | null, files: readonly string[]) =>
  (one ?? []).map(({ name }) => name).join() === files.map((file) => path.basename(file)).join();

/**
 * Brings newer pictures of the seed into a shop that was seeded before. A file is replaced in its place, so that whoever
 * shows it shows the new one; what staff put there themselves stays.
 */
export class SeedPictures {
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly files: SeedFiles,
    private readonly content: Pick<SeedContent, 'earlier' | 'texts'>,
  ) {}

  /** The pictures and films of the pages. */
  async pages(): Promise<void> {
    for (const file of Object.keys(this.content.earlier)) if (!isOfPiece(file)) await this.#renew(file);
  }

  /**
   * A piece's pictures. Where it still lists those that it was seeded with, it gets the ones that came since; and its
   * lead metal where nothing of it was ever changed.
   */
  async product({ slug, images, leadMetal }: SeedProduct): Promise<void> {
    await this.renew(images);
    const earlier = Object.keys(this.content.earlier).filter(
      (file) => images.includes(file) && !this.content.earlier[file]?.added,
    );
    const documents = this.strapi.documents(PRODUCT);
    const find = async (status: 'draft' | 'published') =>
      (await documents.findFirst({
        status,
        filters: { slug } as never,
        populate: { images: true } as never,
      })) as unknown as Piece | null;
    const [draft, published] = [await find('draft'), await find('published')];
    if (!draft || earlier.length === images.length || !sameNames(draft.images, earlier)) return;
    const { documentId } = draft;
    // An editor's other changes are theirs to publish.
    const isPending = published !== null && draft.updatedAt > published.updatedAt;
    const isPublished = published !== null && sameNames(published.images, earlier);
    const data = {
      images: await this.files.ids('Products', images),
      ...(isUntouched(draft) && { leadMetal }),
    };
    await documents.update({ documentId, data: data as never });
    if (isPublished && !isPending) await documents.publish({ documentId });
  }

  /** Newer versions of pictures: which of them a piece lists stays what it is. */
  async renew(images: readonly string[]): Promise<void> {
    for (const file of images) if (this.content.earlier[file]) await this.#renew(file);
  }

  /** Replaces a file of the library that still is what an earlier seed put there. */
  async #renew(file: string): Promise<void> {
    const rows: LibraryFile[] = await this.strapi.db
      .query(FILE)
      .findMany({ where: { name: path.basename(file) } });
    const own = await this.files.ownFile(file);
    for (const row of rows) {
      if (!(await this.#isEarlier(file, row, own.filepath))) continue;
      const { alt: before } = this.content.earlier[file] ?? {};
      const { alt } = this.content.texts[file] ?? {};
      const alternativeText = row.alternativeText === before ? alt : row.alternativeText;
      const fileInfo = { name: row.name, alternativeText, caption: row.caption };
      await strapiPart(this.strapi, 'plugin::upload.upload').replace(row.id, {
        data: { fileInfo },
        file: own,
      });
    }
  }

  /** Whether the stored bytes are the earlier file's, or those of a replacement that was cut off. */
  async #isEarlier(file: string, { url }: LibraryFile, newer: string): Promise<boolean> {
    const stored = await this.#stored(url);
    if (!stored) return false;
    const sum = createHash('sha256').update(stored).digest('hex');
    if (this.content.earlier[file]?.sha256.includes(sum)) return true;
    const fresh = await readFile(newer);
    return stored.length < fresh.length && fresh.subarray(0, stored.length).equals(stored);
  }

  async #stored(url: string): Promise<Buffer | null> {
    const name = storedName(url);
    const bytes = name && (await fileStore(this.strapi).read(name));
    return bytes ? buffer(bytes) : null;
  }
}
