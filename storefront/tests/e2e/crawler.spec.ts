import { expect, test } from './support/fixtures';
import { kindOfPath, linksOf, pressEverything } from './support/crawl';

test.setTimeout(600_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('SHELL-05 SHELL-08 every link of every page leads to a page, and the console stays clean', async ({
  page,
}) => {
  const waiting = ['/', '/wishlist', '/compare'];
  const seen = new Set(waiting);
  const opened = new Set<string>();
  const dead: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    // Of each kind of page one is opened; the others must answer.
    const kind = kindOfPath(path);
    if (opened.has(kind)) {
      const response = await page.request.get(path);
      if (response.status() !== 200) dead.push(`${path} answers ${response.status()}`);
      continue;
    }
    opened.add(kind);
    const response = await page.goto(path);
    if (response?.status() !== 200) dead.push(`${path} answers ${response?.status()}`);
    for (const link of await linksOf(page)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(40);
});

for (const path of ['/', '/Rings', '/Earrings', '/ProductList', '/Contact', '/wishlist', '/compare'])
  test(`SHELL-01 no button of ${path} is without effect`, async ({ page }) => {
    expect(await pressEverything(page, path)).toEqual([]);
  });

for (const [name, category] of [
  ['Rings', 'ring'],
  ['Earrings', 'earring'],
] as const)
  test(`PDP-03 no button of a page of ${name} is without effect`, async ({ page, shop }) => {
    const answer = await fetch(`${shop.cmsUrl}/api/products?category=${category}`);
    const products = (await answer.json()) as { _id: string }[];
    expect(await pressEverything(page, `/${name}/${products[0]?._id}`)).toEqual([]);
  });
