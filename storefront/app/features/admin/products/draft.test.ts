import type { AdminProduct } from '@shop/contract';
import { UPLOADS } from '@shop/contract/rules';
import { describe, expect, test } from 'vitest';
import { toDraft, EMPTY_DRAFT, moveSlot, toFormData, type Draft, type Slot } from './draft';
import { draftProblem } from './draft-problem';
import { RING } from './product.fixture';

const product: AdminProduct = {
  ...RING,
  pictures: ['a', 'b'].map((name) => ({ path: `uploads/${name}.jpg`, alt: name, width: 80, height: 100 })),
  video: 'uploads/v.mp4',
};
const file = (name: string, size = 4): File => {
  const made = new File(['data'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const slot = (name: string, size?: number): Slot => ({
  key: name,
  alt: ` ${name} `,
  picture: { file: file(name, size), preview: null },
});
const draft = (more: Partial<Draft> = {}): Draft => ({ ...toDraft(product), ...more });

describe('PM-02 the form as it is sent', () => {
  test('PM-02 old and new pictures in their order, new ones as markers, each with its text', () => {
    const [a, b] = draft().slots as [Slot, Slot];
    const form = toFormData(draft({ slots: [slot('x.jpg'), b, slot('y.jpg'), a] }));
    expect(JSON.parse(String(form.get('imageOrder')))).toEqual([
      'NEW_FILE_0',
      'uploads/b.jpg',
      'NEW_FILE_1',
      'uploads/a.jpg',
    ]);
    expect(JSON.parse(String(form.get('imageAlt')))).toEqual(['x.jpg', 'b', 'y.jpg', 'a']);
    expect(form.getAll('images').map((image) => (image as File).name)).toEqual(['x.jpg', 'y.jpg']);
    expect([form.get('price'), form.get('goldPrice'), form.get('category')]).toEqual([
      '120.50',
      '0.00',
      'ring',
    ]);
  });

  test('PM-02 the stock is sent only where it was touched: sales change it meanwhile', () => {
    expect(toFormData(draft()).has('stockSilver')).toBe(false);
    const form = toFormData(draft({ stockSilver: '7', stockGold: '' }));
    expect([form.get('stockSilver'), form.get('stockGold')]).toEqual(['7', '']);
  });

  test('PM-02 a video is kept by saying nothing, removed by an empty value, replaced by a file', () => {
    expect(toFormData(draft()).has('video')).toBe(false);
    expect(toFormData(draft({ video: null, videoRemoved: true })).get('video')).toBe('');
    const replaced = toFormData(draft({ video: { file: file('new.mp4') }, videoRemoved: true })).get('video');
    expect((replaced as File).name).toBe('new.mp4');
  });
});

test.each<[string, Partial<Draft>, RegExp | null]>([
  ['no picture', { slots: [] }, /^Product must have at least one image\.$/],
  [
    'a picture above the limit',
    { slots: [slot('x.jpg', UPLOADS.pictureBytes + 1)] },
    /“x\.jpg” is too large. The most is 20 MB/,
  ],
  [
    'a video above the limit',
    { video: { file: file('v.mp4', UPLOADS.videoBytes + 1) } },
    /“v\.mp4” is too large. The most is 64 MB/,
  ],
  [
    'too much together',
    { slots: Array.from({ length: 10 }, (_, n) => slot(`${n}.jpg`, 15 * 1024 * 1024)) },
    /too large together/,
  ],
  ['all is well', {}, null],
])('PM-02 before it is sent: %s', (_name, change, expected) => {
  const problem = draftProblem(draft(change));
  if (expected) expect(problem?.text).toMatch(expected);
  else expect(problem).toBeNull();
});

test('PM-02 an empty form has no picture', () => {
  expect(draftProblem(EMPTY_DRAFT)?.text).toBe('Product must have at least one image.');
});

const PRICE = 'Please give the price in silver in dollars, such as 120 or 120.50, up to 999999.99.';
const GOLD_PRICE = PRICE.replace('silver', 'gold');
const STOCK =
  'Please give the pieces in stock in silver as a whole number of at most six figures, or leave it empty where it is made to order.';

test.each<[Partial<Draft>, string, string]>([
  [{ price: '1e3' }, 'price', PRICE],
  [{ price: '-1' }, 'price', PRICE],
  [{ price: '1.005' }, 'price', PRICE],
  [{ goldPrice: '1000000' }, 'goldPrice', GOLD_PRICE],
  [{ goldPrice: '' }, 'goldPrice', GOLD_PRICE],
  [{ stockSilver: '1e3' }, 'stockSilver', STOCK],
  [{ stockSilver: '1.5' }, 'stockSilver', STOCK],
  [{ title: '  ' }, 'title', 'Please give the title.'],
  [{ title: 'x'.repeat(201) }, 'title', 'Please shorten the title: the most is 200 characters.'],
  [
    { description: 'x'.repeat(5_001) },
    'description',
    'Please shorten the description: the most is 5,000 characters.',
  ],
  [{ category: '' }, 'category', 'Please give the category.'],
])('PM-02 what the server would refuse is said before it is sent: %j', (change, field, sentence) => {
  expect(draftProblem(draft(change))).toEqual({ text: sentence, fields: { [field]: sentence } });
});

test.each([
  ['a', 'c', 'bca'],
  ['c', 'a', 'cab'],
  ['a', 'a', 'abc'],
  ['x', 'a', 'abc'],
])('PM-02 slot %s takes the place of %s', (from, to, expected) => {
  const slots = ['a', 'b', 'c'].map((name) => slot(name));
  expect(
    moveSlot(slots, from, to)
      .map(({ key }) => key)
      .join(''),
  ).toBe(expected);
});
