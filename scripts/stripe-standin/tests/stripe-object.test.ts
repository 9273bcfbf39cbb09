import type { Stripe as StripeJs, StripeCardNumberElement } from '@stripe/stripe-js';
import { chromium, type Browser, type Page } from '@playwright/test';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ensureChromium } from '../../lib/testing/chromium.mjs';
import { startStandIn, type StandIn } from '../server.ts';
import { startTestShop, type TestShop } from './shop/shop.ts';
import { clientOf, payment } from './support.ts';

/** `window.Stripe` without a wrapper, on an empty page. */

declare global {
  interface Window {
    stripe: StripeJs;
    number: StripeCardNumberElement;
  }
}

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

let standIn: StandIn;
let stripe: Stripe;
let shop: TestShop;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  standIn = await startStandIn();
  stripe = clientOf(standIn);
  shop = await startTestShop(standIn);
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
  browser = await chromium.launch({ executablePath: ensureChromium(), args });
  page = await browser.newPage();
});
beforeEach(async () => {
  await page.goto(`${shop.url}/bare`);
  await page.evaluate((key) => {
    if (window.Stripe) window.stripe = window.Stripe(key);
  }, standIn.publishableKey);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  await standIn.close();
});

/** What a call throws, or null. */
const thrown = (script: string): Promise<unknown> =>
  page.evaluate(
    `(() => { try { ${script} } catch (error) { return error.name + ': ' + error.message } return null })()`,
  );

test.each([
  ['Stripe("pk_test_a")', null],
  ['Stripe("pk_live_a")', 'IntegrationError: The stand-in takes test keys only.'],
  ['Stripe("sk_test_a")', 'IntegrationError: Missing value for Stripe()'],
  ['Stripe()', 'IntegrationError: Missing value for Stripe()'],
  [
    'const e = stripe.elements(); e.create("cardCvc"); e.create("cardCvc")',
    'IntegrationError: Can only create one Element of type cardCvc.',
  ],
  ['const e = stripe.elements(); e.create("cardCvc").destroy(); e.create("cardCvc")', null],
  ['stripe.elements().create("iban")', 'IntegrationError: The stand-in has no Element of type iban'],
  [
    'stripe.elements().create("cardCvc").mount("#nowhere")',
    'IntegrationError: The selector you specified (#nowhere)',
  ],
  [
    'const c = stripe.elements().create("cardCvc"); c.destroy(); c.mount("#cvc")',
    'IntegrationError: This Element has already been destroyed.',
  ],
])('%s throws %s', async (script, message) => {
  const error = await thrown(script);
  if (message === null) expect(error).toBeNull();
  else expect(error).toContain(message);
});

test('a secret of another form is the page’s mistake', async () => {
  await expect(page.evaluate(() => window.stripe.confirmCardPayment('pi_1'))).rejects.toThrow(
    /client secret of the form/,
  );
});

test('an element obeys update, clear, focus, once and off, and is found again', async () => {
  await page.evaluate(() => {
    const elements = window.stripe.elements();
    window.number = elements.create('cardNumber', { disabled: true, showIcon: true });
    const log: string[] = [];
    const changed = () => log.push('change');
    window.number.once('ready', () => log.push('ready'));
    window.number.on('change', changed);
    window.number.on('focus', () => window.number.off('change', changed));
    Object.assign(window, { log });
    window.number.mount('#number');
    if (elements.getElement('cardNumber') !== window.number) throw new Error('The element is not found.');
    if (elements.getElement('cardCvc') !== null) throw new Error('An element is found that was not made.');
  });
  const input = page.frameLocator('iframe[title^="Secure card"]').locator('input');
  await expect.poll(() => input.isDisabled()).toBe(true);
  await page.evaluate(() => window.number.update({ disabled: false, placeholder: 'Number' }));
  await expect.poll(() => input.isEnabled()).toBe(true);
  expect(await input.getAttribute('placeholder')).toBe('Number');
  await page.evaluate(() => window.number.focus());
  await expect.poll(() => page.locator('#number').getAttribute('class')).toContain('StripeElement--focus');
  await input.fill('4242');
  await page.evaluate(() => window.number.clear());
  await expect.poll(() => input.inputValue()).toBe('');
  await page.evaluate(() => window.number.blur());
  await expect
    .poll(() => page.locator('#number').getAttribute('class'))
    .not.toContain('StripeElement--focus');
  expect(await page.evaluate('log')).toEqual(['ready']);
  await page.evaluate(() => window.number.unmount());
  expect(await page.locator('#number').evaluate((host) => [host.className, host.childElementCount])).toEqual([
    '',
    0,
  ]);
});

