import type { Core } from '@strapi/strapi';
import { FACT_DEFAULTS } from '../api/content/domain/facts';
import type { SeedBlocks } from './blocks';
import type { SeedFiles } from './files';
import type { SeedPage, SeedStory, SeedCopy } from './copy';

const PAGE = 'api::page.page';
const STORY = 'api::story.story';
const SITE = 'api::site.site';
const SETTINGS = 'api::shop-settings.shop-settings';
const ANNOUNCEMENT = 'api::announcement.announcement';
type Uid = typeof PAGE | typeof STORY | typeof SITE | typeof ANNOUNCEMENT;

type Values = Record<string, unknown>;

/** Writes the pages, the stories and the menu of the seed, each once: what is there already stays as it is. */
export class SeedCopyDocuments {
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly files: SeedFiles,
    private readonly blocks: SeedBlocks,
  ) {}

  /** The page as a draft: pages name each other, and must all be there before the first is published. */
  async draftPage({ small: _, blocks, picture, ...fields }: SeedPage): Promise<void> {
    await this.#draft(PAGE, { slug: fields.slug }, async () => ({
      ...fields,
      picture: picture ? await this.files.picture(picture) : null,
      blocks: await this.blocks.made(blocks),
    }));
  }

  async draftStory({ small: _, blocks, cover, film, ...fields }: SeedStory): Promise<void> {
    await this.#draft(STORY, { slug: fields.slug }, async () => ({
      ...fields,
      cover: await this.files.picture(cover),
      film: film ? await this.files.film(film) : null,
      blocks: await this.blocks.made(blocks),
    }));
  }

  async publishPage(slug: string): Promise<void> {
    await this.#publish(PAGE, { slug });
  }

  async publishStory(slug: string): Promise<void> {
    await this.#publish(STORY, { slug });
  }

  async site(site: SeedCopy['site']): Promise<void> {
    await this.#draft(SITE, {}, () => this.blocks.values(site));
    await this.#publish(SITE, {});
  }

  async announcement(announcement: SeedCopy['announcement']): Promise<void> {
    await this.#draft(ANNOUNCEMENT, {}, () => this.blocks.values(announcement));
    await this.#publish(ANNOUNCEMENT, {});
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
}
