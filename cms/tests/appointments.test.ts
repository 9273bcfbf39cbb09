import { randomUUID } from 'node:crypto';
import {
  appointmentSchema,
  appointmentTimesSchema,
  dashboardSchema,
  staffAppointmentSchema,
  type Appointment,
  type AppointmentTimes,
  type RevisionList,
  type ShopContent,
  type StaffAppointment,
} from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, Visitor } from './support/account';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { jumpClock } from './support/clock';
import { Mailbox } from './support/mailbox';

const UID = 'api::appointment.appointment';
const DAY_MS = 24 * 60 * 60 * 1000;
const ROOM = 'https://video.example/room';
const CONTACT = 'hello@halving.example';
const TAKEN = 'That time has just been taken.';
const ON = {
  appointmentsOn: true,
  appointmentWeekdays: 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
  appointmentLink: null,
  timeZone: 'Europe/Berlin',
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
  // Each test has the limit of the whole shop for itself.
  await shop.strapi.db.connection('call_counts').delete();
});

const rows = () => shop.strapi.db.query(UID as 'api::question.question');
const outbox = () => shop.strapi.db.query('api::mail.outgoing-mail');
/** By a visitor of their own, as limits count. */
const post = (path: string, body: object, from = new Visitor(shop)) =>
  from.ask('POST', `/api/appointments${path}`, body);
const times = async () => {
  const { body } = await shop.browser(null).get<AppointmentTimes>('/api/appointments/times');
  return body.times;
};
/** Far enough in the list that no other test wants it. */
let next = 0;
const freeTime = async (): Promise<string> => {
  next += 1;
  return (await times())[next % 20] ?? '';
};
const booking = (startsAt: string, over: object = {}) => ({
  ...{ key: randomUUID(), startsAt, timeZone: 'America/New_York' },
  ...{ name: 'Ada Lovelace', email: newEmail(), about: 'A ring for two.' },
  ...over,
});
const book = async (over: object = {}) => {
  const sent = booking(await freeTime(), over);
  const { status, body } = await post('', sent);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...sent, token: body.token };
};
const look = async (token: string) => {
  const { body } = await post('/look', { token });
  return body as unknown as Appointment;
};
/** Nothing waits to be sent any more. */
const sentAll = async () => {
  await shop.strapi.service('api::mail.mail').drain();
  expect(await outbox().count({ where: { mailState: 'waiting' } })).toBe(0);
};

