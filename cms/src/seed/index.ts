import path from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { withoutRevisions } from '../lib/actor';
import { service } from '../lib/services';
import { shopSettings } from '../lib/shop-settings';
import { prepareLibrary } from '../lib/uploads/media-library';
import { readSeedContent } from './content';
import { SeedDocuments } from './documents';
import { SeedFiles } from './files';
import { nameSeeded, translateSeeded } from './product-translations';
import { applyEditScreenLabels } from './edit-screen-labels';
import { describeSeeded, readPictureTexts } from './picture-texts';
import { backfill } from './backfill';
import { SeedPictures } from './pictures';
import { SeedUpdates } from './seed-updates';
import type { Step } from './step';
import type { SeedPage } from './copy';
import { copyTranslationSteps, pieceStorySteps, translationSteps } from './translation-steps';
import { readTranslations, SEED_LANGUAGES } from './translations';
import { SeedBlocks } from './blocks';
import { SeedCopyDocuments } from './copy-documents';

/** A seed under way. */
export interface SeedRun {
  /** Settles when the seed is complete, was not needed, or was told to stop. Rejects when it failed. */
  finished: Promise<void>;
  /** Ends the seed after the step it is at; the next start goes on from there. */
  stop(): Promise<void>;
}

type State = 'running' | 'done';

function steps(strapi: Core.Strapi, size: 'full' | 'small'): Step[] {
  const root = path.join(strapi.dirs.app.root, 'seed');
  const content = readSeedContent(root, size);
  const files = new SeedFiles(strapi, root, content.texts);
  const blocks = new SeedBlocks(strapi, files, content.copy.leftOut);
  const documents = new SeedDocuments(strapi, files, content, blocks);
  const { shop, categories } = content.pages;
  return [
    { name: 'Media library', run: () => prepareLibrary(strapi) },
    { name: 'Shop settings', run: () => documents.shop(shop) },
    ...content.products.map((product, n) => ({
      name: product.name,
      run: () => documents.product(product, (n + 1) * 10),
    })),
    ...categories.map((category) => ({
      name: `Page ${category.title}`,
      run: () => documents.category(category),
    })),
  ];
}

/**
 * The pages, the stories, the menu and the home page, whose blocks lead to pages. Pages name each other, so all are
 * drafted before the first is published; one that an editor has deleted since is not made again.
 */
function wordSteps(strapi: Core.Strapi, size: 'full' | 'small'): Step[] {
  const root = path.join(strapi.dirs.app.root, 'seed');
  const seed = readSeedContent(root, size);
  const { copy, pages: content } = seed;
  const files = new SeedFiles(strapi, root, seed.texts);
  const blocks = new SeedBlocks(strapi, files, copy.leftOut);
  const documents = new SeedCopyDocuments(strapi, files, blocks);
  const { home } = content;
  const pictures = new SeedPictures(strapi, files, seed);
  const { pages, stories, site } = copy;
  const updates = new SeedUpdates(strapi);
  return [
    { key: 'facts', name: 'Facts for texts', run: () => documents.facts() },
    ...stories.map((story) => ({
      key: `draft-story:${story.slug}`,
      name: `Draft of ${story.title}`,
      run: () => documents.draftStory(story),
    })),
    ...pages.map((page) => ({
      key: `draft-page:${page.slug}`,
      name: `Draft of ${page.title}`,
      run: () => documents.draftPage(page),
    })),
    ...stories.map((story) => ({
      key: `story:${story.slug}`,
      name: `Story ${story.title}`,
      run: () => documents.publishStory(story.slug),
    })),
    ...pages.map((page) => ({
      key: `page:${page.slug}`,
      name: `Page ${page.title}`,
      run: () => documents.publishPage(page.slug),
    })),
    { key: 'site', name: 'Menu, footer and notices', run: () => documents.site(site) },
    {
      key: 'home',
      name: 'Page Home',
      first: true,
      run: () => new SeedDocuments(strapi, files, seed, blocks).home(home),
    },
    {
      key: 'announcement',
      name: 'Announcement',
      first: true,
      run: () => documents.announcement(copy.announcement),
    },
    ...seed.products
      .filter(({ wornWith }) => wornWith.length > 0)
      .map((product) => ({
        key: `worn-with:${product.slug}`,
        name: `What ${product.name} is worn with`,
        first: true as const,
        run: () => new SeedDocuments(strapi, files, seed, blocks).wornWith(product),
      })),
    ...translationSteps(strapi, root, content),
    ...seed.products.map((product) => ({
      key: `translations:${product.slug}`,
      name: `${product.name} in other languages`,
      run: () => translateSeeded(strapi, product),
    })),
    ...seed.products.map((product) => ({
      key: `names:${product.slug}`,
      name: `Name of ${product.name} in other languages`,
      run: () => nameSeeded(strapi, product),
    })),
    { key: 'states', name: 'States and provinces', run: () => updates.states(content.shop.states) },
    { key: 'answers', name: 'Answers to questions', run: () => updates.answers() },
    { key: 'engraving-words', name: 'Words about engraving', run: () => updates.engraving() },
    { key: 'return-words', name: 'Words about returns', run: () => updates.returns() },
    { key: 'hint-words', name: 'Words about hints', run: () => updates.hints(textsOfPages(root, pages)) },
    {
      key: 'appointment-words',
      name: 'Words about appointments',
      run: () => updates.appointments(textsOfPages(root, pages)),
    },
    {
      key: 'appointment-days',
      name: 'Words about how long appointments are kept',
      run: () => updates.appointmentDays(textsOfPages(root, pages)),
    },
    {
      key: 'search-words',
      name: 'Words about recent searches',
      run: () => updates.searches(textsOfPages(root, pages)),
    },
    {
      key: 'wishlist-words',
      name: 'Words about the wishlist of an account',
      run: () => updates.wishlist(textsOfPages(root, pages)),
    },
    {
      key: 'ring-size-words',
      name: 'Words about the ring size of an account',
      run: () => updates.ringSize(textsOfPages(root, pages)),
    },
    // Later than the newer answers: what is not said as the seed says it now has no translation.
    ...copyTranslationSteps(strapi, root, copy),
    { key: 'pictures-4:pages', name: 'Newer pictures of pages', open: true, run: () => pictures.pages() },
    ...seed.products.map((product) => ({
      key: `pictures:${product.slug}`,
      name: `Newer pictures of ${product.name}`,
      open: true as const,
      run: () => pictures.product(product),
    })),
    ...seed.products.map(({ slug, name, images }) => ({
      key: `pictures-3:${slug}`,
      name: `Larger pictures of ${name}`,
      open: true as const,
      run: () => pictures.renew(images),
    })),
    // Later than the pictures: a picture that is replaced has another text in English.
    ...LOCALES.filter(({ code }) => code !== DEFAULT_LOCALE).map(({ code, name }) => ({
      key: `${code}:picture-texts`,
      name: `What pictures show in ${name}`,
      open: true as const,
      run: () => describeSeeded(strapi, code, seed.texts, readPictureTexts(root, code)),
    })),
    // Later than the pictures: those look at when a piece was changed.
    ...seed.products
      .filter(({ engravable }) => engravable)
      .map((product) => ({
        key: `engraving:${product.slug}`,
        name: `Engraving of ${product.name}`,
        open: true as const,
        run: () => backfill(strapi, product, 'engravable'),
      })),
    ...seed.products
      .filter(({ material }) => material !== null)
      .map((product) => ({
        key: `material:${product.slug}`,
        name: `Material of ${product.name}`,
        open: true as const,
        run: () => backfill(strapi, product, 'material'),
      })),
    ...pieceStorySteps(strapi, root, seed.products),
  ];
}

