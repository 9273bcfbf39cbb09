import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { VERSION_PARAMETER } from './app/lib/network/build-version';

/** Words of a library, and what stands in their place. */
type Change = readonly [words: RegExp, value: string];

const atTheStartOf = (declaration: string, statement: string): Change => [
  new RegExp(`(?<=function ${declaration.replace(/[()]/g, '\\$&')} \\{)`),
  ` ${statement}`,
];

/** What an impossible state is called: React Router's newer files leave the words of it out of builds themselves. */
const IMPOSSIBLE: Change = [/(\binvariant\([^"`\n]*?), ["`].*\);$/gm, '$1);'];

const REMIX: readonly Change[] = [
  IMPOSSIBLE,
  // The address of a page's data names the build: that of a page change and that of what is fetched ahead.
  [
    /(?<=\.data`;\s*\}\s*)return url;/,
    `url.searchParams.set('${VERSION_PARAMETER}', window.__remixManifest.version); return url;`,
  ],
  // All settings of Remix's that begin so are on (`future` in vite.config.ts), and a server draws the pages.
  [/[\w.]*\bfuture\.v3_\w+/g, 'true'],
  [/window\.__remixContext\.isSpaMode/g, 'false'],
  [/\bif \(isSpaMode\)/g, 'if (false)'],
  [/\bisSpaMode(?= && !isHydrated)/, 'false'],
  atTheStartOf('isFogOfWarEnabled(future, isSpaMode)', 'return true;'),
  [/typeof singleFetch === "function"/g, 'true'],
  // What the server alone draws; and scripts for data that comes later, as it was sent before single fetch.
  [/\bstaticContext(?= \? `window)/, 'false'],
  [/!isStatic(?= \? " ")/, 'true'],
  [/!isStatic && typeof __remixContext === "object" && __remixContext\.a(?=\))/, 'false'],
  // What stands in where a shop draws no page for its errors, with words for developers.
  [/let heyDeveloper = [\s\S]*?\}\);/, ''],
  [/, heyDeveloper(?=\);)/g, ''],
  [/, \/\*#__PURE__\*\/React\.createElement\("pre", \{[\s\S]*?\}, errorInstance\.stack\)/, ''],
  atTheStartOf('RemixRootDefaultHydrateFallback()', 'return null;'),
  // Code that is exchanged while somebody develops.
  [/router\.createRoutesForHMR = \w+;/, ''],
  [/\bif \(needsRevalidation\)/, 'if (false)'],
];

/** Remix has all of these on but `startTransition`, which it hands to another place. */
const FLAGS: Change = [/[\w.]*\bfuture\.v7_(?!startTransition)\w+/g, 'true'];

const ROUTER: readonly Change[] = [
  IMPOSSIBLE,
  FLAGS,
  // Data that comes later travels inside single fetch's answer, of which the router knows nothing.
  atTheStartOf('isDeferredResult(result)', 'return false;'),
  atTheStartOf('isDeferredData(value)', 'return false;'),
  atTheStartOf('cancelActiveDeferreds(predicate)', 'return [];'),
  atTheStartOf('resolveFetcherDeferredResults(matches, results, revalidatingFetchers)', 'return;'),
  atTheStartOf(
    'resolveNavigationDeferredResults(matches, results, signal, currentMatches, currentLoaderData)',
    'return;',
  ),
];

const LIBRARIES: readonly [files: RegExp, changes: readonly Change[]][] = [
  [/\/@remix-run\/react\/dist\/esm\//, REMIX],
  [/\/@remix-run\/router\/dist\/router\.js$/, ROUTER],
  [/\/react-router\/dist\/index\.js$/, [FLAGS]],
  [/\/react-router-dom\/dist\/index\.js$/, [FLAGS]],
];

const replaced = (code: string, changes: readonly Change[]) =>
  changes.reduce((text, [words, value]) => text.replace(words, value), code);

const nameOf = (files: RegExp, [words]: Change) => `${String(files)}: ${String(words)}`;

/**
 * The framework's code in browsers, in three points not as it is published. Code of routes is loaded by a function of the
 * shop's (app/lib/network/route-modules.ts). The address of a page's data names the build (server/data-version.ts). And what
 * the settings rule out, such as the format before single fetch, is left out of what every visitor loads.
 *
 * A library that says it in other words ends the build: each page change would load a document, or weigh more, unseen.
 */
export function remixClient() {
  /** Which changes were made, by library and words. */
  const made = new Set<string>();
  return {
    name: 'remix-client',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './routeModules.js' && importer?.includes('/@remix-run/react/')
        ? fileURLToPath(new URL('app/lib/network/route-modules.ts', import.meta.url))
        : null,
    transform(code: string, id: string) {
      const [files, changes = []] = LIBRARIES.find(([paths]) => paths.test(id)) ?? [];
      if (!files) return null;
      for (const change of changes) if (code.search(change[0]) >= 0) made.add(nameOf(files, change));
      return { code: replaced(code, changes), map: null };
    },
    generateBundle() {
      const gone = LIBRARIES.flatMap(([files, changes]) =>
        changes.map((change) => nameOf(files, change)),
      ).filter((name) => !made.has(name));
      if (gone.length > 0)
        throw new Error(`storefront/remix-client.ts found no words like ${gone.join(', ')}`);
    },
  } satisfies Plugin;
}
