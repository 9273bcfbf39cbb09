import type { Core } from '@strapi/strapi';
import { FACT_DEFAULTS } from '../api/content/domain/facts';
import { documentIdOf, type SeedFiles } from './files';
import type { SeedPage, SeedStory, SeedCopy } from './copy';

const PAGE = 'api::page.page';
const STORY = 'api::story.story';
const SITE = 'api::site.site';
const SETTINGS = 'api::shop-settings.shop-settings';
type Uid = typeof PAGE | typeof STORY | typeof SITE;

type Values = Record<string, unknown>;

/** Writes the pages, the stories and the menu of the seed, each once: what is there already stays as it is. */
export class SeedCopyDocuments {
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly files: SeedFiles,
    private readonly leftOut: SeedCopy['leftOut'],
  ) {}

  /** The page as a draft: pages name each other, and must all be there before the first is published. */
  async draftPage({ small: _, blocks, picture, ...fields }: SeedPage): Promise<void> {
    await this.#draft(PAGE, { slug: fields.slug }, async () => ({
      ...fields,
      picture: picture ? await this.files.picture(picture) : null,
      blocks: await this.#blocks(blocks),
    }));
  }

  async draftStory({ small: _, blocks, cover, film, ...fields }: SeedStory): Promise<void> {
    await this.#draft(STORY, { slug: fields.slug }, async () => ({
      ...fields,
      cover: await this.files.picture(cover),
      film: film ? await this.files.film(film) : null,
      blocks: await this.#blocks(blocks),
    }));
  }

  async publishPage(slug: string): Promise<void> {
    await this.#publish(PAGE, { slug });
  }

  async publishStory(slug: string): Promise<void> {
    await this.#publish(STORY, { slug });
  }

  async site(site: SeedCopy['site']): Promise<void> {
    await this.#draft(SITE, {}, () => this.#values(site));
    await this.#publish(SITE, {});
  }

  /** Fills in the settings' newer facts where a shop is older than they are. */
  async facts(): Promise<void> {
    const rows = this.strapi.db.query(SETTINGS);
    const names = Object.keys(FACT_DEFAULTS) as (keyof typeof FACT_DEFAULTS)[];
    for (const row of (await rows.findMany()) as Values[]) {
      const missing = names.filter((name) => row[name] == null);
      const data = Object.fromEntries(missing.map((name) => [name, FACT_DEFAULTS[name]]));
      if (missing.length > 0) await rows.update({ where: { id: row.id }, data });
    }
  }

  async #draft(uid: Uid, filters: Values, data: () => Promise<Values>): Promise<void> {
    const documents = this.strapi.documents(uid);
    if (await documents.findFirst({ filters: filters as never })) return;
    await documents.create({ data: (await data()) as never, status: 'draft' });
  }

  async #publish(uid: Uid, filters: Values): Promise<void> {
    const documents = this.strapi.documents(uid);
    const found = await documents.findFirst({ filters: filters as never, status: 'draft' });
    if (found) await documents.publish({ documentId: found.documentId });
  }

  async #blocks(blocks: SeedPage['blocks']): Promise<Values[]> {
    const made: Values[] = [];
    for (const { type, ...members } of blocks) {
      made.push({ __component: `blocks.${type}`, ...(await this.#values(members)) });
    }
    return made;
  }

  /** Members as Strapi takes them: files by id, pieces and pages by document id. */
  async #values(members: Values): Promise<Values> {
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
      return documentIdOf(this.strapi, PAGE, value.slice(1));
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
    const made = await this.#values(value as Values);
    // A piece that the small seed leaves out takes the link to it along.
    return 'product' in made && made.product === null ? null : made;
  }

  /** Whether a link leads to what this size of the seed leaves out. */
  #isLeftOut({ text, address, page }: Values): boolean {
    if (typeof text !== 'string') return false;
    return [address, page].some((to) => typeof to === 'string' && this.leftOut.has(to));
  }
}
