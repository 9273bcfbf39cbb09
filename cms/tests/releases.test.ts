import { randomUUID } from 'node:crypto';
import type { PageContent } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentReleases, Release, Releases, TakenBack } from '../src/panel-api/release-responses';
import type { StartScreen } from '../src/panel-api/responses';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';
import { pictureOf } from './support/picture';

const PAGE = 'api::page.page';
const PRODUCT = 'api::product.product';
const REVISION = 'api::revision.revision';

interface Refusal {
  error: { message: string };
}

let shop: TestShop;
let editor: Panel;
let author: Panel;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  editor = await panel(shop, 'strapi-editor');
  author = await panel(shop, 'strapi-author');
});
afterAll(() => shop.stop());

const pages = () => shop.strapi.documents(PAGE);
const products = () => shop.strapi.documents(PRODUCT);
const schedule = () => service(shop.strapi, 'api::schedule.schedule');
const quote = (text: string) => ({ __component: 'blocks.quote', text });
const words = (title: string) => ({ title, description: 'D.', blocks: [quote(title)] });

/** A page that visitors see as 'Before', with a draft 'After'. */
async function changedPage(): Promise<{ id: string; slug: string }> {
  const slug = `page-${randomUUID()}`;
  const { documentId } = await pages().create({
    data: { ...words('Before'), slug } as never,
    status: 'published',
  });
  await pages().update({ documentId, data: words('After') as never });
  return { id: documentId, slug };
}
async function newPage(title = 'New', more: object = {}): Promise<{ id: string; slug: string }> {
  const slug = `page-${randomUUID()}`;
  const { documentId } = await pages().create({ data: { ...words(title), slug, ...more } as never });
  return { id: documentId, slug };
}
const banner = (text: string, link: object) => ({
  blocks: [{ __component: 'blocks.banner', title: 'B', link: { text, ...link } }],
});
async function newPiece(): Promise<string> {
  const { documentId } = await products().create({
    data: {
      ...{ title: 'Piece', slug: `piece-${randomUUID()}`, description: 'A piece.', category: 'ring' },
      ...{ priceCents: 11_000, images: [await pictureOf(shop.strapi)] },
    } as never,
  });
  return documentId;
}
const seen = async (slug: string): Promise<string | null> => {
  const { status, body } = await shop.browser(null).get<PageContent>(`/api/content/page?slug=${slug}`);
  return status === 200 ? body.title : null;
};
const draftTitle = async (documentId: string) => (await pages().findOne({ documentId }))?.title;
const of = (id: string, uid = PAGE) => `/shop-releases/of/${uid}/${id}`;
const put = (name: string, id: string, how: { action?: string; uid?: string; by?: Panel; de?: true } = {}) =>
  (how.by ?? editor).post<Refusal>(`${of(id, how.uid)}${how.de ? '?locale=de' : ''}`, {
    name,
    action: how.action ?? 'publish',
  });
const listed = async (by = editor) => (await by.get<Releases>('/shop-releases')).body.releases;
const releaseOf = async (name: string): Promise<Release> => {
  const found = (await listed()).find((one) => one.name === name);
  if (!found) throw new Error(`There is no release ${name}.`);
  return found;
};
const call = <T = Refusal>(name: string, what: string, body: object = {}, by = editor) =>
  releaseOf(name).then(({ id }) => by.post<T>(`/shop-releases/${id}/${what}`, body));
const inAnHour = () => ({ dueAt: new Date(Date.now() + 60 * 60 * 1_000).toISOString() });
const later = () => new Date(Date.now() + 2 * 60 * 60 * 1_000);
const publishes = async (subjectId: string) =>
  (await shop.strapi.db.query(REVISION).findMany({ where: { subjectId, action: 'publish' } })).length;

let name: string;
let changed: { id: string; slug: string };
let fresh: { id: string; slug: string };
beforeEach(async () => {
  name = `Release ${randomUUID()}`;
  changed = await changedPage();
  fresh = await newPage();
});
const putBoth = async () => {
  expect((await put(name, changed.id)).status).toBe(200);
  expect((await put(name, fresh.id)).status).toBe(200);
};
const bothSeen = async () => [await seen(changed.slug), await seen(fresh.slug)];

