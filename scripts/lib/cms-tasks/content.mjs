// Moves content with the compiled CMS, which serves nobody meanwhile: `export` or `import`, and the folder.
import { compiledCms } from './start/compiled-cms.mjs';

const [task = '', folder = ''] = process.argv.slice(2);
const strapi = compiledCms();
await strapi.load();
try {
  const transfer = strapi.service('api::content.transfer');
  const done = task === 'export' ? await transfer.export(folder) : await transfer.import(folder);
  console.log(`[content] ${JSON.stringify(done)}`);
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'BundleError') throw error;
  for (const line of error.message.split('\n')) console.log(`[refused] ${line}`);
  process.exitCode = 1;
} finally {
  await strapi.destroy();
}
