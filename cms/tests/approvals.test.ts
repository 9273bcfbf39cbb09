import { randomUUID } from 'node:crypto';
import type { PageContent } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantNewTypes } from '../src/bootstrap/role-types';
import { NEEDS_APPROVAL } from '../src/lib/documents/needs-approval';
import type {
  ApprovalRequest,
  DocumentApproval,
  DocumentNotes,
  StartScreen,
} from '../src/panel-api/responses';
import { bootShop, type TestShop } from './support/boot';
import { Mailbox } from './support/mailbox';
import { panel, type Panel } from './support/panel';
import { productForm } from './support/product-form';
import { staffBrowser } from './support/staff';

const PAGE = 'api::page.page';
const PRODUCT = 'api::product.product';
const HOME = 'api::home.home';
const ANNOUNCEMENT = 'api::announcement.announcement';
const PUBLISH = 'plugin::content-manager.explorer.publish';
const EDITOR = 'strapi-editor';
const LOOK_AGAIN =
  'It was changed after approval was asked for: nothing was published. Please look at it again.';
const ANSWERED = 'This request was answered already, or asked anew. Please look again.';

interface Refusal {
  error?: { message: string };
}
interface Granted {
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: string[] };
  conditions: string[];
}

let shop: TestShop;
let box: Mailbox;
let owner: Panel;
let other: Panel;
let editor: Panel;
let title: string;
let page: { id: string; slug: string };

const roleOf = async (code: string) => {
  const { data } = (await owner.get<{ data: { id: number; code: string }[] }>('/admin/roles')).body;
  return `/admin/roles/${data.find((role) => role.code === code)?.id}/permissions`;
};
const rightsOf = async (code: string) => (await owner.get<{ data: Granted[] }>(await roleOf(code))).body.data;
/** What an owner does in Strapi's settings of a role. */
async function change(code: string, changed: (right: Granted) => Granted | null): Promise<void> {
  const permissions = (await rightsOf(code))
    .map(changed)
    .filter((right) => right !== null)
    .map(({ action, subject, properties, conditions }) => ({ action, subject, properties, conditions }));
  expect((await owner.put(await roleOf(code), { permissions })).status).toBe(200);
}
/** Takes 'Publish without approval' from a role. */
const needsApproval = (code: string) => change(code, (right) => (right.action === PUBLISH ? null : right));

const pages = `/content-manager/collection-types/${PAGE}`;
const words = (name: string, slug: string) => ({
  ...{ title: name, slug, description: 'D.' },
  blocks: [{ __component: 'blocks.quote', text: name }],
});
async function draft(name: string, by: Panel, locale = 'en'): Promise<{ id: string; slug: string }> {
  const slug = `page-${randomUUID()}`;
  const { body } = await by.post<{ data: { documentId: string } }>(
    `${pages}?locale=${locale}`,
    words(name, slug),
  );
  return { id: body.data.documentId, slug };
}
const save = async ({ id, slug }: { id: string; slug: string }, name: string, by: Panel, locale = 'en') => {
  expect((await by.put(`${pages}/${id}?locale=${locale}`, words(name, slug))).status).toBe(200);
};
const seen = async (slug: string, locale = 'en'): Promise<string | null> => {
  const answer = await shop.browser(null).get<PageContent>(`/api/content/page?slug=${slug}&locale=${locale}`);
  return answer.status === 200 ? answer.body.title : null;
};
const at = (id: string, uid = PAGE) => `/shop-approvals/${uid}/${id}`;
const told = async (id: string, by: Panel, locale = 'en') =>
  (await by.get<DocumentApproval>(`${at(id)}?locale=${locale}`)).body;
const requestFor = async (id: string, locale = 'en'): Promise<ApprovalRequest> => {
  const { request } = await told(id, owner, locale);
  if (!request) throw new Error('Nothing waits for approval.');
  return request;
};
const ask = (id: string, request: object = {}, by = editor, locale = 'en') =>
  by.post<Refusal>(`${at(id)}?locale=${locale}`, { key: randomUUID(), note: '', askedId: null, ...request });
const approve = (id: string, request: number, by = owner, locale = 'en') =>
  by.post<Refusal>(`${at(id)}/${request}/approve?locale=${locale}`);
const sendBack = (id: string, request: number, answer: object = {}, by = owner) =>
  by.post<Refusal>(`${at(id)}/${request}/send-back`, {
    key: randomUUID(),
    note: 'The year is wrong.',
    ...answer,
  });
