import type { Core } from '@strapi/strapi';
import type { SeedCategory, SeedContent, SeedPages, SeedProduct } from './content';
import type { SeedBlocks } from './blocks';
import { documentIdOf, type SeedFiles } from './files';

type Uid =
  'api::product.product' | 'api::category.category' | 'api::home.home' | 'api::shop-settings.shop-settings';

interface WornRow {
  documentId: string;
  wornWith: readonly object[];
}

/** Writes the documents of the seed, each once: what is there already stays as it is. */
export class SeedDocuments {
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly files: SeedFiles,
    private readonly content: SeedContent,
    private readonly blocks: SeedBlocks,
  ) {}

  async product(product: SeedProduct, position: number): Promise<void> {
    await this.#once('api::product.product', { slug: product.slug }, async () => ({
      title: product.name,
      slug: product.slug,
      description: product.description,
      category: product.category,
      priceCents: product.priceSilver,
      goldPriceCents: product.priceGold,
      leadMetal: product.leadMetal,
      images: await this.files.ids('Products', product.images),
      ...(product.video && (await this.#turntable(product.video))),
      tagText: product.tagText,
      type: product.type,
      purity: product.purity,
      grossWeight: product.grossWeight,
      material: product.material,
      engravable: product.engravable,
      story: await this.blocks.made(product.story),
      translations: product.translations,
      position,
    }));
  }

  /** Once all pieces are there: they name each other. What an editor has chosen meanwhile stays. */
  async wornWith({ slug, wornWith }: SeedProduct): Promise<void> {
    const documents = this.strapi.documents('api::product.product');
    const populate = { wornWith: true } as never;
    const piece = await documents.findFirst({ filters: { slug } as never, populate });
    const { documentId, wornWith: chosen = [] } = (piece ?? {}) as Partial<WornRow>;
    if (!documentId || chosen.length > 0) return;
    const found = await Promise.all(
      wornWith.map((other) => documentIdOf(this.strapi, 'api::product.product', other)),
    );
    const data = { wornWith: found.filter((id) => id !== null) } as never;
    await documents.update({ documentId, data, status: 'published' });
  }

  async shop({ bagInformation, ...settings }: SeedPages['shop']): Promise<void> {
    await this.#once('api::shop-settings.shop-settings', {}, async () => ({
      ...settings,
      bagInformation: bagInformation.map((text) => ({ text })),
    }));
  }

  async category({ heroes, parent, ...fields }: SeedCategory): Promise<void> {
    await this.#once('api::category.category', { slug: fields.slug }, async () => ({
      ...fields,
      parent: parent ? await documentIdOf(this.strapi, 'api::category.category', parent) : null,
      heroes: await Promise.all(
        heroes.map(async (hero) => ({
          picture: await this.files.picture(hero.picture),
          product: hero.product
            ? await documentIdOf(this.strapi, 'api::product.product', hero.product)
            : null,
        })),
      ),
    }));
  }

  async home(home: SeedPages['home']): Promise<void> {
    const featured = this.content.products.filter((product) => product.featured);
    await this.#once('api::home.home', {}, async () => ({
      hero: { ...home.hero, picture: await this.files.picture(home.hero.picture) },
      headerTitle: home.headerTitle,
      headerLandscape: await this.files.film(home.headerLandscape),
      headerMobile: await this.files.film(home.headerMobile),
      carouselTitle: home.carouselTitle,
      featured: await Promise.all(
        featured.map(({ slug }) => documentIdOf(this.strapi, 'api::product.product', slug)),
      ),
      showcaseTitle: home.showcaseTitle,
      showcaseTiles: await Promise.all(
        home.showcaseTiles.map(async ({ price, product }) => ({
          price,
          product: await documentIdOf(this.strapi, 'api::product.product', product),
        })),
      ),
      showcaseBanner: {
        ...home.showcaseBanner,
        picture: await this.files.picture(home.showcaseBanner.picture),
      },
      blocks: await this.blocks.made(home.blocks),
    }));
  }

  async #once(uid: Uid, filters: object, data: () => Promise<object>): Promise<void> {
    const documents = this.strapi.documents(uid);
    if (await documents.findFirst({ filters: filters as never })) return;
    await documents.create({ data: (await data()) as never, status: 'published' });
  }

  async #turntable(mp4: string): Promise<object> {
    const film = await this.files.film(mp4.replace(/\.mp4$/, ''));
    return { video: film.mp4, videoWebm: film.webm, videoPoster: film.poster };
  }
}
