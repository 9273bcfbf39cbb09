import { setTimeout as pause } from 'node:timers/promises';
import { PlainFailure } from '../failure.mjs';

/** Milliseconds between two questions. */
const INTERVAL_MS = 150;
/** Milliseconds without an answer or a sign of life after which a start is given up. */
const SILENCE_MS = 120_000;

/**
 * Waits until the child answers 200 at the address.
 * @param {import('../child.mjs').Child} child
 * @param {string} url
 * @param {() => number} [lastSign] `performance.now()` of the child's last sign of life, e.g. a seed step
 * @throws {PlainFailure} with the child's last lines when it ends or stays silent
 */
export async function untilHealthy(child, url, lastSign = () => 0) {
  const began = performance.now();
  while (child.running && !child.stopping) {
    if (await answersOk(url)) {
      child.healthy = true;
      return;
    }
    if (performance.now() - Math.max(began, lastSign()) > SILENCE_MS)
      throw new PlainFailure(
        `${child.name} did not answer at ${url} within ${SILENCE_MS / 1000} s. Its last lines:\n\n${child.lastLines.slice(-15).join('\n')}`,
      );
    await pause(INTERVAL_MS);
  }
  throw new PlainFailure(child.stopping ? 'Stopped.' : await child.obituary());
}

/** @param {string} url */
async function answersOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    // Not listening yet: the caller asks again and has its own end.
    return false;
  }
}
