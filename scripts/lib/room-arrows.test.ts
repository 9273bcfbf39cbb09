import { describe, expect, test } from 'vitest';
import { ALLOWED, circleIn, roomProblems, TYPE_LISTS } from './room-arrows.mjs';
import { roomUses } from './room-uses.mjs';

const use = (from: string, to: string) => ({ from, to, file: `cms/src/api/${from}/services/x.ts` });

describe('arrows between rooms', () => {
  test.each([
    [[['a', 'b'], ['b', 'c'], ['a', 'c']], null], // prettier-ignore
    [[['a', 'b'], ['b', 'c'], ['c', 'b']], ['b', 'c', 'b']], // prettier-ignore
  ] as const)('%j', (arrows, circle) => {
    expect(circleIn(arrows)).toEqual(circle);
  });

  test('a pair that is not allowed, one that is gone, and a circle are told', () => {
    const down = { checkout: ['order'] };
    const both = { ...down, order: ['checkout'] };
    const uses = [use('checkout', 'order')];
    const back = use('order', 'checkout');
    expect(roomProblems(uses, down)).toEqual([]);
    expect(roomProblems([...uses, back], down)).toEqual([
      'cms/src/api/order/services/x.ts: the room order may not use checkout.',
    ]);
    expect(roomProblems([], down)).toEqual([expect.stringContaining('does not use order any more')]);
    expect(roomProblems([...uses, back], both)).toEqual(['Arrows go one way: checkout → order → checkout.']);
  });

  test('the rooms of the CMS are no circle, and use each other as the list says', () => {
    expect(roomProblems(roomUses(TYPE_LISTS), ALLOWED)).toEqual([]);
  });

  test('a file that is listed for the types it names still names some', () => {
    const counted = [roomUses({}), roomUses(TYPE_LISTS)];
    for (const listed of Object.keys(TYPE_LISTS)) {
      const [all = 0, rest = 0] = counted.map((uses) => uses.filter(({ file }) => file === listed).length);
      expect(all, listed).toBeGreaterThan(rest);
    }
  });
});
