import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures';

const BUILD = new URL('../../build/server/index.js', import.meta.url).href;

/** What a built app says of its routes. */
interface Built {
  routes: Record<
    string,
    { id: string; parentId?: string; path?: string; index?: boolean; module: { action?: unknown } }
  >;
}

/** The addresses of all pages that take forms, by the routes as they were built. */
async function formPages(): Promise<string[]> {
  const { routes } = (await import(BUILD)) as Built;
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : '';
  };
  return Object.values(routes).flatMap((route) => {
    if (!route.module.action) return [];
    const path = pathOf(route.id)
      .replace(/\/+/g, '/')
      .replace(/:\w+/g, 'any')
      .replace(/(.)\/$/, '$1');
    return [path + (route.index ? '?index' : '')];
  });
}

const BROKEN: Record<string, [contentType: string, body: string, statuses: number[]]> = {
  JSON: ['application/json', '{"email":"a@example.com"}', [415]],
  text: ['text/plain', 'email=a@example.com', [415]],
  bytes: ['application/octet-stream', '\u0000\u0001', [415]],
  // The page that logs out reads nothing of its form.
  'a form without a boundary': ['multipart/form-data', '--x\r\nemail', [400, 302]],
  'half a form': [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@ex',
    [400, 302],
  ],
};

test('SHELL-08 what is no form is refused by every page that takes forms, and is no failure of the shop', async ({
  request,
  shop,
}) => {
  const pages = await formPages();
  expect(pages).toEqual(expect.arrayContaining(['/Contact', '/newsletter', '/ask/any', '/login', '/Admin']));
  for (const page of pages)
    // The staff's panel has one address in all languages.
    for (const path of page.startsWith('/Admin') ? [page] : [page, `/de${page}`])
      for (const [name, [type, data, statuses]] of Object.entries(BROKEN)) {
        const answer = await request.post(path, { headers: { 'Content-Type': type }, data, maxRedirects: 0 });
        expect(statuses, `${path} with ${name}`).toContain(answer.status());
        expect(await answer.text()).not.toMatch(/\bat .*\.js:\d/);
      }
  const log = readFileSync(join(shop.logDir, 'storefront.log'), 'utf8');
  expect(log).not.toContain('"page failed"');
});

test('SHELL-08 a page is asked for or sent a form; any other call is told so', async ({ request }) => {
  for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS']) {
    const answer = await request.fetch('/Contact', { method });
    expect([answer.status(), answer.headers().allow], method).toEqual([405, 'GET, HEAD, POST']);
  }
});

for (const path of ['/', '/de', '/Rings', '/About', '/Contact', '/review/any'])
  test(`SHELL-08 a form that ${path} cannot read leaves the shell with brand, menu and footer`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/40[05] \(/);
    const whole = await page.goto(path === '/review/any' ? '/Contact' : path);
    expect(whole?.status()).toBe(200);
    const banner = await page.getByRole('banner').innerText();
    const footer = await page.getByRole('contentinfo').innerText();

    // As the browser's own navigation: the page that answers starts as any other does.
    await page.route(`**${path}`, (route) =>
      route.continue({
        method: 'POST',
        headers: { ...route.request().headers(), 'content-type': 'multipart/form-data' },
        postData: 'x',
      }),
    );
    const answer = await page.goto(path);
    expect([400, 405]).toContain(answer?.status());
    expect(await page.getByRole('banner').innerText()).toBe(banner);
    expect(await page.getByRole('contentinfo').innerText()).toBe(footer);
    await expect(page.getByRole('main')).not.toContainText('You made a');
  });
