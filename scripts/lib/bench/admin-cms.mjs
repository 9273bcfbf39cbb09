// The CMS as the panel's bench measures it: the compiled one, with one route more, that tells how much memory the process
// holds. With BENCH_COUNTS it fills its database with trade, makes a member of staff and ends.
import { fillTrade } from '../testing/bulk-trade.mjs';
import { compiledCms } from '../start/compiled-cms.mjs';

const strapi = compiledCms();
await strapi.load();
process.on('SIGTERM', () => {
  void strapi.destroy().then(() => process.exit(0));
});

const { BENCH_COUNTS, BENCH_EMAIL: email, BENCH_PASSWORD: password } = process.env;
if (BENCH_COUNTS) {
  await fillTrade(strapi.db.connection, JSON.parse(BENCH_COUNTS));
  // What PostgreSQL does by itself after a while: figures of its tables for the planner.
  if (strapi.db.dialect.client === 'postgres') await strapi.db.connection.raw('vacuum analyze');
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
  await strapi.destroy();
  process.exit(0);
}

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
