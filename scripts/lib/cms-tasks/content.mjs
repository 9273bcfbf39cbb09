// Moves content: `export` or `import`, and the folder.
import { PlainFailure } from '../failure.mjs';
import { answer } from './answer.mjs';

const [task = '', folder = ''] = process.argv.slice(2);
await answer(async (strapi) => {
  const transfer = strapi.service('api::content.transfer');
  try {
    return await (task === 'export' ? transfer.export(folder) : transfer.import(folder));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'BundleError') throw error;
    throw new PlainFailure(`Nothing was ${task}ed.\n${error.message.replace(/^/gm, '  ')}`);
  }
});