describe('S-82 a release', () => {
  test('publishes its documents together, in one step for shoppers, with a row of history each', async () => {
    await putBoth();
    expect(await bothSeen()).toEqual(['Before', null]);
    const [first] = (await editor.get<DocumentReleases>(of(changed.id))).body.open;
    expect(first?.name).toBe(name);
    expect(await releaseOf(name)).toMatchObject({
      state: 'open',
      hidden: 0,
      mayPublish: true,
      changes: [
        {
          documentId: changed.id,
          kind: 'Page',
          name: 'After',
          locale: 'en',
          action: 'publish',
          problems: [],
        },
        { documentId: fresh.id, name: 'New', hasPreview: true },
      ],
    });
    const earlier = await publishes(changed.id);
    expect((await call(name, 'publish')).status).toBe(200);
    expect(await bothSeen()).toEqual(['After', 'New']);
    expect([(await publishes(changed.id)) - earlier, await publishes(fresh.id)]).toEqual([1, 1]);
    expect(await releaseOf(name)).toMatchObject({ state: 'published', by: 'Test Staff', failure: null });
    const [row] = await shop.strapi.db.query(REVISION).findMany({
      where: { subjectId: fresh.id, action: 'publish' },
    });
    expect(row).toMatchObject({ actorName: 'Test Staff', door: 'strapi' });
    // Its documents may be put into the next one.
    expect((await editor.get<DocumentReleases>(of(changed.id))).body.within).toBeNull();
    expect((await call(name, 'publish')).body.error.message).toBe(
      'This release is published already, or was deleted.',
    );
  });

  test('lets its documents name each other, in whatever order they were put in', async () => {
    const piece = await newPiece();
    const first = await newPage('First', banner('Go', { product: piece }));
    const second = await newPage('Second', banner('Back', { page: first.id }));
    await put(name, first.id);
    expect((await releaseOf(name)).changes.map(({ problems }) => problems)).toEqual([
      ['The link “Go” leads to a piece that is not published.'],
    ]);
    await put(name, second.id);
    await put(name, piece, { uid: PRODUCT });
    expect((await releaseOf(name)).changes.flatMap(({ problems }) => problems)).toEqual([]);
    expect((await call(name, 'publish')).status).toBe(200);
    expect([await seen(first.slug), await seen(second.slug)]).toEqual(['First', 'Second']);
    const { body: shown } = await shop.browser(null).get(`/api/content/page?slug=${first.slug}`);
    expect(JSON.stringify(shown)).toMatch(/"text":"Go","to":"\/Rings\/piece-/);
    // What it hides, nothing in it may name.
    const next = `${name} next`;
    await pages().update({ documentId: first.id, data: words('Changed') as never });
    await pages().update({
      documentId: second.id,
      data: banner('Piece', { product: piece }) as never,
    });
    await put(next, piece, { uid: PRODUCT, action: 'unpublish' });
    await put(next, second.id);
    const { status, body } = await call(next, 'publish');
    expect([status, body.error.message]).toEqual([
      400,
      'Nothing was published. Page “Second” (English): The link “Piece” leads to a piece that is not published.',
    ]);
  });

  test('publishes nothing where one document is not fit for it, and says which and why', async () => {
    await putBoth();
    await pages().update({ documentId: fresh.id, data: { blocks: [] } as never });
    const [problem] = (await releaseOf(name)).changes.flatMap(({ problems }) => problems);
    const version = await service(shop.strapi, 'api::content-version.content-version').current();
    const { status, body } = await call(name, 'publish');
    expect(status).toBe(400);
    expect(body.error.message).toBe(`Nothing was published. Page “New” (English): ${problem}`);
    expect(await bothSeen()).toEqual(['Before', null]);
    expect(await service(shop.strapi, 'api::content-version.content-version').current()).toBe(version);
    expect(await releaseOf(name)).toMatchObject({ state: 'failed', failure: body.error.message });
    await pages().update({ documentId: fresh.id, data: words('New') as never });
    expect((await call(name, 'publish')).status).toBe(200);
    expect(await bothSeen()).toEqual(['After', 'New']);
  });

  test('undoes what it has published where the database’s own rules refuse a later one', async () => {
    await putBoth();
    // No check of the shop's looks at it: Strapi refuses it at the publish itself.
    await shop.strapi.db.query(PAGE).updateMany({ where: { documentId: fresh.id }, data: { title: null } });
    const { status, body } = await call(name, 'publish');
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^Nothing was published\. Page “New” \(English\): .+\.$/);
    expect(await bothSeen()).toEqual(['Before', null]);
    expect(await publishes(changed.id)).toBe(0);
  });

  test('of which a document was deleted says so, and goes on without it', async () => {
    await putBoth();
    await pages().delete({ documentId: fresh.id });
    const gone = 'It was deleted. Take it out of the release, or bring it back from the bin.';
    const { changes, id } = await releaseOf(name);
    expect(changes[1]).toMatchObject({ isGone: true, name: 'Page “New”', problems: [gone] });
    expect((await call(name, 'publish')).body.error.message).toBe(
      `Nothing was published. Page “New” (English): ${gone}`,
    );
    expect(await seen(changed.slug)).toBe('Before');
    expect((await editor.delete(`/shop-releases/${id}/entries/${changes[1]?.id}`)).status).toBe(200);
    expect((await call(name, 'publish')).status).toBe(200);
    expect(await seen(changed.slug)).toBe('After');
  });

  test('hides a document, and publishes one in its own language', async () => {
    await pages().publish({ documentId: fresh.id });
    const german = { ...words('Danach'), slug: changed.slug };
    await pages().update({ documentId: changed.id, locale: 'de', data: german as never });
    await put(name, fresh.id, { action: 'unpublish' });
    await put(name, changed.id, { de: true });
    expect((await releaseOf(name)).changes.map(({ locale }) => locale)).toEqual(['en', 'de']);
    expect((await call(name, 'publish')).status).toBe(200);
    expect(await bothSeen()).toEqual(['Before', null]);
    const { body } = await shop
      .browser(null)
      .get<PageContent>(`/api/content/page?slug=${changed.slug}&locale=de`);
    expect(body.title).toBe('Danach');
  });

  test('is published once, however many press at the same time', async () => {
    await putBoth();
    const earlier = await publishes(changed.id);
    const answers = await Promise.all([1, 2, 3].map(() => call(name, 'publish')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await publishes(changed.id)) - earlier).toBe(1);
    expect(await bothSeen()).toEqual(['After', 'New']);
  });

  test('holds a document once, in one release at a time; the same name is the same release', async () => {
    await Promise.all([put(name, changed.id), put(name.toUpperCase(), fresh.id), put(name, changed.id)]);
    await put(name, changed.id, { action: 'unpublish' });
    const found = (await listed()).filter((one) => one.name.toLowerCase() === name.toLowerCase());
    expect(found.flatMap(({ changes }) => changes.map(({ action }) => action)).sort()).toEqual([
      'publish',
      'unpublish',
    ]);
    expect(found).toHaveLength(1);
    const { status, body } = await put(`${name} other`, changed.id);
    expect([status, body.error.message]).toEqual([
      400,
      'This document is in another release already. Take it out there first.',
    ]);
    expect((await listed()).filter((one) => one.name === `${name} other`)).toEqual([]);
  });

  test('can be deleted while it is open; its documents stay', async () => {
    await putBoth();
    await call(name, 'plan', inAnHour());
    const { id } = await releaseOf(name);
    expect((await editor.delete(`/shop-releases/${id}`)).status).toBe(200);
    expect((await listed()).filter((one) => one.id === id)).toEqual([]);
    await schedule().runDue(later());
    expect(await bothSeen()).toEqual(['Before', null]);
    expect(await draftTitle(fresh.id)).toBe('New');
    await put(name, fresh.id);
    await call(name, 'publish');
    const published = await releaseOf(name);
    expect((await editor.delete(`/shop-releases/${published.id}`)).status).toBe(400);
  });

  test.each([
    ['no name', { name: '  ', action: 'publish' }],
    ['a name of 101 signs', { name: 'x'.repeat(101), action: 'publish' }],
    ['another action', { name: 'Any', action: 'delete' }],
    ['a release that there is not', { release: 2_000_000, action: 'publish' }],
    ['no release', { action: 'publish' }],
  ])('of %s is refused with a sentence', async (_, body) => {
    const answer = await editor.post<Refusal>(of(fresh.id), body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(/^[A-Z].+\.$/);
  });
});

describe('S-82 D-12 a planned release', () => {
  test('is published at its time, once, by whichever copy looks', async () => {
    await putBoth();
    expect((await call(name, 'plan', inAnHour())).status).toBe(200);
    expect(await releaseOf(name)).toMatchObject({ state: 'planned', by: 'Test Staff' });
    await schedule().runDue(new Date());
    expect(await bothSeen()).toEqual(['Before', null]);
    const earlier = await publishes(changed.id);
    await Promise.all([1, 2, 3, 4].map(() => schedule().runDue(later())));
    expect(await bothSeen()).toEqual(['After', 'New']);
    expect((await publishes(changed.id)) - earlier).toBe(1);
    expect(await releaseOf(name)).toMatchObject({ state: 'published', dueAt: null, by: 'Test Staff' });
  });

  test('is planned once, anew for another time, and not at all once that is taken back', async () => {
    await putBoth();
    await call(name, 'plan', inAnHour());
    const dueAt = new Date(Date.now() + 90 * 60 * 1_000).toISOString();
    await call(name, 'plan', { dueAt });
    expect(await releaseOf(name)).toMatchObject({ dueAt });
    expect((await editor.get<DocumentReleases>(of(fresh.id))).body.within).toMatchObject({ name, dueAt });
    const { id } = await releaseOf(name);
    expect((await editor.delete(`/shop-releases/${id}/plan`)).status).toBe(200);
    await schedule().runDue(later());
    expect(await bothSeen()).toEqual(['Before', null]);
    expect((await call(name, 'plan', { dueAt: new Date(0).toISOString() })).body.error.message).toBe(
      'That time has passed. Please choose a later one.',
    );
  });

  test('that fails publishes nothing, is told where failed work is, and can be tried again', async () => {
    await putBoth();
    await call(name, 'plan', inAnHour());
    await pages().update({ documentId: fresh.id, data: { blocks: [] } as never });
    await schedule().runDue(later());
    expect(await bothSeen()).toEqual(['Before', null]);
    const failed = await releaseOf(name);
    expect(failed).toMatchObject({ state: 'failed' });
    const queues = await service(shop.strapi, 'api::system.failed-work').queues();
    const entry = queues.planned_changes.entries.find(({ about }) => about === `Release ${name}`);
    expect(entry).toMatchObject({ what: 'publish', failure: failed.failure, canRetry: true });
    const { body } = await editor.get<StartScreen>('/start-screen');
    expect(body.releases).toContainEqual({ id: failed.id, name, dueAt: null, failure: failed.failure });

    await pages().update({ documentId: fresh.id, data: words('New') as never });
    const owner = { id: null, name: 'Owner' };
    await service(shop.strapi, 'api::system.failed-work').retry('planned_changes', entry?.id ?? 0, owner);
    await schedule().runDue(later());
    expect(await bothSeen()).toEqual(['After', 'New']);
    expect((await listed()).find((one) => one.id === failed.id)).toMatchObject({ state: 'published' });
  });

  test('S-106 is not carried out where who planned it may not publish any more, until a colleague tries again', async () => {
    await putBoth();
    const { id } = await releaseOf(name);
    const leaving = await panel(shop, 'strapi-editor');
    expect((await leaving.post(`/shop-releases/${id}/plan`, inAnHour())).status).toBe(200);
    const plans = shop.strapi.db.query('api::schedule.scheduled-change');
    const [{ plannedById }] = await plans.findMany({ where: { changeState: 'waiting' } });
    await shop.strapi.db.query('admin::user').delete({ where: { id: plannedById } });
    await schedule().runDue(later());
    expect(await bothSeen()).toEqual(['Before', null]);
    expect(await releaseOf(name)).toMatchObject({
      state: 'failed',
      failure: 'Nothing was published. Test Staff planned it and may not publish everything in it any more.',
    });
    // Tried again, it is done by the rights of who presses.
    const [{ id: plan }] = await plans.findMany({
      where: { changeState: 'failed' },
      orderBy: { id: 'desc' },
    });
    const { id: by } = await shop.strapi.db.query('admin::user').create({
      data: { email: `${randomUUID()}@example.com`, firstname: 'Without', isActive: true, blocked: false },
    });
    const retry = (planner: { id: number; name: string }) =>
      service(shop.strapi, 'api::system.failed-work').retry('planned_changes', plan, planner);
    await retry({ id: by, name: 'Without Rights' });
    await schedule().runDue(later());
    expect(await releaseOf(name)).toMatchObject({
      failure: expect.stringContaining('Without Rights planned it') as string,
    });
    const { id: owner } = await shop.strapi.db
      .query('admin::user')
      .findOne({ where: { roles: { code: 'strapi-editor' } } });
    await retry({ id: owner, name: 'Who May' });
    await schedule().runDue(later());
    expect(await bothSeen()).toEqual(['After', 'New']);
  });
});

describe('S-82 a release that is taken back', () => {
  const takeBack = (body: object = {}, by = editor) => call<TakenBack & Refusal>(name, 'take-back', body, by);

  test('leaves what visitors saw before, with its drafts as they are and one row of history each', async () => {
    const hidden = await newPage('Hidden');
    await pages().publish({ documentId: hidden.id });
    await putBoth();
    await put(name, hidden.id, { action: 'unpublish' });
    await call(name, 'publish');
    expect([...(await bothSeen()), await seen(hidden.slug)]).toEqual(['After', 'New', null]);
    const rows = await shop.strapi.db.query(REVISION).count({ where: { subjectId: changed.id } });
    const { status, body } = await takeBack();
    expect([status, body]).toEqual([200, { leftAlone: 0, leftOut: 0 }]);
    expect([...(await bothSeen()), await seen(hidden.slug)]).toEqual(['Before', null, 'Hidden']);
    expect([await draftTitle(changed.id), await draftTitle(fresh.id)]).toEqual(['After', 'New']);
    const { unpublished } = (await editor.get<StartScreen>('/start-screen')).body;
    expect(unpublished).toContainEqual(
      expect.objectContaining({ documentId: changed.id, isPublished: true }),
    );
    const all = await shop.strapi.db.query(REVISION).count({ where: { subjectId: changed.id } });
    expect(all - rows).toBe(1);
    expect(await releaseOf(name)).toMatchObject({ state: 'taken back', by: 'Test Staff' });
    expect((await takeBack()).body.error.message).toBe(
      'This release was taken back already, or is not published yet.',
    );
  });

  test('leaves addresses as they were, and each language by itself', async () => {
    const german = (title: string) => ({ ...words(title), slug: changed.slug });
    const at = { documentId: changed.id, locale: 'de' };
    await pages().update({ ...at, data: german('Vorher') as never });
    await pages().publish(at);
    await pages().update({ ...at, data: german('Danach') as never });
    await pages().update({ documentId: fresh.id, data: { slug: `${fresh.slug}-old` } as never });
    await pages().publish({ documentId: fresh.id });
    await pages().update({ documentId: fresh.id, data: { slug: `${fresh.slug}-new` } as never });
    await put(name, changed.id, { de: true });
    await put(name, fresh.id);
    await call(name, 'publish');
    const inGerman = async () =>
      (await shop.browser(null).get<PageContent>(`/api/content/page?slug=${changed.slug}&locale=de`)).body
        .title;
    const addresses = () => Promise.all(['-old', '-new'].map((end) => seen(fresh.slug + end)));
    expect([await inGerman(), await addresses()]).toEqual(['Danach', [null, 'New']]);
    expect((await takeBack()).status).toBe(200);
    expect([await inGerman(), await addresses()]).toEqual(['Vorher', ['New', null]]);
    expect(await seen(changed.slug)).toBe('Before');
    expect((await pages().findOne(at))?.title).toBe('Danach');
  });

  test('leaves alone what was published since, and says by whom', async () => {
    await putBoth();
    await call(name, 'publish');
    await pages().update({ documentId: changed.id, data: words('Later') as never });
    await pages().publish({ documentId: changed.id });
    const [first, second] = (await releaseOf(name)).changes;
    expect(first).toMatchObject({ since: 'The shop published it again since.', mayStillBeTakenBack: true });
    expect(second).toMatchObject({ since: null });
    expect((await takeBack()).body).toMatchObject({ leftAlone: 1 });
    expect(await bothSeen()).toEqual(['Later', null]);
    expect((await releaseOf(name)).changes[0]?.since).toBe('It was left alone.');
  });

  test('takes a confirmed one back over what came after it', async () => {
    await putBoth();
    await call(name, 'publish');
    await pages().update({ documentId: changed.id, data: words('Later') as never });
    await pages().publish({ documentId: changed.id });
    const [first] = (await releaseOf(name)).changes;
    expect((await takeBack({ confirmed: [first?.id] })).body).toEqual({ leftAlone: 0, leftOut: 0 });
    expect(await bothSeen()).toEqual(['Before', null]);
    expect(await draftTitle(changed.id)).toBe('Later');
  });

  test('leaves a document alone that was deleted since', async () => {
    await putBoth();
    await call(name, 'publish');
    await pages().delete({ documentId: fresh.id });
    expect((await releaseOf(name)).changes[1]).toMatchObject({
      since: 'It was deleted since.',
      mayStillBeTakenBack: false,
    });
    expect((await takeBack()).body).toMatchObject({ leftAlone: 1 });
    expect(await seen(changed.slug)).toBe('Before');
  });

  test('takes nothing back where one document cannot go back, and says which', async () => {
    const piece = await newPiece();
    await products().publish({ documentId: piece });
    const naming = await newPage('Naming', banner('Go', { product: piece }));
    await pages().publish({ documentId: naming.id });
    await pages().update({ documentId: naming.id, data: words('Naming no more') as never });
    const next = `${name} next`;
    await put(next, naming.id);
    await put(next, changed.id);
    await call(next, 'publish');
    await products().unpublish({ documentId: piece });
    const { status, body } = await call(next, 'take-back');
    expect(status).toBe(400);
    expect(body.error.message).toBe(
      'Nothing was taken back. Page “Naming no more” (English): The link “Go” leads to a piece that is not published.',
    );
    expect([await seen(naming.slug), await seen(changed.slug)]).toEqual(['Naming no more', 'After']);
    expect(await draftTitle(naming.id)).toBe('Naming no more');
    expect(await releaseOf(next)).toMatchObject({ state: 'published', failure: body.error.message });
  });

  test('is taken back once, however many press at the same time', async () => {
    await putBoth();
    await call(name, 'publish');
    const answers = await Promise.all([1, 2, 3].map(() => takeBack()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await bothSeen()).toEqual(['Before', null]);
  });
});

describe('S-82 the right to a release', () => {
  test('is that to publish each of its documents: an author publishes none by one', async () => {
    const at = `/content-manager/collection-types/${PAGE}`;
    const own = await author.post<{ data: { documentId: string } }>(at, {
      ...words('Mine'),
      slug: `page-${randomUUID()}`,
    });
    const id = own.body.data.documentId;
    expect((await put(name, id, { by: author })).status).toBe(403);
    expect((await author.get<DocumentReleases>(of(id))).body).toEqual({
      mayPublish: false,
      open: [],
      within: null,
    });
    expect((await author.get(of(changed.id))).status).toBe(403);
    await putBoth();
    const { id: release, changes } = await releaseOf(name);
    const here = `/shop-releases/${release}`;
    expect((await author.get('/shop-releases')).status).toBe(403);
    for (const [what, body] of [
      ['publish', {}],
      ['plan', inAnHour()],
      ['take-back', {}],
    ] as const)
      expect((await author.post(`${here}/${what}`, body)).status).toBe(403);
    for (const path of ['', '/plan', `/entries/${changes[0]?.id}`])
      expect((await author.delete(here + path)).status).toBe(403);
    expect(await releaseOf(name)).toMatchObject({ state: 'open', changes: [{}, {}] });
    expect(await bothSeen()).toEqual(['Before', null]);
  });

  test('belongs to signed-in staff: strangers and shoppers are told nothing', async () => {
    await putBoth();
    const { id } = await releaseOf(name);
    for (const path of ['/shop-releases', of(changed.id)])
      expect((await fetch(shop.url + path)).status).toBe(401);
    for (const path of ['publish', 'plan', 'take-back'])
      expect((await fetch(`${shop.url}/shop-releases/${id}/${path}`, { method: 'POST' })).status).toBe(401);
    for (const path of ['releases', 'release', `releases/${id}`, 'release-entries'])
      expect((await fetch(`${shop.url}/api/${path}`)).status).toBe(404);
  });
});
