import { PlainFailure } from '../failure.mjs';
import { compiledCms } from '../start/compiled-cms.mjs';

/**
 * Does a task with the compiled CMS, which serves nobody meanwhile, and prints what came of it for `runCmsTask`: of a
 * PlainFailure, and of errors of the name that is told, the words alone.
 * @param {(strapi: ReturnType<typeof compiledCms>) => Promise<unknown>} work
 * @param {string} [refusal]
 */
export async function answer(work, refusal) {
  const strapi = compiledCms();
  await strapi.load();
  try {
    console.log(`[done] ${JSON.stringify(await work(strapi))}`);
  } catch (error) {
    const isRefusal = error instanceof PlainFailure || (error instanceof Error && error.name === refusal);
    if (!isRefusal) throw error;
    for (const line of error.message.split('\n')) console.log(`[refused] ${line}`);
    process.exitCode = 1;
  } finally {
    await strapi.destroy();
  }
}
