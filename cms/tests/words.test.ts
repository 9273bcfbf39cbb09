import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageContentSchema, type PageContent } from '@shop/contract';
import { bootShop, type TestShop } from './support/boot';

let shop: TestShop;
beforeAll(async () => {
  const t = Date.now();
  shop = await bootShop({ seed: 'small' });
  console.log('boot', Date.now() - t);
});
afterAll(() => shop.stop());
const get = <T>(path: string) => shop.browser(null).get<T>(path);
test('STAT-01', async () => {
  const { status, body } = await get<PageContent>('/api/content/page?slug=about');
  console.log(JSON.stringify(body).slice(0, 3000));
  expect(status).toBe(200);
  expect(pageContentSchema.parse(body)).toEqual(body);
  const s = await get('/api/content/shop');
  console.log(JSON.stringify((s.body as any).site));
  console.log(JSON.stringify((await get('/api/content/page?slug=EarringsDetail2')).body).slice(0,1500));
  console.log(JSON.stringify((await get('/api/content/page?slug=stories')).body).slice(0,1500));
});
