import type { ServerBuild } from '@remix-run/node';

// Compiled to build/http/server/built-app.js.
const ADDRESS = new URL('../../server/index.js', import.meta.url).href;

/** The pages as Vite built them. */
export async function loadBuiltApp(): Promise<ServerBuild> {
  return (await import(ADDRESS)) as ServerBuild;
}
