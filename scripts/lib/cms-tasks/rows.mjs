// Runs in a process of its own with the compiled CMS, which serves nobody: `dump` or `load`, and the folder of the rows.
import { compiledCms } from '../start/compiled-cms.mjs';

const [task = '', folder = ''] = process.argv.slice(2);
const strapi = compiledCms();
await strapi.load();
try {
  const backup = strapi.service('api::backup.backup');
  const { tables } = task === 'dump' ? await backup.dump(folder) : await backup.load(folder);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`[rows] ${JSON.stringify({ tables: Object.keys(tables).length, rows })}`);
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'BackupError') throw error;
  console.log(`[refused] ${error.message}`);
  process.exitCode = 1;
} finally {
  await strapi.destroy();
}