/** The texts of the seed's pages, in each of its languages. */
function textsOfPages(root: string, pages: readonly SeedPage[]): string[] {
  const english = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ body }) => (typeof body === 'string' ? [body] : [])),
  );
  const others = SEED_LANGUAGES.flatMap(({ code }) => readTranslations(root, code));
  return [...english, ...others.flatMap((known) => english.flatMap((text) => known[text] ?? []))];
}

/** Whether somebody else's content is in the database: it is never touched. */
async function isEmpty(strapi: Core.Strapi): Promise<boolean> {
  const counts = await Promise.all([
    strapi.db.query('api::product.product').count(),
    strapi.db.query('api::category.category').count(),
  ]);
  return counts.every((count) => count === 0);
}

/** Whether the catalogue is complete by what another copy did; a copy without jobs fills none. */
export async function isSeeded(strapi: Core.Strapi): Promise<boolean> {
  const state = (await strapi.store({ type: 'core', name: 'shop' }).get({ key: 'seed' })) as State | null;
  if (state !== null) return state === 'done';
  return shopSettings(strapi).SEED === 'none' || !(await isEmpty(strapi));
}

/**
 * Fills an empty database with the seed content, in the background. A seed that was cut off goes on where it stopped:
 * every step looks for what is there already. A database with a finished seed gets only the steps that are newer than
 * it; one with content and no seed is left alone. Each step is a line of the log, whatever LOG_LEVEL says: `npm start` shows how
 * far it is.
 */
export function startSeed(strapi: Core.Strapi): SeedRun {
  const { SEED } = shopSettings(strapi);
  const store = strapi.store({ type: 'core', name: 'shop' });
  let stopped = false;

  const doneKeys = async (): Promise<string[]> =>
    ((await store.get({ key: 'seed-steps' })) as string[] | null) ?? [];

  /** Runs steps in order; false when told to stop before the last. */
  const runAll = async (all: readonly Step[]): Promise<boolean> => {
    for (const [n, step] of all.entries()) {
      if (stopped) return false;
      await step.run();
      if (step.key) await store.set({ key: 'seed-steps', value: [...(await doneKeys()), step.key] });
      const facts = { done: n + 1, total: all.length, name: step.name };
      process.stdout.write(`${JSON.stringify({ level: 'info', event: 'seed', ...facts })}\n`);
    }
    return true;
  };

  const run = async (): Promise<void> => {
    const health = service(strapi, 'api::health.health');
    const state = (await store.get({ key: 'seed' })) as State | null;
    const isOurs = state !== null || (SEED !== 'none' && (await isEmpty(strapi)));
    if (SEED !== 'none') await applyEditScreenLabels(strapi);
    if (SEED !== 'none' && isOurs) {
      const done = new Set(await doneKeys());
      const later = wordSteps(strapi, SEED).filter(({ key }) => key === undefined || !done.has(key));
      if (state !== 'done') {
        await store.set({ key: 'seed', value: 'running' });
        if (!(await runAll([...steps(strapi, SEED), ...later]))) return;
        await store.set({ key: 'seed', value: 'done' });
      } else {
        if (!(await runAll(later.filter(({ open, first }) => !open && !first)))) return;
        health.setCatalogueReady(true);
        await runAll(later.filter(({ open }) => open)).catch((error: unknown) => {
          strapi.log.error(error);
          strapi.log.error('Newer pictures could not be put in place. The next start goes on from here.');
        });
        return;
      }
    }
    health.setCatalogueReady(true);
  };

  const finished = withoutRevisions(run);
  return {
    finished,
    async stop() {
      stopped = true;
      await finished.catch(() => undefined);
    },
  };
}
