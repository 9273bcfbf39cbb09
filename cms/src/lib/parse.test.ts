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
  cost: z.string('Please give a price.').regex(/^\d+$/, 'Please give a price.').optional(),
  words: z
    .string()
    .refine((text) => text !== 'never')
    .optional(),
  amount: z.number().int().positive().lt(100).optional(),
  line: z
    .string()
    .refine((text) => !text.includes('\u0000'), 'holds characters that cannot be stored')
    .optional(),
  email: z
    .string()
    .refine((text) => text.includes('@'), 'Please enter a valid email address.')
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
  [{ quantity: 1, cost: '1e3' }, 400, 'cost', 'Please give a price.'],
  [{ quantity: 1, cost: 3 }, 400, 'cost', 'Please give a price.'],
  [{ quantity: 1, words: 'never' }, 400, 'words', 'words is not accepted.'],
  [{ quantity: 1, items: [{ id: 1 }] }, 400, 'items.0.id', 'items.0.id must be a text.'],
  [{ quantity: 1, items: [1, 2, 3] }, 400, 'items.0', 'items.0 must be an object.'],
  [
    { quantity: 1, items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
    422,
    'items',
    'items must not have more than 2.',
  ],
  [{ quantity: 1, amount: 0 }, 400, 'amount', 'amount must be more than 0.'],
  [{ quantity: 1, amount: -5 }, 400, 'amount', 'amount must be more than 0.'],
  [{ quantity: 1, amount: 100 }, 422, 'amount', 'amount must be less than 100.'],
  [{ quantity: 1, line: '\u0000' }, 400, 'line', 'line holds characters that cannot be stored.'],
  [{ quantity: 1, email: 'ada' }, 400, 'email', 'Please enter a valid email address.'],
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
