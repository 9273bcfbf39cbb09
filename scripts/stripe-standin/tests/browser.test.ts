import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ensureChromium } from '../../lib/testing/chromium.mjs';
import { startStandIn, type StandIn } from '../server.ts';
import { startTestShop, type TestShop } from './shop/shop.ts';

/** The browser half in Chromium, under the real @stripe packages, StrictMode, hydration and a strict policy. */

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
// An element's frame once took two seconds to come up on a busy machine.
const PATIENCE = 15_000;
vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

let standIn: StandIn;
let shop: TestShop;
let browser: Browser;
let page: Page;
/** What the page complained about: violations of its policy, errors, warnings of React or Stripe's packages. */
let complaints: string[];
/** Bodies of all requests to origins other than the stand-in's. */
let sent: string[];

beforeAll(async () => {
  standIn = await startStandIn();
  shop = await startTestShop(standIn);
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ARGS });
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(standIn.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  await standIn.close();
});

beforeEach(async () => {
  standIn.control.reset();
  complaints = [];
  sent = [];
  await page.goto(shop.url);
});
afterEach(() => expect(complaints).toEqual([]));

const field = (title: string, name: string) =>
  page.frameLocator(`iframe[title="${title}"]`).locator(`input[name="${name}"]`);
const number = () => field('Secure card number input frame', 'cardnumber');
const expiry = () => field('Secure expiration date input frame', 'exp-date');
const cvc = () => field('Secure CVC input frame', 'cvc');
const bank = () => page.frameLocator('iframe[title="3D Secure authentication"]');
const pay = () => page.getByRole('button', { name: 'Pay' });
const hostClass = (id: string) => page.locator(`#${id}`).getAttribute('class');

async function fill(card: string, date = '1234', code = '123'): Promise<void> {
  await number().fill(card);
  await expiry().fill(date);
  await cvc().fill(code);
}

/** The sentence the page ends with. */
async function outcome(): Promise<string> {
  await page.locator('#message:not(:empty)').waitFor();
  return (await page.locator('#message').textContent()) ?? '';
}

/** Fills in a card and presses the button. */
async function payWith(card: string, date?: string, code?: string): Promise<void> {
  await fill(card, date, code);
  await pay().click();
}

test.each([
  ['4242424242424242', 'succeeded'],
  ['378282246310005', 'succeeded', '1234', '1234'],
  ['4000000000000002', 'declined: Your card was declined.'],
  ['4000000000000127', "declined: Your card's security code is incorrect."],
  ['4242424242424241', 'error invalid_number: Your card number is invalid.'],
  ['42424242', 'error incomplete_number: Your card number is incomplete.'],
  ['4242424242424242', "error invalid_expiry_year_past: Your card's expiration year is in the past.", '1220'],
  ['4242424242424242', "error incomplete_cvc: Your card's security code is incomplete.", '1234', '12'],
])('the card %s ends in: %s', async (card, sentence, date?: string, code?: string) => {
  await payWith(card, date, code);
  expect(await outcome()).toBe(sentence);
  expect(standIn.control.succeededCharges()).toHaveLength(sentence === 'succeeded' ? 1 : 0);
});

test('a card number reaches the stand-in and nobody else', async () => {
  await payWith('4242424242424242');
  expect(await outcome()).toBe('succeeded');
  const digits = /4242\s?4242\s?4242\s?4242/;
  expect([...sent, ...shop.received].filter((body) => digits.test(body))).toEqual([]);
  expect(await page.content()).not.toMatch(digits);
  expect(shop.received.length).toBeGreaterThan(0);
});

test('the bank says yes: the dialog has the focus, and gives it back', async () => {
  await payWith('4000000000003220');
  const complete = bank().getByRole('button', { name: 'Complete authentication' });
  await complete.waitFor();
  await expect.poll(() => complete.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await outcome()).toBe('succeeded after authentication');
  await expect.poll(() => pay().evaluate((button) => button === document.activeElement)).toBe(true);
  expect(standIn.control.succeededCharges()).toHaveLength(1);
  expect(await page.locator('dialog').count()).toBe(0);
});

test('the keyboard stays in the dialog', async () => {
  await payWith('4000000000003220');
  await bank().getByRole('button', { name: 'Complete authentication' }).waitFor();
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    expect(['IFRAME', 'BODY']).toContain(await page.evaluate(() => document.activeElement?.tagName));
  }
  await bank().getByRole('button', { name: 'Complete authentication' }).click();
  expect(await outcome()).toBe('succeeded after authentication');
});

