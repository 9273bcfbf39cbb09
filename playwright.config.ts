import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium, hasRoomForSharedMemory } from './scripts/lib/testing/chromium.mjs';

const executablePath = findChromium() ?? undefined;

/** The journeys, over the built shop. Each worker runs a shop of its own, so that one may kill its CMS. */
export default defineConfig({
  testDir: 'storefront/tests/e2e',
  globalSetup: './storefront/tests/e2e/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  // One for each processor, and two on one: while one waits for its shop the other's browser works.
  workers: Math.min(6, Math.max(2, availableParallelism())),
  // Once more in a new browser and a new shop. `npm test` names each that needed it: a reason to look, not to be content.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // Three pixels in a thousand may differ, each by a fifth: as much as another Chromium draws its letters' edges otherwise.
    // Where a part has another height, all below it is elsewhere, and the picture is another.
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.003,
      threshold: 0.2,
      stylePath: './storefront/tests/e2e/visual-regression.css',
      pathTemplate: '{testDir}/visual-regression/{arg}{ext}',
    },
  },
  // A picture to compare with is drawn on purpose alone: `npx playwright test visual-regression --update-snapshots=all`.
  updateSnapshots: 'none',
  testIgnore: 'screenshots/**',
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Drawing every frame of a movement without a graphics card is a fifth of the journeys' work. What moves has tests of its
    // own, which ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of every try costs a tenth of the processor.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        // In files, where the system has little memory for that: a twelfth more work for each page.
        ...(hasRoomForSharedMemory() ? [] : ['--disable-dev-shm-usage']),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // Two cores gain nothing from a process for the graphics card that there is not, from threads that draw, nor from
        // threads that collect garbage: an eighth less work for each journey.
        '--in-process-gpu',
        '--num-raster-threads=1',
        '--js-flags=--single-threaded-gc',
      ],
    },
  },
});
