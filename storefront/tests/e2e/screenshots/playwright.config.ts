import base from '../../../../playwright.config';

/** `npm run screenshots`: a picture of every page and state, in both languages and at six widths, with an index page. */
export default {
  ...base,
  testDir: '.',
  globalSetup: '../support/global-setup.ts',
  globalTeardown: './index-page.ts',
  outputDir: '../../../../test-results/screenshots',
  testIgnore: [],
  retries: 0,
  timeout: 180_000,
};
