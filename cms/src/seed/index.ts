import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { unrecorded } from '../lib/actor';
import { service } from '../lib/services';
import { shopSettings } from '../lib/shop-settings';
import { readSeedContent } from './content';
import { SeedDocuments } from './documents';
import { SeedFiles } from './files';
import { describeForms } from './forms';

/** A seed under way. */
export interface Seeding {
  /** Settles when the seed is complete, was not needed, or was told to stop. Rejects when it failed. */
  finished: Promise<void>;
  /** Ends the seed after the step it is at; the next start goes on from there. */
  stop(): Promise<void>;
}

interface Step {
  name: string;
  run: () => Promise<void>;
}

type State = 'running' | 'done';

function steps(strapi: Core.Strapi, size: 'full' | 'small'): Step[] {
  const root = path.join(strapi.dirs.app.root, 'seed');
  const content = readSeedContent(root, size);
  const files = new SeedFiles(strapi, root);
  const documents = new SeedDocuments(strapi, files, content);
  const { shop, categories, home } = content.pages;
  return [
    { name: 'Media library', run: () => files.prepareLibrary() },
    { name: 'Edit screens', run: () => describeForms(strapi, content.forms) },
    { name: 'Shop settings', run: () => documents.shop(shop) },
    ...content.products.map((product, n) => ({
      name: product.name,
      run: () => documents.product(product, (n + 1) * 10),
    })),
    ...categories.map((category) => ({
      name: `Page ${category.title}`,
      run: () => documents.category(category),
    })),
    { name: 'Page Home', run: () => documents.home(home) },
  ];
}

/** Whether somebody else's content is in the database: it is never touched. */
async function isEmpty(strapi: Core.Strapi): Promise<boolean> {
  const counts = await Promise.all([
    strapi.db.query('api::product.product').count(),
    strapi.db.query('api::category.category').count(),
  ]);
  return counts.every((count) => count === 0);
}

/**
 * Fills an empty database with the seed content, in the background. A seed that was cut off goes on where it stopped:
 * every step looks for what is there already. A database with a finished seed, or with content and no seed, is left
 * alone. Each step is one line on stdout, `[seed] 12/38 Sovereign Signet Ring`.
 */
export function startSeed(strapi: Core.Strapi): Seeding {
  const { SEED } = shopSettings(strapi);
  const store = strapi.store({ type: 'core', name: 'shop' });
  let stopped = false;

  const run = async (): Promise<void> => {
    const state = (await store.get({ key: 'seed' })) as State | null;
    const wanted = SEED !== 'none' && state !== 'done' && (state === 'running' || (await isEmpty(strapi)));
    if (wanted) {
      await store.set({ key: 'seed', value: 'running' });
      const all = steps(strapi, SEED);
      for (const [n, step] of all.entries()) {
        if (stopped) return;
        await step.run();
        process.stdout.write(`[seed] ${n + 1}/${all.length} ${step.name}\n`);
      }
      await store.set({ key: 'seed', value: 'done' });
    }
    service(strapi, 'api::health.health').setCatalogueReady(true);
  };

  const finished = unrecorded(run);
  return {
    finished,
    async stop() {
      stopped = true;
      await finished.catch(() => undefined);
    },
  };
}
