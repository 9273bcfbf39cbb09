import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { retryOnConflict, WriteConflict } from './retry-on-conflict';

const strapi = { db: { transaction: <T>(work: () => T) => work() } } as unknown as Core.Strapi;

/** Fails so often with the error, then answers with its round. */
const failing = (times: number, error: Error) => (round: number) =>
  round > times ? Promise.resolve(round) : Promise.reject(error);

test.each([
  ['what somebody else changed', new WriteConflict()],
  [
    'a value that is there already, in SQLite',
    Object.assign(new Error(), { code: 'SQLITE_CONSTRAINT_UNIQUE' }),
  ],
  ['a value that is there already, in PostgreSQL', Object.assign(new Error(), { code: '23505' })],
  ['a deadlock', Object.assign(new Error(), { code: '40P01' })],
])('D-08 %s begins the transaction anew, five times at most', async (_, error) => {
  await expect(retryOnConflict(strapi, failing(0, error))).resolves.toBe(1);
  await expect(retryOnConflict(strapi, failing(4, error))).resolves.toBe(5);
  await expect(retryOnConflict(strapi, failing(5, error))).rejects.toBe(error);
});

test('D-08 any other error is the caller’s at once', async () => {
  const error = new Error('refused');
  await expect(retryOnConflict(strapi, failing(1, error))).rejects.toBe(error);
});
