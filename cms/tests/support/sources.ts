import type { TestProject } from 'vitest/node';
import { fingerprint } from '../../../scripts/lib/start/hashing.mjs';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { ensureCompiled } from './compile';

declare module 'vitest' {
  interface ProvidedContext {
    /** What seeded databases are made of: one of other sources is not copied. */
    seedSources: string;
  }
}

/** What a seeded database is made of. */
const INPUTS = ['package-lock.json', 'contract/src', 'cms/seed', 'cms/src', 'cms/config', 'cms/database'];

/** Compiles the CMS and reads its sources once for a run, not for each of its some two hundred boots. */
export default async function setup(project: TestProject): Promise<void> {
  const prepare = async () => {
    await ensureCompiled();
    project.provide('seedSources', fingerprint(ROOT, INPUTS));
  };
  await prepare();
  project.onTestsRerun(prepare);
}
