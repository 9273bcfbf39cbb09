import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** One room of cms/src/api that uses another, by an import or by a service's name. @typedef {{ from: string, to: string, file: string }} Use */

/**
 * Which room may use which. The checkout alone joins the rooms of the trade: carts, orders, attempts, refunds and
 * coupons know their own rows.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const ALLOWED = {
  account: ['mail', 'order', 'payment-attempt', 'question', 'refund', 'review', 'subscriber', 'throttle'],
  'admin-session': ['account', 'second-factor'],
  bin: ['revision'],
  cart: ['product', 'throttle'],
  checkout: [
    ...['account', 'cart', 'content', 'coupon', 'mail', 'order', 'payment-attempt', 'payment-key'],
    ...['product', 'refund', 'revision', 'throttle', 'webhook-event'],
  ],
  'contact-message': ['mail', 'revision'],
  'content-version': ['health'],
  content: ['content-version', 'payment-attempt', 'preview', 'product', 'redirect', 'shop-settings'],
  coupon: ['throttle'],
  dashboard: ['order'],
  editing: ['revision'],
  mail: ['product'],
  metrics: ['checkout', 'content-version'],
  order: ['revision'],
  product: ['content-version', 'preview', 'review', 'revision', 'shop-settings'],
  question: ['mail', 'product'],
  review: ['order'],
  schedule: ['content'],
  search: ['content-version', 'product'],
  subscriber: ['mail'],
  system: ['backup', 'bin', 'checkout', 'health', 'mail', 'schedule', 'webhook-event'],
};

const ROOM = /^cms\/src\/api\/([^/]+)\//;
const CALL = /\bservice(?:<[^>]*>)?\(\s*(?:[\w.]+,\s*)?['"`]api::([\w-]+)\./g;
const IMPORT = /(?:\bfrom|\bimport\(?)\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * The other rooms that a file of a room uses.
 * @param {string} file from the root, with slashes
 * @param {string} text
 * @returns {Use[]}
 */
export function usesOf(file, text) {
  const from = ROOM.exec(file)?.[1];
  if (from === undefined) return [];
  const called = [...text.matchAll(CALL)].map(([, room]) => room);
  const imported = [...text.matchAll(IMPORT)].map(
    ([, to = '']) => ROOM.exec(path.posix.join(path.posix.dirname(file), to))?.[1],
  );
  return [...called, ...imported].flatMap((to) => (to && to !== from ? [{ from, to, file }] : []));
}

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

/**
 * Every use of one room by another, as the sources have it.
 * @returns {Use[]}
 */
export function roomUses() {
  const top = inRoot('cms/src/api');
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const named = `cms/src/api/${path.relative(top, file).split(path.sep).join('/')}`;
      return usesOf(named, readFileSync(file, 'utf8'));
    });
}
