/* eslint no-empty-pattern: ['error', { allowObjectPatternsAsParameters: true }] -- Playwright wants the pattern */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import {
  anotherStorefront,
  copySeeded,
  ensureSeeded,
  testShop,
} from '../../../../scripts/lib/testing/test-shop.mjs';
import { FROM_SOURCE } from '../../../../scripts/lib/start/dev.mjs';
import { StandIn } from './stand-in';

export { expect } from '@playwright/test';

/** A running shop with data of its own. */
export interface RunningShop {
  url: string;
  cmsUrl: string;
  dataDir: string;
  logDir: string;
  staff: { email: string; password: string };
  standIn: StandIn;
  /** Ends the CMS at once, as a crash would. */
  killCms(): Promise<void>;
  /** Holds it still: it takes calls and answers none, until it may go on. */
  holdCms(): void;
  releaseCms(): void;
  /** Starts it again on the same data and port; returns when it answers. */
  startCms(): Promise<void>;
  /** Starts it again when a test that failed left it dead. */
  ensureCms(): Promise<void>;
  /** One more storefront of this shop, that asks at another address for the CMS where one is given; more settings. */
  anotherStorefront(
    cmsUrl?: string,
    env?: NodeJS.ProcessEnv,
  ): Promise<{ url: string; stop(): Promise<void> }>;
  /** One more storefront, as `npm run dev` runs it. */
  storefrontFromSource(): Promise<{ url: string; stop(): Promise<void> }>;
  /** Bytes of memory that the storefront and the CMS hold together. */
  memory(): number;
}

interface WorkerFixtures {
  /** Names a file whose journeys need what the seed holds: they run in a shop that those of other files have not changed. */
  ownShop: string;
  shop: RunningShop;
}

interface TestFixtures {
  allowedConsole: RegExp[];
  /** Console messages that the test provokes itself, e.g. by killing the CMS. Everything else fails it. */
  allowConsole: (pattern: RegExp) => void;
}

/**
 * The framework's word that a link was pointed at before the page's table of routes had come: it is then not fetched
 * ahead, and nothing else. The crawler follows every link.
 */
const POINTED_AT_EARLY = /^warning: Tried to prefetch \S+ but no routes matched/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Another value is another worker, and each worker has its own shop.
  ownShop: ['', { scope: 'worker', option: true }],

  shop: [
    async ({}, use) => {
      const staff = await ensureSeeded();
      const dataDir = copySeeded();
      const shop = await testShop(dataDir);
      try {
        await shop.start();
        await use({
          url: shop.localUrl,
          cmsUrl: shop.cmsUrl,
          dataDir,
          logDir: shop.logDir,
          staff,
          standIn: new StandIn(shop.standInUrl ?? ''),
          killCms: async () => {
            if (!shop.cms) return;
            shop.cms.stopping = true;
            shop.cms.signal('SIGKILL');
            await shop.cms.exited;
          },
          holdCms: () => shop.cms?.signal('SIGSTOP'),
          releaseCms: () => shop.cms?.signal('SIGCONT'),
          startCms: () => shop.startCms(),
          ensureCms: async () => {
            if (!shop.cms?.running) await shop.startCms();
          },
          anotherStorefront: async (cmsUrl, env = {}) => {
            const { url, child } = await anotherStorefront(shop, {
              ...env,
              ...(cmsUrl ? { CMS_URL: cmsUrl } : {}),
            });
            return { url, stop: () => child.stop() };
          },
          storefrontFromSource: async () => {
            const { nodeEnv, storefront } = FROM_SOURCE;
            const { url, child } = await anotherStorefront(shop, { NODE_ENV: nodeEnv }, storefront);
            return { url, stop: () => child.stop() };
          },
          memory: () => {
            const ids = [shop.cms?.pid, shop.storefront?.pid].join(',');
            const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', ids], { encoding: 'utf8' });
            return kilobytes
              .trim()
              .split(/\s+/)
              .reduce((sum, one) => sum + Number(one) * 1024, 0);
          },
        });
      } finally {
        await shop.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  allowedConsole: async ({}, use) => use([POINTED_AT_EARLY]),
  allowConsole: async ({ allowedConsole }, use) => use((pattern) => void allowedConsole.push(pattern)),
  // Not a fixture that runs by itself: a test that opens no page makes no context for it.
  context: async ({ context, allowedConsole }, use) => {
    const problems: string[] = [];
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    // Browsers tell only a page's own listeners of code that its policy forbade to make and that was not missed.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
        if (blockedURI === 'eval') throw new Error(`Code was made from text, by ${sourceFile}.`);
      });
    });
    context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`));
    await use(context);
    const unexpected = problems.filter((text) => !allowedConsole.some((pattern) => pattern.test(text)));
    expect(unexpected, 'the console stays clean').toEqual([]);
  },
});
