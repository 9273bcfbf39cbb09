/** @typedef {import('./room-uses.mjs').Use} Use */

/**
 * Which room may use which: its files, its services, its rows (B-121). Rooms that keep records know their own rows. What
 * joins several stands above them: the checkout joins the trade's, personal-data those of one person, the dashboard reads
 * what it counts. Beside that, mails and history are there for every room, and so are limits, settings and versions.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ALLOWED = {
  // A signup and a proved address begin and confirm the newsletter; mails carry an account's links.
  account: ['mail', 'subscriber', 'throttle'],
  'admin-session': ['account', 'second-factor'],
  // What is booked is told by mail and in the history, when it can be by the settings; who books too much is held up.
  appointment: ['mail', 'revision', 'shop-settings', 'throttle'],
  backup: ['bin'],
  bin: ['revision'],
  // Lines say their piece's price and name of today; what may lie in a bag is the catalogue's.
  cart: ['product', 'throttle'],
  checkout: [
    ...['account', 'cart', 'content', 'coupon', 'mail', 'order', 'payment-attempt', 'payment-key'],
    ...['product', 'refund', 'return-request', 'revision', 'shop-settings', 'throttle', 'webhook-event'],
  ],
  'contact-message': ['mail', 'revision'],
  'content-version': ['health'],
  // What editors write is kept in rooms without code; links and rows of pieces are shown with what the catalogue says.
  content: [
    ...['announcement', 'category', 'content-version', 'home', 'interface-text', 'page', 'preview'],
    ...['product', 'product-category', 'redirect', 'shared-block', 'shop-settings', 'site', 'story'],
  ],
  // One that orders were placed with is not deleted.
  coupon: ['order', 'throttle'],
  // It counts rows of each room for one screen of the staff, and writes none.
  dashboard: [
    ...[
      'appointment',
      'cart',
      'checkout',
      'contact-message',
      'order',
      'product',
      'question',
      'refund',
      'review',
    ],
  ],
  // Who asks a colleague to look writes them a mail; a piece's story has a field for each language that the shop can speak.
  editing: ['mail', 'product', 'revision', 'shop-settings'],
  // Its mail shows the piece; who sends too many is held up.
  hint: ['mail', 'product', 'product-category', 'throttle'],
  // Its preview shows an order of the shop's own first pieces; each mail ends with what the settings say, its labels in the
  // editors' words.
  mail: ['content', 'product', 'shop-settings'],
  // It counts what waits in each queue.
  metrics: ['checkout', 'content-version', 'mail', 'payment-attempt', 'refund', 'schedule', 'webhook-event'],
  // Staff's notes go into the history.
  order: ['revision'],
  'personal-data': [
    ...['account', 'checkout', 'hint', 'mail', 'order', 'payment-attempt', 'product', 'question', 'refund'],
    ...['return-request', 'review', 'subscriber'],
  ],
  // A piece is seen at an address that its category decides.
  preview: ['product-category'],
  // The catalogue shows a piece with its stars; whoever lists pieces would join them again.
  product: ['content-version', 'preview', 'product-category', 'review', 'revision', 'shop-settings'],
  question: ['mail', 'product'],
  // An address that is published needs no redirect.
  redirect: ['page', 'product', 'product-category', 'story'],
  // Only buyers review.
  review: ['order'],
  // Releases are taken back by the history, and tell what has a preview.
  schedule: ['content', 'preview', 'revision'],
  search: ['content-version', 'product', 'product-category'],
  // Settings that staff change are compared with their draft by the history.
  'shop-settings': ['revision'],
  subscriber: ['mail'],
  system: ['backup', 'checkout', 'health', 'mail', 'schedule', 'webhook-event'],
};

/**
 * Files whose uids only name types, each with what it names them for. What else they use counts as anywhere.
 * @type {Readonly<Record<string, string>>}
 */
export const TYPE_LISTS = {
  'cms/src/api/admin-session/domain/abilities.ts': 'what rights are about',
  'cms/src/api/backup/lib/tables.ts': 'what is empty in a shop that nobody has used',
  'cms/src/api/bin/bootstrap/deletions.ts': 'types that are not deleted',
  'cms/src/api/content-version/bootstrap/content-version.ts': 'types whose changes shoppers see',
  'cms/src/api/content-version/lib/places.ts': 'types whose lists shoppers see',
  'cms/src/api/preview/domain/preview-path.ts': 'types that have a page of their own',
  'cms/src/api/revision/services/recorder.ts': 'types whose changes are kept',
  'cms/src/api/revision/services/restoring.ts': 'fields that stay as they are',
};

/**
 * A way through the rooms that ends where it began, if there is one.
 * @param {readonly (readonly [from: string, to: string])[]} arrows
 * @returns {string[] | null} the rooms on it, the first one again at the end
 */
export function circleIn(arrows) {
  /** @type {Map<string, string[]>} */
  const next = new Map();
  for (const [from, to] of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  /** @type {Set<string>} */
  const clear = new Set();
  /** @type {(room: string, way: string[]) => string[] | null} */
  const walk = (room, way) => {
    const at = way.indexOf(room);
    if (at >= 0) return [...way.slice(at), room];
    if (clear.has(room)) return null;
    for (const to of next.get(room) ?? []) {
      const circle = walk(to, [...way, room]);
      if (circle) return circle;
    }
    clear.add(room);
    return null;
  };
  for (const room of next.keys()) {
    const circle = walk(room, []);
    if (circle) return circle;
  }
  return null;
}

/**
 * What is wrong with the arrows between rooms, a sentence each.
 * @param {readonly Use[]} uses
 * @param {typeof ALLOWED} allowed
 * @returns {string[]}
 */
export function roomProblems(uses, allowed) {
  const problems = uses
    .filter(({ from, to }) => !allowed[from]?.includes(to))
    .map(({ from, to, file }) => `${file}: the room ${from} may not use ${to}.`);
  const arrows = Object.entries(allowed).flatMap(([from, rooms]) =>
    rooms.map((to) => /** @type {const} */ ([from, to])),
  );
  for (const [from, to] of arrows) {
    if (!uses.some((use) => use.from === from && use.to === to))
      problems.push(
        `${from} does not use ${to} any more: take it off the list of scripts/lib/room-arrows.mjs.`,
      );
  }
  const circle = circleIn(arrows);
  if (circle) problems.push(`Arrows go one way: ${circle.join(' → ')}.`);
  return [...new Set(problems)];
}
