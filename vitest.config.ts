import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LEFT_OUT } from './scripts/lib/testing/one-database.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = {
  '@shop/contract/rules': here('contract/src/rules/index.ts'),
  '@shop/contract/texts': here('contract/src/texts/index.ts'),
  '@shop/contract': here('contract/src/index.ts'),
  '~': here('storefront/app'),
};

const STAND_IN_TESTS = 'scripts/stripe-standin/tests/**/*.test.ts';

/** Tests that need a document and have no JSX in them. */
const DOM_TESTS = '**/*.dom.test.ts';
const NOT_UNIT = ['**/node_modules/**', '**/dist/**', '**/build/**', 'cms/tests/**', STAND_IN_TESTS];

const unit = (name: string, include: string[], options: object) => ({
  resolve: { alias },
  esbuild: { jsx: 'automatic' as const },
  test: {
    name,
    include,
    // By itself Vitest leaves one core of two idle.
    maxWorkers: '100%',
    // None takes a second; on a machine that does much else some wait that long for their turn.
    testTimeout: 30_000,
    setupFiles: ['storefront/tests/patience.ts'],
    ...options,
  },
});

/** How many files of API tests run at the same time; `npm test` says so by the machine and by what runs beside them. */
const API_WORKERS = Math.max(1, Number(process.env['API_WORKERS'] ?? 1));

/** Four processes and 200 shoppers: by itself, as every core is busy with it. */
const TOPOLOGY = 'cms/tests/topology.test.ts';

/** Without those that a database would prove nothing more of, unless the whole is asked for. */
const isWhole = process.env['API_TESTS'] === 'whole';

/** The API tests run once for each database: TEST_DATABASE says which one the file boots Strapi on. */
const api = (database: 'sqlite' | 'postgres', name = `api-${database}`) => ({
  // Of the storefront the soak runs the checkout's own code.
  resolve: { alias: { '~': alias['~'] } },
  test: {
    name,
    include: [name === 'topology' ? TOPOLOGY : 'cms/tests/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      ...(name === 'topology' ? [] : [TOPOLOGY]),
      ...(isWhole ? [] : LEFT_OUT[database]),
    ],
    env: { TEST_DATABASE: database },
    pool: 'forks' as const,
    // Loading Strapi takes as long as three starts of it: the files of a worker share one process.
    isolate: false,
    setupFiles: ['cms/tests/support/restore-globals.ts'],
    fileParallelism: API_WORKERS > 1,
    maxWorkers: API_WORKERS,
    testTimeout: 60_000,
    // A seed on a busy machine, and a second that waits for it.
    hookTimeout: 360_000,
    // The default of a second is less than a start's steps take on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    globalSetup: [
      'cms/tests/support/sources.ts',
      ...(database === 'postgres' ? ['cms/tests/support/postgres.ts'] : []),
    ],
  },
});

export default defineConfig({
  test: {
    projects: [
      unit('unit', ['{contract,cms,storefront,scripts}/**/*.test.ts'], {
        exclude: [...NOT_UNIT, DOM_TESTS],
        // Rules and functions: nothing that a file leaves behind is of any concern to the next one.
        isolate: false,
      }),
      unit('unit-dom', ['storefront/**/*.test.tsx', DOM_TESTS], {
        exclude: NOT_UNIT,
        environment: 'jsdom',
        // A process of its own for each file would load jsdom each time: more work than all that they prove.
        pool: 'vmThreads',
      }),
      {
        // Servers and browsers of their own: apart from the unit tests, which must stay quick.
        test: {
          name: 'stand-in',
          include: [STAND_IN_TESTS],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      api('sqlite'),
      api('postgres'),
      api('postgres', 'topology'),
    ],
  },
});
