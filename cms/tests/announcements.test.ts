import { PREVIEW_HEADER, shopContentSchema, type Announcement, type Revision } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';

const UID = 'api::announcement.announcement';
const PAGE = 'api::page.page';

let shop: TestShop;
let editor: Panel;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  editor = await panel(shop, 'strapi-editor');
});
afterAll(() => shop.stop());

const documents = () => shop.strapi.documents(UID);
const shown = async (query = '', headers: Record<string, string> = {}): Promise<Announcement | null> => {
  const answer = await fetch(`${shop.url}/api/content/shop${query}`, { headers });
  return shopContentSchema.parse(await answer.json()).announcement;
};
const words = async (query = '') => (await shown(query))?.text ?? null;
const version = async () =>
  ((await (await fetch(`${shop.url}/api/content-version`)).json()) as { version: number }).version;
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const entry = (over: object = {}) => ({ sentence: 'The workshop is closed on Friday.', ...over });
type Made = { data: { documentId: string } };
const COLLECTION = `/content-manager/collection-types/${UID}`;
/** Published as an editor does it on the edit screen; answers its id. */
async function announce(over: object = {}): Promise<string> {
  const { status, body } = await editor.post<Made>(`${COLLECTION}/actions/publish`, entry(over));
  expect([status, body]).toEqual([200, body]);
  return body.data.documentId;
}

describe('the seed’s announcement', () => {
  test('S-64 says what the shop’s own pages say, in English and in German', async () => {
    expect(await shown()).toEqual({
      ...{ id: expect.any(String), text: 'Exchange or return within 30 days of delivery.', language: 'en' },
      link: { text: 'How to return', to: '/Return' },
    });
    expect(await shown('?locale=de')).toMatchObject({
      ...{ text: 'Umtausch oder Rückgabe bis 30 Tage nach der Lieferung.', language: 'de' },
      link: { text: 'So geht die Rückgabe', to: '/Return' },
    });
  });
});

