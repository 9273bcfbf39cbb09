import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hasEnded, newHolder } from './process-identity';

const mine = newHolder().split(':');
const with_ = (place: number, value: string) => mine.map((part, n) => (n === place ? value : part)).join(':');

test('AUTH-05 a holder has ended when its process has, and only where that can be told', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  expect(hasEnded(newHolder())).toBe(false);
  expect(hasEnded(with_(1, String(gone)))).toBe(true);
  // The number was given to another process since.
  expect(hasEnded(with_(2, '1'))).toBe(true);
  // On another machine, or in another container, numbers mean something else.
  expect(hasEnded(`elsewhere:${gone}:1:x`)).toBe(false);
  expect(hasEnded('')).toBe(false);
});

test('AUTH-05 two holders of one process are told apart', () => {
  expect(newHolder()).not.toBe(newHolder());
});
