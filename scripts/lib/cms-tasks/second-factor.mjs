// Resets the second factor of the member of staff with this address.
import { PlainFailure } from '../failure.mjs';
import { answer } from './answer.mjs';

const email = (process.argv[2] ?? '').toLowerCase();
await answer(async (strapi) => {
  const user = await strapi.db.query('admin::user').findOne({ where: { email } });
  if (!user) throw new PlainFailure(`There is no member of staff with the address ${email}.`);
  await strapi.service('api::second-factor.second-factor').remove(user.id, 'reset');
  await strapi.service('api::admin-session.staff-sessions').endOver(user.id);
  return `${email} signs in with the password alone, and sets up a new second factor.`;
});
