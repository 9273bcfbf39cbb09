// Moves the database's rows: `dump` or `load`, and their folder.
import { answer } from './answer.mjs';

const [task = '', folder = ''] = process.argv.slice(2);
await answer(async (strapi) => {
  const backup = strapi.service('api::backup.backup');
  const { tables, madeAt } = task === 'dump' ? await backup.dump(folder) : await backup.load(folder);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { tables: Object.keys(tables).length, rows, madeAt };
}, 'BackupError');