test.each(['the button', 'Escape'])('the bank says no, by %s', async (way) => {
  await payWith('4000000000003220');
  const fail = bank().getByRole('button', { name: 'Fail authentication' });
  await fail.waitFor();
  if (way === 'Escape') await page.keyboard.press('Escape');
  else await fail.click();
  expect(await outcome()).toBe(
    'error payment_intent_authentication_failure: We are unable to authenticate your payment method. ' +
      'Please choose a different payment method and try again.',
  );
  expect(standIn.control.state().charges).toEqual([]);
  await number().fill('4242 4242 4242 4242');
  await pay().click();
  await expect.poll(() => page.locator('#message').textContent()).toBe('succeeded');
});

test('the bank says yes and then declines', async () => {
  await payWith('4000008260003178');
  await bank().getByRole('button', { name: 'Complete authentication' }).click();
  expect(await outcome()).toBe('error card_declined: Your card has insufficient funds.');
});

test('a field is one labelled input, formatted, styled and told apart by classes', async () => {
  await page.getByText('Number', { exact: true }).click();
  await expect.poll(() => hostClass('number')).toContain('StripeElement--focus');
  await page.keyboard.type('4242');
  expect(await number().inputValue()).toBe('4242');
  await expect.poll(() => hostClass('number')).not.toContain('StripeElement--empty');
  await page.keyboard.type('424242424242');
  expect(await number().inputValue()).toBe('4242 4242 4242 4242');
  await expect.poll(() => hostClass('number')).toContain('StripeElement--complete');
  await page.keyboard.press('Tab');
  await expect.poll(() => hostClass('expiry')).toContain('StripeElement--focus');
  await page.keyboard.type('930');
  await expect.poll(() => expiry().inputValue()).toBe('09 / 30');
  await expect.poll(() => hostClass('number')).not.toContain('--focus');
  await number().fill('4242 4242 4242 4241');
  await expect.poll(() => hostClass('number')).toContain('StripeElement--invalid');
  expect(await number().getAttribute('aria-invalid')).toBe('true');
  for (const [input, autocomplete, label] of [
    [number(), 'cc-number', 'Credit or debit card number'],
    [expiry(), 'cc-exp', 'Credit or debit card expiration date'],
    [cvc(), 'cc-csc', 'Credit or debit card CVC/CVV'],
  ] as const) {
    expect(await input.getAttribute('autocomplete')).toBe(autocomplete);
    expect(await input.getAttribute('inputmode')).toBe('numeric');
    expect(await input.getAttribute('aria-label')).toBe(label);
  }
  expect(await number().getAttribute('placeholder')).toBe('Card number');
  expect(await number().evaluate((input) => getComputedStyle(input).fontSize)).toBe('18px');
  expect(await number().evaluate((input) => getComputedStyle(input, '::placeholder').color)).toBe(
    'rgb(92, 85, 75)',
  );
});

test('typing in the middle keeps the caret behind its digit', async () => {
  await number().pressSequentially('424242424242');
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  expect(await number().inputValue()).toBe('4242 4924 2424 2');
  await page.keyboard.press('Backspace');
  expect(await number().inputValue()).toBe('4242 4242 4242');
});

test('Enter in a field pays', async () => {
  await fill('4242424242424242');
  await cvc().press('Enter');
  expect(await outcome()).toBe('succeeded');
});

test('fields come back empty after a change of route', async () => {
  await fill('4242424242424242');
  const route = page.getByRole('button', { name: 'Change the route' });
  await route.click();
  await expect.poll(() => page.locator('iframe[title^="Secure"]').count()).toBe(0);
  await route.click();
  await number().waitFor();
  expect(await number().inputValue()).toBe('');
  await fill('5555555555554444');
  await pay().click();
  expect(await outcome()).toBe('succeeded');
});

test('a message of another window is not heard', async () => {
  await number().waitFor();
  await page.evaluate(() => {
    const state = { empty: false, complete: true };
    for (let index = 0; index < 3; index += 1) window.postMessage({ kind: 'change', state }, '*');
  });
  await fill('4242');
  expect(await hostClass('number')).not.toContain('StripeElement--complete');
});

test('a shop built for real keys, with the script and policy of a real shop, is served as well', async () => {
  await page.route('https://js.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${standIn.url}${pathname}${search}` }) });
  });
  await page.goto(`${shop.url}/real`);
  await fill('4000000000003220');
  await pay().click();
  await bank().getByRole('button', { name: 'Complete authentication' }).click();
  expect(await outcome()).toBe('succeeded after authentication');
  await page.unroute('https://js.stripe.com/**');
});
