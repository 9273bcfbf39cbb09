import type { FaultInput } from '../../../../scripts/stripe-standin/http/faults.ts';

/** Numbers from 0 to 1 that the same seed repeats (mulberry32). */
export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `least` to `most`. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const pick = <T>(random: Random, all: readonly T[]): T => {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
};

const GOOD = ['4242424242424242', '5555555555554444', '6011111111111117'] as const;
const DECLINED = ['4000000000000002', '4000000000009995', '4000000000000069'] as const;
const AUTHENTICATE = '4000000000003220';

/** One press of the button. */
export interface Press {
  /** Several: pressed so many times at once, each with a card entry of its own. */
  cards: readonly string[];
  /** What becomes of an authentication: passed or failed in the page, or in a window that nobody comes back from. */
  bank: 'pass' | 'fail' | 'pass-and-leave' | 'leave';
  /** Ms after which the shopper closes the window without having heard; null: waits. */
  leavesAfter: number | null;
}

export interface Plan {
  pieces: readonly ('ring' | 'goldRing' | 'pendant' | 'bracelet')[];
  presses: readonly Press[];
  /** Presses once more when all is done. */
  again: boolean;
  coupon: boolean;
  fault: FaultInput | null;
}

const press = (cards: readonly string[], over: Partial<Press> = {}): Press => ({
  cards,
  bank: 'pass',
  leavesAfter: null,
  ...over,
});

/** What a shopper does, by how likely it is. */
const WAYS: readonly (readonly [weight: number, presses: (random: Random) => Press[]])[] = [
  [40, (random) => [press([pick(random, GOOD)])]],
  [12, (random) => [press([pick(random, DECLINED)]), press([pick(random, GOOD)])]],
  [7, (random) => [press([pick(random, DECLINED)])]],
  [12, (random) => [press(Array.from({ length: between(random, 2, 3) }, () => pick(random, GOOD)))]],
  [8, () => [press([AUTHENTICATE])]],
  [4, (random) => [press([AUTHENTICATE], { bank: 'fail' }), press([pick(random, GOOD)])]],
  [4, () => [press([AUTHENTICATE], { bank: 'pass-and-leave' })]],
  [3, () => [press([AUTHENTICATE], { bank: 'leave' })]],
  [10, (random) => [press([pick(random, GOOD)], { leavesAfter: between(random, 1, 120) })]],
];

const CALLS = { path: '^/v1/payment_intents' } as const;

/** What the provider does wrong, by how likely it is. A hang holds a shopper for ten seconds: seldom. */
const FAULTS: readonly (readonly [weight: number, fault: (random: Random) => FaultInput])[] = [
  [4, () => ({ ...CALLS, when: 'after', action: 'truncate' })],
  [3, () => ({ ...CALLS, when: 'after', action: 'garbage' })],
  [4, (random) => ({ ...CALLS, when: 'before', action: 'reset', times: between(random, 1, 2) })],
  [4, (random) => ({ ...CALLS, when: 'after', action: 'reset', times: between(random, 1, 2) })],
  [
    4,
    (random) => ({ ...CALLS, when: 'before', action: 'status', status: 500, times: between(random, 1, 3) }),
  ],
  [3, () => ({ ...CALLS, when: 'after', action: 'status', status: 500, times: 2 })],
  [
    3,
    (random) => ({ ...CALLS, when: 'before', action: 'status', status: 429, times: between(random, 1, 2) }),
  ],
  [4, (random) => ({ ...CALLS, when: 'after', action: 'delay', delay: between(random, 20, 400) })],
  [4, (random) => ({ ...CALLS, when: 'during', action: 'delay', delay: between(random, 20, 400) })],
  [0.4, () => ({ ...CALLS, when: 'after', action: 'hang' })],
];

function byWeight<T>(random: Random, all: readonly (readonly [weight: number, value: T])[]): T {
  let left = random() * all.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of all) {
    left -= weight;
    if (left <= 0) return value;
  }
  throw new Error('There is nothing to choose from.');
}

/** What the next shopper wants, does, and meets. */
export function planOf(random: Random): Plan {
  const pieces = (['ring', 'goldRing', 'pendant', 'bracelet'] as const).filter(() => random() < 0.4);
  return {
    pieces: pieces.length > 0 ? pieces : ['ring'],
    presses: byWeight(random, WAYS)(random),
    again: random() < 0.1,
    coupon: random() < 0.3,
    fault: random() < 0.3 ? byWeight(random, FAULTS)(random) : null,
  };
}
