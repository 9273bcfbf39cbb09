import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { RunningCopy } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { insertRow } from '../../../lib/database/insert-row';
import { compareClocks, sharedNow } from '../../../lib/time/shared-clock';

const UID = 'api::health.running-copy';
const TABLE = 'running_copies';

/** So often a copy is written down, however often it reports. */
const WRITE_MS = 30_000;
/** Silent for longer, it does not run. */
const SILENT_MS = 90_000;
/** Silent for longer, it is forgotten. */
const KEPT_MS = 60 * 60 * 1000;

type Seen = Pick<RunningCopy, 'kind' | 'name' | 'host' | 'release'>;
export type CopyRow = Seen & { seenAt: string | Date };

/** The copies of the CMS and of the storefront that were seen lately, on whichever machine. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const own: Seen = {
    kind: 'cms',
    name: randomUUID(),
    host: hostname(),
    release: String(strapi.config.get('info.version', '')),
  };
  /** When this process last wrote a copy down. */
  const written = new Map<string, number>();

  const forget = async (now: number): Promise<void> => {
    for (const [name, at] of written) if (now - at > WRITE_MS) written.delete(name);
    await rows().deleteMany({ where: { seenAt: { $lt: new Date(now - KEPT_MS) } } });
  };

  const seen = async (copy: Seen): Promise<void> => {
    const now = sharedNow(strapi).getTime();
    if (now - (written.get(copy.name) ?? 0) < WRITE_MS) return;
    const row = { ...copy, seen_at: new Date(now) };
    await insertRow(strapi.db.connection(TABLE), { document_id: copy.name, ...row })
      .onConflict('name')
      .merge(row);
    written.set(copy.name, now);
    await forget(now);
  };

  /** A copy that ends cleanly is not missed. */
  const left = async (name: string): Promise<void> => {
    written.delete(name);
    await rows().deleteMany({ where: { name } });
  };

  return {
    /** Notes that a copy is there. */
    seen,
    /** Those of the last hour: the CMS's first, and of each kind the ones seen last. */
    async list(): Promise<RunningCopy[]> {
      const now = sharedNow(strapi).getTime();
      const found: CopyRow[] = await rows().findMany({
        where: { seenAt: { $gte: new Date(now - KEPT_MS) } },
        orderBy: [{ kind: 'asc' }, { seenAt: 'desc' }],
        limit: 100,
      });
      return found.map(({ kind, name, host, release, seenAt }) => ({
        ...{ kind, name, host: host ?? '', release: release ?? '' },
        seenAt: new Date(seenAt).toISOString(),
        isRunning: now - new Date(seenAt).getTime() < SILENT_MS,
      }));
    },
    /** Tells of this copy of the CMS, now and twice a minute. */
    start(): void {
      const tell = () =>
        compareClocks(strapi)
          .then(() => seen(own))
          .catch((error: unknown) => void strapi.log.error(error));
      strapi.cron.add({ tellCopy: { task: tell, options: { rule: '*/30 * * * * *' } } });
      void tell();
    },
    left,
    /** This copy ends cleanly. */
    async stop(): Promise<void> {
      if (written.has(own.name)) await left(own.name);
    },
  };
};
