import { expect, test } from 'vitest';
import { bagInformation } from './bag-information';

const LINES = [
  '{Standard shipping} within 2 to 4 working days',
  'Returns within {return days} days',
  'Signature over $300',
];

test.each([
  [1500, 'Standard shipping within 2 to 4 working days'],
  [1, 'Standard shipping within 2 to 4 working days'],
  [0, 'Free standard shipping within 2 to 4 working days'],
])('D-14 at a flat rate of %i cents the list says: %s', (shippingFlatCents, sentence) => {
  const list = bagInformation(LINES, { shippingFlatCents, returnDays: 30 });
  expect(list).toEqual([sentence, 'Returns within 30 days', 'Signature over $300']);
});

test('D-06 the days for returns are said wherever a line asks for them', () => {
  const [line] = bagInformation(['{return days} or {return days}'], { shippingFlatCents: 0, returnDays: 14 });
  expect(line).toBe('14 or 14');
});
