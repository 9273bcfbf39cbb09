import { expect, test } from 'vitest';
import { messageIdOf } from './message-id';

test('a Message-ID is the same each time, another for each mail, and tells nothing of a link', () => {
  const effect = 'reset:12:kT9_secretpart';
  const id = messageIdOf(effect, 'shop.example');
  expect(id).toMatch(/^<[0-9a-f]{40}@shop\.example>$/);
  expect(messageIdOf(effect, 'shop.example')).toBe(id);
  expect(messageIdOf('reset:12:other', 'shop.example')).not.toBe(id);
});
