import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hasOwnerEnded, newLeaseOwner } from './process-identity';

const mine = newLeaseOwner().split(':');
const with_ = (place: number, value: string) => mine.map((part, n) => (n === place ? value : part)).join(':');

test('AUTH-05 a holder has ended when its process has, and only where that can be told', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  expect(hasOwnerEnded(newLeaseOwner())).toBe(false);
  expect(hasOwnerEnded(with_(1, String(gone)))).toBe(true);
  // The number was given to another process since.
  expect(hasOwnerEnded(with_(2, '1'))).toBe(true);
  // On another machine, or in another container, numbers mean something else.
  expect(hasOwnerEnded(`elsewhere:${gone}:1:x`)).toBe(false);
  expect(hasOwnerEnded('')).toBe(false);
});

test('AUTH-05 two holders of one process are told apart', () => {
  expect(newLeaseOwner()).not.toBe(newLeaseOwner());
});
