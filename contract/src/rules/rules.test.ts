import { describe, expect, test } from 'vitest';
import {
  CALLS,
  categoriesFor,
  CATEGORY_WORD,
  cents,
  centsToDollars,
  countPieces,
  dollarsToCents,
  formatCents,
  isBrowserCall,
  CART_ITEM_ID,
  makeCartItemId,
  orderTotals,
  plainDollars,
  pageSpelled,
  productPath,
  storedCategory,
  type PlacedCategory,
  changeKeysText,
  lineKey,
  readChangeKeys,
  readLineIdentity,
  sameLine,
  sumCents,
  unitPriceCents,
} from './index.js';

const shippingAndTax = { shippingCents: cents(1500), taxBasisPoints: 500 };

describe('money', () => {
  test.each([
    [110.1, 11010],
    [100.1, 10010],
    [115.7, 11570],
    [0, 0],
    [1250, 125000],
    [0.29, 29],
  ])('CHK-07 $%d is %d cents and back', (dollars, amount) => {
    expect(dollarsToCents(dollars)).toBe(amount);
    expect(centsToDollars(cents(amount))).toBe(dollars);
  });

  test.each([0.5, 110.1, NaN, Infinity])('CHK-07 %d is no number of cents', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  test('CHK-07 a sum of cents is cents, of none 0', () => {
    expect(sumCents([cents(11010), cents(1500), cents(-10)])).toBe(12500);
    expect(sumCents([])).toBe(0);
  });

  test('API-02 machines read decimal dollars with two decimals', () => {
    expect([plainDollars(cents(11010)), plainDollars(cents(5))]).toEqual(['110.10', '0.05']);
  });

  test('CARD-01 prices read in USD with two decimals', () => {
    expect(formatCents(cents(11000))).toBe('$110.00');
    expect(formatCents(cents(125000))).toBe('$1,250.00');
  });
});

describe('orderTotals', () => {
  test.each([
    // subtotal, tax, total: worked out by hand from (subtotal + 15.00) × 1.05, half a cent up
    [11010, 626, 13136],
    [10010, 576, 12086],
    [11570, 654, 13724],
    [11000, 625, 13125],
    [100, 80, 1680],
    [10, 76, 1586],
  ])('CHK-07 subtotal %d: tax %d, total %d cents', (unitCents, taxCents, totalCents) => {
    const totals = orderTotals([{ unitCents: cents(unitCents), quantity: 1 }], shippingAndTax);
    expect(totals).toEqual({
      subtotalCents: unitCents,
      shippingCents: 1500,
      taxCents,
      discountCents: 0,
      totalCents,
    });
  });

  test('CHK-07 an empty order costs nothing', () => {
    expect(orderTotals([], shippingAndTax).totalCents).toBe(0);
  });

  test('CHK-07 agrees with exact rational arithmetic on every subtotal up to $2,000.00', () => {
    for (let price = 1; price <= 200_000; price += 1) {
      const exact = (21n * (BigInt(price) + 1500n) + 10n) / 20n;
      const { totalCents } = orderTotals([{ unitCents: cents(price), quantity: 1 }], shippingAndTax);
      if (BigInt(totalCents) !== exact) expect.fail(`subtotal ${price}: ${totalCents}, exact ${exact}`);
    }
  });

  test.each([
    [-500, 13125, 0],
    [1000, 12125, 1000],
    [999_999, 0, 13125],
  ])('CHK-07 a discount of %d is kept between nothing and the total', (discount, total, applied) => {
    const totals = orderTotals([{ unitCents: cents(11000), quantity: 1 }], shippingAndTax, cents(discount));
    expect([totals.totalCents, totals.discountCents]).toEqual([total, applied]);
  });
});

const CATEGORIES: readonly PlacedCategory[] = [
  { word: 'woman pendant', page: 'Pendants' },
  { word: 'man pendant', page: 'Man' },
  { word: 'pendant', page: 'Pendants' },
  { word: 'ring', page: 'Rings' },
  { word: 'earring', page: 'Earrings' },
  { word: 'bracelet', page: 'Bracelets' },
  { word: 'brooch', page: null },
  { word: 'signet', page: 'Rings' },
];

describe('categories', () => {
  test.each([
    ['Pendant', ['woman pendant', 'pendant']],
    ['pendant', ['woman pendant', 'pendant']],
    ['Pendants', ['woman pendant', 'pendant']],
    ['MAN', ['man pendant']],
    ['man pendant', ['man pendant']],
    ['Woman Pendant', ['woman pendant']],
    ['Bracelets', ['bracelet']],
    ['ring', ['ring']],
    [' Earrings ', ['earring']],
    ['watch', null],
    ['constructor', null],
    ['__proto__', null],
    ['', null],
  ])('API-02 %j selects %j', (word, expected) => {
    expect(categoriesFor(word, CATEGORIES)).toEqual(expected);
  });

  test.each([
    ['Brooch', ['brooch']],
    ['rings', ['ring', 'signet']],
    ['signet', ['signet']],
    ['brooches', null],
  ])('S-97 %j selects %j among the categories of editors', (word, expected) => {
    expect(categoriesFor(word, CATEGORIES)).toEqual(expected);
  });

  test('S-97 a page of which no category is left lists nothing', () => {
    expect(categoriesFor('Man', [])).toEqual([]);
    expect(categoriesFor('brooch', [])).toBeNull();
  });

  test.each([
    ['ring', 'ring'],
    ['Rings', 'ring'],
    ['Pendants', 'pendant'],
    ['Pendant', 'pendant'],
    ['man', 'man pendant'],
    ['Woman Pendant', 'woman pendant'],
    ['earrings', 'earring'],
    ['brooch', 'brooch'],
    ['watch', null],
    ['', null],
  ])('API-04 S-97 a piece filed under %j is stored under %j', (word, expected) => {
    expect(storedCategory(word, CATEGORIES)).toBe(expected);
  });

  test.each([
    ['woman pendant', 'Pendants'],
    ['PENDANT', 'Pendants'],
    ['rings', 'Rings'],
    ['man', 'Man'],
    ['brooch', undefined],
    ['__proto__', undefined],
  ])('API-02 the specified word %j stands for the page %j', (word, expected) => {
    expect(pageSpelled(word)).toBe(expected);
  });

  test.each([
    ['brooch', true],
    ['hat pin', true],
    ['tie-pin 2', true],
    ['Brooch', false],
    ['hat  pin', false],
    [' pin', false],
    ['pin-', false],
    ['br/och', false],
    ['brosché', false],
    ['', false],
  ])('S-97 %j is a word for a category: %s', (word, ok) => {
    expect(CATEGORY_WORD.test(word)).toBe(ok);
  });

  test.each([
    ['Pendants', '/product/x'],
    ['Man', '/Man/x'],
    ['Rings', '/Rings/x'],
    ['Earrings', '/Earrings/x'],
    ['Bracelets', '/Bracelets/x'],
    [null, '/product/x'],
    [undefined, '/product/x'],
  ] as const)('PDP-01 S-97 a piece that the page %s lists lives at %s', (page, path) => {
    expect(productPath(page, 'x')).toBe(path);
  });
});

describe('options', () => {
  test('D-13 Silver is priced by price, Gold by goldPrice, and a missing or zero price is no price', () => {
    const both = { price: cents(11000), goldPrice: cents(15000) };
    expect(unitPriceCents(both, 'Silver')).toBe(11000);
    expect(unitPriceCents(both, 'Gold')).toBe(15000);
    expect(unitPriceCents({ price: cents(11000), goldPrice: null }, 'Gold')).toBeNull();
    expect(unitPriceCents({ price: cents(0), goldPrice: cents(15000) }, 'Silver')).toBeNull();
  });
});

describe('cart lines', () => {
  const line = { productId: 'p', size: '7', type: 'Gold' as const };
  test.each([
    [line, true],
    [{ ...line, type: 'Silver' as const }, false],
    [{ ...line, size: '8' }, false],
    [{ ...line, productId: 'q' }, false],
    [{ ...line, engraving: '' }, true],
    [{ ...line, engraving: undefined }, true],
    [{ ...line, engraving: 'A & B' }, false],
  ])('D-13 S-96 lines merge by product, size, metal and engraving: %j %s', (other, same) => {
    expect(sameLine(line, other)).toBe(same);
    expect(lineKey({ ...line, quantity: 1 } as typeof line) === lineKey(other)).toBe(same);
  });

  test.each([
    [{ ...line, quantity: 2, name: 'x' }, line],
    [{ productId: 'p' }, { productId: 'p', size: 'One Size', type: 'Silver' }],
    [{ ...line, type: 'Tin' }, null],
    [{ ...line, size: 7 }, null],
    [{ ...line, size: 'x'.repeat(41) }, null],
    [{ ...line, productId: '' }, null],
    [
      { ...line, engraving: 'A & B' },
      { ...line, engraving: 'A & B' },
    ],
    [{ ...line, engraving: null }, null],
    [{ ...line, engraving: 7 }, null],
    [{ ...line, engraving: '' }, null],
    [{ ...line, engraving: 'x'.repeat(41) }, null],
    [null, null],
    ['p', null],
  ])('D-13 BAG-13 the identity of %j, as something stored may be, is %j', (stored, identity) => {
    expect(readLineIdentity(stored)).toEqual(identity);
  });

  test('S-96 D-13 two lines with other words are two, and the same words make them one', () => {
    const engraved = { ...line, engraving: 'A & B' };
    expect(sameLine(engraved, { ...engraved })).toBe(true);
    expect(sameLine(engraved, { ...line, engraving: 'A & C' })).toBe(false);
    expect(lineKey(engraved)).not.toBe(lineKey(line));
  });

  const [one, other] = ['a'.repeat(16), 'b'.repeat(32)];
  test.each([
    ['', 3, undefined, []],
    [one, 3, undefined, [{ key: one, amount: 3 }]],
    [
      `${one};amount=4, ${other};amount=-1`,
      3,
      undefined,
      [
        { key: one, amount: 4 },
        { key: other, amount: -1 },
      ],
    ],
    [`${one};amount=4, ${other};amount=-1`, 3, 1, null],
    [`${one};amount=2`, 3, undefined, null],
    ['short', 3, undefined, null],
    [`${one},`, 3, undefined, null],
    [Array.from({ length: 51 }, (_, n) => `${one}${n};amount=0`).join(), 0, undefined, null],
  ])('API-01 the keys of changes %j over %d pieces', (text, pieces, least, changes) => {
    expect(readChangeKeys(text, pieces, least)).toEqual(changes);
    if (changes && changes.length > 1) expect(changeKeysText(changes)).toBe(text);
  });

  test('BAG-13 a line id is made of product id, size or default, and a timestamp', () => {
    expect(makeCartItemId('p1', '16 inch', 1700000000000)).toBe('p1-16inch-1700000000000');
    expect(makeCartItemId('p1', undefined, 1)).toBe('p1-default-1');
    expect(makeCartItemId('p1', '', 1)).toBe('p1-default-1');
  });

  test.each([
    ['p1', 'EU 52½'],
    ['..', '/'],
    ['', '7'],
    ['p'.repeat(300), 's'.repeat(300)],
  ])('BAG-13 whatever product and size are called, the id fits into a path: %s %s', (product, size) => {
    expect(makeCartItemId(product, size, 1700000000000)).toMatch(CART_ITEM_ID);
  });

  test('BAG-14 the count is the total quantity', () => {
    expect(countPieces([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
    expect(countPieces([])).toBe(0);
  });
});

describe('calls', () => {
  test.each([
    ['GET', '/api/products', true],
    ['HEAD', '/api/products', true],
    ['GET', '/api/products/abc', true],
    ['POST', '/api/payment', true],
    ['PUT', '/api/cart/update/line-1', true],
    ['GET', '/api/content/home', false],
    ['GET', '/api/content-version', true],
    ['GET', '/api/content-version/change', false],
    ['GET', '/api/upload/files', false],
    ['POST', '/api/auth/local', false],
    ['GET', '/api/products/', false],
    ['GET', '/api/products/a/b', false],
    ['DELETE', '/api/products', false],
    ['GET', '/admin', false],
  ])('API-02 %s %s through the shop: %s', (method, path, allowed) => {
    expect(isBrowserCall(method, path)).toBe(allowed);
  });

  test('API-01 every cart call is one a browser may make', () => {
    const cart = Object.values(CALLS).filter((c) => c.path.startsWith('/api/cart'));
    expect(cart).toHaveLength(7);
    for (const c of cart) expect(isBrowserCall(c.method, c.path.replace(/:\w+/, 'x'))).toBe(true);
  });
});
