import {
  EXAMPLE_ORDER_ID,
  PREVIEW_HEADER,
  previewSchema,
  shopContentSchema,
  type InterfaceTexts,
  type Revision,
} from '@shop/contract';
import { SENTENCES } from '@shop/contract/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PreviewLink } from '../src/panel-api/responses';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';

const UID = 'api::interface-text.interface-text';
const COLLECTION = `/content-manager/collection-types/${UID}`;
const NOBODY = 'does not say this sentence';

let shop: TestShop;
let editor: Panel;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  editor = await panel(shop, 'strapi-editor');
});
afterAll(() => shop.stop());

const documents = () => shop.strapi.documents(UID as never);
const textsOf = async (
  query = '',
  headers: Record<string, string> = {},
): Promise<InterfaceTexts | undefined> => {
  const answer = await fetch(`${shop.url}/api/content/shop${query}`, { headers });
  return shopContentSchema.parse(await answer.json()).texts;
};
const own = async (query = '', headers = {}) => (await textsOf(query, headers))?.own;
const version = async () =>
  ((await (await fetch(`${shop.url}/api/content-version`)).json()) as { version: number }).version;
type Answer = { data: { documentId: string }; error?: { message: string } };
const publishNew = (entry: object) => editor.post<Answer>(`${COLLECTION}/actions/publish`, entry);
/** Published as an editor does it on the edit screen; answers its id. */
async function say(sentence: string, words: string, over: object = {}): Promise<string> {
  const { status, body } = await publishNew({ sentence, words, ...over });
  expect([status, body.error?.message]).toEqual([200, undefined]);
  return body.data.documentId;
}
/** The same in German, with the sentence that the form sends along. */
const inGerman = (id: string, entry: object) =>
  editor.post<Answer>(`${COLLECTION}/${id}/actions/publish?locale=de`, entry);

beforeEach(async () => {
  for (const { documentId } of await documents().findMany({ locale: '*' } as never))
    await documents().delete({ documentId, locale: '*' } as never);
  expect(await textsOf()).toEqual({ own: {}, english: {} });
});

