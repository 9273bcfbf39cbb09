import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AppointmentTimes } from '@shop/contract';
import { expectAccessible } from './support/axe';
import { openDatabase } from './support/database';
import { expect, test, type RunningShop } from './support/fixtures';
import { countMails, expectMail, mailedLink } from './support/mail';
import { openSection, signInToDashboard } from './support/staff';

test.use({ ownShop: 'appointments' });

const PHONE = { width: 390, height: 844 };
const TAKEN = 'That time has just been taken.';
const BOOK = 'Book this appointment';

/** Each journey has the limits of forms and bookings for itself. */
test.beforeEach(({ shop }) => {
  const database = openDatabase(shop);
  database.exec('delete from call_counts');
  database.close();
});

const freeTimes = async (shop: RunningShop): Promise<string[]> =>
  ((await (await fetch(`${shop.cmsUrl}/api/appointments/times`)).json()) as AppointmentTimes).times;

/** Somebody else is a moment earlier. */
async function takeTime(shop: RunningShop, startsAt: string): Promise<void> {
  const taken = await fetch(`${shop.cmsUrl}/api/appointments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.4.0.1' },
    body: JSON.stringify({
      key: randomUUID(),
      startsAt,
      name: 'Grace',
      email: `${randomUUID()}@example.com`,
    }),
  });
  expect(taken.status).toBe(200);
}

const times = (page: Page) => page.getByRole('radio', { name: /\d:\d\d/ });

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
}

test.describe('on a phone in New York', () => {
  test.use({ viewport: PHONE, timezoneId: 'America/New_York' });

  test('S-112 a visitor finds the way, books by the keyboard in their own time, and cancels by the mailed link', async ({
    page,
    shop,
  }) => {
    const email = 'ada-by-keyboard@example.com';
    await page.goto('/Contact');
    await page.getByRole('link', { name: 'Choose a time' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Book an appointment' })).toBeVisible();
    await expect(page.getByText('All times are those of America/New York.')).toBeVisible();
    await expectAccessible(page, 'the page of appointments', [390, 768, 1440]);
    await page.setViewportSize(PHONE);

    // What lacks a time is told, and the cursor stands where it is chosen.
    await page.getByLabel('Name').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please choose a time.')).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toBeFocused();
    await expectAccessible(page, 'a form that lacks everything', [390]);
    await page.keyboard.press('ArrowRight');
    const day = await page.getByRole('radio', { checked: true }).getAttribute('aria-label');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const chosen = page.getByRole('group', { name: `Times on ${day}` }).getByRole('radio', { checked: true });
    await expect(chosen).toBeFocused();
    const startsAt = await chosen.getAttribute('value');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada Lovelace');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('A ring for two.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/your-appointment\?token=/);
    await expect(page.getByText(/^Thank you! Your appointment is booked/)).toBeVisible();
    await expect(page.getByRole('time')).toContainText(`${day}, `);
    await expect(page.getByRole('time')).toContainText('(America/New York)');
    await expect(page.getByText('15 minutes by video', { exact: true })).toBeVisible();
    await expectAccessible(page, 'the page of an appointment', [390, 768, 1440]);
    await page.reload();
    await expect(page.getByText(/^Thank you! Your appointment is booked/)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: BOOK })).toBeVisible();
    await expect(page.locator(`input[value="${startsAt}"]`)).toHaveCount(0);

    const link = await mailedLink(shop.dataDir, email, '/your-appointment');
    expect(countMails(shop.dataDir, email)).toBe(1);
    const file = await page.request.get(link.replace('/your-appointment', '/appointment-calendar'));
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await file.text()).toContain(`DTSTART:${startsAt?.replace(/[-:]|\.000/g, '')}`);
    await page.goto(link);
    expect(await freeTimes(shop)).not.toContain(startsAt);
    await page.getByText('Cancel it').click();
    await page.getByRole('button', { name: 'Cancel the appointment' }).click();
    await expect(page.getByRole('heading', { name: 'Your appointment is cancelled' })).toBeVisible();
    await expectMail(shop.dataDir, email, 'your video appointment is cancelled');
    expect(await freeTimes(shop)).toContain(startsAt);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cancel the appointment' })).toHaveCount(0);
  });
});

test('S-112 a time that somebody else took meanwhile is refused in words, and the others are there to choose', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/409/);
  const email = 'second-of-two@example.com';
  await page.goto('/Appointment');
  await page.waitForLoadState('networkidle');
  await times(page).first().check();
  const startsAt = (await page.locator('input[name^="time-"]:checked').getAttribute('value')) ?? '';
  await fillIn(page, email);
  await takeTime(shop, startsAt);
  await page.getByRole('button', { name: BOOK }).click();
  await expect(page.getByRole('alert').filter({ hasText: TAKEN })).toBeVisible();
  await expect(page.locator(`input[value="${startsAt}"]`)).toHaveCount(0);
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await times(page).first().check();
  await page.getByRole('button', { name: BOOK }).click();
  await expect(page.getByText(/^Thank you! Your appointment is booked/)).toBeVisible();

  // It is moved as it was booked, and the old time is free for others.
  const booked = await page.getByRole('time').getAttribute('datetime');
  await page.getByText('Choose another time').click();
  await times(page).nth(2).check();
  await page.getByRole('button', { name: 'Move the appointment' }).click();
  await expect(page.getByRole('time')).not.toHaveAttribute('datetime', booked ?? '');
  expect(await freeTimes(shop)).toContain(booked);
});

test('S-112 an answer that was lost, and a press again, are one appointment', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_/);
  const email = 'lost-answer@example.com';
  await page.goto('/Appointment');
  await page.waitForLoadState('networkidle');
  await times(page).first().check();
  await fillIn(page, email);
  // The shop has it; its answer is lost on the way.
  await page.route('**/Appointment.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: BOOK }).click();
  await expect(page.getByText('Network error or server unavailable. Please try again.')).toBeVisible();
  await page.unroute('**/Appointment.data*');
  await page.getByRole('button', { name: BOOK }).click();
  await expect(page.getByText(/^Thank you! Your appointment is booked/)).toBeVisible();
  await expectMail(shop.dataDir, email, 'we look forward to meeting you');
  expect(countMails(shop.dataDir, email)).toBe(1);
});

test('S-112 staff see whose link is owed, mail it, and cancel with a word to the shopper', async ({
  page,
  shop,
}) => {
  const email = 'of-staff@example.com';
  await page.goto('/Appointment');
  await times(page).first().check();
  await fillIn(page, email);
  await page.getByRole('button', { name: BOOK }).click();
  await expect(page.getByText(/^Thank you! Your appointment is booked/)).toBeVisible();

  await signInToDashboard(page, shop.staff);
  await expect(page.getByRole('link', { name: /appointments? without a link/ })).toBeVisible();
  await openSection(page, 'Appointments');
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link owed').last()).toBeVisible();
  await expectAccessible(page, 'the list of appointments', [390, 1440]);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByLabel(/^Web address of the room/).fill('https://video.example/room');
  await page.getByRole('button', { name: 'Send the link by mail' }).click();
  await expect(page.getByText('The link is on its way by e-mail.')).toBeVisible();
  await expectMail(shop.dataDir, email, 'Join the video call: https://video.example/room');
  await expectAccessible(page, 'an appointment', [390, 1440]);
  await page.getByText('Cancel this appointment').click();
  await page.getByRole('button', { name: 'Cancel and tell them' }).click();
  await expect(page.getByText(/^The appointment is cancelled, and whoever booked it/)).toBeVisible();
  await expectMail(shop.dataDir, email, 'your video appointment is cancelled');
});

test('S-112 a shop that takes no appointments has no page of them and no way to it', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/404/);
  await signInToDashboard(page, shop.staff);
  const switchTo = async (on: boolean) => {
    await page.goto('/Admin/settings');
    await page.getByLabel('Appointments by video').setChecked(on);
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The settings are saved.' })).toBeVisible();
  };
  await switchTo(false);
  await expect
    .poll(async () => (await page.request.get('/Appointment')).status(), { timeout: 10_000 })
    .toBe(404);
  await page.goto('/Appointment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: BOOK })).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get('/Contact')).text(), { timeout: 10_000 })
    .not.toContain('/Appointment"');
  await switchTo(true);
  for (const path of ['/Contact', '/de/Contact'])
    await expect
      .poll(async () => (await page.request.get(path)).text(), { timeout: 10_000 })
      .toContain('/Appointment"');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('S-112 an appointment is refused with what was typed, booked and cancelled in German, by the shop’s clocks', async ({
    page,
    shop,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const email = 'ada-in-german@example.com';
    await page.goto('/de/Contact');
    await page.getByRole('link', { name: 'Zeit wählen' }).click();
    await expect(page.getByText('Alle Zeiten gelten für UTC.')).toBeVisible();
    // Another day shows its own times: the style sheet does it.
    const first = times(page).first();
    await expect(first).toBeVisible();
    const before = await first.getAttribute('value');
    const days = page.locator('input[name=day]');
    await days.nth(1).check();
    await expect(first).not.toHaveAttribute('value', before ?? '');
    await times(page).nth(3).check();
    const startsAt = await page.locator('input[name^="time-"]:checked').getAttribute('value');
    await page.getByLabel('Name').fill('Ada');
    await page.locator('input[name=email]').first().fill('ada@example');
    await page.getByRole('button', { name: 'Diesen Termin buchen' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Ada');
    await expect(page.locator(`input[value="${startsAt}"]`)).toBeChecked();
    await page.locator('input[name=email]').first().fill(email);
    await page.getByRole('button', { name: 'Diesen Termin buchen' }).click();
    await expect(page).toHaveURL(/\/de\/your-appointment\?token=/);
    await expect(page.getByText(/^Vielen Dank! Ihr Termin ist gebucht/)).toBeVisible();
    const link = await mailedLink(shop.dataDir, email, '/de/your-appointment');
    await page.goto(link);
    // However wide the window and narrow the column, no day's name needs a second line.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByText('Andere Zeit wählen').click();
    const chips = page.locator('label:has(input[name=day])');
    await expect(chips.first()).toBeVisible();
    for (const chip of await chips.all()) await expect(chip).toHaveCSS('height', '48px');
    await page.setViewportSize(PHONE);
    await page.getByText('Absagen', { exact: true }).click();
    await page.getByRole('button', { name: 'Termin absagen' }).click();
    await expect(page.getByRole('heading', { name: 'Ihr Termin ist abgesagt' })).toBeVisible();
    expect(await freeTimes(shop)).toContain(startsAt);
  });
});
