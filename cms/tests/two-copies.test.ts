import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ScheduledChange } from '../src/panel-api/responses';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';
import { CmsProcess } from './support/cms-process';
import { pictureOf } from './support/picture';

const UID = 'api::product.product';

let shop: TestShop;
let second: CmsProcess;
beforeAll(async () => {
  shop = await bootShop();
  second = await CmsProcess.start();
});
afterAll(async () => {
  await second.end('SIGTERM');
  await shop.stop();
});

test('D-12 two copies of the CMS publish and unpublish what was planned once', async () => {
  const documents = shop.strapi.documents(UID);
  const images = [await pictureOf(shop.strapi)];
  const piece = { title: 'P', description: 'P.', category: 'ring', priceCents: 100, images };
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const data = { ...piece, slug: `piece-${randomUUID()}` } as never;
    ids.push((await documents.create({ data })).documentId);
  }
  const schedule = service(shop.strapi, 'api::schedule.schedule');
  const planAll = async (action: ScheduledChange['action']) => {
    const dueAt = new Date(Date.now() + 1_000);
    for (const targetId of ids)
      await schedule.plan({ uid: UID, targetId, action }, dueAt, { id: null, name: 'Ada' });
    const waiting = () =>
      shop.strapi.db
        .query('api::schedule.scheduled-change')
        .count({ where: { changeState: { $ne: 'done' } } });
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000, interval: 100 });
  };
  const done = async (action: string) => {
    const rows: { subjectId: string }[] = await shop.strapi.db
      .query('api::revision.revision')
      .findMany({ where: { action } });
    return rows.map(({ subjectId }) => subjectId).sort();
  };

  await planAll('publish');
  expect(await done('publish')).toEqual([...ids].sort());
  await planAll('unpublish');
  expect(await done('unpublish')).toEqual([...ids].sort());
  // Both were at work: the second one sees the same shop.
  const { status } = await fetch(`${second.url}/api/products/${ids[0]}`);
  expect(status).toBe(404);
});
