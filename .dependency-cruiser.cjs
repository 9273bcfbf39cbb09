/** The arrows between and inside the halves. Every rule reads: files at `from` must not import files at `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const PANEL = '^storefront/app/features/admin';
/** The rooms of the staff panel, each with those that it may import. Tests above the rooms see all of them. */
const PANEL_ROOMS = {
  time: [],
  panel: ['time'],
  history: ['panel', 'time'],
  'sign-in': ['panel'],
  // The lists of which views are kept stand above it.
  views: ['panel'],
  orders: ['panel', 'history', 'time', 'views'],
  people: ['panel', 'history', 'time', 'views'],
  enquiries: ['panel', 'history', 'time'],
  products: ['panel', 'history', 'time', 'views'],
  redirects: ['panel', 'history', 'time'],
  coupons: ['panel', 'history', 'time'],
  settings: ['panel', 'history'],
  system: ['panel', 'time'],
  dashboard: ['panel', 'orders'],
  find: ['panel', 'coupons', 'orders', 'people', 'products', 'sign-in'],
};
const panelRooms = [
  ...Object.entries(PANEL_ROOMS).map(([room, below]) =>
    forbid(
      `panel-room-${room}`,
      `${room} imports ${below.join(', ') || 'no other room'}.`,
      { path: `${PANEL}/${room}/` },
      { path: `${PANEL}/`, pathNot: `${PANEL}/(${[room, ...below].join('|')})/` },
    ),
  ),
  forbid(
    'panel-room-unlisted',
    'A new room of the panel states in PANEL_ROOMS what it may import.',
    { path: `${PANEL}/[^/]+/`, pathNot: `${PANEL}/(${Object.keys(PANEL_ROOMS).join('|')})/` },
    {},
  ),
];

/**
 * Which features of the storefront may import which others: one way, without circles. `admin` counts as one feature.
 * Tests and their fixtures may import any.
 */
const FEATURE_IMPORTS = {
  account: ['checkout', 'orders', 'reviews', 'saved', 'session'],
  admin: [],
  appointment: ['account', 'enquiries', 'session'],
  ask: ['enquiries'],
  bag: ['catalogue', 'saved'],
  catalogue: ['reviews', 'saved'],
  checkout: ['bag', 'catalogue', 'orders'],
  compare: ['catalogue', 'reviews', 'saved'],
  enquiries: ['session'],
  // The bag, checkout and account of a preview (S-111).
  example: ['bag'],
  home: ['catalogue'],
  orders: ['bag', 'reviews', 'saved', 'session'],
  pages: ['catalogue', 'enquiries'],
  product: ['ask', 'bag', 'catalogue', 'compare', 'enquiries', 'reviews', 'saved', 'session', 'wishlist'],
  // A card asks for it by a context of the catalogue's: it stands above the page of a piece, whose choices it shows.
  'quick-view': ['catalogue', 'product'],
  reviews: ['enquiries'],
  saved: [],
  search: ['catalogue', 'saved'],
  session: [],
  // Shows primitives. Its route alone imports it, which no build has (S-87).
  styleguide: ['catalogue', 'product'],
  shell: ['account', 'bag', 'catalogue', 'enquiries', 'quick-view', 'search'],
  // What a paid order ends with: the checkout itself knows neither accounts nor stories.
  thanks: ['account', 'pages'],
  wishlist: ['catalogue', 'saved'],
};
const FEATURES = '^storefront/app/features';
const featureRules = [
  ...Object.entries(FEATURE_IMPORTS).map(([feature, allowed]) =>
    forbid(
      `feature-${feature}`,
      `${feature} imports ${allowed.join(', ') || 'no other feature'}.`,
      { path: `${FEATURES}/${feature}/`, pathNot: '[.](test|fixture)[.]tsx?$' },
      { path: `${FEATURES}/`, pathNot: `${FEATURES}/(${[feature, ...allowed].join('|')})/` },
    ),
  ),
  forbid(
    'feature-unlisted',
    'A new feature states in FEATURE_IMPORTS what it may import.',
    { path: `${FEATURES}/`, pathNot: `${FEATURES}/(${Object.keys(FEATURE_IMPORTS).join('|')})/` },
    { path: `${FEATURES}/` },
  ),
  forbid(
    'styleguide-stays-out',
    'What is developed with is no part of what ships.',
    {
      path: '^storefront/(app|server)',
      pathNot: '^storefront/app/(features/styleguide/|routes/styleguide[.]tsx$)',
    },
    { path: `${FEATURES}/styleguide/|^storefront/app/routes/styleguide[.]tsx$` },
  ),
];

