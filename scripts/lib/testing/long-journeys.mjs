import { readdirSync } from 'node:fs';
import { inRoot } from '../paths.mjs';

/**
 * Journeys that `npm test` leaves to `npm test -- journeys-whole`, by the reason why others prove the same ways each time. Whoever
 * changes what they go through has them run by `npm test -- changed`; a workflow runs them every week.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const LONG_JOURNEYS = {
  "Strapi's own panel, loaded and driven for each: its screens change with its version and with the fields alone, and the API tests prove the shop's rules at the calls behind it":
    [
      'announcement',
      'approval',
      'edit-link',
      'edit-screen',
      'editing-lines',
      'editor-tasks',
      'editors',
      'home-blocks',
      'live-preview',
      'picture-texts',
      'product-categories',
      'product-file',
      'product-story',
      'product-table',
      'redirects',
      'releases',
      'search-meta',
      'shared-blocks',
      'third-language',
    ],
  "each button, sentence, page or width in turn: the ways that people go through them are other journeys'": [
    'cards',
    'crawler',
    'every-sentence',
    'extremes',
    'layout',
    'page-weight',
    'pages',
    'pictures',
    'place',
    'words-on-pictures',
    'worn-with',
  ],
  "each form and table of the staff's panel: orders, products, refunds, coupons and signing in run each time":
    ['admin-find', 'admin-forms', 'admin-roles', 'admin-settings', 'admin-system', 'admin-views'],
  'several storefronts and visitors at once: the topology proves as much with two copies of each half': [
    'machines',
    'mixed-visitors',
    'storefronts',
  ],
};

const FOLDER = 'storefront/tests/e2e';

/** @param {string} name @returns {string} path from the project's root */
const fileOf = (name) => `${FOLDER}/${name}.spec.ts`;

/** @returns {string[]} paths from the project's root of the journeys that `npm test` runs each time */
export function dailyJourneys() {
  const long = new Set(Object.values(LONG_JOURNEYS).flat().map(fileOf));
  return readdirSync(inRoot(FOLDER))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${FOLDER}/${name}`)
    .filter((file) => !long.has(file));
}
