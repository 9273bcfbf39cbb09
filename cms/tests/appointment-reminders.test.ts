import { randomUUID } from 'node:crypto';
import type { AppointmentTimes, RevisionList } from '@shop/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { service } from '../src/lib/services';
import { newEmail, Visitor } from './support/account';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { Mailbox } from './support/mailbox';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const ROOM = 'https://video.example/room';
const REMINDS = /^A reminder: |^Zur Erinnerung: /;
const ON = {
  appointmentsOn: true,
  appointmentWeekdays: 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
  appointmentFrom: '00:00',
  appointmentUntil: '23:45',
  appointmentNoticeHours: 24,
  appointmentLink: null,
  timeZone: 'UTC',
};

let box: Mailbox;
let shop: TestShop;
let staff: Browser;
beforeAll(async () => {
  box = await Mailbox.open();
  shop = await bootShop({
    seed: 'small',
    env: { SMTP_URL: box.url, STOREFRONT_URL: 'https://shop.example' },
  });
  staff = shop.browser(null);
  await staff.post('/api/admin/login', await shop.staff('shop-staff'));
});
afterAll(async () => {
  await shop.stop();
  await box.close();
});

async function settings(data: object): Promise<void> {
  const documents = shop.strapi.documents('api::shop-settings.shop-settings');
  const { documentId } = (await documents.findFirst()) as { documentId: string };
  await documents.update({ documentId, data: data as never, status: 'published' });
}
beforeEach(async () => {
  await settings(ON);
  await shop.strapi.db.connection('call_counts').delete();
});
afterEach(() => void vi.restoreAllMocks());

const rows = () => shop.strapi.db.query('api::appointment.appointment' as 'api::question.question');
const mails = () => service(shop.strapi, 'api::mail.mail');
const remindAt = (ms: number) => service(shop.strapi, 'api::appointment.reminders').remindDue(new Date(ms));
const forgetAt = (ms: number) => service(shop.strapi, 'api::appointment.appointments').purge(new Date(ms));
const post = (path: string, body: object) => new Visitor(shop).ask('POST', `/api/appointments${path}`, body);

/** The next time that is free at least so many hours from now. */
async function freeIn(hours: number): Promise<string> {
  const { body } = await shop.browser(null).get<AppointmentTimes>('/api/appointments/times');
  const found = body.times.find((time) => Date.parse(time) - Date.now() > hours * HOUR_MS);
  return found ?? expect.fail(`There is no time in ${hours} hours.`);
}
async function book(hours: number, over: object = {}) {
  const sent = {
    ...{ key: randomUUID(), startsAt: await freeIn(hours), timeZone: 'America/New_York' },
    ...{ name: 'Ada Lovelace', email: newEmail(), about: 'A ring for two.' },
    ...over,
  };
  const { status, body } = await post('', sent);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...sent, token: body.token ?? '', begins: Date.parse(sent.startsAt) };
}
const move = async (token: string, startsAt: string) =>
  expect((await post('/move', { token, startsAt, timeZone: 'UTC' })).status).toBe(200);
/** The reminders that have arrived, once nothing waits any more. */
async function reminders(email: string) {
  await mails().drain();
  return box.to(email).filter(({ subject }) => REMINDS.test(subject));
}
/** Reminders of these people that lie in the outbox unsent: at the same moment others may be reminded of theirs. */
const ofOutbox = (...people: readonly { email: string }[]) => {
  const recipient = { $in: people.map(({ email }) => email) };
  const effect = { $startsWith: 'appointment-reminder:' };
  return shop.strapi.db
    .query('api::mail.outgoing-mail')
    .count({ where: { effect, recipient, mailState: { $ne: 'sent' } } });
};
/** Nothing is sent until the test is over. */
const holdMails = () => vi.spyOn(mails(), 'drain').mockResolvedValue(undefined);

test('S-115 a day before, whoever booked it is reminded once, by two askers at once and by those that follow', async () => {
  const { email, token, startsAt, begins } = await book(40);
  await remindAt(begins - DAY_MS - 1);
  expect(await reminders(email)).toEqual([]);
  await Promise.all([remindAt(begins - DAY_MS), remindAt(begins - DAY_MS), remindAt(begins - DAY_MS)]);
  for (const hours of [23, 1]) await remindAt(begins - hours * HOUR_MS);
  const [mail, ...more] = await reminders(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain('(America/New York)');
  expect(mail?.text).toContain('We send you the link of the video call by mail before then.');
  expect(mail?.text).toContain(`https://shop.example/your-appointment?token=${token}`);
  expect(mail?.html.match(/class="button"/g)).toHaveLength(1);
  expect(`${mail?.text} ${mail?.html}`).not.toContain('A ring for two');
  expect(mail?.calendar?.text).toContain(`DTSTART:${startsAt.replace(/[-:]|\.000/g, '')}`);
  expect(mail?.calendar?.text).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:0/);
});

