// `npm run requirements [-- --strict]`: the requirement ids that no test title names.
import { readFileSync } from 'node:fs';
import { allFilesUnder } from './lib/start/hashing.mjs';
import { inRoot } from './lib/paths.mjs';
import { titlesIn } from './lib/testing/test-titles.mjs';

const ROW = /^- ([A-Z]+-\d{2})\b/gm;
const TEST_FILE = /\.(test|spec)\.tsx?$/;

const ids = [...readFileSync(inRoot('docs/requirements.md'), 'utf8').matchAll(ROW)].map(([, id]) => id ?? '');
const files = ['contract', 'cms', 'storefront', 'scripts']
  .flatMap((folder) => allFilesUnder(inRoot(folder)))
  .filter((file) => TEST_FILE.test(file));
const titles = files.flatMap(titlesIn);
const named = new Set(titles.flatMap((title) => title.match(/\b[A-Z]+-\d{2}\b/g) ?? []));

const missing = ids.filter((id) => !named.has(id));
const unknown = [...named].filter(
  (id) => !ids.includes(id) && ids.some((known) => known.split('-')[0] === id.split('-')[0]),
);
for (const id of missing) console.log(id);
for (const id of unknown) console.log(`${id} is named by a test but is no requirement`);
console.log(
  `\n${ids.length - missing.length} of ${ids.length} requirements are named by a test; ${titles.length} titles in ${files.length} files.`,
);
if (process.argv.includes('--strict') && missing.length + unknown.length > 0) process.exitCode = 1;
