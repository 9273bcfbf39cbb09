/**
 * API test files that `npm test` runs on SQLite alone, by the reason why PostgreSQL would prove nothing more. All others run
 * on both: where the shop writes SQL of its own, locks, counts, or takes what one of the databases refuses, both are tried.
 * `npm test -- postgres-whole` runs these on PostgreSQL too.
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
  'answered before any query, or by somebody else': [
    'callers',
    'cookies',
    'payment-providers',
    'stripe-requests',
  ],
  "words and rights that go through Strapi's own document service, without SQL of the shop's": [
    'announcements',
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

/** Those files, as paths from the project's root. */
export const SQLITE_FILES = Object.values(ON_SQLITE_ALONE)
  .flat()
  .map((name) => `cms/tests/${name}.test.ts`);
