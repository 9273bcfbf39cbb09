// Notes for staff that a backup was made: the moment that it shows, and its file.
import { answer } from './answer.mjs';

const [madeAt = '', file = ''] = process.argv.slice(2);
await answer(async (strapi) => {
  await strapi.service('api::backup.backup-record').note({ madeAt, file });
  return file;
});
