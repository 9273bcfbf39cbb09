// Resets a second factor with the compiled CMS, which serves nobody meanwhile.
import { compiledCms } from './start/compiled-cms.mjs';

const email = (process.argv[2] ?? '').toLowerCase();
const strapi = compiledCms();
await strapi.load();
try {
  const user = await strapi.db.query('admin::user').findOne({ where: { email } });
  if (user) {
    await strapi.service('api::second-factor.second-factor').remove(user.id, 'reset');
    await strapi.service('api::admin-session.staff-sessions').endOver(user.id);
    console.log(
      `[second-factor] ${email} signs in with the password alone, and sets up a new second factor.`,
    );
  } else {
    console.log(`[second-factor] There is no member of staff with the address ${email}.`);
    process.exitCode = 1;
  }
} finally {
  await strapi.destroy();
}
