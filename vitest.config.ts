import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = {
  '@shop/contract/rules': here('contract/src/rules/index.ts'),
  '@shop/contract': here('contract/src/index.ts'),
  '~': here('storefront/app'),
};

const STAND_IN_TESTS = 'scripts/stripe-standin/tests/**/*.test.ts';

/** The same API tests run once for each database: TEST_DATABASE says which one the file boots Strapi on. */
const api = (database: 'sqlite' | 'postgres') => ({
  test: {
    name: `api-${database}`,
    include: ['cms/tests/**/*.test.ts'],
    env: { TEST_DATABASE: database },
    pool: 'forks' as const,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    globalSetup: database === 'postgres' ? ['cms/tests/support/postgres.ts'] : [],
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        esbuild: { jsx: 'automatic' },
        test: {
          name: 'unit',
          // None takes a second; on a machine that does much else some wait that long for their turn.
          testTimeout: 30_000,
          setupFiles: ['storefront/tests/patience.ts'],
          include: ['{contract,cms,storefront,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/build/**', 'cms/tests/**', STAND_IN_TESTS],
        },
      },
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
    ],
  },
});