describe('what editors announce', () => {
  beforeEach(async () => {
    for (const { documentId } of await documents().findMany({ locale: '*' } as never))
      await documents().delete({ documentId, locale: '*' } as never);
    expect(await words()).toBeNull();
  });

  test('S-64 is shown from its publish on; a draft never is', async () => {
    const before = await version();
    const { body } = await editor.post<Made>(COLLECTION, entry());
    expect(await words()).toBeNull();
    expect(await version()).toBe(before);
    const { documentId } = body.data;
    await documents().publish({ documentId, locale: 'en' });
    expect(await words()).toBe('The workshop is closed on Friday.');
    expect(await version()).toBeGreaterThan(before);
    await documents().update({ documentId, locale: 'en', data: { sentence: 'Not yet.' } as never });
    expect(await words()).toBe('The workshop is closed on Friday.');
    await documents().unpublish({ documentId, locale: 'en' });
    expect(await words()).toBeNull();
  });

  test('S-64 the one that began last shows; when it is taken down, the one before it', async () => {
    await announce({ sentence: 'The first.', showFrom: soon(-60) });
    const last = await announce({ sentence: 'The last.', showFrom: soon(-30) });
    await announce({ sentence: 'Of long ago.', showFrom: soon(-3600), showUntil: soon(-1800) });
    expect(await words()).toBe('The last.');
    await documents().unpublish({ documentId: last, locale: 'en' });
    expect(await words()).toBe('The first.');
  });

  test('S-64 begins and ends by itself, and each raises the content version once', async () => {
    await announce({ sentence: 'Always.' });
    await announce({ sentence: 'For a moment.', showFrom: soon(2), showUntil: soon(4) });
    const before = await version();
    expect(await words()).toBe('Always.');
    await expect.poll(() => words(), { timeout: 10_000, interval: 50 }).toBe('For a moment.');
    await expect.poll(version, { timeout: 5_000, interval: 50 }).toBe(before + 1);
    expect(await words()).toBe('For a moment.');
    await expect.poll(() => words(), { timeout: 10_000, interval: 50 }).toBe('Always.');
    await expect.poll(version, { timeout: 5_000, interval: 50 }).toBe(before + 2);
    // Another look finds nothing new.
    await service(shop.strapi, 'api::content.windows').follow();
    expect(await version()).toBe(before + 2);
  });

  test('S-64 a beginning that several copies see raises the version once, also one that none saw', async () => {
    const versions = service(shop.strapi, 'api::content-version.content-version');
    const before = await version();
    const moment = Date.now() + 60_000;
    await Promise.all([versions.passed(moment), versions.passed(moment), versions.passed(moment - 1)]);
    const after = await version();
    expect(after).toBeGreaterThan(before);
    expect(after).toBeLessThanOrEqual(before + 2);
    await versions.passed(moment);
    expect(await version()).toBe(after);
    await shop.strapi.db.connection('content_versions').update({ passed_moment: null });
  });

  test('S-64 D-19 in German it is German once it is published so, else English and marked as that', async () => {
    const documentId = await announce();
    expect(await shown('?locale=de')).toMatchObject({ language: 'en' });
    const german = { documentId, locale: 'de' } as const;
    await documents().update({ ...german, data: { sentence: 'Freitag geschlossen.' } as never });
    expect(await shown('?locale=de')).toMatchObject({ language: 'en' });
    await documents().publish(german);
    expect(await shown('?locale=de')).toMatchObject({ text: 'Freitag geschlossen.', language: 'de' });
    expect(await shown()).toMatchObject({ language: 'en', id: (await shown('?locale=de'))?.id });
    await documents().update({ documentId, locale: 'en', data: { showUntil: soon(-5) } as never });
    await documents().publish({ documentId, locale: 'en' });
    expect([await words(), await words('?locale=de')]).toEqual([null, null]);
  });

  test('S-64 D-12 a draft is seen under its preview link alone, whatever its time', async () => {
    const { body } = await editor.post<Made>(COLLECTION, entry({ showFrom: soon(3600) }));
    const link = await editor.post<{ url: string }>(`/edit-screen/${UID}/${body.data.documentId}/preview`);
    expect(link.status).toBe(200);
    const url = new URL(link.body.url);
    expect(url.pathname).toBe('/');
    const token = url.searchParams.get('preview') ?? '';
    expect(await shown('', { [PREVIEW_HEADER]: token })).toMatchObject({ text: entry().sentence });
    expect(await shown('?locale=de', { [PREVIEW_HEADER]: token })).toBeNull();
    expect(await words()).toBeNull();
  });

  test.each([
    ['blank words', { sentence: '   ' }, 'has no words yet'],
    ['an end before its beginning', { showFrom: soon(9), showUntil: soon(8) }, 'ends before it begins'],
    ['more than two lines on a phone', { sentence: 'A long one. '.repeat(9) }, '80 fit into two lines'],
    ['a link to nothing', { link: { text: 'Go', address: '/nowhere' } }, 'does not exist'],
    ['a script', { link: { text: 'Go', address: 'javascript:alert(1)' } }, 'must begin with'],
    ['a fact that nobody knows', { sentence: '{{nobody}} days' }, 'cannot fill in'],
  ])('S-64 with %s it is not published, and its editor reads why', async (_, over, sentence) => {
    const { status, body } = await editor.post<{ error: { message: string } }>(
      `${COLLECTION}/actions/publish`,
      entry(over),
    );
    expect(status).toBe(400);
    expect(body.error.message).toContain(sentence);
    expect(await words()).toBeNull();
  });

  test('S-64 D-06 a sentence is measured as it is read, with its facts', async () => {
    await announce({ sentence: `${'x'.repeat(74)} {{returnDays}}` });
    expect((await words())?.endsWith('x 30')).toBe(true);
  });

  test('S-64 D-12 its link follows the page, is left out while that is withdrawn, and the page asks before it is deleted', async () => {
    const [page] = await shop.strapi.documents(PAGE).findMany({ filters: { slug: 'FAQ' } as never });
    const documentId = page?.documentId ?? '';
    await announce({ link: { text: 'Questions', page: documentId } });
    expect((await shown())?.link).toEqual({ text: 'Questions', to: '/FAQ' });
    const uses = await service(shop.strapi, 'api::bin.uses').ofDocument(PAGE, documentId);
    expect(uses).toContainEqual(expect.objectContaining({ uid: UID, isLive: true }));
    await shop.strapi.documents(PAGE).unpublish({ documentId });
    expect(await shown()).toMatchObject({ text: entry().sentence, link: null });
    const warnings = await service(shop.strapi, 'api::content.pages').warnings();
    expect(warnings).toContainEqual(
      expect.objectContaining({ document: `Announcement ${entry().sentence}`, block: 'Link' }),
    );
    await shop.strapi.documents(PAGE).publish({ documentId });
    expect((await shown())?.link).toEqual({ text: 'Questions', to: '/FAQ' });
  });

  test('S-64 its history says what was changed, and restoring makes a draft of it', async () => {
    const documentId = await announce();
    await documents().update({ documentId, locale: 'en', data: { sentence: 'Another.' } as never });
    await documents().publish({ documentId, locale: 'en' });
    const history = `/edit-screen/${UID}/${documentId}/history`;
    const { revisions } = (await editor.get<{ revisions: Revision[] }>(history)).body;
    const change = revisions.find(({ changes }) => changes.some(({ after }) => after === 'Another.'));
    expect(change?.changes).toContainEqual({
      ...{ field: 'Sentence', before: entry().sentence, after: 'Another.' },
    });
    const restored = await editor.post(`${history}/${change?.id}/restore`, { side: 'before' });
    expect(restored.status).toBe(200);
    expect(await words()).toBe('Another.');
    expect(await documents().findOne({ documentId, locale: 'en', status: 'draft' } as never)).toMatchObject({
      sentence: entry().sentence,
    });
  });
});
