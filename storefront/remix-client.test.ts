import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { remixClient } from './remix-client';

const LIBRARIES = fileURLToPath(new URL('../node_modules/', import.meta.url));
const REMIX = '@remix-run/react/dist/esm';
const FILES = [
  ...readdirSync(LIBRARIES + REMIX).map((name) => `${REMIX}/${name}`),
  '@remix-run/router/dist/router.js',
  'react-router/dist/index.js',
  'react-router-dom/dist/index.js',
].filter((name) => name.endsWith('.js'));

/** A build over the libraries as they are installed, or as `change` makes them: the code by its file. */
function built(change = (code: string) => code): Map<string, string> {
  const plugin = remixClient();
  const made = FILES.map((name) => {
    const code = change(readFileSync(LIBRARIES + name, 'utf8'));
    return [name, plugin.transform(code, LIBRARIES + name)?.code ?? code] as const;
  });
  plugin.generateBundle();
  return new Map(made);
}

describe('the framework’s code in browsers', () => {
  const code = built();

  test('B-68 is valid without what the settings rule out', () => {
    for (const [name, text] of code) {
      expect(text, name).not.toMatch(/\bfuture\.v[37]_(?!startTransition)/);
      // A member of an object is no setting: its name must not have been made a value.
      expect(text, name).not.toMatch(/\.(true|false)\b/);
    }
  });

  test('B-59 goes on telling the language’s prefix from the path', () => {
    expect(code.get('@remix-run/router/dist/router.js')).toContain(
      'function stripBasename(pathname, basename) {\n  if (basename === "/") return pathname;',
    );
  });

  test('B-81 names the build in the address of a page’s data', () => {
    expect(code.get(`${REMIX}/single-fetch.js`)).toContain("searchParams.set('_version'");
  });
});

test.each([
  ['function isDeferredResult(result)', 'function isLaterResult(result)'],
  ['.data`;', '.json`;'],
  ['future.v7_', 'future.v8_'],
  ['router.createRoutesForHMR', 'router.routesForHMR'],
])('B-68 a library that has %s no more ends the build', (words, others) => {
  expect(() => built((code) => code.replaceAll(words, others))).toThrow('found no words like');
});
