import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type RunningShop } from './support/fixtures';

let folder: string;
test.beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shop-cache-'))));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Two names of uploaded pictures. */
async function uploads(shop: RunningShop): Promise<[string, string]> {
  const html = await (await fetch(`${shop.url}/Rings`)).text();
  const [one, another] = new Set([...html.matchAll(/\/img\/\d+\/([\w-]+\.jpg)\./g)].map(([, name]) => name));
  if (!one || !another) throw new Error('The page of rings shows no two pictures.');
  return [one, another];
}

/** Pictures that no page shows, and nobody has made. */
const cutsOf = (file: string) =>
  [320, 480, 640].flatMap((width) =>
    Array.from({ length: 11 }, (_, n) => `/img/${width}-upright-${n * 10}/${file}.webp`),
  );

/** Asks for an address, on a connection of its own where no agent holds one. */
async function statusOf(
  url: string,
  from: string,
  agent: Agent | false = false,
): Promise<number | undefined> {
  const asked = get(url, { agent, headers: { 'x-forwarded-for': from } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

test('B-154 beside two hundred requests at a time a visitor is answered before all of these are', async ({
  shop,
}) => {
  const copy = await shop.anotherStorefront(undefined, { TRUSTED_PROXIES: '127.0.0.0/8', CACHE_DIR: folder });
  const agent = new Agent({ keepAlive: true });
  let answered = 0;
  let goesOn = true;
  const theirs = Array.from({ length: 200 }, async () => {
    while (goesOn) await statusOf(`${copy.url}/invented-${(answered += 1)}`, '203.0.113.9', agent);
  });
  try {
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(5_000);
    const meanwhile: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const before = answered;
      expect(await statusOf(`${copy.url}/Rings`, '198.51.100.7')).toBe(200);
      meanwhile.push(answered - before);
    }
    const [middle] = meanwhile.sort((a, b) => a - b).slice(4);
    expect(middle, String(meanwhile)).toBeLessThan(200);
  } finally {
    goesOn = false;
    await Promise.all(theirs);
    agent.destroy();
    await copy.stop();
  }
});

test('B-152 whoever asks for very much at once keeps nobody else from a picture or a page', async ({
  shop,
}) => {
  test.slow();
  const copy = await shop.anotherStorefront(undefined, { TRUSTED_PROXIES: '127.0.0.0/8', CACHE_DIR: folder });
  const ask = (path: string, from: string, signal?: AbortSignal) =>
    fetch(copy.url + path, {
      headers: { 'x-forwarded-for': from },
      redirect: 'manual',
      ...(signal && { signal }),
    });
  try {
    const [one, another] = await uploads(shop);
    const cuts = cutsOf(one);
    const searches = Array.from({ length: 100 }, (_, n) => `/ProductList?q=word-${n}`);
    for (const [many, wanted] of [
      [cuts, `/img/96/${another}.jpg`],
      // Also what the other asks for last.
      [cutsOf(another), cutsOf(another).at(-1) ?? ''],
      [Array.from({ length: 100 }, () => '/checkout'), '/checkout'],
      [searches, searches.at(-1) ?? ''],
    ] as const) {
      let answered = 0;
      const leaving = new AbortController();
      const theirs = many.map((path) =>
        ask(path, '203.0.113.9', leaving.signal).then(
          () => (answered += 1),
          () => null,
        ),
      );
      await Promise.race(theirs);
      const { status } = await ask(wanted, '198.51.100.7');
      expect(status, wanted).toBe(200);
      expect(answered, `of ${many.length} before ${wanted}`).toBeLessThan(many.length / 2);
      leaving.abort();
      await Promise.all(theirs);
    }
  } finally {
    await copy.stop();
  }
});

test('B-155 beside as many forms as one network may send another one is answered before most of these', async ({
  shop,
}) => {
  const copy = await shop.anotherStorefront(undefined, { TRUSTED_PROXIES: '127.0.0.0/8', CACHE_DIR: folder });
  const form = (from: string) =>
    fetch(`${copy.url}/order-lookup`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, origin: copy.url },
      body: new URLSearchParams({ order: 'ABC', email: 'x'.repeat(100_000) }),
    });
  try {
    // The first takes what is loaded by it.
    for (let round = 0; round < 3; round += 1) {
      let answered = 0;
      const theirs = Array.from({ length: 60 }, async () => {
        const { status } = await form('203.0.113.9');
        answered += 1;
        return status;
      });
      await Promise.race(theirs);
      expect((await form('198.51.100.7')).status).toBe(400);
      expect(answered, 'of 60').toBeLessThan(30);
      expect(new Set(await Promise.all(theirs))).toEqual(new Set([400]));
    }
  } finally {
    await copy.stop();
  }
});

test('B-152 a storefront that can keep nothing shows its pictures all the same', async ({ shop }) => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const copy = await shop.anotherStorefront(undefined, { CACHE_DIR: join(file, 'cache') });
  try {
    const [one] = await uploads(shop);
    for (let n = 0; n < 2; n += 1) {
      const answer = await fetch(`${copy.url}/img/96/${one}.webp`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  } finally {
    await copy.stop();
  }
});
