import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import { strapiObject } from '../lib/strapi-objects';

/** Letters of all that is remembered. What the panel asks of a piece with its stories is 13,000. */
const REMEMBERED_LETTERS = 4 * 1024 * 1024;

/** What is right stays so: types do not change while the CMS runs. */
const right = new LRUCache<string, true>({
  maxSize: REMEMBERED_LETTERS,
  sizeCalculation: (_, key) => key.length,
});
const taught = new WeakSet<object>();

/**
 * Has Strapi's document service check once what a query populates, and not each time. The panel populates everything that a
 * document may hold: of a publish of a piece the three walks through it took half the time (B-140).
 */
export function rememberValidPopulates(strapi: Core.Strapi): void {
  const checks = strapiObject(strapi, 'the checks of queries');
  if (taught.has(checks)) return;
  taught.add(checks);
  const check = checks.validatePopulate;
  checks.validatePopulate = async (...asked) => {
    const [{ schema }, populate, allowed] = asked;
    const key = JSON.stringify([schema?.uid, allowed, populate]);
    if (right.has(key)) return populate;
    const checked = await check(...asked);
    right.set(key, true);
    return checked;
  };
}
