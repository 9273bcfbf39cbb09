/** @typedef {import('./room-uses.mjs').Use} Use */

/**
 * Which room may use which: its files, its services, its rows. The checkout alone joins the rooms of the trade: carts,
 * orders, attempts, refunds and coupons know their own rows.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ALLOWED = {
  account: ['mail', 'order', 'payment-attempt', 'question', 'refund', 'review', 'subscriber', 'throttle'],
  'admin-session': ['account', 'second-factor'],
  backup: ['bin'],
  bin: ['revision'],
  cart: ['order', 'product', 'throttle'],
  checkout: [
    ...['account', 'cart', 'content', 'coupon', 'mail', 'order', 'payment-attempt', 'payment-key'],
    ...['product', 'refund', 'revision', 'throttle', 'webhook-event'],
  ],
  'contact-message': ['mail', 'revision'],
  'content-version': ['health'],
  content: [
    ...['announcement', 'category', 'content-version', 'home', 'page', 'payment-attempt', 'preview'],
    ...['product', 'redirect', 'shop-settings', 'site', 'story'],
  ],
  coupon: ['throttle'],
  dashboard: ['cart', 'contact-message', 'order', 'product', 'question', 'refund', 'review'],
  editing: ['revision'],
  mail: ['product', 'shop-settings'],
  metrics: ['checkout', 'content-version', 'mail', 'payment-attempt', 'refund', 'schedule', 'webhook-event'],
  order: ['payment-attempt', 'revision'],
  product: ['content-version', 'preview', 'review', 'revision', 'shop-settings'],
  question: ['mail', 'product'],
  redirect: ['page', 'product', 'story'],
  review: ['order'],
  schedule: ['content'],
  search: ['content-version', 'product'],
  subscriber: ['mail'],
  system: ['backup', 'bin', 'checkout', 'health', 'mail', 'schedule', 'webhook-event'],
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
