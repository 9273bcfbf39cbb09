import { describe, expect, test } from 'vitest';
import { orderIdPrefix, orderNumber } from './order-number.js';

const ID = 'd595f3acfa5ca8a576cd06fb3dce7455';

/** Ids that are spread over all that there are. */
const idOf = (n: number) =>
  Math.floor(((n * 0.618_034) % 1) * 2 ** 40)
    .toString(16)
    .padStart(32, '0')
    .slice(-10)
    .padEnd(32, '0');

describe('order numbers', () => {
  test('CHK-08 a number is short, has no look-alikes and says how the id begins', () => {
    const number = orderNumber(ID);
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{3}){2}$/);
    expect(orderIdPrefix(number)).toBe('d595f3acfa');
  });

  test.each([
    ['in small letters', (n: string) => n.toLowerCase()],
    ['without hyphens', (n: string) => n.replaceAll('-', '')],
    ['with spaces', (n: string) => ` ${n.replaceAll('-', ' ')} `],
    ['with a dash of a word processor', (n: string) => n.replaceAll('-', '–')],
    ['with an O for a zero', (n: string) => n.replaceAll('0', 'o')],
    ['with an L for a one', (n: string) => n.replaceAll('1', 'l')],
  ])('CHK-08 it is understood %s', (_, typed) => {
    for (const id of [ID, '0'.repeat(32), '1084210842'.padEnd(32, 'f'), 'f'.repeat(32)])
      expect(orderIdPrefix(typed(orderNumber(id)))).toBe(id.slice(0, 10));
  });

  test('CHK-08 each single slip is told, and nearly each pair that was changed over', () => {
    let swaps = 0;
    let missed = 0;
    for (let n = 0; n < 50; n++) {
      const number = orderNumber(idOf(n)).replaceAll('-', '');
      for (let at = 0; at < number.length; at++) {
        for (const wrong of '0123456789ABCDEFGHJKMNPQRSTVWXYZ')
          if (wrong !== number[at])
            expect(orderIdPrefix(number.slice(0, at) + wrong + number.slice(at + 1))).toBeNull();
        const next = number[at + 1];
        if (next === undefined || next === number[at]) continue;
        swaps++;
        if (orderIdPrefix(number.slice(0, at) + next + number[at] + number.slice(at + 2)) !== null) missed++;
      }
    }
    // Of the pairs, '0Z' and 'Z0' alone have the same check symbol.
    expect(missed / swaps).toBeLessThan(0.02);
  });

  test.each(['', 'TPB-SHZ', ID, 'ada@example.com', 'UUU-UUU-UUU', 'earlier'])('%j is no number', (typed) => {
    expect(orderIdPrefix(typed)).toBeNull();
  });

  test('an id of another kind stands for itself', () => {
    expect(orderNumber('earlier')).toBe('earlier');
    expect(orderNumber('')).toBe('');
  });
});
