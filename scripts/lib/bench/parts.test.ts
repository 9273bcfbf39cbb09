import { expect, test } from 'vitest';
import { PlainFailure } from '../failure.mjs';
import { say } from '../terminal.mjs';
import { benchParts } from './parts.mjs';

/** A run that can be told to end, as the script's own. */
function scriptRun() {
  let stopping = false;
  return {
    onStop: () => {
      if (stopping) throw new PlainFailure('Stopped.');
    },
    isStopping: () => stopping,
    ready: () => undefined,
    stop: () => {
      stopping = true;
    },
  };
}

test('D-03 a part that misses its limit keeps none after it from being measured', async () => {
  const parts = benchParts(scriptRun());
  const done: string[] = [];
  await parts.measure('publish', async ({ onStop }) => {
    onStop(async () => void done.push('shop stopped'));
    throw new PlainFailure('p95 is 2400 ms; the limit is 2000 ms.');
  });
  await parts.measure('cart', async () => void done.push('cart'));
  await parts.measure('search', async () => {
    throw new TypeError('no answer');
  });
  expect(done).toEqual(['shop stopped', 'cart']);
  expect(() => parts.end()).toThrow(PlainFailure);
  expect(() => parts.end()).toThrow(/publish: p95 is 2400 ms.*\n.*search: TypeError: no answer/);
});

test('D-03 with every limit kept the bench ends well', async () => {
  const parts = benchParts(scriptRun());
  await parts.measure('cart', async () => undefined);
  expect(() => parts.end()).not.toThrow();
});

test('D-03 a bench that is told to end begins no other part', async () => {
  const run = scriptRun();
  const parts = benchParts(run);
  const measured = parts.measure('publish', async () => {
    run.stop();
    throw new Error('The shop is gone.');
  });
  await expect(measured).rejects.toThrow('The shop is gone.');
});

test('D-03 what a part said is reported, also where it missed its limit, and not where it broke', async () => {
  const reported: string[] = [];
  const parts = benchParts(scriptRun(), (name, lines) => reported.push(`${name}: ${lines.join(' | ')}`));
  await parts.measure('shop', async () => {
    await parts.measure('pages', async () => say('home 0.61'));
    await parts.measure('publish', async () => {
      say('p95 2400 ms');
      throw new PlainFailure('the limit is 2000 ms.');
    });
    await parts.measure('cart', async () => {
      throw new TypeError('no answer');
    });
  });
  say('Done.');
  expect(reported.slice(0, 2)).toEqual([
    'pages: home 0.61',
    expect.stringMatching(/^publish: p95 2400 ms \| \npublish: .*the limit is 2000 ms\.$/),
  ]);
  expect(reported.map((line) => line.split(':')[0])).toEqual(['pages', 'publish', 'shop']);
});
