// Copies the files that the database names: to `s3` or to the `disk`.
import { answer } from './answer.mjs';

const [to = '', missing = ''] = process.argv.slice(2);
const options = { acceptMissing: missing === 'accept-missing' };
await answer((strapi) => strapi.service('api::backup.uploads-move').move(to, options), 'BackupError');
