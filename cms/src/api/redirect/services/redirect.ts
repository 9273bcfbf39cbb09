import { randomBytes } from 'node:crypto';
import { addressKey, REDIRECTS_MOST, type PublishedNames, type RedirectRow } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { toIso } from '../../../lib/time/to-iso';
import {
  fromProblem,
  checkRule,
  retargeted,
  type CheckedRule,
  type RedirectRule,
} from '../domain/redirect-rules';
import { withRedirectLock } from '../lib/redirect-lock';
import { publishedAt } from '../lib/published-addresses';

const UID = 'api::redirect.redirect';

export interface StoredRedirect {
  documentId: string;
  fromPath: string;
  toPath: string;
  isAutomatic: boolean | null;
  hits: number | null;
  lastHitAt: string | Date | null;
}

interface PageQuery {
  q?: string | undefined;
  page: number;
  pageSize: number;
}

const toRow = (row: StoredRedirect): RedirectRow => ({
  _id: row.documentId,
  from: row.fromPath,
  to: row.toPath,
  isAutomatic: row.isAutomatic ?? false,
  hits: row.hits ?? 0,
  lastHitAt: toIso(row.lastHitAt),
});
const toRule = ({ fromPath, toPath }: StoredRedirect): RedirectRule => ({ from: fromPath, to: toPath });

/** Addresses that nothing answers any more, and where they lead. No redirect leads to where another one begins. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const at = (fromPath: string): Promise<StoredRedirect | null> => rows().findOne({ where: { fromPath } });
  /** Past the document service: what the shop itself keeps straight leaves no revisions and asks no rules. */
  const write = async ({ from, to }: RedirectRule) => {
    const row = await at(from);
    if (row) return rows().update({ where: { documentId: row.documentId }, data: { toPath: to } });
    return rows().create({
      data: {
        documentId: randomBytes(12).toString('hex'),
        ...{ fromPath: from, toPath: to, isAutomatic: true, hits: 0, publishedAt: new Date() },
      },
    });
  };
  /** Those whose new address may be this one: the rules look closer. */
  const leadingTo = async (from: string): Promise<RedirectRule[]> => {
    const found: StoredRedirect[] = await rows().findMany({
      where: { toPath: { $startsWithi: from } },
    });
    return found.map(toRule);
  };
  const retarget = async (rule: RedirectRule): Promise<void> => {
    for (const one of retargeted(await leadingTo(rule.from), rule)) await write(one);
  };

  /** @param ownId of the redirect that is changed: it is not in its own way */
  const judge = async (typed: RedirectRule, ownId?: string): Promise<CheckedRule> => {
    const others = new Map<string, string>();
    for (let key = addressKey(typed.to.trim()); key !== null && !others.has(key);) {
      const row = await at(key);
      if (!row || row.documentId === ownId) break;
      others.set(key, row.toPath);
      key = addressKey(row.toPath);
    }
    const from = addressKey(typed.from.trim());
    const shown = from === null ? null : await publishedAt(strapi, from);
    const judged = checkRule(typed, { toOf: (key) => others.get(key), shownAt: () => shown });
    if ('problem' in judged) return judged;
    const twin = await at(judged.rule.from);
    if (twin && twin.documentId !== ownId)
      return { problem: `There is a redirect from ${twin.fromPath} already: it leads to ${twin.toPath}.` };
    if (ownId === undefined && (await rows().count()) >= REDIRECTS_MOST)
      return { problem: `There are ${REDIRECTS_MOST} redirects, more cannot be kept. Remove some first.` };
    return judged;
  };

  return {
    judge,
    /** What led to where a redirect begins leads on to its end: to be called with each that is kept. */
    retarget,

    /** @throws {ShopError} 422 'redirect_refused' with the reason in a sentence */
    add: (typed: RedirectRule): Promise<RedirectRule> =>
      withRedirectLock(strapi, async () => {
        const judged = await judge(typed);
        if ('problem' in judged) throw new ShopError('refused', 'redirect_refused', judged.problem);
        const { from, to } = judged.rule;
        await strapi.documents(UID).create({ data: { fromPath: from, toPath: to } as never });
        return judged.rule;
      }),

    /** Leads one that is there to another address. @throws {ShopError} as `add` */
    change: ({ from, to }: RedirectRule): Promise<void> =>
      withRedirectLock(strapi, async () => {
        const row = await at(from);
        if (!row) throw new ShopError('unknown', 'not_found', 'This redirect is not there any more.');
        const judged = await judge({ from, to }, row.documentId);
        if ('problem' in judged) throw new ShopError('refused', 'redirect_refused', judged.problem);
        const { documentId } = row;
        await strapi.documents(UID).update({ documentId, data: { toPath: judged.rule.to } as never });
      }),

    /** @throws {ShopError} 404 'not_found' for one that is gone */
    async remove(documentId: string): Promise<string> {
      const row: StoredRedirect | null = await rows().findOne({ where: { documentId } });
      if (!row) throw new ShopError('unknown', 'not_found', 'This redirect is not there any more.');
      await strapi.documents(UID).delete({ documentId });
      return row.fromPath;
    },

    /** What was published at one address is published at another one: in the transaction of the change. */
    async moved(before: string, after: string): Promise<void> {
      const [from, to] = [addressKey(before), addressKey(after)];
      if (from === null || from === to || fromProblem(from) !== null) return;
      if ((await publishedAt(strapi, from)) !== null) return;
      await retarget({ from, to: after });
      await write({ from, to: after });
    },

    /** An address is answered by what is published there: its redirect would never be followed. */
    async taken(path: string): Promise<void> {
      const row = await at(addressKey(path) ?? '');
      if (row) await rows().delete({ where: { documentId: row.documentId } });
    },

    /** A page of them, the newest first. */
    async page({ q, page, pageSize }: PageQuery): Promise<{ rows: RedirectRow[]; total: number }> {
      const where = q ? { $or: [{ fromPath: { $containsi: q } }, { toPath: { $containsi: q } }] } : {};
      const total = await rows().count({ where });
      const found: StoredRedirect[] = await rows().findMany({
        ...{ where, orderBy: { id: 'desc' }, limit: pageSize, offset: (page - 1) * pageSize },
      });
      return { rows: found.map(toRow), total };
    },

    /** All of them, in the order of their addresses. */
    async all(): Promise<RedirectRow[]> {
      const found: StoredRedirect[] = await rows().findMany({ orderBy: { fromPath: 'asc' } });
      return found.map(toRow);
    },

    /** Their addresses alone: every storefront asks for them after every change. */
    async rules(): Promise<PublishedNames['redirects']> {
      const found: StoredRedirect[] = await rows().findMany({ select: ['fromPath', 'toPath'] });
      return found.map(toRule);
    },

    /** Counts those that visitors came by. No content version rises: nothing that they see has changed. */
    async count(hits: readonly { path: string; times: number }[]): Promise<void> {
      const now = new Date();
      // In one order: two storefronts that report the same rows in another would wait for each other.
      const inOrder = [...hits].sort((one, other) => (one.path < other.path ? -1 : 1));
      await strapi.db.transaction(async ({ trx }) => {
        for (const { path, times } of inOrder)
          await trx('redirects')
            .where({ from_path: path })
            .increment('hits', times)
            .update({ last_hit_at: now });
      });
    },
  };
};