const meOf = async (person: Panel) =>
  (await person.get<{ data: { id: number; email: string } }>('/admin/users/me')).body.data;
const start = async (person: Panel) => (await person.get<StartScreen>('/start-screen')).body;
const waitingFor = async (person: Panel, id: string) =>
  (await start(person)).approvals.filter(({ documentId }) => documentId === id);
const planOf = (id: string, locale = 'en') => `/edit-screen/${PAGE}/${id}/plan?locale=${locale}`;
const inAnHour = () => new Date(Date.now() + 60 * 60 * 1_000).toISOString();

beforeAll(async () => {
  box = await Mailbox.open();
  shop = await bootShop({ seed: 'small', env: { SMTP_URL: box.url } });
  owner = await panel(shop);
  other = await panel(shop);
  editor = await panel(shop, EDITOR);
});
afterAll(async () => {
  await shop.stop();
  await box.close();
});

describe('S-88 until the owner says otherwise', () => {
  test('an editor publishes by themselves, and is asked for nothing', async () => {
    const own = await draft('By myself', editor);
    expect(await told(own.id, editor)).toMatchObject({ mayAsk: false, mayApprove: true, request: null });
    expect((await editor.post(`${pages}/${own.id}/actions/publish`, {})).status).toBe(200);
    expect(await seen(own.slug)).toBe('By myself');
  });
});

