// Moves the database's rows, and the files where a folder for them is named: `dump` or `load`, and their folders.
import { answer } from './answer.mjs';

const [task = '', rowsFolder = '', filesFolder] = process.argv.slice(2);

/** @param {{ tables: Record<string, { rows: number }>, madeAt: string }} manifest */
const counted = ({ tables, madeAt }) => ({
  madeAt,
  tables: Object.keys(tables).length,
  rows: Object.values(tables).reduce((sum, table) => sum + table.rows, 0),
});

await answer(async (strapi) => {
  const backup = strapi.service('api::backup.backup');
  const files = strapi.service('api::backup.stored-files');
  if (task === 'dump') {
    const manifest = await backup.dump(rowsFolder);
    return { ...counted(manifest), files: filesFolder ? await files.dump(filesFolder) : 0 };
  }
  const load = async () => counted(await backup.load(rowsFolder));
  // The files first: rows without their files would be a shop that looks whole.
  return filesFolder ? files.load(filesFolder, load) : load();
}, 'BackupError');
