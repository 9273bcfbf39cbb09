import type { Core } from '@strapi/strapi';
import type { SeedBlock, SeedCopy } from './copy';
import { documentIdOf, type SeedFiles } from './files';

type Values = Record<string, unknown>;

/** Blocks of the seed as Strapi takes them, with what they name put into the library or found. */
export class SeedBlocks {
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly files: SeedFiles,
    private readonly leftOut: SeedCopy['leftOut'],
  ) {}

  /** The blocks of a document, ready to be stored. */
  async made(blocks: readonly SeedBlock[]): Promise<Values[]> {
    const made: Values[] = [];
    for (const { type, ...members } of blocks) {
      made.push({ __component: `blocks.${type}`, ...(await this.values(members)) });
    }
    return made;
  }

  /** Members as Strapi takes them: files by id, pieces and pages by document id. */
  async values(members: Values): Promise<Values> {
    const made: Values = {};
    for (const [name, value] of Object.entries(members)) made[name] = await this.#value(name, value);
    return made;
  }

  async #value(name: string, value: unknown): Promise<unknown> {
    if (name === 'picture' && typeof value === 'string') return this.files.picture(value);
    if (name === 'film' && typeof value === 'string') return this.files.film(value);
    if (name === 'product' && typeof value === 'string')
      return documentIdOf(this.strapi, 'api::product.product', value);
    if (name === 'page' && typeof value === 'string' && value.startsWith('/')) {
      return documentIdOf(this.strapi, 'api::page.page', value.slice(1));
    }
    if (name === 'products' && Array.isArray(value)) {
      const ids = await Promise.all(
        value.map((slug) => documentIdOf(this.strapi, 'api::product.product', String(slug))),
      );
      return ids.filter((id) => id !== null);
    }
    if (name === 'pictures' && Array.isArray(value)) {
      const ids: number[] = [];
      for (const file of value) ids.push(await this.files.picture(String(file)));
      return ids;
    }
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value) items.push(await this.#value('', item));
      return items.filter((item) => item !== null);
    }
    if (typeof value !== 'object' || value === null) return value;
    if (this.#isLeftOut(value as Values)) return null;
    const made = await this.values(value as Values);
    // A piece that the small seed leaves out takes the link to it along.
    return 'product' in made && made.product === null ? null : made;
  }

  /** Whether a link leads to what this size of the seed leaves out. */
  #isLeftOut({ text, address, page }: Values): boolean {
    if (typeof text !== 'string') return false;
    return [address, page].some((to) => typeof to === 'string' && this.leftOut.has(to));
  }
}
