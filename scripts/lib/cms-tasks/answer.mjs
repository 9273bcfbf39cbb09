import { PlainFailure } from '../failure.mjs';
import { compiledCms } from '../start/compiled-cms.mjs';

/**
 * Does a task with the compiled CMS, which serves nobody meanwhile, and prints what came of it for `runCmsTask`.
 * @param {(strapi: ReturnType<typeof compiledCms>) => Promise<unknown>} work
 */
export async function answer(work) {
  const strapi = compiledCms();
  await strapi.load();
  try {
    console.log(`[done] ${JSON.stringify(await work(strapi))}`);
  } catch (error) {
    const isRefusal =
      error instanceof PlainFailure || (error instanceof Error && error.name === 'BackupError');
    if (!isRefusal) throw error;
    for (const line of error.message.split('\n')) console.log(`[refused] ${line}`);
    process.exitCode = 1;
  } finally {
    await strapi.destroy();
  }
}
