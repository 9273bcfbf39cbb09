import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The map of the site as it is read in a mode of Vite's, in words. */
async function routesIn(mode: string): Promise<string> {
  vi.stubEnv('MODE', mode);
  vi.resetModules();
  return JSON.stringify((await import('~/routes')).default);
}

test('S-87 the styleguide is a page of the shop that is run from source, and of no other', async () => {
  expect(await routesIn('development')).toContain('"path":"styleguide"');
  for (const mode of ['production', 'test', '']) {
    const routes = await routesIn(mode);
    expect(routes).toContain('"path":"ProductList"');
    expect(routes.toLowerCase()).not.toContain('styleguide');
  }
});
