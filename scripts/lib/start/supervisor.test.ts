import { expect, test } from 'vitest';
import { supervise } from './supervisor.mjs';

interface Part {
  name: string;
  obituary: () => Promise<string>;
}

/** A shop whose CMS dies; `fails`: how often it ends again before it answers. */
function shop() {
  let clock = 0;
  const said: string[] = [];
  const pauses: number[] = [];
  const restarts: string[] = [];
  const state = {
    stopped: false,
    onDeath: (_child: Part): void => undefined,
    failing: false,
    restart: async (name: string) => {
      restarts.push(name);
      if (state.failing) throw new Error('it ended');
    },
  };
  supervise(state as never, {
    say: (line) => said.push(line),
    wait: async (ms) => void pauses.push(ms / 1000),
    now: () => clock,
  });
  const dies = async (name = 'the CMS') => {
    state.onDeath({ name, obituary: async () => `${name} stopped (signal SIGKILL).` });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { state, said, pauses, restarts, dies, pass: (ms: number) => (clock += ms) };
}

test('a part that dies is started again, and the log says so', async () => {
  const { dies, restarts, said } = shop();
  await dies();
  expect(restarts).toEqual(['the CMS']);
  expect(said).toEqual([
    'the CMS stopped (signal SIGKILL).',
    'Starting the CMS again in 1 s.',
    'The CMS answers again after 0.0 s.',
  ]);
});

test('the pause grows up to a minute with deaths that follow soon, for each part by itself', async () => {
  const { dies, pauses } = shop();
  for (let n = 0; n < 9; n += 1) await dies();
  await dies('the storefront');
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 1]);
});

test('what ran well for five minutes begins with a short pause again', async () => {
  const { dies, pauses, pass } = shop();
  await dies();
  await dies();
  pass(5 * 60_000);
  await dies();
  expect(pauses).toEqual([1, 2, 1]);
});

test('what never answers does not count as having been well', async () => {
  const { dies, pauses, pass, state, said } = shop();
  state.failing = true;
  await dies();
  pass(10 * 60_000);
  await dies();
  expect(pauses).toEqual([1, 2]);
  expect(said).toContain('The CMS did not start: Error: it ended');
});

test('a part that fails again and again is said so plainly', async () => {
  const { dies, said } = shop();
  for (let n = 0; n < 5; n += 1) await dies();
  expect(said.filter((line) => line.includes('in a row'))).toEqual([
    expect.stringMatching(/^The CMS has stopped 5 times in a row\..*somebody should look/),
  ]);
});

test('a shop that is being stopped starts nothing again', async () => {
  const { dies, restarts, state } = shop();
  state.stopped = true;
  await dies();
  expect(restarts).toEqual([]);
});
