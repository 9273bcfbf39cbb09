/**
 * API test files that `npm test` runs on SQLite alone, by the reason why PostgreSQL would prove nothing more. All that are
 * not named in this file run on both: where the shop writes SQL of its own, locks, counts, or takes what one of the databases
 * refuses, both are tried. `npm test -- postgres-whole` runs these on PostgreSQL too. The suites of the two databases run side
 * by side: of the files that one of them suffices for, each has as many as make both take about equally long.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ON_SQLITE_ALONE = {
  'files, pictures and buckets: what is tried lies beside the database': [
    'account-mail-files',
    'bucket-away',
    'cdn-purge',
    'product-uploads',
    'seed-pictures',
    'uploads-s3',
  ],
  'a soak on each: this one at the CMS, the other (payment-lines-soak) through the storefront on PostgreSQL':
    ['payment-soak'],
  'answered before any query, or by somebody else': [
    'attack',
    'callers',
    'cookies',
    'leak-fuzz',
    'payment-providers',
    'stripe-requests',
  ],
  "filled through Strapi's own document service; on PostgreSQL each shop that tests begin with, and the topology's, is filled from nothing, too":
    ['backfills', 'seed'],
  'killed while it sends mail, which a row leases to it by the same statements on both; payment-kills is killed on both':
    ['mail-kills'],
  "words and rights that go through Strapi's own document service, without SQL of the shop's": [
    'announcements',
    'approvals',
    'content-move',
    'content-pages',
    'document-notes',
    'edit-place',
    'edit-screen',
    'editors',
    'home-blocks',
    'interface-texts',
    'languages',
    'mail-order',
    'own-words',
    'panel-forms',
    'picture-texts',
    'preview',
    'product-languages',
    'product-rules',
    'product-story',
    'published',
    'role-types',
    'shared-blocks',
    'sitemap',
    'staff-settings',
    'start-screen',
    'third-language',
  ],
};

/** The same for PostgreSQL. */
export const ON_POSTGRES_ALONE = {
  'a soak on each: this one through the storefront, the other (payment-soak) at the CMS on SQLite': [
    'payment-lines-soak',
  ],
  'queries are traced on PostgreSQL alone': ['traces'],
};

/** @param {Readonly<Record<string, readonly string[]>>} byReason @returns {string[]} paths from the project's root */
const filesOf = (byReason) =>
  Object.values(byReason)
    .flat()
    .map((name) => `cms/tests/${name}.test.ts`);

/** API test files that `npm test` leaves out on a database. */
export const LEFT_OUT = { sqlite: filesOf(ON_POSTGRES_ALONE), postgres: filesOf(ON_SQLITE_ALONE) };
