// The CMS as the panel's bench measures it: the compiled one, over a database full of trade, with one route more, that
// tells how much memory the process holds.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fillTrade } from './bulk-trade.mjs';
import { inRoot } from './paths.mjs';

const cmsDir = inRoot('cms');
const { createStrapi } = createRequire(join(cmsDir, 'package.json'))('@strapi/strapi');
const strapi = createStrapi({
  appDir: cmsDir,
  distDir: join(cmsDir, 'dist'),
  serveAdminPanel: false,
  autoReload: false,
});
await strapi.load();
await fillTrade(strapi.db.connection, JSON.parse(process.env.BENCH_COUNTS ?? '{}'));
// What PostgreSQL does by itself after a while: figures of its tables for the planner.
if (strapi.db.dialect.client === 'postgres') await strapi.db.connection.raw('vacuum analyze');
const [email, password] = ['bench@example.com', 'Correct-horse-7'];
const role = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-super-admin' } });
await strapi.service('admin::user').create({
  email,
  password,
  firstname: 'Bench',
  lastname: 'Staff',
  registrationToken: null,
  isActive: true,
  roles: [role.id],
});
strapi.server.routes([
  {
    method: 'GET',
    path: '/api/bench-memory',
    handler: (/** @type {{ body: unknown }} */ ctx) => {
      ctx.body = { rss: process.memoryUsage.rss() };
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
