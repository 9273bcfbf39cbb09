import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { VERSION_PARAMETER } from './app/lib/network/build-version';

/** What the shop's settings of the framework decide for good (`future` in vite.config.ts), in the framework's words. */
const DECIDED: readonly [words: RegExp, value: string][] = [
  [/window\.__remixContext\.isSpaMode/g, 'false'],
  [/\bif \(isSpaMode\)/g, 'if (false)'],
  [/window\.__remixContext\.future\.v3_singleFetch/g, 'true'],
  [/\bfuture\.v3_singleFetch\b/g, 'true'],
  [/typeof singleFetch === "function"/g, 'true'],
];

/** The address of a page's data names the build: that of a page change and that of what is fetched ahead. */
const NAMED: readonly [words: RegExp, value: string] = [
  /(?<=\.data`;\s*\}\s*)return url;/,
  `url.searchParams.set('${VERSION_PARAMETER}', window.__remixManifest.version); return url;`,
];
/** Where that stands. Without it each page change would load a document: a build must not pass it over. */
const NAMED_IN = '/single-fetch.js';

/**
 * The framework's code in browsers, in three points not as it is published. Code of routes is loaded by a function of the
 * shop's (app/lib/network/route-modules.ts). The address of a page's data names the build (server/data-version.ts). And what
 * the settings rule out, such as the format before single fetch, is left out of what every visitor loads.
 */
export const remixClient: Plugin = {
  name: 'remix-client',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './routeModules.js' && importer?.includes('/@remix-run/react/')
      ? fileURLToPath(new URL('app/lib/network/route-modules.ts', import.meta.url))
      : null,
  transform(code, id) {
    if (!id.includes('/@remix-run/react/dist/esm/')) return null;
    if (id.endsWith(NAMED_IN) && !NAMED[0].test(code))
      this.error(`${id} makes the address of a page's data in other words than remix-client.ts looks for.`);
    return {
      code: [...DECIDED, NAMED].reduce((text, [words, value]) => text.replace(words, value), code),
      map: null,
    };
  },
};
