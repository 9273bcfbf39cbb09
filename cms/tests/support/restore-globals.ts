import { afterAll, vi } from 'vitest';

/**
 * The test files of a worker share one process: what a file set there (settings, clocks, spies) ends with the file. It is
 * registered before any other hook of the file, so that it runs after all of them.
 */
const before = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetConfig();
  for (const name of Object.keys(process.env))
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
});
