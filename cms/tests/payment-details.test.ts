import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER, type Shopper, type Wish } from './support/shopper';

interface Listed {
  code: string;
  name: string;
}

let world: World;
let shopper: Shopper;
let ring: Wish;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  ring = world.pieces.ring;
  shopper = await world.shopperWith(ring);
});

const pay = (over: object) => shopper.pay([ring], CARDS.good, { customerInfo: { ...CUSTOMER, ...over } });

/** The refusal of an order that stored nothing, of which the provider heard nothing, and that left the bag as it was. */
async function refusal(over: object) {
  const [orders, calls] = [(await world.orders()).length, world.calls().length];
  const answer = await shopper.pay([ring], CARDS.good, over);
  expect(answer.body.success).toBe(false);
  expect(await world.orders()).toHaveLength(orders);
  expect(world.calls()).toHaveLength(calls);
  expect(await shopper.cartCount()).toBe(1);
  return answer;
}
const refusalOf = (over: object) => refusal({ customerInfo: { ...CUSTOMER, ...over } });

describe('the e-mail address', () => {
  test.each([
    ['o&m@example.com', 'o&m@example.com'],
    ["o'neill+rings@example.com", "o'neill+rings@example.com"],
    ['ada@müller.de', 'ada@xn--mller-kva.de'],
  ])('CHK-06 %s can buy, and is written to as %s', async (email, known) => {
    const { body } = await pay({ email });
    expect(body).toMatchObject({ success: true, customerEmail: known });
    const order = (await world.orders()).at(-1);
    expect(order).toMatchObject({ customerEmail: known, customer: { email: known } });
    expect(world.standIn.control.state().paymentIntents.at(-1)?.receipt_email).toBe(known);
  });

  test.each([
    'ada@',
    'a..b@example.com',
    'jürgen@example.de',
    'ada@example',
    'ada@example.com,eda@example.com',
  ])('CHK-06 %s is refused in the words of the page', async (email) => {
    expect(await refusalOf({ email })).toMatchObject({
      status: 400,
      body: {
        message: 'Please enter a valid email address.',
        fields: { 'customerInfo.email': 'Please enter a valid email address.' },
      },
    });
  });
});

describe('what only looks filled', () => {
  test.each([
    ['a zero-width space', '\u200b'],
    ['joiners and marks of direction', '\u200d\u200e\u202b \u2060'],
    ['a blank of Hangul', '\u3164'],
    ['a blank of braille', '\u2800'],
  ])('API-09 CHK-06 a name of %s is refused as empty', async (_, firstName) => {
    expect(await refusalOf({ firstName })).toMatchObject({
      status: 400,
      body: { fields: { 'customerInfo.firstName': 'customerInfo.firstName must not be empty.' } },
    });
  });

  test.each(['👩🏽‍🚀', '\u200fזוֹהַר', '김', 'ज़ोया'])('API-09 the name %s is one', async (firstName) => {
    expect((await pay({ firstName })).body.success).toBe(true);
    expect((await world.orders()).at(-1)).toMatchObject({ customer: { firstName } });
  });

  test('API-09 characters that cannot be stored are refused in one sentence', async () => {
    expect((await refusalOf({ firstName: 'A\u0000da' })).body.message).toBe(
      'customerInfo.firstName holds characters that cannot be stored.',
    );
  });

  test('API-09 an amount of nothing is refused as what it is', async () => {
    expect((await refusal({ amount: 0 })).body.message).toBe('amount must be more than 0.');
  });
});

describe('where the order comes from', () => {
  test.each([
    ['country', { country: 'KP' }],
    ['country', { country: 'ZZ' }],
    ['state', { country: 'US', state: 'Nowhere' }],
    ['state', { country: 'US', state: 'ca' }],
  ])('D-11 CHK-02 a %s that the settings do not list is refused at its field', async (field, over) => {
    const text = `Please choose a ${field} from the list.`;
    expect(await refusalOf(over)).toMatchObject({
      status: 422,
      body: { code: 'place_not_served', message: text, fields: { [`customerInfo.${field}`]: text } },
    });
  });

  test.each([
    { country: 'US', state: 'NY' },
    { country: 'US', state: '' },
    { country: 'CA', state: 'Ontario' },
  ])('D-11 CHK-02 %j is served', async (place) => {
    expect((await pay(place)).body.success).toBe(true);
  });

  test('D-11 a country that staff took off the list is refused from then on, and served when it is back', async () => {
    const settings = world.shop.strapi.documents('api::shop-settings.shop-settings');
    const stored = await settings.findFirst({ status: 'published', populate: ['countries'] });
    const { documentId = '', countries } = stored as unknown as { documentId: string; countries: Listed[] };
    const set = (listed: Listed[]) =>
      settings.update({ documentId, data: { countries: listed }, status: 'published' } as never);
    const all = countries.map(({ code, name }) => ({ code, name }));
    await set(all.filter(({ code }) => code !== 'GB'));
    expect((await refusalOf({})).status).toBe(422);
    await set(all);
    expect((await pay({})).body.success).toBe(true);
  });
});

describe('the currency', () => {
  test.each([
    ['the order', { currency: 'eur' }],
    ['the order, by no name', { currency: '' }],
    ['a piece', { items: [{ currency: 'jpy' }] }],
  ])(
    'API-09 another currency for %s is refused',
    async (_, over: { currency?: string; items?: object[] }) => {
      const items = over.items?.map((item) => ({ ...ring, ...item }));
      const { status, body } = await refusal({ ...over, ...(items && { items }) });
      expect(status).toBe(400);
      expect(body.message).toBe('This shop takes US dollars only.');
    },
  );

  test.each(['usd', 'USD'])('API-09 %s is charged in dollars', async (currency) => {
    const { body } = await shopper.pay([ring], CARDS.good, { currency, items: [{ ...ring, currency }] });
    expect(body).toMatchObject({ success: true, amount: 13_136 });
    expect(world.standIn.control.succeededCharges().at(-1)).toMatchObject({
      amount: 13_136,
      currency: 'usd',
    });
  });
});
