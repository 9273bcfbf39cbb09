import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { cents, type Dashboard, type OrderRow } from '@shop/contract';
import { expectAccessible } from './support/axe';
import { expect, test, type RunningShop } from './support/fixtures';
import { signInToDashboard } from './support/staff';

type Sales = NonNullable<Dashboard['sales']>;

const order = (n: number, more: Partial<OrderRow> = {}): OrderRow => ({
  id: `4f1c9a${n}e-0000-4000-8000-000000000000`,
  status: 'paid',
  customerName: 'Mary Wollstonecraft Shelley',
  customerEmail: 'percy@example.com',
  pieces: 2,
  totalCents: cents(124_000),
  refundedCents: cents(0),
  createdAt: '2026-01-02T03:04:05.678Z',
  paidAt: '2026-01-02T03:05:05.678Z',
  fulfilledAt: null,
  lines: [],
  ...more,
});
const piece = (productId: string, name: string, pieces: number, revenue: number) => ({
  productId,
  name,
  pieces,
  revenueCents: cents(revenue),
});

/** Sales of every length and size. */
const SALES: Partial<Sales> = {
  bestSellers: [
    piece(
      'a',
      'The Genesis Block Signet Ring with an Engraved Tree and a Hidden Calendar',
      1_204,
      148_092_000,
    ),
    piece('b', 'Coin Bangle', 12, 73_200_000),
    piece('c', 'Donaudampfschifffahrtsgesellschaftskapitänsanhänger', 1, 24_000_000),
    piece('d', 'Onyx Bead Bracelet in Two Colours', 3, 45_000),
    piece('e', 'A gift', 1, 0),
  ],
  recent: [
    order(1),
    order(2, { fulfilledAt: '2026-01-03T03:04:05.678Z', refundedCents: cents(12_000) }),
    order(3, { status: 'requires_action', customerEmail: 'wollstonecraft.shelley@a-long-domain.example' }),
    order(4, { status: 'needs_review', totalCents: cents(12_400_000) }),
  ],
};

/** A proxy in front of the CMS behind which the dashboard has these sales: to place such orders would take minutes. */
async function withSales(shop: RunningShop, sales: Partial<Sales>) {
  const server = http.createServer((request, response) => {
    const { 'accept-encoding': _, ...headers } = request.headers;
    const forward = http.request(
      shop.cmsUrl + (request.url ?? ''),
      { method: request.method, headers },
      (answer) => {
        if (answer.statusCode !== 200 || !request.url?.startsWith('/api/admin/dashboard')) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          return answer.pipe(response);
        }
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        return answer.on('end', () => {
          const dashboard = JSON.parse(text) as Dashboard;
          response.writeHead(200, { 'Content-Type': 'application/json' });
          response.end(JSON.stringify({ ...dashboard, sales: { ...dashboard.sales, ...sales } }));
        });
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
  return { url, close };
}

/** Texts that reach over a drawing's sides. */
const textsBeyond = (drawing: Element) => {
  const room = drawing.getBoundingClientRect();
  return [...drawing.querySelectorAll('text')]
    .filter((text) => {
      const { left, right } = text.getBoundingClientRect();
      return left < room.left - 1 || right > room.right + 1;
    })
    .map((text) => text.textContent);
};

test('ADM-02 best sellers are a chart and recent orders can be read at every width, however long their names', async ({
  page,
  shop,
}) => {
  const proxy = await withSales(shop, SALES);
  const copy = await shop.anotherStorefront(proxy.url);
  try {
    await signInToDashboard(page, shop.staff, copy.url);
    const best = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /^Best sellers/ }) });
    const orders = page.getByRole('region', { name: 'The newest orders' });
    await expect(best.getByRole('listitem')).toHaveCount(5);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(best.locator('.recharts-bar-rectangle')).toHaveCount(5);
      // Drawn anew for the width in its own time.
      await expect.poll(() => best.locator('.recharts-surface').evaluate(textsBeyond)).toEqual([]);
      const lines = (email: string) =>
        orders
          .getByText(email)
          .filter({ visible: true })
          .evaluateAll((all) =>
            all.map((one) => new Set([...one.getClientRects()].map(({ top }) => Math.round(top))).size),
          );
      await expect.poll(() => lines('percy@example.com')).toEqual([1, 1, 1]);
      expect((await lines('wollstonecraft.shelley@a-long-domain.example'))[0]).toBeLessThanOrEqual(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page, `the dashboard with sales at ${width} px`);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/dashboard-${width}.png`, fullPage: true });
    }
  } finally {
    await copy.stop();
    proxy.close();
  }
});