describe('S-88 a role that needs approval', () => {
  beforeAll(async () => {
    await needsApproval(EDITOR);
    editor = await panel(shop, EDITOR);
  });
  beforeEach(async () => {
    title = `Page ${randomUUID()}`;
    page = await draft(title, editor);
  });

  describe('writes drafts, and is refused at every door to the shop', () => {
    test('saves what it writes', async () => {
      await save(page, 'Written anew', editor);
      expect((await shop.strapi.documents(PAGE).findOne({ documentId: page.id }))?.title).toBe(
        'Written anew',
      );
    });

    const doors: [name: string, path: () => string, body: () => object][] = [
      ['a new document', () => `${pages}/actions/publish`, () => words('New', `page-${randomUUID()}`)],
      ['a document', () => `${pages}/${page.id}/actions/publish`, () => words(title, page.slug)],
      ['several', () => `${pages}/actions/bulkPublish`, () => ({ documentIds: [page.id] })],
      ['hiding one', () => `${pages}/${page.id}/actions/unpublish`, () => ({})],
      ['hiding several', () => `${pages}/actions/bulkUnpublish`, () => ({ documentIds: [page.id] })],
      ['the home page', () => `/content-manager/single-types/${HOME}/actions/publish`, () => ({})],
      ['hiding it', () => `/content-manager/single-types/${HOME}/actions/unpublish`, () => ({})],
      ['a plan', () => planOf(page.id), () => ({ action: 'publish', dueAt: inAnHour() })],
      ['a plan to hide', () => planOf(page.id), () => ({ action: 'unpublish', dueAt: inAnHour() })],
      ['a release', () => `/shop-releases/of/${PAGE}/${page.id}`, () => ({ name: 'R', action: 'publish' })],
    ];
    test.each(doors)('%s', async (_, path, body) => {
      const { status, body: answer } = await editor.post<Refusal>(path(), body());
      expect([status, answer.error?.message]).toEqual([403, NEEDS_APPROVAL]);
      expect(await seen(page.slug)).toBeNull();
      expect(await shop.strapi.documents(HOME).findFirst({ status: 'published' })).not.toBeNull();
      expect((await start(owner)).planned.some(({ documentId }) => documentId === page.id)).toBe(false);
    });

    test('a save that calls itself a publish', async () => {
      const sent = {
        ...words('Sneaked', page.slug),
        status: 'published',
        publishedAt: new Date().toISOString(),
      };
      await editor.put(`${pages}/${page.id}?status=published`, sent);
      await editor.post(`${pages}?status=published`, { ...sent, slug: `${page.slug}-2` });
      expect([await seen(page.slug), await seen(`${page.slug}-2`)]).toEqual([null, null]);
    });

    test('a release of a colleague, now and at a time', async () => {
      const name = `Release ${randomUUID()}`;
      await owner.post(`/shop-releases/of/${PAGE}/${page.id}`, { name, action: 'publish' });
      const { releases } = (await owner.get<{ releases: { id: number; name: string }[] }>('/shop-releases'))
        .body;
      const here = `/shop-releases/${releases.find((one) => one.name === name)?.id}`;
      for (const [what, body] of [
        ['publish', {}],
        ['plan', { dueAt: inAnHour() }],
        ['take-back', {}],
      ] as const) {
        const { status, body: answer } = await editor.post<Refusal>(`${here}/${what}`, body);
        expect([status, answer.error?.message]).toEqual([403, NEEDS_APPROVAL]);
      }
      expect(await seen(page.slug)).toBeNull();
    });

    test('API-04 ADM-02 the product screens of /Admin, which publish what they save', async () => {
      const browser = await staffBrowser(shop, EDITOR);
      const piece = await shop.strapi.documents(PRODUCT).findFirst({ status: 'published' });
      for (const [method, path] of [
        ['POST', '/api/products'],
        ['PUT', `/api/products/${piece?.documentId}`],
      ] as const) {
        const { status, body } = await browser.ask<{ message: string }>(method, path, {
          form: productForm(),
        });
        expect([status, body.message]).toEqual([
          403,
          expect.stringMatching(/^Your role does not allow this\./),
        ]);
      }
      const now = await shop.strapi
        .documents(PRODUCT)
        .findOne({ documentId: piece?.documentId ?? '', status: 'published' });
      expect(now?.title).toBe(piece?.title);
    });

    test('its own request', async () => {
      await ask(page.id);
      const { id } = await requestFor(page.id);
      const answers = [await approve(page.id, id, editor), await sendBack(page.id, id, {}, editor)];
      for (const { status, body } of answers)
        expect([status, body.error?.message]).toEqual([403, NEEDS_APPROVAL]);
      expect(await seen(page.slug)).toBeNull();
    });

    test('S-65 a type that is new', async () => {
      const store = shop.strapi.store({ type: 'core', name: 'shop' });
      const types = (await store.get({ key: 'role-types' })) as string[];
      await change(EDITOR, (right) => (right.subject === ANNOUNCEMENT ? null : right));
      await store.set({ key: 'role-types', value: types.filter((type) => type !== ANNOUNCEMENT) });
      await grantNewTypes(shop.strapi);
      const given = (await rightsOf(EDITOR)).filter(({ subject }) => subject === ANNOUNCEMENT);
      expect(given.map(({ action }) => action.split('.').at(-1)).sort()).toEqual([
        'create',
        'delete',
        'read',
        'update',
      ]);
    });
  });

  describe('asks a colleague', () => {
    test('whoever may publish is told by mail and on the start screen; who approves publishes', async () => {
      expect(await told(page.id, editor)).toMatchObject({ mayAsk: true, mayApprove: false, request: null });
      expect((await ask(page.id, { note: '  For Sunday.  ' })).status).toBe(200);
      for (const person of [owner, other]) {
        const { email } = await meOf(person);
        const { text } = await box.mail(email, new RegExp(`asks you to look at Page ${title}$`));
        expect(text).toContain('Please approve and publish it. For Sunday.');
        expect(text).toContain(`/admin${pages}/${page.id}`);
        expect(await waitingFor(person, page.id)).toMatchObject([
          { name: title, who: 'Test Staff', note: 'For Sunday.' },
        ]);
      }
      expect(await waitingFor(editor, page.id)).toEqual([]);
      const request = await requestFor(page.id);
      expect(request).toMatchObject({
        who: 'Test Staff',
        askedOf: null,
        note: 'For Sunday.',
        isChanged: false,
      });
      expect(request.changes.flatMap(({ changes }) => changes.map(({ after }) => after))).toContain(title);
      // No note that anybody ticks off.
      expect((await owner.get<DocumentNotes>(`/edit-screen/${PAGE}/${page.id}/notes`)).body.notes).toEqual(
        [],
      );
      await owner.post(`/edit-screen/${PAGE}/${page.id}/notes/${request.id}/done`);

      expect((await approve(page.id, request.id)).status).toBe(200);
      expect(await seen(page.slug)).toBe(title);
      expect((await told(page.id, editor)).request).toBeNull();
      expect(await waitingFor(owner, page.id)).toEqual([]);
      const { text } = await box.mail(
        (await meOf(editor)).email,
        new RegExp(`approved and published Page ${title}$`),
      );
      expect(text).toContain(`/admin${pages}/${page.id}`);
    });

    test('the one who was chosen alone gets a mail', async () => {
      const { id, email } = await meOf(other);
      const { colleagues } = await told(page.id, editor);
      expect(colleagues.map((one) => one.id)).toContain(id);
      expect(colleagues.map((one) => one.id)).not.toContain((await meOf(editor)).id);
      expect((await ask(page.id, { askedId: id })).status).toBe(200);
      await box.mail(email, new RegExp(`Page ${title}$`));
      await ask((await draft('A later one', editor)).id);
      await box.mail((await meOf(owner)).email, /Page A later one$/);
      const mine = box.to((await meOf(owner)).email).filter(({ subject }) => subject.endsWith(title));
      expect(mine).toEqual([]);
      expect(await requestFor(page.id)).toMatchObject({ askedOf: 'Test Staff' });
    });

    test.each([
      ['of nobody that there is', { askedId: 99_999 }],
      ['with 1,001 signs', { note: 'x'.repeat(1_001) }],
      ['without a key', { key: 'one' }],
    ])('not %s', async (_, request) => {
      const { status, body } = await ask(page.id, request);
      expect(status).toBe(400);
      expect(body.error?.message).toMatch(/^[A-Z].+\.$/);
      expect((await told(page.id, owner)).request).toBeNull();
    });

    test('not a colleague who needs approval, too', async () => {
      const { id } = await meOf(await panel(shop, EDITOR));
      expect((await ask(page.id, { askedId: id })).body.error?.message).toBe(
        'This colleague may not publish it. Please ask another one.',
      );
    });

    test('pressed twice, at once too, it is one request and one mail; asked again it takes the place of the first', async () => {
      const { id: askedId, email } = await meOf(other);
      const request = { key: randomUUID(), askedId };
      const answers = await Promise.all([1, 2, 3].map(() => ask(page.id, request)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const first = await requestFor(page.id);
      expect((await ask(page.id, { note: 'Once more.', askedId })).status).toBe(200);
      expect(await waitingFor(owner, page.id)).toMatchObject([{ note: 'Once more.' }]);
      expect((await approve(page.id, first.id)).body.error?.message).toBe(ANSWERED);
      await expect.poll(() => box.to(email).filter(({ subject }) => subject.endsWith(title)).length).toBe(2);
    });
  });

  describe('gets its answer', () => {
    test('what was changed since is not published until it is asked for again', async () => {
      await ask(page.id);
      await save(page, 'Changed since', editor);
      const { id, isChanged } = await requestFor(page.id);
      expect(isChanged).toBe(true);
      const { status, body } = await approve(page.id, id);
      expect([status, body.error?.message]).toEqual([400, LOOK_AGAIN]);
      expect(await seen(page.slug)).toBeNull();
      expect((await requestFor(page.id)).id).toBe(id);
      await ask(page.id);
      expect((await approve(page.id, (await requestFor(page.id)).id)).status).toBe(200);
      expect(await seen(page.slug)).toBe('Changed since');
    });

    test('sent back it is a note and a mail with words, and waits no longer', async () => {
      await ask(page.id);
      const { id } = await requestFor(page.id);
      expect((await sendBack(page.id, id, { note: '  ' })).status).toBe(400);
      const answer = { key: randomUUID() };
      expect((await sendBack(page.id, id, answer)).status).toBe(200);
      expect((await sendBack(page.id, id, answer)).status).toBe(200);
      const { email, id: me } = await meOf(editor);
      const { text } = await box.mail(email, new RegExp(`asks you to look at Page ${title}$`));
      expect(text).toContain('The year is wrong.');
      expect((await start(editor)).asked).toContainEqual(
        expect.objectContaining({ documentId: page.id, note: 'The year is wrong.' }),
      );
      const { notes } = (await editor.get<DocumentNotes>(`/edit-screen/${PAGE}/${page.id}/notes`)).body;
      expect(notes).toMatchObject([{ note: 'The year is wrong.', isForMe: true }]);
      expect(me).toBeGreaterThan(0);
      expect((await told(page.id, owner)).request).toBeNull();
      expect((await approve(page.id, id)).body.error?.message).toBe(ANSWERED);
      expect(await seen(page.slug)).toBeNull();
    });

    test('approved by several at once it is published once', async () => {
      await ask(page.id);
      const { id } = await requestFor(page.id);
      const answers = await Promise.all([owner, other, owner].map((by) => approve(page.id, id, by)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect(await seen(page.slug)).toBe(title);
    });

    test('what is not fit for shoppers is refused with its sentences, and waits on', async () => {
      await editor.put(`${pages}/${page.id}`, { ...words(title, page.slug), blocks: [] });
      await ask(page.id);
      const { id } = await requestFor(page.id);
      const { status, body } = await approve(page.id, id);
      expect([status, body.error?.message]).toEqual([400, expect.stringMatching(/^[A-Z].+\.$/)]);
      expect((await requestFor(page.id)).id).toBe(id);
    });

    test('published by another way it is settled, by each language', async () => {
      await save(page, 'Deutsch', editor, 'de');
      await ask(page.id);
      await ask(page.id, {}, editor, 'de');
      expect(await waitingFor(owner, page.id)).toHaveLength(2);
      expect((await owner.post(`${pages}/${page.id}/actions/publish?locale=en`, {})).status).toBe(200);
      expect((await told(page.id, owner)).request).toBeNull();
      const { id } = await requestFor(page.id, 'de');
      expect((await approve(page.id, id)).body.error?.message).toBe(ANSWERED);
      expect(await seen(page.slug, 'de')).not.toBe('Deutsch');
      expect((await approve(page.id, id, owner, 'de')).status).toBe(200);
      expect(await seen(page.slug, 'de')).toBe('Deutsch');
    });

    test('deleted it is asked for no more', async () => {
      await ask(page.id);
      await requestFor(page.id);
      expect((await owner.delete(`${pages}/${page.id}`)).status).toBe(200);
      expect(await waitingFor(owner, page.id)).toEqual([]);
      const rows = shop.strapi.db.query('api::editing.document-note');
      expect(await rows.count({ where: { targetId: page.id } })).toBe(0);
    });
  });

  describe('and the rights to it', () => {
    test('who may not open the document is told nothing; who may only read it asks for nothing', async () => {
      await ask(page.id);
      const { id } = await requestFor(page.id);
      const author = await panel(shop, 'strapi-author');
      const packer = await panel(shop, 'shop-staff');
      for (const person of [author, packer]) {
        expect((await person.get(at(page.id))).status).toBe(403);
        expect((await ask(page.id, {}, person)).status).toBe(403);
        expect((await approve(page.id, id, person)).status).toBe(403);
        expect((await sendBack(page.id, id, {}, person)).status).toBe(403);
        expect(await waitingFor(person, page.id)).toEqual([]);
      }
      expect((await fetch(shop.url + at(page.id))).status).toBe(401);
      expect((await fetch(`${shop.url}${at(page.id)}/${id}/approve`, { method: 'POST' })).status).toBe(401);
      expect(await seen(page.slug)).toBeNull();
    });

    test('an author, who never published, asks for what is their own, and gets the answer', async () => {
      const author = await panel(shop, 'strapi-author');
      const own = await draft(`Own ${title}`, author);
      expect((await ask(own.id, {}, author)).status).toBe(200);
      expect((await sendBack(own.id, (await requestFor(own.id)).id)).status).toBe(200);
      expect((await start(author)).asked).toMatchObject([{ documentId: own.id }]);
      await ask(own.id, {}, author);
      expect((await approve(own.id, (await requestFor(own.id)).id)).status).toBe(200);
      expect(await seen(own.slug)).toBe(`Own ${title}`);
    });

    test('who publishes English alone approves and plans no German', async () => {
      await save(page, 'Deutsch', owner, 'de');
      const locales = { properties: { locales: ['en'] } };
      const rights = await rightsOf(EDITOR);
      const publish = { action: PUBLISH, subject: PAGE, conditions: [], ...locales };
      await owner.put(await roleOf(EDITOR), {
        permissions: [...rights, publish].map(({ action, subject, properties, conditions }) => ({
          ...{ action, subject, properties, conditions },
        })),
      });
      const english = await panel(shop, EDITOR);
      expect(await told(page.id, english)).toMatchObject({ mayAsk: false, mayApprove: true });
      expect(await told(page.id, english, 'de')).toMatchObject({ mayAsk: true, mayApprove: false });
      const plan = await english.post<Refusal>(planOf(page.id, 'de'), {
        action: 'publish',
        dueAt: inAnHour(),
      });
      expect([plan.status, plan.body.error?.message]).toEqual([403, NEEDS_APPROVAL]);
      await needsApproval(EDITOR);
    });
  });
});
