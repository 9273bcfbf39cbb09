import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { RenderPool, type RenderTask } from './render-pool';

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
    if (path === '/long') for (const end = Date.now() + 300; Date.now() < end; );
    if (path === '/opens') gate();
    return { unchangedAt: version, threadId };
  }`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const versions = { version: 7, cmsReachable: true, changes: [] };
const asked = (path: string): RenderTask => ({ path, headers: [], nonce: '', address: '', renews: false });
let renderPool: RenderPool;
beforeEach(() => {
  renderPool = new RenderPool({ code: pathToFileURL(code), giveUpMs: 2_000, threads: 1 });
});
afterEach(() => renderPool.close());

test('pages are made by one thread, and one that waits holds up no other', async () => {
  const waiting = renderPool.make(asked('/waits'), versions);
  const [first, second] = await Promise.all([
    renderPool.make(asked('/Rings'), versions),
    renderPool.make(asked('/opens'), versions),
  ]);
  expect(first).toMatchObject({ unchangedAt: 7 });
  expect(second).toEqual(first);
  expect(await waiting).toEqual(first);
});

test('a page that goes round in circles is given up with its thread, and the next one is made', async () => {
  await expect(renderPool.make(asked('/circles'), versions)).rejects.toThrow(
    '/circles was not made within 2 s.',
  );
  expect(await renderPool.make(asked('/Rings'), versions)).toMatchObject({ unchangedAt: 7 });
});

test('a thread that ends fails its page, and the next one is made', async () => {
  await expect(renderPool.make(asked('/end'), versions)).rejects.toThrow();
  expect(await renderPool.make(asked('/Rings'), versions)).toMatchObject({ unchangedAt: 7 });
});

test('B-144 with processors to spare another thread makes what one is too busy for', async () => {
  const several = new RenderPool({ code: pathToFileURL(code), giveUpMs: 10_000, threads: 2, atOnce: 1 });
  const made = await Promise.all(
    ['/long', '/long', '/long', '/long'].map((path) => several.make(asked(path), versions)),
  );
  await several.close();
  expect(new Set(made.map((one) => (one as unknown as { threadId: number }).threadId)).size).toBe(2);
});
