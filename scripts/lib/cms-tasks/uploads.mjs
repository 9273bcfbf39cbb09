// Copies the files that the database names: to `s3` or to the `disk`.
import { answer } from './answer.mjs';

const [to = ''] = process.argv.slice(2);
await answer((strapi) => strapi.service('api::backup.uploads-move').move(to), 'BackupError');
