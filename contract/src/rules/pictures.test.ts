import { expect, test } from 'vitest';
import { linePicture, metalFirst, metalsNamed } from './pictures.js';

const picture = (alt: string) => ({ alt, path: `uploads/${alt}.jpg` });
const BOTH = ['Silver ring', 'Gold ring', 'Detail in gold'].map(picture);

test.each([
  ['Gold', BOTH, 'uploads/Gold ring.jpg'],
  ['Silver', BOTH, 'uploads/Silver ring.jpg'],
  ['Gold', [picture('A ring'), picture('in GOLD')], 'uploads/in GOLD.jpg'],
  ['Gold', [picture('A golden hour'), picture('Silver ring')], 'uploads/A golden hour.jpg'],
  ['Gold', [], ''],
] as const)(
  'BAG-13 D-13 a line in %s shows the picture of that metal, else the first',
  (metal, pictures, path) => {
    expect(linePicture(pictures, metal)).toBe(path);
  },
);

test.each([
  ['Gold', ['Gold ring', 'Detail in gold', 'Silver ring']],
  ['Silver', ['Silver ring', 'Gold ring', 'Detail in gold']],
  [null, ['Silver ring', 'Gold ring', 'Detail in gold']],
] as const)('B-91 with %s in front the pictures are %j', (metal, alts) => {
  expect(metalFirst(BOTH, metal).map(({ alt }) => alt)).toEqual(alts);
});

test.each([
  ['Silver', 'uploads/Ring in Sterlingsilber.jpg'],
  ['Gold', 'uploads/Ring in Gelbgold-Vermeil.jpg'],
] as const)(
  'S-100 D-13 in another language than English a line in %s shows the picture of that metal too',
  (metal, path) => {
    const german = (alt: string, english: string) => ({
      ...picture(alt),
      metals: metalsNamed({ alt: english }),
    });
    const pictures = [
      german('Ring am Finger', 'Ring on the finger'),
      german('Ring in Gelbgold-Vermeil', 'Ring in yellow gold vermeil'),
      german('Ring in Sterlingsilber', 'Ring in sterling silver'),
    ];
    expect(linePicture(pictures, metal)).toBe(path);
    expect(metalFirst(pictures, metal)[0]?.path).toBe(path);
  },
);