test('S-115 it is in the language of the booking, with the link where it is known', async () => {
  await settings({ appointmentLink: ROOM });
  const { email, begins } = await book(41, { locale: 'de', timeZone: 'Europe/Berlin' });
  await remindAt(begins - DAY_MS);
  const [mail] = await reminders(email);
  expect(mail?.subject).toMatch(/^Zur Erinnerung: Ihr Videotermin am .* \(Europe\/Berlin\)$/);
  expect(mail?.text).toContain(`Zum Videogespräch: ${ROOM}`);
  expect(mail?.text).toContain('https://shop.example/de/your-appointment?token=');
  expect(mail?.calendar?.text).toContain('Videotermin mit Halving');
});

test('S-115 a look that was cut off in between has reminded nobody, and the next one does', async () => {
  const [one, other] = [await book(42), await book(43)];
  const outbox = service(shop.strapi, 'api::mail.outbox');
  vi.spyOn(outbox, 'add').mockRejectedValueOnce(new Error('the process ended'));
  const log = vi.spyOn(shop.strapi.log, 'error').mockImplementation(() => shop.strapi.log);
  const now = Math.min(one.begins, other.begins) - 20 * HOUR_MS;
  await remindAt(now);
  expect(log).toHaveBeenCalledOnce();
  expect([await reminders(one.email), (await reminders(other.email)).length]).toEqual([[], 1]);
  await remindAt(now);
  for (const { email } of [one, other]) expect(await reminders(email)).toHaveLength(1);
});

test('S-115 one that is cancelled is reminded of no more, whether the reminder waits already or not', async () => {
  const [one, waits] = [await book(44), await book(45)];
  expect((await post('/cancel', { token: one.token })).status).toBe(200);
  const held = holdMails();
  await remindAt(waits.begins - DAY_MS);
  expect(await ofOutbox(waits)).toBe(1);
  expect((await post('/cancel', { token: waits.token })).status).toBe(200);
  held.mockRestore();
  for (const { email } of [one, waits]) {
    await remindAt(waits.begins - DAY_MS);
    expect(await reminders(email)).toEqual([]);
    await box.mail(email, /is cancelled$/);
  }
});

test('S-115 one that is moved to another day is reminded of again, by its new time alone', async () => {
  const { email, token, begins } = await book(46);
  await remindAt(begins - DAY_MS);
  expect(await reminders(email)).toHaveLength(1);
  const later = await freeIn(100);
  await move(token, later);
  await remindAt(begins - DAY_MS);
  expect(await reminders(email)).toHaveLength(1);
  for (let n = 0; n < 2; n++) await remindAt(Date.parse(later) - DAY_MS);
  const [, second, ...more] = await reminders(email);
  expect([second?.subject, more]).toEqual([expect.stringContaining('(UTC)'), []]);
  expect(second?.calendar?.text).toMatch(/SEQUENCE:1/);
});

test('S-115 a reminder that waits goes when its appointment is moved, and when it has begun', async () => {
  const [moved, begun] = [await book(47), await book(48)];
  const held = holdMails();
  await remindAt(begun.begins - DAY_MS);
  expect(await ofOutbox(moved, begun)).toBe(2);
  await move(moved.token, await freeIn(120));
  expect(await ofOutbox(moved, begun)).toBe(1);
  await remindAt(begun.begins);
  expect(await ofOutbox(moved, begun)).toBe(0);
  held.mockRestore();
  for (const { email } of [moved, begun]) expect(await reminders(email)).toEqual([]);
});

test('S-115 one that is booked or moved within a day or so before it begins needs none', async () => {
  const late = await book(24);
  const moved = await book(60);
  await move(moved.token, await freeIn(24.2));
  for (const hours of [24, 12, 1]) await remindAt(late.begins - hours * HOUR_MS);
  for (const { email } of [late, moved]) expect(await reminders(email)).toEqual([]);
});

test('S-116 an appointment is forgotten 90 days after its day, a cancelled one too, and the history has no words of it', async () => {
  const [one, cancelled, later] = [await book(49), await book(50), await book(80)];
  const idOf = async (email: string) =>
    String((await rows().findOne({ where: { email } as never }))?.documentId);
  const id = await idOf(one.email);
  expect((await staff.post(`/api/admin/appointments/${id}/link`, { link: ROOM })).status).toBe(200);
  expect((await post('/cancel', { token: cancelled.token })).status).toBe(200);
  const kept = async () =>
    rows().count({ where: { email: { $in: [one, cancelled, later].map(({ email }) => email) } } as never });
  await forgetAt(one.begins + 90 * DAY_MS - 1);
  expect(await kept()).toBe(3);
  expect(await forgetAt(cancelled.begins + 90 * DAY_MS)).toBeGreaterThanOrEqual(2);
  expect(await kept()).toBe(1);
  expect((await post('/look', { token: one.token })).status).toBe(404);
  expect((await staff.get(`/api/admin/appointments/${id}`)).status).toBe(404);
  const { body } = await staff.get<RevisionList>(`/api/admin/revisions?type=appointment&id=${id}`);
  expect(body.revisions).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/Ada|ring for two|@/);
});
