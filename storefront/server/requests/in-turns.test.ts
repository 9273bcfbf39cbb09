import type { Request, Response } from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTurns } from './in-turns';

const MANY = 200;
let turns: ReturnType<typeof inTurns>;
let begun: string[];

beforeEach(() => {
  turns = inTurns();
  begun = [];
});

afterEach(async () => {
  for (let n = 0; n < 2 * MANY; n += 1) await nextTurn();
});

const ask = (name: string, ip: string | undefined, res: { destroyed: boolean } = { destroyed: false }) =>
  void turns({ ip } as Request, res as Response, () => void begun.push(name));
const askMany = (ip: string) => Array.from({ length: MANY }, (_, n) => ask(`${ip} ${n}`, ip));
const nextTurn = () => new Promise<void>((done) => setImmediate(done));

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
  for (let n = 0; n < MANY / 16; n += 1) await nextTurn();
  expect(begun).toEqual(Array.from({ length: MANY }, (_, n) => `192.0.2.1 ${n}`));
});

test('B-154 networks that ask for much have their turns one after another', async () => {
  askMany('192.0.2.1');
  askMany('203.0.113.1');
  await nextTurn();
  expect(begun.slice(0, 4)).toEqual(['192.0.2.1 0', '203.0.113.1 0', '192.0.2.1 1', '203.0.113.1 1']);
});

test('B-154 nothing is begun for who has left, and others are after a rest', async () => {
  const leaving = { destroyed: false };
  ask('gone', '192.0.2.1', leaving);
  leaving.destroyed = true;
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual([]);
  ask('later', '192.0.2.1');
  ask('of no address', undefined);
  await nextTurn();
  expect(begun).toEqual(['later', 'of no address']);
});
