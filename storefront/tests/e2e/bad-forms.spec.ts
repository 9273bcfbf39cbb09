import { expect, test } from './support/fixtures';
import { storefrontLog } from './support/log';
import { firstProduct } from './support/product-pages';

const BUILD = new URL('../../build/server/index.js', import.meta.url).href;

/** What a built app says of its routes. */
interface Built {
  routes: Record<
    string,
    { id: string; parentId?: string; path?: string; index?: boolean; module: { action?: unknown } }
  >;
}

/** The addresses of all pages that take forms, by the routes as they were built; those of a piece with this one. */
async function formPages(piece: string): Promise<string[]> {
  const { routes } = (await import(BUILD)) as Built;
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : '';
  };
  return Object.values(routes).flatMap((route) => {
    if (!route.module.action) return [];
    const path = pathOf(route.id)
      .replace(/\/+/g, '/')
      .replace(':productId', piece)
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
  const piece = await firstProduct(shop, 'ring');
  const pages = await formPages(piece);
  expect(pages).toEqual(
    expect.arrayContaining(['/Contact', '/newsletter', `/ask/${piece}`, '/login', '/Admin']),
  );
  for (const page of pages)
    // The staff's panel has one address in all languages.
    for (const path of page.startsWith('/Admin') ? [page] : [page, `/de${page}`])
      for (const [name, [type, data, statuses]] of Object.entries(BROKEN)) {
        const answer = await request.post(path, { headers: { 'Content-Type': type }, data, maxRedirects: 0 });
        expect(statuses, `${path} with ${name}`).toContain(answer.status());
        expect(await answer.text()).not.toMatch(/\bat .*\.js:\d/);
      }
  // Where there is no such piece nothing is read.
  for (const path of ['/review/any', '/de/ask/any'])
    expect((await request.post(path, { data: '{}' })).status(), path).toBe(404);
  expect(await storefrontLog(shop)).not.toContain('"page failed"');
});

test('SHELL-08 a page is asked for or sent a form; any other call is told so', async ({ request }) => {
  for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS']) {
    const answer = await request.fetch('/Contact', { method });
    expect([answer.status(), answer.headers().allow], method).toEqual([405, 'GET, HEAD, POST']);
  }
});

for (const name of ['/', '/de', '/Rings', '/About', '/Contact', '/review/{id}'])
  test(`SHELL-08 a form that ${name} cannot read leaves the shell with brand, menu and footer`, async ({
    page,
    shop,
    allowConsole,
  }) => {
    allowConsole(/40[05] \(/);
    const path = name.replace('{id}', await firstProduct(shop, 'ring'));
    const whole = await page.goto(path);
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

for (const [name, status, headers, data, sentence, german] of [
  [
    'from another site',
    403,
    { Origin: 'http://elsewhere.example', 'Content-Type': 'application/x-www-form-urlencoded' },
    'name=Ada',
    'This form was sent from another site.',
    'Dieses Formular kam von einer anderen Website.',
  ],
  [
    'that is too big',
    413,
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    `message=${'a'.repeat(300_000)}`,
    'This form is too big.',
    'Dieses Formular ist zu groß.',
  ],
  [
    'of a kind that no page reads',
    415,
    { 'Content-Type': 'text/plain' },
    'name=Ada',
    'This form could not be read',
    'Dieses Formular konnte nicht gelesen werden',
  ],
] as const)
  test(`SHELL-08 a person whose form ${name} is refused reads a sentence in the shop’s look`, async ({
    request,
  }) => {
    for (const [path, said] of [
      ['/Contact', sentence],
      ['/de/Contact', german],
    ] as const) {
      const answer = await request.post(path, { headers: { ...headers, Accept: 'text/html' }, data });
      expect(answer.status()).toBe(status);
      expect(answer.headers()['content-type']).toContain('text/html');
      expect(answer.headers()['cache-control']).toContain('no-store');
      const page = await answer.text();
      expect(page).toContain(said);
      expect(page).toContain('</footer>');
    }
    const plain = await request.post('/Contact', { headers: { ...headers, Accept: '*/*' }, data });
    expect([plain.status(), plain.headers()['content-type']]).toEqual([status, 'text/plain; charset=utf-8']);
  });

test('SHELL-08 nothing stands at the address that refused forms are handed to', async ({ request }) => {
  expect((await request.get('/refused')).status()).toBe(404);
});
