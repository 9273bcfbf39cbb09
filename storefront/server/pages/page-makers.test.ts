import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { PageMakers, type MakeTask } from './page-makers';

const folder = mkdtempSync(join(tmpdir(), 'page-thread-'));
const code = join(folder, 'thread.mjs');
writeFileSync(
  code,
  `import { threadId } from 'node:worker_threads';
  let gate, open = new Promise((resolve) => (gate = resolve));
  export default async function make({ path, version }) {
    if (path === '/circles') for (;;);
    if (path === '/end') process.exit(1);
    if (path === '/waits') await open;
    if (path === '/opens') gate();
    return { stands: version, threadId };
  }`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const versions = { version: 7, cmsReachable: true };
const asked = (path: string): MakeTask => ({ path, headers: [], nonce: '', address: '', fresh: false });
let makers: PageMakers;
beforeEach(() => {
  makers = new PageMakers(pathToFileURL(code), 2_000);
});
afterEach(() => makers.close());

test('pages are made by one thread, and one that waits holds up no other', async () => {
  const waiting = makers.make(asked('/waits'), versions);
  const [first, second] = await Promise.all([
    makers.make(asked('/Rings'), versions),
    makers.make(asked('/opens'), versions),
  ]);
  expect(first).toMatchObject({ stands: 7 });
  expect(second).toEqual(first);
  expect(await waiting).toEqual(first);
});

test('a page that goes round in circles is given up with its thread, and the next one is made', async () => {
  await expect(makers.make(asked('/circles'), versions)).rejects.toThrow('/circles was not made within 2 s.');
  expect(await makers.make(asked('/Rings'), versions)).toMatchObject({ stands: 7 });
});

test('a thread that ends fails its page, and the next one is made', async () => {
  await expect(makers.make(asked('/end'), versions)).rejects.toThrow();
  expect(await makers.make(asked('/Rings'), versions)).toMatchObject({ stands: 7 });
});
