import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { firstProduct } from './support/product-pages';

test.afterEach(async ({ shop }) => shop.ensureCms());

const read = async (url: string) => (await fetch(url)).text();

/** A proxy in front of the CMS that notes who comes in, but for the question for the content version. */
async function counted(shop: RunningShop) {
  const calls: string[] = [];
  const server = http.createServer((request, response) => {
    const path = request.url ?? '';
    if (!path.startsWith('/api/content-version') && path !== '/health') calls.push(path);
    const forward = http.request(
      shop.cmsUrl + path,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forward.on('error', () => response.destroy());
    request.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, calls, close };
}

test('D-12 a page of 30 blocks costs the CMS two requests, and none the second time', async ({ shop }) => {
  const blocks = Array.from({ length: 30 }, (_, n) =>
    n % 3 === 0
      ? { __component: 'blocks.product-row', title: `Row ${n}`, category: 'Rings', most: 4 }
      : n % 3 === 1
        ? { __component: 'blocks.story-grid', title: `Stories ${n}`, most: 3 }
        : { __component: 'blocks.quote', text: `Sentence ${n}.` },
  );
  const page = { title: 'Thirty', slug: 'thirty', description: 'Thirty blocks.', blocks };
  await (await Panel.open(shop)).publishPage(page);
  const proxy = await counted(shop);
  const copy = await shop.anotherStorefront(proxy.url);
  try {
    // What a new storefront reads once, for all pages.
    await read(`${copy.url}/About`);
    proxy.calls.length = 0;
    const shown = await read(`${copy.url}/thirty`);
    for (const word of ['Row 0', 'Stories 28', 'Sentence 29.']) expect(shown).toContain(word);
    expect(proxy.calls.length, proxy.calls.join(' ')).toBeLessThanOrEqual(2);
    const once = proxy.calls.length;
    await read(`${copy.url}/thirty`);
    expect(proxy.calls).toHaveLength(once);
  } finally {
    await copy.stop();
    proxy.close();
  }
});

test('D-12 a publish is seen on every storefront, also after the CMS or a storefront was away', async ({
  shop,
}) => {
  const id = await firstProduct(shop, 'ring');
  const { title } = (await (await fetch(`${shop.cmsUrl}/api/products/${id}`)).json()) as { title: string };
  const first = await shop.anotherStorefront();
  const path = `/product/${id}`;
  await Promise.all([read(shop.url + path), read(first.url + path)]);

  await (await Panel.open(shop)).publishProduct(id, { title: 'Said and gone' });
  // The CMS is away before the storefronts have asked; one of them ends meanwhile.
  await shop.killCms();
  await first.stop();
  await shop.startCms();
  const second = await shop.anotherStorefront();
  try {
    for (const url of [shop.url, second.url])
      await expect.poll(() => read(url + path)).toContain('Said and gone');

    await (await Panel.open(shop)).publishProduct(id, { title: 'Said to both' });
    await Promise.all(
      [shop.url, second.url].map((url) => expect.poll(() => read(url + path)).toContain('Said to both')),
    );
  } finally {
    await second.stop();
    // Later journeys of this shop read its names.
    await (await Panel.open(shop)).publishProduct(id, { title });
  }
  await expect.poll(() => read(shop.url + path)).toContain(title);
});

test('D-12 a storefront that was stopped is not waited for: a change is live without it', async ({
  shop,
}) => {
  const id = await firstProduct(shop, 'ring');
  const { title } = (await (await fetch(`${shop.cmsUrl}/api/products/${id}`)).json()) as { title: string };
  const panel = await Panel.open(shop);
  const live = () => panel.live('api::product.product', id);
  const copies = async () => (await live()).copies;
  // One that was killed, or stopped while the CMS was away, counts for 30 s.
  await expect.poll(copies, { timeout: 45_000 }).toBe(1);
  const second = await shop.anotherStorefront();
  await expect.poll(copies).toBe(2);
  await second.stop();
  expect(await copies()).toBe(1);
  await panel.publishProduct(id, { title });
  await expect.poll(async () => (await live()).liveAt).not.toBeNull();
});
