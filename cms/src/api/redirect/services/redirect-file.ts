import { REDIRECTS_MOST, type RedirectPlan, type RedirectRow } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { COLUMNS, oldAddresses, planFile, type FilePlan } from '../lib/redirect-file';
import { withRedirectLock } from '../lib/redirect-lock';
import { publishedAt } from '../lib/published-addresses';

type Cell = 'from' | 'to' | 'madeBy' | 'hits' | 'lastHitAt';
type Exported = Pick<RedirectRow, 'from' | 'to' | 'hits' | 'lastHitAt'> & { madeBy: string };

/** The heading of each member of an exported row. */
const EXPORTED: readonly (readonly [Cell, string])[] = [
  ['from', COLUMNS[0]],
  ['to', COLUMNS[1]],
  ['madeBy', COLUMNS[2]],
  ['hits', COLUMNS[3]],
  ['lastHitAt', COLUMNS[4]],
];

/** Redirects as a file of comma-separated values, out and in. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const redirects = () => service(strapi, 'api::redirect.redirect');

  const plan = async (text: string): Promise<FilePlan> => {
    const stored = new Map((await redirects().rules()).map(({ from, to }) => [from, to]));
    const shown = new Map<string, string | null>();
    for (const address of oldAddresses(text)) shown.set(address, await publishedAt(strapi, address));
    const planned = planFile(text, stored, (from) => shown.get(from) ?? null);
    if (stored.size + planned.added.length > REDIRECTS_MOST)
      planned.problems.unshift({
        line: 1,
        message: `With this file there were more than ${REDIRECTS_MOST} redirects. Remove some first.`,
      });
    return planned;
  };

  return {
    columns: EXPORTED,

    async *rows(): AsyncGenerator<Exported> {
      for (const { from, to, isAutomatic, hits, lastHitAt } of await redirects().all())
        yield { from, to, madeBy: isAutomatic ? 'shop' : 'staff', hits, lastHitAt };
    },

    /** What a file would change; with `apply` it is changed, all of it or nothing. */
    import: (csv: string, apply: boolean): Promise<RedirectPlan> =>
      withRedirectLock(strapi, async () => {
        const planned = await plan(csv);
        const applied = apply && planned.problems.length === 0;
        if (applied) {
          for (const rule of planned.changed) await redirects().change(rule);
          for (const rule of planned.added) await redirects().add(rule);
        }
        return { success: true, applied, ...planned };
      }),
  };
};
