import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentNotes, StartScreen } from '../src/panel-api/responses';
import { bootShop, type TestShop } from './support/boot';
import { Mailbox } from './support/mailbox';
import { panel, type Panel } from './support/panel';

const PAGE = 'api::page.page';
const words = { description: 'Some words.', blocks: [{ __component: 'blocks.rich-text', body: 'Text.' }] };

let shop: TestShop;
let box: Mailbox;
let owner: Panel;
let editor: Panel;
beforeAll(async () => {
  box = await Mailbox.open();
  shop = await bootShop({ env: { SMTP_URL: box.url } });
  owner = await panel(shop);
  editor = await panel(shop, 'strapi-editor');
});
afterAll(async () => {
  await shop.stop();
  await box.close();
});

const meOf = async (person: Panel) =>
  (await person.get<{ data: { id: number; email: string } }>('/admin/users/me')).body.data;
const newPage = async (title: string, person = owner) => {
  const at = `/content-manager/collection-types/${PAGE}`;
  const slug = `page-${randomUUID()}`;
  const made = await person.post<{ data: { documentId: string } }>(at, { ...words, title, slug });
  return made.body.data.documentId;
};
const at = (documentId: string) => `/edit-screen/${PAGE}/${documentId}/notes`;
const notesOf = async (documentId: string, person = owner) =>
  (await person.get<DocumentNotes>(at(documentId))).body;
const write = (documentId: string, note: object, by = editor) =>
  by.post<{ error?: { message: string } }>(at(documentId), {
    key: randomUUID(),
    note: 'Is the price right?',
    askedId: null,
    ...note,
  });
const asked = async (person: Panel) => (await person.get<StartScreen>('/start-screen')).body.asked;
/** Waits for the mail about a document. */
const mailAbout = (title: string, to: string) => box.mail(to, new RegExp(`to look at Page ${title}$`));
/** The documents that somebody was asked to look at by mail, once a later one has come. */
const askedByMail = async (to: string, last: string) => {
  await mailAbout(last, to);
  return box.to(to).map(({ subject }) => subject.replace(/^.+ to look at Page /, ''));
};

describe('notes at a document', () => {
  test('S-80 are kept with who wrote them, latest first, in every language of the document', async () => {
    const documentId = await newPage('Noted');
    expect((await write(documentId, { note: '  First.  ' })).status).toBe(200);
    expect(
      (
        await editor.post(`${at(documentId)}?locale=de`, {
          key: randomUUID(),
          note: 'Zweitens.',
          askedId: null,
        })
      ).status,
    ).toBe(200);
    const { notes } = await notesOf(documentId);
    expect(notes).toMatchObject([
      { note: 'Zweitens.', who: 'Test Staff', askedOf: null, isForMe: false, doneAt: null },
      { note: 'First.' },
    ]);
  });

  test('S-80 ask a colleague by mail, stand on their start screen until they are done, and stay done', async () => {
    const documentId = await newPage('Asked about');
    const { id, email } = await meOf(owner);
    const { colleagues } = await notesOf(documentId, editor);
    expect(colleagues.map((one) => one.id)).toContain(id);
    expect(colleagues.map((one) => one.id)).not.toContain((await meOf(editor)).id);

    expect((await write(documentId, { askedId: id })).status).toBe(200);
    const { text, html } = await mailAbout('Asked about', email);
    expect(text).toContain('Is the price right?');
    expect(text).toContain(`/admin/content-manager/collection-types/${PAGE}/${documentId}`);
    expect(html).toContain('Open it');
    const entry = { documentId, name: 'Asked about', who: 'Test Staff', note: 'Is the price right?' };
    expect(await asked(owner)).toMatchObject([entry]);
    expect(await asked(editor)).toEqual([]);

    const [note] = (await notesOf(documentId)).notes;
    expect(note).toMatchObject({ isForMe: true, doneAt: null });
    const done = `${at(documentId)}/${note?.id}/done`;
    expect((await owner.post(done)).status).toBe(200);
    const after = (await notesOf(documentId)).notes;
    expect(after).toMatchObject([{ doneBy: 'Test Staff', doneAt: expect.any(String) as string }]);
    expect((await editor.post(done)).status).toBe(200);
    expect((await notesOf(documentId)).notes).toEqual(after);
    expect(await asked(owner)).toEqual([]);
  });

  test('S-80 that are sent twice, also at once, are one note and one mail', async () => {
    const documentId = await newPage('Doubled');
    const { id, email } = await meOf(owner);
    const note = { key: randomUUID(), askedId: id };
    const answers = await Promise.all([1, 2, 3].map(() => write(documentId, note)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await notesOf(documentId)).notes).toHaveLength(1);
    await write(await newPage('After it'), { askedId: id });
    const asked = await askedByMail(email, 'After it');
    expect(asked.filter((title) => title === 'Doubled')).toHaveLength(1);
    // A note to all is nobody's mail.
    expect(asked).not.toContain('Noted');
  });

  test.each([
    ['nothing', { note: '' }],
    ['spaces', { note: '  \n ' }],
    ['1,001 signs', { note: 'x'.repeat(1_001) }],
    ['no key', { key: 'one' }],
    ['a colleague who is no number', { askedId: 'owner' }],
    ['a colleague that there is none of', { askedId: 99_999 }],
  ])('S-80 of %s are refused with a sentence, and not kept', async (_, note) => {
    const documentId = await newPage('Refused');
    const { status, body } = await write(documentId, note);
    expect(status).toBe(400);
    expect(body.error?.message).toMatch(/^[A-Z].+\.$/);
    expect((await notesOf(documentId)).notes).toEqual([]);
  });

  test('S-80 ask nobody who may not open the document', async () => {
    const documentId = await newPage('Not theirs');
    const packer = await panel(shop, 'shop-staff');
    // Who sees their own documents alone.
    const author = await panel(shop, 'strapi-author');
    for (const person of [packer, author]) {
      const { id, email } = await meOf(person);
      expect((await notesOf(documentId)).colleagues.map((one) => one.id)).not.toContain(id);
      expect((await write(documentId, { askedId: id })).status).toBe(400);
      expect(box.to(email)).toEqual([]);
    }
    expect((await packer.get(at(documentId))).status).toBe(403);
    expect((await write(documentId, {}, packer)).status).toBe(403);
  });

  test('S-80 are read, written and ticked off by who may read the document alone', async () => {
    const author = await panel(shop, 'strapi-author');
    const [own, other] = [await newPage('Mine', author), await newPage('Theirs')];
    await write(other, { note: 'Between us.' });
    const [note] = (await notesOf(other)).notes;
    expect((await author.get(at(other))).status).toBe(403);
    expect((await write(other, {}, author)).status).toBe(403);
    expect((await author.post(`${at(other)}/${note?.id}/done`)).status).toBe(403);
    // By way of a document of their own.
    expect((await author.post(`${at(own)}/${note?.id}/done`)).status).toBe(200);
    expect((await notesOf(other)).notes).toMatchObject([{ doneAt: null }]);
    expect((await fetch(shop.url + at(other))).status).toBe(401);
    for (const path of ['document-notes', 'document-note', `document-notes/${note?.id}`])
      expect((await fetch(`${shop.url}/api/${path}`)).status).toBe(404);
  });
});
