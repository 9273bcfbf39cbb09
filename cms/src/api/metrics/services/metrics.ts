import type { Core } from '@strapi/strapi';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { service } from '../../../lib/services';
import { strapiObject } from '../../../lib/strapi-objects';
import { uploadsAnswer } from '../../../lib/uploads/open-store';
import { clockAheadMs, sharedNow } from '../../../lib/time/shared-clock';
import { QUEUES, type Queue } from '../domain/queues';

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** What is measured of the process, for as long as it runs: memory, garbage and the event loop's delay. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

/** The figures of the CMS for Prometheus; docs/machines.md says what each is. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const registry = new Registry();
  const registers = [registry];

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers to the storefront, to editors and to the payment provider.',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers,
  });

  function watch(queue: Queue): void {
    const { name, help, uid, field } = queue;
    const rows = () => strapi.db.query(uid);
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        for (const state of queue.states)
          this.set({ state }, await rows().count({ where: { [field]: state } }));
      },
    });
    if (queue.ages.length === 0) return;
    new Gauge({
      name: `${name}_oldest_seconds`,
      help: 'Age of the oldest of them; 0 where there is none.',
      registers,
      async collect() {
        const where = { [field]: { $in: queue.ages } };
        const oldest: { createdAt: string | Date } | null = await rows().findOne({
          where,
          select: ['createdAt'],
          orderBy: { createdAt: 'asc' },
        });
        this.set(oldest ? (sharedNow(strapi).getTime() - new Date(oldest.createdAt).getTime()) / 1000 : 0);
      },
    });
  }
  for (const queue of QUEUES) watch(queue);

  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of this copy to its database, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const pool = strapiObject(strapi, 'the pool of connections');
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'awaited' }, pool.numPendingAcquires());
    },
  });
  new Gauge({
    name: 'shop_clock_ahead_seconds',
    help: "By how much this machine's clock is ahead of the database's; 0 while they agree.",
    registers,
    collect() {
      this.set(clockAheadMs(strapi) / 1000);
    },
  });
  new Gauge({
    name: 'shop_uploads_reachable',
    help: '1 while the bucket of uploads answers this copy, and where they are on the disk.',
    registers,
    collect() {
      this.set((uploadsAnswer(strapi) ?? true) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'shop_reconciliation_differences',
    help: "Differences between the shop's books and the payment provider's at the last comparison.",
    registers,
    async collect() {
      this.set((await service(strapi, 'api::checkout.last-reconciliation').last())?.differing ?? 0);
    },
  });
  new Gauge({
    name: 'shop_content_version',
    help: 'The content version; a storefront that shows a lower one for long does not hear of changes.',
    registers,
    async collect() {
      this.set(await service(strapi, 'api::content-version.content-version').current());
    },
  });

  return {
    /**
     * Counts an answered request.
     * @param call its method and route, as in 'GET /api/products/:id'
     * @param ms until it was answered
     */
    observe(call: string, status: number, ms: number): void {
      requests.observe({ call, status }, ms / 1000);
    },
    contentType: registry.contentType,
    /** All figures as Prometheus reads them. */
    text: (): Promise<string> => Registry.merge([processRegistry, registry]).metrics(),
  };
};