describe('the times that are free', () => {
  test('S-112 are quarters of an hour by the shop’s clocks, beginning a day from now, and what is booked is not among them', async () => {
    const { status, headers, body } = await shop
      .browser(null)
      .get<AppointmentTimes>('/api/appointments/times');
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(appointmentTimesSchema.parse(body)).toEqual(body);
    expect([body.timeZone, body.minutes]).toEqual(['Europe/Berlin', 15]);
    expect(Date.parse(body.times[0] ?? '') - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
    const { startsAt } = await book();
    expect(await times()).not.toContain(startsAt);
    expect(await times()).toHaveLength(body.times.length - 1);
  });

  test('S-112 follow the clocks from summer to winter', async () => {
    // A Friday before the last Sunday of October in 2026 or later.
    const autumn = Date.parse('2027-10-29T06:00:00Z');
    const back = jumpClock(autumn - Date.now());
    const all = await times();
    back();
    const firstOf = (day: string) => all.find((time) => time.startsWith(day));
    expect(firstOf('2027-10-30')).toBe('2027-10-30T08:00:00.000Z');
    expect(firstOf('2027-10-31')).toBe('2027-10-31T09:00:00.000Z');
  });

  test('S-112 a shop that takes no appointments has none to book, and says so to its storefronts', async () => {
    const takes = async () =>
      Promise.all(
        ['en', 'de'].map(
          async (locale) =>
            (await shop.browser(null).get<ShopContent>(`/api/content/shop?locale=${locale}`)).body
              .takesAppointments,
        ),
      );
    const startsAt = await freeTime();
    const booked = await book();
    expect(await takes()).toEqual([true, true]);
    for (const appointmentsOn of [false, null]) {
      await settings({ appointmentsOn });
      expect(await takes()).toEqual([false, false]);
      const asked = await shop.browser(null).get('/api/appointments/times');
      expect([asked.status, asked.body]).toMatchObject([404, { code: 'no_appointments' }]);
      expect((await post('', booking(startsAt))).status).toBe(404);
      expect((await post('/move', { token: booked.token, startsAt })).status).toBe(404);
    }
    await settings({ appointmentsOn: true });
    expect(await takes()).toEqual([true, true]);
    await settings({ appointmentsOn: false });
    // What was booked before stands, and can be given up.
    expect((await look(booked.token)).state).toBe('coming');
    expect((await post('/cancel', { token: booked.token })).status).toBe(200);
  });
});

describe('booking', () => {
  test('S-112 is told by mail with a calendar’s file, by the visitor’s clocks, and to the shop by its own', async () => {
    const about = 'A ring for two.\nIn gold.';
    const { email, token, startsAt } = await book({ about, email: newEmail().toUpperCase() });
    const { subject, text, html, calendar } = await box.mail(email.toLowerCase(), /video appointment/);
    const hour = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' },
    }).format(new Date(startsAt));
    expect(subject.replace(/\s/g, ' ')).toContain(hour.replace(/\s/g, ' '));
    expect(text).toContain('(America/New York)');
    expect(text).toContain('We send you the link of the video call by mail before then.');
    expect(text).toContain(`https://shop.example/your-appointment?token=${token}`);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    // What a visitor writes about it is sent to nobody but the shop.
    expect(text + html).not.toContain('In gold.');
    expect(calendar?.type).toBe('text/calendar');
    expect(calendar?.text).toContain(`DTSTART:${startsAt.replace(/[-:]|\.000/g, '')}`);
    expect(calendar?.text).toContain('METHOD:PUBLISH');
    await sentAll();
    const notice = box.to(CONTACT).at(-1) ?? expect.fail('The shop was told nothing.');
    expect(notice.subject).toMatch(/^Appointment booked: .*\(Europe\/Berlin\)$/);
    expect(notice.text).toContain('In gold.');
    expect(notice.text).toContain(email.toLowerCase());
    expect(notice.text).toMatch(/https:\/\/shop\.example\/Admin\/appointments\/\w+/);
    expect(notice.text).toMatch(/link of the video call is owed/);
    const left = await outbox().findMany({ where: { template: { $startsWith: 'appointment' } } });
    // Ids are of random letters and figures: three letters alone may stand in one.
    expect(JSON.stringify(left)).not.toMatch(/Ada Lovelace|ring for two|In gold|example\.com/i);
  });

  test('S-112 on the German pages is told in German, with the link where the settings have one', async () => {
    await settings({ appointmentLink: ROOM });
    const { email, token } = await book({ locale: 'de', timeZone: 'Europe/Berlin', about: '' });
    const { subject, text, html, calendar } = await box.mail(
      email,
      /^Ihr Videotermin am \w+, \d+\. \w+ \d{4}, /,
    );
    expect(subject).toContain('(Europe/Berlin)');
    expect(text).toContain(`Zum Videogespräch: ${ROOM}`);
    expect(html).toContain(`href="${ROOM}"`);
    expect(text).toContain('https://shop.example/de/your-appointment?token=');
    expect(calendar?.text).toContain('Videotermin mit Halving');
    expect(await look(token)).toMatchObject({ link: ROOM, timeZone: 'Europe/Berlin' });
  });

  test('S-112 twenty at once get one time once, and the others are told that it was just taken', async () => {
    const startsAt = await freeTime();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('', booking(startsAt))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'time_taken', message: TAKEN });
    expect(await rows().count({ where: { slotKey: startsAt } as never })).toBe(1);
    await sentAll();
  });

  test('S-112 sent again with its key after a lost answer, at once or another time chosen, it is the one appointment', async () => {
    const sent = booking(await freeTime());
    const ada = new Visitor(shop);
    const first = await Promise.all(Array.from({ length: 5 }, () => post('', sent, new Visitor(shop))));
    expect(new Set(first.map(({ status, body }) => `${status} ${body.token}`)).size).toBe(1);
    const other = await post('', { ...sent, startsAt: await freeTime() }, ada);
    expect([other.status, other.body.token]).toEqual([200, first[0]?.body.token]);
    await sentAll();
    expect(box.to(sent.email)).toHaveLength(1);
    expect((await look(other.body.token)).startsAt).toBe(sent.startsAt);
  });

  test.each([
    ['in the past', () => new Date(Date.now() - DAY_MS).toISOString()],
    ['sooner than the notice', () => new Date(Date.now() + DAY_MS / 2).toISOString()],
    [
      'beside the quarters of an hour',
      async () => new Date(Date.parse(await freeTime()) + 60_000).toISOString(),
    ],
    ['in a year', () => new Date(Date.now() + 365 * DAY_MS).toISOString()],
  ])('S-112 no time %s is booked', async (_, time) => {
    const before = await rows().count({});
    const { status, body } = await post('', booking(await time()));
    expect([status, body.code]).toEqual([409, 'time_taken']);
    expect(await rows().count({})).toBe(before);
  });

  test.each([
    ['no zone of any clocks', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['a moment that is none', { startsAt: '2026-02-30T10:00:00.000Z' }, 'startsAt'],
    ['a day', { startsAt: '2026-12-01' }, 'startsAt'],
    ['a short key', { key: 'x' }, 'key'],
    ['a name that leads elsewhere', { name: 'Win www.evil.example' }, 'name'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email'],
    ['a header', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['a novel', { about: 'x'.repeat(501) }, 'about'],
    ['half a character', { about: '\ud800' }, 'about'],
    ['a zero byte', { name: 'A\u0000da' }, 'name'],
  ])('S-112 %s is refused at its field', async (_, over, field) => {
    const { status, body } = await post('', booking(await freeTime(), over));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('S-112 a machine that fills the hidden field is answered, and books nothing', async () => {
    const before = await rows().count({});
    const { status, body } = await post('', booking(await freeTime(), { website: 'https://spam.example' }));
    expect([status, body.token]).toEqual([200, null]);
    expect(await rows().count({})).toBe(before);
  });

  test('S-112 one address books ten a day, one mailbox is told of six, and what is refused is not stored', async () => {
    const email = newEmail();
    const [local, domain] = email.split('@');
    for (let n = 0; n < 6; n++) await book({ email: `${local}+${n}@${domain}` });
    const seventh = booking(await freeTime(), { email });
    const refused = await post('', seventh);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_appointments']);
    expect(await rows().count({ where: { email } as never })).toBe(0);
    expect(await times()).toContain(seventh.startsAt);
    const tenth = { limit: 'appointmentVisitor', who: '10.9.9.9' } as const;
    await shop.strapi.service('api::throttle.throttle').reserve(Array.from({ length: 10 }, () => tenth));
    const visitor = new Visitor(shop, '10.9.9.9');
    expect((await post('', booking(await freeTime()), visitor)).status).toBe(429);
  });

  test('S-112 the form is held up as the shop’s other forms are', async () => {
    const visitor = new Visitor(shop);
    const wrong = booking('2020-01-01T10:00:00.000Z');
    for (let n = 0; n < 5; n++) expect((await post('', wrong, visitor)).status).toBe(409);
    const { status, headers } = await post('', wrong, visitor);
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });
});

describe('an appointment of one’s own', () => {
  test('S-112 is cancelled by its link once, is told, and its time is free again', async () => {
    const { email, token, startsAt } = await book();
    await box.mail(email, /video appointment/);
    expect(appointmentSchema.parse(await look(token))).toMatchObject({
      state: 'coming',
      startsAt,
      link: null,
    });
    for (let n = 0; n < 2; n++) {
      const { status, body } = await post('/cancel', { token });
      expect([status, body.message]).toEqual([200, 'Your appointment is cancelled.']);
    }
    const { text, calendar } = await box.mail(email, /is cancelled$/);
    expect(text).toContain('https://shop.example/Appointment');
    expect(calendar?.text).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1/);
    await box.mail(CONTACT, /^Appointment cancelled: /);
    await sentAll();
    expect(box.to(email)).toHaveLength(2);
    expect((await look(token)).state).toBe('cancelled');
    expect(await times()).toContain(startsAt);
    expect((await post('', booking(startsAt))).status).toBe(200);
    expect((await post('/move', { token, startsAt: await freeTime() })).body.code).toBe('appointment_closed');
  });

  test('S-112 is moved to another time, once for a press that is repeated, and never to one that is taken', async () => {
    const { email, token, startsAt } = await book();
    const another = await freeTime();
    for (let n = 0; n < 2; n++)
      expect((await post('/move', { token, startsAt: another, timeZone: 'UTC' })).status).toBe(200);
    await sentAll();
    expect(box.to(email).map(({ subject }) => subject.includes('(UTC)'))).toEqual([false, true]);
    expect(box.to(email).at(-1)?.calendar?.text).toMatch(/SEQUENCE:1/);
    expect(await look(token)).toMatchObject({ startsAt: another, timeZone: 'UTC' });
    expect(await times()).toContain(startsAt);
    expect(await times()).not.toContain(another);
    const theirs = await book();
    const refused = await post('/move', { token, startsAt: theirs.startsAt });
    expect([refused.status, refused.body.message]).toEqual([409, TAKEN]);
    expect((await look(token)).startsAt).toBe(another);
  });

  test('S-112 moved by two at once to one time, one of them has it', async () => {
    const [one, other] = [await book(), await book()];
    const startsAt = await freeTime();
    const answers = await Promise.all([one, other].map(({ token }) => post('/move', { token, startsAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows().count({ where: { slotKey: startsAt } as never })).toBe(1);
  });

  test('S-112 once it has begun it is neither moved nor cancelled, and afterwards it is past', async () => {
    const { token, startsAt } = await book();
    const another = await freeTime();
    let back = jumpClock(Date.parse(startsAt) + 60_000 - Date.now());
    const answers = [await post('/cancel', { token }), await post('/move', { token, startsAt: another })];
    const during = await look(token);
    back();
    back = jumpClock(Date.parse(startsAt) + 16 * 60_000 - Date.now());
    const after = await look(token);
    back();
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'appointment_closed'],
      [409, 'appointment_closed'],
    ]);
    expect([during.state, after.state]).toEqual(['coming', 'past']);
  });

  test.each([
    ['no token', '', 400],
    ['another’s signature', `${'x'.repeat(24)}.${'y'.repeat(43)}`, 422],
  ])('S-112 a link with %s opens nothing', async (_, token, status) => {
    for (const path of ['/look', '/cancel']) expect((await post(path, { token })).status).toBe(status);
  });
});

describe('staff', () => {
  const list = async (query = '') => {
    const { status, headers, body } = await staff.get<StaffAppointment[]>(`/api/admin/appointments${query}`);
    expect(status).toBe(200);
    return { total: Number(headers.get('X-Total-Count')), all: staffAppointmentSchema.array().parse(body) };
  };
  const idOf = async (email: string) => {
    const found = await rows().findOne({ where: { email } as never });
    return String(found?.documentId);
  };

  test('S-112 see those to come in their order, those whose link is owed, and the others apart', async () => {
    const mine = await book({ name: 'Grace Hopper' });
    const { all, total } = await list();
    expect(total).toBeGreaterThanOrEqual(all.length);
    expect(all.map(({ startsAt }) => startsAt)).toEqual(all.map(({ startsAt }) => startsAt).sort());
    expect((await list('?q=grace')).all).toMatchObject([
      { name: 'Grace Hopper', startsAt: mine.startsAt, state: 'coming', link: null, about: mine.about },
    ]);
    expect((await list('?status=owed&q=grace')).total).toBe(1);
    const read = await staff.get('/api/admin/dashboard');
    const { enquiries } = dashboardSchema.parse(read.body);
    expect(enquiries).toMatchObject({
      comingAppointments: total,
      owedLinks: (await list('?status=owed')).total,
    });
    await post('/cancel', { token: mine.token });
    expect((await list('?q=grace')).total).toBe(0);
    expect((await list('?status=cancelled&q=grace')).total).toBe(1);
    expect((await list('?status=past')).total).toBe(0);
  });

  test('S-112 mail the link that is owed, once, and it is in the history without a name', async () => {
    const { email, token } = await book();
    const id = await idOf(email);
    await box.mail(email, /video appointment/);
    for (let n = 0; n < 2; n++)
      expect((await staff.post(`/api/admin/appointments/${id}/link`, { link: ROOM })).status).toBe(200);
    await sentAll();
    const [, second, ...more] = box.to(email);
    expect([second?.text, more]).toEqual([expect.stringContaining(`Join the video call: ${ROOM}`), []]);
    expect((await look(token)).link).toBe(ROOM);
    const history = await staff.get<RevisionList>(`/api/admin/revisions?type=appointment&id=${id}`);
    expect(history.body.revisions).toMatchObject([{ action: 'link' }]);
    expect(JSON.stringify(history.body)).not.toMatch(/Ada|ring for two/);
    for (const link of ['http://video.example', 'javascript:alert(1)', 'room', ''])
      expect((await staff.post(`/api/admin/appointments/${id}/link`, { link })).status).toBe(400);
  });

  test('S-112 cancel one, and whoever booked it is told; the shop is not told what it did itself', async () => {
    const { email, startsAt } = await book();
    await sentAll();
    const before = box.to(CONTACT).length;
    const id = await idOf(email);
    for (let n = 0; n < 2; n++)
      expect((await staff.post(`/api/admin/appointments/${id}/cancel`, {})).status).toBe(200);
    await box.mail(email, /is cancelled$/);
    await sentAll();
    expect(box.to(CONTACT)).toHaveLength(before);
    expect(await times()).toContain(startsAt);
    const { body } = await staff.get<StaffAppointment>(`/api/admin/appointments/${id}`);
    expect(body).toMatchObject({ state: 'cancelled', email });
    expect((await staff.post(`/api/admin/appointments/${id}/link`, { link: ROOM })).status).toBe(409);
  });

  test('S-112 need the right to read messages, and to answer them', async () => {
    const { email } = await book();
    const id = await idOf(email);
    const calls = [
      ['GET', '/api/admin/appointments'],
      ['GET', `/api/admin/appointments/${id}`],
      ['POST', `/api/admin/appointments/${id}/cancel`],
      ['POST', `/api/admin/appointments/${id}/link`],
    ] as const;
    const editor = shop.browser(null);
    await editor.post('/api/admin/login', await shop.staff('strapi-editor'));
    for (const [method, path] of calls) {
      const sent = method === 'POST' ? { json: { link: ROOM } } : {};
      expect((await shop.browser(null).ask(method, path, sent)).status).toBe(401);
      expect((await editor.ask(method, path, sent)).status).toBe(403);
    }
    expect((await staff.get('/api/admin/appointments/unknown')).status).toBe(404);
  });
});

test('S-112 a person’s file holds their appointments, and they go with the account', async () => {
  const ada = new Visitor(shop);
  const email = newEmail();
  await ada.register({ email });
  const confirm = await box.token(email, /Confirm/);
  await ada.ask('POST', '/api/auth/confirm-email', { token: confirm });
  await ada.login(email);
  const { startsAt, token } = await book({ email: email.toUpperCase() });
  const { body } = await ada.ask('GET', '/api/account/export');
  expect(body).toMatchObject({ appointments: [{ name: 'Ada Lovelace', about: 'A ring for two.' }] });
  expect(JSON.stringify(body)).not.toMatch(/requestKey|slotKey/);
  expect((await ada.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(200);
  expect(await rows().count({ where: { email } as never })).toBe(0);
  expect((await post('/look', { token })).status).toBe(404);
  expect(await times()).toContain(startsAt);
});