module.exports = {
  forbidden: [
    ...featureRules,
    forbid('no-circular', 'Arrows go one way.', {}, { circular: true }),
    forbid(
      'halves-apart',
      'storefront and cms meet only in contract.',
      { path: '^storefront/' },
      { path: '^cms/|node_modules/(@strapi|stripe|pg|knex)/' },
    ),
    forbid(
      'scripts-stay-outside',
      'What ships knows nothing of the start script and the stand-in.',
      { path: '^(contract|cms|storefront)/', pathNot: '^(cms|storefront)/tests/' },
      { path: '^scripts/' },
    ),
    forbid(
      'halves-apart-back',
      'cms and storefront meet only in contract.',
      { path: '^cms/' },
      { path: '^storefront/|node_modules/(@remix-run|@stripe|swiper)/' },
    ),
    forbid(
      'contract-only-zod',
      'contract imports zod and itself.',
      { path: '^contract/src' },
      { pathNot: '^(contract/src|node_modules/zod)' },
    ),
    forbid(
      'rules-import-nothing',
      'The rules ship to every page: no zod among them.',
      { path: '^contract/src/rules' },
      { pathNot: '^contract/src/rules' },
    ),
    forbid(
      'nobody-imports-routes',
      'Routes are doors.',
      { path: '^storefront/app', pathNot: '^storefront/app/(routes|root)' },
      { path: '^storefront/app/routes/' },
    ),
    forbid(
      'ui-knows-nothing',
      'ui/ knows no shop words.',
      { path: '^storefront/app/ui' },
      { path: '^storefront/app/(features|routes)' },
    ),
    forbid(
      'lib-below-features',
      'lib/ is below features/.',
      { path: '^storefront/app/lib' },
      { path: '^storefront/app/(features|routes|ui)' },
    ),
    forbid(
      'domain-is-pure',
      'cms domain rules know no Strapi, no I/O.',
      { path: '^cms/src/.*/domain/', pathNot: '[.]test[.]ts$' },
      { pathNot: '(/domain/|^contract/|node_modules/@shop/contract)' },
    ),
    forbid(
      'stripe-in-one-place',
      'One folder knows Stripe.',
      { path: '^cms/src', pathNot: '^cms/src/integrations/payment/stripe' },
      { path: 'node_modules/stripe/' },
    ),
    forbid(
      'one-door-of-payment',
      'The shop knows a payment provider, not which one.',
      { path: '^cms/src', pathNot: '^cms/src/integrations/payment/(stripe/|providers[.]ts$)' },
      { path: '^cms/src/integrations/payment/stripe/' },
    ),
    forbid(
      'integrations-know-no-room',
      'A provider is asked; it asks nobody.',
      { path: '^cms/src/integrations' },
      { path: '^cms/src/api' },
    ),
    forbid(
      'controllers-thin',
      'Controllers ask services by name.',
      { path: '^cms/src/api/[^/]+/controllers' },
      { path: '^cms/src/(api/[^/]+/services|integrations)' },
    ),
    ...panelRooms,
    forbid('no-unresolvable', 'An import that cannot be found.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|node_modules/[.]cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
    tsConfig: { fileName: 'tsconfig.arrows.json' },
  },
};
