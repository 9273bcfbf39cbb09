import { expect, test } from 'vitest';
import { publishProblems, type Publishable } from './publish-rules';

const image = (alternativeText: string | null) => ({ name: 'a.jpg', alternativeText });
const good: Publishable = { priceCents: 100, goldPriceCents: 200, images: [image('A ring.')] };

test.each<[string, Partial<Publishable>, string[]]>([
  ['all is well', {}, []],
  ['a piece that is not made in gold', { goldPriceCents: null }, []],
  ['a gold price of 0, which is none', { goldPriceCents: 0 }, []],
  ['gold as dear as silver', { goldPriceCents: 100 }, []],
  ['a price of 0', { priceCents: 0 }, ['priceCents']],
  ['no price', { priceCents: null }, ['priceCents']],
  ['gold cheaper than silver', { goldPriceCents: 99 }, ['goldPriceCents']],
  ['no picture', { images: [] }, ['images']],
  ['a picture without a text', { images: [image('A ring.'), image(' '), image(null)] }, ['imageAlt']],
  ['everything at once', { priceCents: 0, images: [image(null)] }, ['priceCents', 'imageAlt']],
])('PM-02 publishing %s', (_name, change, fields) => {
  expect(publishProblems({ ...good, ...change }).map(({ field }) => field)).toEqual(fields);
});

test('PM-02 the sentence says which pictures have no text', () => {
  const [problem] = publishProblems({ ...good, images: [image(''), image('A ring.'), image(null)] });
  expect(problem?.message).toBe('Images 1, 3 have no alternative text. Please describe what can be seen.');
});