describe('editors’ words in place of the shop’s own', () => {
  test('S-98 are sent from their publish on, and no more once they are taken down; a draft never is', async () => {
    const before = await version();
    const { body } = await editor.post<Answer>(COLLECTION, { sentence: 'Load More', words: 'Show more' });
    const { documentId } = body.data;
    expect(await own()).toEqual({});
    expect(await version()).toBe(before);
    await documents().publish({ documentId, locale: 'en' } as never);
    expect(await own()).toEqual({ 'Load More': 'Show more' });
    expect(await version()).toBeGreaterThan(before);
    await documents().update({ documentId, locale: 'en', data: { words: 'Not yet' } } as never);
    expect(await own()).toEqual({ 'Load More': 'Show more' });
    await documents().unpublish({ documentId, locale: 'en' } as never);
    expect(await own()).toEqual({});
  });

  test('S-98 D-19 each language has its own, and pages that are not English are told the English ones beside', async () => {
    const id = await say('Load More', 'Show more');
    expect(await textsOf('?locale=de')).toEqual({ own: {}, english: { 'Load More': 'Show more' } });
    const german = await inGerman(id, { sentence: 'Load More', words: 'Mehr davon' });
    expect([german.status, german.body.error?.message]).toEqual([200, undefined]);
    expect(await textsOf('?locale=de')).toEqual({
      ...{ own: { 'Load More': 'Mehr davon' }, english: { 'Load More': 'Show more' } },
    });
    expect(await textsOf()).toEqual({ own: { 'Load More': 'Show more' }, english: {} });
    await documents().unpublish({ documentId: id, locale: 'en' } as never);
    expect(await textsOf()).toEqual({ own: {}, english: {} });
    expect(await own('?locale=de')).toEqual({ 'Load More': 'Mehr davon' });
  });

  test('S-98 may have a form for one and one for more', async () => {
    const refused = await publishNew({ sentence: '{n} pieces', words: '{n} jewels' });
    expect(refused.status).toBe(400);
    expect(refused.body.error?.message).toContain('“Words for one” is empty');
    await say('{n} pieces', '{n} jewels', { wordsOne: '{n} jewel' });
    expect(await own()).toEqual({ '{n} pieces': { one: '{n} jewel', other: '{n} jewels' } });
  });

  test('S-98 may be longer than a column of Strapi’s is wide', async () => {
    const sentence = [...SENTENCES].sort((one, other) => other.length - one.length)[0] ?? '';
    expect(sentence.length).toBeGreaterThan(255);
    await say(sentence, `${sentence} Truly.`);
    expect(await own()).toEqual({ [sentence]: `${sentence} Truly.` });
  });

  test.each([
    ['what a sentence has filled in left out', 'Remove {name}', 'Remove it', 'leaves out {name}'],
    ['what nobody fills in', 'Load More', 'Load {n} more', 'cannot fill in'],
    ['nothing', 'Load More', ' \u00a0 ', 'is empty'],
    ['tags', 'Load More', '<b>More</b>', 'plain words'],
    ['too many signs', 'Load More', 'More '.repeat(20), 'at most 40 fit'],
    ['a sentence that nobody says', 'Load Less', 'Fewer', NOBODY],
  ])('S-98 with %s it is not published, and its editor reads why', async (_, sentence, words, said) => {
    const { status, body } = await publishNew({ sentence, words });
    expect(status).toBe(400);
    expect(body.error?.message).toContain(said);
    expect(await own()).toEqual({});
  });

  test('S-98 the same is refused in German, with the forms of German', async () => {
    const id = await say('{n} pieces', '{n} jewels', { wordsOne: '{n} jewel' });
    const { status, body } = await inGerman(id, {
      sentence: '{n} pieces',
      words: 'Stücke',
      wordsOne: '{n} Stück',
    });
    expect(status).toBe(400);
    expect(body.error?.message).toContain('In Deutsch it counts in 2 forms. “Words” leaves out {n}');
  });

  test('S-98 a sentence has words once, and its document keeps it', async () => {
    const id = await say('Load More', 'Show more');
    for (const at of [COLLECTION, `${COLLECTION}/actions/publish`]) {
      const { status, body } = await editor.post<Answer>(at, { sentence: 'Load More', words: 'Other' });
      expect(status).toBe(400);
      expect(body.error?.message).toContain('“Load More” has words already');
    }
    const copied = await editor.post<Answer>(`${COLLECTION}/clone/${id}`, { sentence: 'Load More' });
    expect(copied.status).toBe(400);
    const { status, body } = await editor.put<Answer>(`${COLLECTION}/${id}`, {
      sentence: 'Search',
      words: 'Seek',
    });
    expect(status).toBe(400);
    expect(body.error?.message).toContain('These words stand for “Load More”');
    expect(await own()).toEqual({ 'Load More': 'Show more' });
    // What was deleted is free again.
    expect((await editor.delete(`${COLLECTION}/${id}`)).status).toBe(200);
    await say('Load More', 'Anew');
    expect(await own()).toEqual({ 'Load More': 'Anew' });
  });

  test('S-98 D-12 a draft is seen under its preview link alone, in its language', async () => {
    const { body } = await editor.post<Answer>(COLLECTION, { sentence: 'Load More', words: 'Soon' });
    const link = await editor.post<{ url: string }>(`/edit-screen/${UID}/${body.data.documentId}/preview`);
    const url = new URL(link.body.url);
    expect([link.status, url.pathname]).toEqual([200, '/ProductList']);
    const preview = { [PREVIEW_HEADER]: url.searchParams.get('preview') ?? '' };
    expect(await own('', preview)).toEqual({ 'Load More': 'Soon' });
    expect(await own('?locale=de', preview)).toEqual({});
    expect(await own()).toEqual({});
  });

  test.each([
    ['COMPLETE PURCHASE', '/bag', ['Bag', 'Checkout']],
    ['Card number', '/CheckoutPage', ['Checkout', 'Bag', 'Order']],
    ['On its way', `/account/orders/${EXAMPLE_ORDER_ID}`, ['Order', 'Account', 'Log in']],
    ['Your card was declined.', '/CheckoutPage', ['Checkout', 'Bag']],
  ])('S-111 a draft of “%s” is seen on %s, filled with an example', async (sentence, path, names) => {
    const { body } = await editor.post<Answer>(COLLECTION, { sentence, words: `${sentence}!` });
    const link = await editor.post<PreviewLink>(`/edit-screen/${UID}/${body.data.documentId}/preview`);
    expect(new URL(link.body.url).pathname).toBe(path);
    expect(link.body.pages.map(({ name }) => name)).toEqual(names);
    const token = new URL(link.body.url).searchParams.get('preview') ?? '';
    const told = await fetch(`${shop.url}/api/preview`, { headers: { [PREVIEW_HEADER]: token } });
    expect(previewSchema.parse(await told.json()).example).toBe(true);
    // Nobody is told of one without the link.
    expect((await fetch(`${shop.url}/api/preview`)).status).toBe(403);
  });

  test('S-98 its history says what was changed, and restoring makes a draft of it', async () => {
    const id = await say('Load More', 'Show more');
    await documents().update({ documentId: id, locale: 'en', data: { words: 'Further' } } as never);
    await documents().publish({ documentId: id, locale: 'en' } as never);
    const history = `/edit-screen/${UID}/${id}/history`;
    const { revisions } = (await editor.get<{ revisions: Revision[] }>(history)).body;
    const change = revisions.find(({ changes }) => changes.some(({ after }) => after === 'Further'));
    expect(change?.changes).toContainEqual({ field: 'Words', before: 'Show more', after: 'Further' });
    expect((await editor.post(`${history}/${change?.id}/restore`, { side: 'before' })).status).toBe(200);
    expect(await own()).toEqual({ 'Load More': 'Further' });
  });
});
