import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './paths.mjs';

const inDocs = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...inDocs.map((file) => path.join('docs', file)),
]
  .filter((file) => file.endsWith('.md'))
  .map((file) => [file] as const);

/** What a page names in backticks from the root on; a placeholder in it names no file. */
const NAMED = /`((?:cms|contract|docs|scripts|storefront)\/[^`\s<>{}*…]*)`/g;
/** Links to files, without the place in them; those to other sites have a colon. */
const LINKED = /\]\(([^)#\s:]+)(?:#[^)]*)?\)/g;

const made = readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n');
/** A fresh clone has these not yet: a page may name them all the same. */
const isMadeLater = (file: string) => made.includes(file) || made.includes(`${path.basename(file)}/`);

describe('what the documents name', () => {
  test.each(PAGES)('%s names and links only what there is', (page) => {
    const text = readFileSync(path.join(ROOT, page), 'utf8');
    const linked = [...text.matchAll(LINKED)].map(([, to = '']) => path.join(path.dirname(page), to));
    const named = [...text.matchAll(NAMED)].map(([, file = '']) => file);
    const missing = [...linked, ...named].filter(
      (file) => !isMadeLater(file) && !existsSync(path.join(ROOT, file)),
    );
    expect(missing).toEqual([]);
  });
});
