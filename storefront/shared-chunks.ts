import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIBRARIES =
  /node_modules\/((react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|clsx\/dist\/lite)|vite\/preload-helper|commonjsHelpers/;

/** The shop's chunk would take these rules along with those that every page needs. */
const RULES = [
  'calls/appointment-calls',
  'calls/calls',
  'calls/checkout-calls',
  'live-preview',
  'saved-views',
  'uploads',
  'staff',
  'text/search',
  'text/text',
  'text/appointment-time',
  'text/card-message',
  'text/engraving',
  'text/hint-words',
  'text/person-name',
  'text/phone',
  'text/time-zone',
  'text/typed-text',
  'subscriber',
  'text/places',
  'menu',
  'text/mail-links',
  'text/order-number',
  'text/tracking-link',
].map((name) => `../contract/src/rules/${name}.ts`);

const SHOP = [
  ...['calls/bag-calls', 'calls/call', 'calls/wishlist-calls', 'wishlist'].map(
    (name) => `../contract/src/rules/${name}.ts`,
  ),
  ...[
    'entry.client.tsx',
    'root.tsx',
    'routes/shop.tsx',
    'features/catalogue/link-state.ts',
    'features/catalogue/product-card.tsx',
    'features/pages/lazy-blocks.tsx',
    'features/saved/saved-ids.ts',
    'features/saved/use-pieces.ts',
    'lib/delivery/delivery-window.ts',
    'lib/delivery/use-delivery-window.ts',
    'lib/error-message.ts',
    'lib/network/stale-while-revalidate.ts',
    'lib/meta/page-meta.ts',
    'lib/meta/structured-data.ts',
    'ui/error-view.tsx',
    'ui/field.tsx',
    'ui/icons.tsx',
    'ui/load-error.tsx',
    'ui/page-failure.tsx',
    'ui/reveal.tsx',
    'ui/rich-text.tsx',
  ].map((name) => `app/${name}`),
];

/** Absolute paths. A renamed file would silently travel in a chunk of its own with every page: it ends the build. */
function existing(files: readonly string[]): ReadonlySet<string> {
  const paths = files.map((file) => fileURLToPath(new URL(file, import.meta.url)));
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0)
    throw new Error(`storefront/shared-chunks.ts names ${missing.join(', ')}: not there.`);
  return new Set(paths);
}

/**
 * A product's page stays one chunk, though the choices on it are shown over lists, too: who points at a card has it
 * fetched already, by the card's link.
 */
const PIECE = ['app/routes/product.tsx'];

/** Smaller than a chunk of its own is worth: with the rules, which come with the forms that need it. */
const WITH_RULES = [
  'app/lib/delivery/engraved-window.ts',
  'app/lib/delivery/use-engraved-window.ts',
  'app/ui/fields/told-at-pause.tsx',
];

const [rules, shop, piece] = [existing([...RULES, ...WITH_RULES]), existing(SHOP), existing(PIECE)];

/**
 * The chunk of a module that every page needs. Two files instead of thirty: together they compress better, and a phone
 * waits for fewer answers. Libraries apart, so that a change to the shop leaves them in browsers' caches. A chunk takes
 * along whatever its modules import: they may import no overlay, no form and no panel that a page can show later.
 */
export function sharedChunk(id: string): string | undefined {
  if (LIBRARIES.test(id)) return 'vendor';
  if (rules.has(id)) return 'rules';
  if (piece.has(id)) return 'piece';
  return shop.has(id) ? 'shop' : undefined;
}