/** A new intent's secret, for the browser to confirm. */
const secretOf = (intent: Stripe.PaymentIntent): string => String(intent.client_secret);

const unconfirmed = () => {
  const { confirm: _confirm, payment_method: _method, ...rest } = payment('pm_card_visa');
  return stripe.paymentIntents.create(rest);
};

test('an intent is confirmed in the browser alone, with the fields or with a known method', async () => {
  await page.evaluate(() => {
    const elements = window.stripe.elements();
    window.number = elements.create('cardNumber');
    window.number.mount('#number');
    elements.create('cardExpiry').mount('#expiry');
    elements.create('cardCvc').mount('#cvc');
  });
  const fill = (title: string, text: string) =>
    page.frameLocator(`iframe[title^="${title}"]`).locator('input').fill(text);
  await fill('Secure card', '4242424242424242');
  await fill('Secure exp', '1234');
  await fill('Secure CVC', '123');
  const confirm = async (intent: Stripe.PaymentIntent, method: string | null) =>
    await page.evaluate(
      async ([secret, id]) => {
        const card = { card: window.number, billing_details: { name: 'Ada' } };
        const result = await window.stripe.confirmCardPayment(String(secret), { payment_method: id ?? card });
        return result.paymentIntent?.status ?? result.error?.code;
      },
      [secretOf(intent), method] as const,
    );
  const first = await unconfirmed();
  expect(await confirm(first, null)).toBe('succeeded');
  expect(await confirm(first, null)).toBe('payment_intent_unexpected_state');
  expect(await confirm(await unconfirmed(), 'pm_card_visa')).toBe('succeeded');
  expect(await confirm(await unconfirmed(), 'pm_card_chargeDeclined')).toBe('card_declined');
});

test('an intent is read, and a next action taken only where there is one', async () => {
  const paid = await stripe.paymentIntents.create(payment('pm_card_visa'));
  const seen = await page.evaluate(async (clientSecret) => {
    const read = await window.stripe.retrievePaymentIntent(clientSecret);
    const next = await window.stripe.handleNextAction({ clientSecret });
    const wrong = await window.stripe.retrievePaymentIntent(`${clientSecret}x`);
    const token = await window.stripe.createToken(window.number);
    return [
      read.paymentIntent?.status,
      next.error?.code,
      next.error?.payment_intent?.status,
      wrong.error?.type,
      token.error?.type,
    ];
  }, secretOf(paid));
  const invalid = 'invalid_request_error';
  expect(seen).toEqual(['succeeded', 'payment_intent_unexpected_state', 'succeeded', invalid, invalid]);
  const waiting = await stripe.paymentIntents.create(payment('pm_card_threeDSecure2Required'));
  const taken = page.evaluate(async (clientSecret) => {
    const { paymentIntent } = await window.stripe.handleNextAction({ clientSecret });
    return paymentIntent?.status;
  }, secretOf(waiting));
  await page
    .frameLocator('iframe[title="3D Secure authentication"]')
    .getByText('Complete authentication')
    .click();
  expect(await taken).toBe('succeeded');
});

test('a challenge that is over says so', async () => {
  const { id, client_secret } = await stripe.paymentIntents.create(payment('pm_card_threeDSecure2Required'));
  const taken = page.evaluate(async (clientSecret) => {
    const { error } = await window.stripe.confirmCardPayment(String(clientSecret));
    return error?.payment_intent?.status;
  }, client_secret);
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  await bank.getByText('Complete authentication').waitFor();
  await stripe.paymentIntents.cancel(id);
  await bank.getByText('Complete authentication').click();
  expect(await taken).toBe('canceled');
});
