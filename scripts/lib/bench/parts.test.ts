import { expect, test } from 'vitest';
import { PlainFailure } from '../failure.mjs';
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
