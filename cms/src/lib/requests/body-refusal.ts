import { isStorable } from '@shop/contract';

/** Lists and objects within each other. Nothing that is sent to the shop or to Strapi's panel comes near it. */
const DEEPEST = 100;

/** What speaks against a value from outside: the dotted path of a text that no database keeps, or too many levels. */
export type BodyRefusal = { kind: 'text'; path: string } | { kind: 'name' } | { kind: 'depth' };

/**
 * Looks through all of a parsed body, names and values. Not by recursion: a body of half a million brackets would end
 * that with an overflow of the stack.
 */
export function bodyRefusal(body: unknown): BodyRefusal | null {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) return { kind: 'text', path };
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) return { kind: 'depth' };
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return { kind: 'name' };
      waiting.push({ value: inner, path: path === '' ? name : `${path}.${name}`, depth: depth + 1 });
    }
  }
  return null;
}
