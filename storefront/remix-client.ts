import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What the shop's settings of the framework decide for good (`future` in vite.config.ts), in the framework's words. */
const DECIDED: readonly [words: RegExp, value: string][] = [
  [/window\.__remixContext\.isSpaMode/g, 'false'],
  [/\bif \(isSpaMode\)/g, 'if (false)'],
  [/window\.__remixContext\.future\.v3_singleFetch/g, 'true'],
  [/\bfuture\.v3_singleFetch\b/g, 'true'],
  [/typeof singleFetch === "function"/g, 'true'],
];

/**
 * The framework's code in browsers, in two points not as it is published. Code of routes is loaded by a function of the
 * shop's (app/lib/network/route-modules.ts). And what the settings rule out, such as the format before single fetch, is left
 * out of what every visitor loads.
 */
export const remixClient: Plugin = {
  name: 'remix-client',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './routeModules.js' && importer?.includes('/@remix-run/react/')
      ? fileURLToPath(new URL('app/lib/network/route-modules.ts', import.meta.url))
      : null,
  transform: (code, id) =>
    id.includes('/@remix-run/react/dist/esm/')
      ? { code: DECIDED.reduce((text, [words, value]) => text.replace(words, value), code), map: null }
      : null,
};
