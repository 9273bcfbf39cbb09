import { expect, test } from 'vitest';
import { z } from 'zod';
import { ShopError } from './errors';
import { parse } from './parse';

const schema = z.object({
  quantity: z.number().int().min(1).max(99),
  type: z.enum(['Silver', 'Gold']).default('Silver'),
  name: z.string().min(1).max(5).optional(),
  items: z
    .array(z.object({ id: z.string() }))
    .max(2)
    .optional(),
  code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  amount: z.string('Please give an amount.').regex(/^\d+$/, 'Please give an amount.').optional(),
  words: z
    .string()
    .refine((text) => text !== 'no', 'It says no.')
    .refine((text) => text !== 'never')
    .optional(),
});

function refusal(value: unknown): ShopError {
  try {
    parse(schema, value);
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

test('API-01 an accepted value comes back with its defaults and without what is not known', () => {
  expect(parse(schema, { quantity: 2, price: 1 })).toEqual({ quantity: 2, type: 'Silver' });
});

test.each([
  [{ quantity: 0 }, 400, 'quantity', 'quantity must be at least 1.'],
  [{ quantity: 1.5 }, 400, 'quantity', 'quantity must be a whole number.'],
  [{ quantity: 'x' }, 400, 'quantity', 'quantity must be a number.'],
  [{ quantity: 100 }, 422, 'quantity', 'quantity must not be more than 99.'],
  [{ quantity: 1, type: 'Tin' }, 400, 'type', "type must be 'Silver' or 'Gold'."],
  [{ quantity: 1, name: '' }, 400, 'name', 'name must not be empty.'],
  [{ quantity: 1, name: 'longer' }, 400, 'name', 'name must not be longer than 5 characters.'],
  [{ quantity: 1, code: 'x' }, 400, 'code', 'code is not in the expected form.'],
  [{ quantity: 1, amount: '1e3' }, 400, 'amount', 'Please give an amount.'],
  [{ quantity: 1, amount: 3 }, 400, 'amount', 'Please give an amount.'],
  [{ quantity: 1, words: 'no' }, 400, 'words', 'words is not accepted: It says no.'],
  [{ quantity: 1, words: 'never' }, 400, 'words', 'words is not accepted.'],
  [{ quantity: 1, items: [{ id: 1 }] }, 400, 'items.0.id', 'items.0.id must be a text.'],
  [{ quantity: 1, items: [1, 2, 3] }, 400, 'items.0', 'items.0 must be an object.'],
  [
    { quantity: 1, items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
    422,
    'items',
    'items must not have more than 2.',
  ],
  [[], 400, 'body', 'The request must be an object.'],
  [undefined, 400, 'body', 'The request must be an object.'],
])('API-01 %j is refused with %i', (value, status, field, sentence) => {
  const error = refusal(value);
  expect(error.status).toBe(status);
  expect(error.details.fields?.[field]).toBe(sentence);
  expect(error.message).toContain(sentence);
});

test('API-01 a value over its limit beside a malformed one is malformed', () => {
  expect(refusal({ quantity: 100, type: 1 }).status).toBe(400);
});
