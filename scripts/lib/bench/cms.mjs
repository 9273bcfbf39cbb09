// The CMS as the bench measures it: the compiled one, with three routes more: one writes one row and does nothing else,
// one tells how many statements the database was sent, which since it was last asked, and how much of a processor was used;
// one lets no mail be sent any more.
import { randomUUID } from 'node:crypto';
import { compiledCms } from '../start/compiled-cms.mjs';

const UID = 'api::webhook-event.webhook-event';
const strapi = compiledCms();
await strapi.load();
let count = 0;
/** @type {Record<string, number>} */
let texts = {};
strapi.db.connection.on('query', (/** @type {{ sql: string }} */ { sql }) => {
  count += 1;
  texts[sql] = (texts[sql] ?? 0) + 1;
});
strapi.server.routes([
  {
    method: 'GET',
    path: '/api/bench-statements',
    handler: (/** @type {{ body: unknown }} */ ctx) => {
      const { user, system } = process.cpuUsage();
      ctx.body = { count, texts, cpuMs: (user + system) / 1000 };
      texts = {};
    },
    config: { auth: false },
    info: { type: 'content-api', apiName: 'bench' },
  },
  {
    method: 'POST',
    path: '/api/bench-quiet',
    handler: async (/** @type {{ body: unknown }} */ ctx) => {
      await strapi.service('api::mail.mail').stop();
      ctx.body = { success: true };
    },
    config: { auth: false },
    info: { type: 'content-api', apiName: 'bench' },
  },
  {
    method: 'POST',
    path: '/api/bench-write',
    handler: async (/** @type {{ body: unknown }} */ ctx) => {
      await strapi.db.query(UID).create({ data: { eventId: randomUUID(), eventType: 'bench' } });
      ctx.body = { success: true };
    },
    config: { auth: false },
    info: { type: 'content-api', apiName: 'bench' },
  },
]);
strapi.server.mount();
strapi.server.httpServer.listen(Number(process.env.CMS_PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  void strapi.destroy().then(() => process.exit(0));
});
