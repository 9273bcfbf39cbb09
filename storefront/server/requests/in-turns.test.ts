import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurns } from './in-turns';

const MANY = 200;
const LIMITS = { inOneTurn: 16, open: 40, openOfOne: 30, waitingOfOne: 250 };
let turns: ReturnType<typeof inTurns>;
let begun: string[];
let answers: EventEmitter[];

beforeEach(() => {
  turns = inTurns();
  begun = [];
  answers = [];
});

afterEach(async () => {
  for (let n = 0; n < 2 * MANY; n += 1) await nextTurn();
});

function ask(name: string, ip: string | undefined, isGone = false) {
  const answer = Object.assign(new EventEmitter(), {
    destroyed: isGone,
    ...{ set: () => answer, status: () => answer, type: () => answer, send: vi.fn() },
  });
  answers.push(answer);
  void turns({ ip } as Request, answer as unknown as Response, () => void begun.push(name));
  return answer;
}
const askMany = (ip: string, many = MANY) => Array.from({ length: many }, (_, n) => ask(`${ip} ${n}`, ip));
const nextTurn = () => new Promise<void>((done) => setImmediate(done));
const turnsOf = async (many: number) => {
  for (let n = 0; n < many; n += 1) await nextTurn();
};

test('B-154 who comes behind two hundred of another network is second', async () => {
  askMany('192.0.2.1');
  ask('visitor', '198.51.100.1');
  await nextTurn();
  expect(begun.indexOf('visitor')).toBe(1);
});

test('B-154 those of one network are begun in their order, a few in each turn of the loop, and all of them', async () => {
  askMany('192.0.2.1');
  expect(begun).toEqual([]);
  await nextTurn();
  expect(begun.length).toBe(16);
  await turnsOf(MANY / 16);
  expect(begun).toEqual(Array.from({ length: MANY }, (_, n) => `192.0.2.1 ${n}`));
});

test('B-154 networks that ask for much have their turns one after another', async () => {
  askMany('192.0.2.1');
  askMany('203.0.113.1');
  await nextTurn();
  expect(begun.slice(0, 4)).toEqual(['192.0.2.1 0', '203.0.113.1 0', '192.0.2.1 1', '203.0.113.1 1']);
});

test('B-154 nothing is begun for who has left, and others are after a rest', async () => {
  ask('gone', '192.0.2.1', true);
  await turnsOf(2);
  expect(begun).toEqual([]);
  ask('later', '192.0.2.1');
  ask('of no address', undefined);
  await nextTurn();
  expect(begun).toEqual(['later', 'of no address']);
});

test('B-156 of one network so many are open, of all networks so many more; each answer begins another', async () => {
  turns = inTurns(LIMITS);
  askMany('192.0.2.1');
  await turnsOf(20);
  expect(begun.length).toBe(30);
  askMany('203.0.113.1');
  await turnsOf(20);
  expect(begun.length).toBe(40);
  expect(begun.at(-1)).toBe('203.0.113.1 9');
  answers[0]?.emit('close');
  await turnsOf(2);
  // Whoever waits for the longest.
  expect(begun.at(-1)).toBe('192.0.2.1 30');
});

test('B-156 whoever left before their turn takes no place', async () => {
  turns = inTurns(LIMITS);
  for (let n = 0; n < 100; n += 1) ask('gone', '192.0.2.1', true);
  askMany('192.0.2.1');
  await turnsOf(40);
  expect(begun.length).toBe(30);
});

test('B-156 a line that is too long is not waited in, and is no one else’s', async () => {
  turns = inTurns(LIMITS);
  askMany('192.0.2.1', 250);
  expect(ask('one too many', '192.0.2.1').send).toHaveBeenCalledOnce();
  ask('visitor', '198.51.100.1');
  await nextTurn();
  expect(begun).toContain('visitor');
});
