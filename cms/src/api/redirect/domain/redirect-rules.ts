import { addressKey, isRouteAddress, localeOfPath, REDIRECT_LONGEST } from '@shop/contract';

/** Two addresses as they are kept: `from` by `addressKey`, `to` by `targetOf`. */
export interface RedirectRule {
  from: string;
  to: string;
}

/** What is known of an address beside its letters; both are asked with a key of `addressKey`. */
export interface Surroundings {
  /** Where an address leads now; undefined where no other redirect begins there. */
  toOf: (from: string) => string | undefined;
  /** What is published at an address, as the middle of a sentence: 'a page'; null for nothing. */
  shownAt: (from: string) => string | null;
}

// eslint-disable-next-line no-control-regex -- they are what is looked for
const UNUSABLE = /[\u0000-\u001f\u007f\\]/;

const hasLanguage = (path: string) => localeOfPath(path).path !== path;
/** Steps to the side, which end at another address than they seem to, and empty parts. */
const hasDetours = (path: string) =>
  /(^|\/)(\.|%2e){0,2}\//i.test(path.slice(1)) || /\/(\.|%2e){1,2}$/i.test(path);

/** What both addresses must be. `what` begins the sentence. */
function pathProblem(what: string, address: string): string | null {
  if (address === '') return `${what} is missing.`;
  if (address.length > REDIRECT_LONGEST) return `${what} is longer than ${REDIRECT_LONGEST} characters.`;
  if (UNUSABLE.test(address)) return `${what} holds a backslash or a sign that no address has.`;
  if (!address.startsWith('/') || address.startsWith('//'))
    return `${what} must be an address of this shop that begins with one slash, such as /About.`;
  if (address.includes('#')) return `${what} must end before the #.`;
  const [path = ''] = address.split('?');
  if (hasDetours(path) || addressKey(path) === null)
    return `${what} is not an address that the shop can read. Please check it.`;
  if (hasLanguage(path)) return `${what} must stand without its language: it counts for all of them.`;
  return null;
}

/** Why no redirect can begin at an address, whatever is published; null where one can. */
export function fromProblem(typed: string): string | null {
  const address = typed.trim();
  const problem = pathProblem('The old address', address);
  if (problem) return problem;
  if (address.includes('?')) return 'The old address must end before the question mark.';
  if (isRouteAddress(address) || /\.data$/i.test(address))
    return `The address ${address} belongs to a part of the shop itself.`;
  return null;
}

/** Why no redirect can lead to an address; null where one can. */
export const targetProblem = (typed: string): string | null => pathProblem('The new address', typed.trim());

/** A new address as it is kept: as it was typed, without the slash at the end of its path. */
export function targetOf(typed: string): string {
  const [path = '', ...query] = typed.trim().split('?');
  const bare = path.replace(/\/+$/, '') || '/';
  return query.length > 0 ? `${bare}?${query.join('?')}` : bare;
}

/** The same target behind one step more; a query that was asked for there is kept. */
function onward(to: string, next: string): string {
  const [, query] = to.split('?');
  if (query === undefined) return next;
  return `${next}${next.includes('?') ? '&' : '?'}${query}`;
}

/** Where a redirect ends once those behind it are followed; null for one that leads back to where it begins. */
export function endOf({ from, to }: RedirectRule, toOf: Surroundings['toOf']): string | null {
  const seen = new Set([from]);
  for (let end = to; ;) {
    const key = addressKey(end);
    if (key === null) return end;
    if (seen.has(key)) return null;
    seen.add(key);
    const next = toOf(key);
    if (next === undefined) return end;
    end = onward(end, next);
  }
}

export type CheckedRule = { rule: RedirectRule } | { problem: string };

/** A redirect as it is to be kept, with the chain behind it shortened, or why it cannot be. */
export function checkRule(typed: RedirectRule, { toOf, shownAt }: Surroundings): CheckedRule {
  const problem = fromProblem(typed.from) ?? targetProblem(typed.to);
  if (problem) return { problem };
  const from = addressKey(typed.from.trim()) ?? '';
  const shown = shownAt(from);
  if (shown) return { problem: `There is ${shown} at ${from}: what is published is shown, not led on.` };
  const to = targetOf(typed.to);
  if (addressKey(to) === from) return { problem: 'The redirect would lead to itself.' };
  const end = endOf({ from, to }, toOf);
  if (end === null) return { problem: `The redirect would go in a circle: ${to} leads back to ${from}.` };
  if (end.length > REDIRECT_LONGEST)
    return { problem: `The new address is longer than ${REDIRECT_LONGEST} characters.` };
  return { rule: { from, to: end } };
}

/** Those of some redirects that lead to where another one begins, with where they lead now. */
export function retargeted<Row extends RedirectRule>(
  rows: readonly Row[],
  { from, to }: RedirectRule,
): Row[] {
  return rows
    .filter((row) => row.from !== from && addressKey(row.to) === from)
    .map((row) => ({ ...row, to: onward(row.to, to) }));
}
