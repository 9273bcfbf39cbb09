import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ScheduledChange } from '../src/panel-api/responses';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';
import { CmsProcess } from './support/cms-process';
import { pictureOf } from './support/picture';

const UID = 'api::product.product';
const PAGE = 'api::page.page';

let shop: TestShop;
let second: CmsProcess;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
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
      .findMany({ where: { action, subjectId: { $in: ids } } });
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

const ADA = { id: null, name: 'Ada' };
const releases = () => service(shop.strapi, 'api::schedule.releases');
const schedule = () => service(shop.strapi, 'api::schedule.schedule');
const plans = () => shop.strapi.db.query('api::schedule.scheduled-change');

/** Two new pages in a release of their own. */
async function twoInRelease(): Promise<{ id: number; slugs: string[]; ids: string[] }> {
  const name = `Release ${randomUUID()}`;
  const slugs = [`page-${randomUUID()}`, `page-${randomUUID()}`];
  const ids: string[] = [];
  for (const slug of slugs) {
    const blocks = [{ __component: 'blocks.quote', text: 'Q.' }];
    const data = { title: 'T', slug, description: 'D.', blocks } as never;
    const { documentId: targetId } = await shop.strapi.documents(PAGE).create({ data });
    await releases().add({ uid: PAGE, targetId, language: 'en', action: 'publish' }, { name });
    ids.push(targetId);
  }
  const { id } = await shop.strapi.db.query('api::schedule.release').findOne({ where: { name } });
  return { id, slugs, ids };
}
/** Whether visitors find the pages; the first is asked for last: where it is there, so were the others. */
async function found(url: string, slugs: readonly string[]): Promise<boolean[]> {
  const seen: boolean[] = [];
  for (const slug of [...slugs].reverse())
    seen.unshift((await fetch(`${url}/api/content/page?slug=${slug}`)).status === 200);
  return seen;
}
const publishes = (ids: readonly string[]) =>
  shop.strapi.db
    .query('api::revision.revision')
    .count({ where: { subjectId: { $in: ids }, action: 'publish' } });

test('S-82 two copies of the CMS publish each planned release once and whole', async () => {
  const planned = await Promise.all([1, 2, 3, 4].map(twoInRelease));
  const dueAt = new Date(Date.now() + 1_000);
  for (const { id } of planned) await releases().plan(id, dueAt, ADA);
  const urls = [shop.url, second.url];
  await expect
    .poll(async () => {
      const seen = await Promise.all(planned.flatMap(({ slugs }) => urls.map((url) => found(url, slugs))));
      // What is published last is seen first by whoever asks for it first.
      for (const [first, last] of seen) expect(!first || last).toBe(true);
      return seen.flat().every(Boolean);
    })
    .toBe(true);
  for (const { ids } of planned) expect(await publishes(ids)).toBe(2);
});

test('S-82 a copy that is killed while it publishes a release leaves nothing half done, and the other one publishes it', async () => {
  const { id, slugs, ids } = await twoInRelease();
  // The other copy alone looks for what is due.
  await schedule().stop();
  try {
    await releases().plan(id, new Date(Date.now() + 500), ADA);
    const taken = () => plans().count({ where: { changeState: 'waiting', heldUntil: { $notNull: true } } });
    await vi.waitFor(async () => expect(await taken()).toBe(1), { timeout: 20_000, interval: 5 });
    await second.end('SIGKILL');
    const seen = await found(shop.url, slugs);
    expect(seen[0]).toBe(seen[1]);
    // What a copy has taken is its own for a minute.
    await schedule().runDue(new Date(Date.now() + 61_000));
    expect(await found(shop.url, slugs)).toEqual([true, true]);
    expect(await publishes(ids)).toBe(2);
    expect(await plans().count({ where: { changeState: { $ne: 'done' } } })).toBe(0);
  } finally {
    schedule().start();
    await second.start();
  }
});
