import { setTimeout as pause } from 'node:timers/promises';

/** The pause before a part is started again: doubled with each death that follows soon. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A part that ran for so long was well: its next death is a first one again. */
const WELL_MS = 5 * 60_000;
/** After so many deaths one soon after the other a person is asked to look. */
const SAID_PLAINLY = 5;

/**
 * What is watched: a running shop.
 * @typedef {object} Supervised
 * @property {(child: import('../child.mjs').Child) => void} onDeath set here
 * @property {boolean} stopped
 * @property {(name: string) => Promise<void>} restart starts a part anew; returns when it answers
 */

/**
 * Starts again what dies of a running shop, each part by itself, with a pause that grows; the others go on meanwhile.
 * @param {Supervised} shop
 * @param {object} options
 * @param {(line: string) => void} options.say
 * @param {(ms: number) => Promise<unknown>} [options.wait]
 * @param {() => number} [options.now] ms
 */
export function supervise(shop, { say, wait = pause, now = () => performance.now() }) {
  /** @type {Map<string, { deaths: number, wellSince: number | null }>} */
  const records = new Map();

  /** @param {string} name */
  async function startAgain(name) {
    const began = now();
    try {
      await shop.restart(name);
      const record = records.get(name);
      if (record) record.wellSince = now();
      say(`${sentence(name)} answers again after ${((now() - began) / 1000).toFixed(1)} s.`);
    } catch (error) {
      // Its end comes by onDeath too, with the reason; what does not even begin comes here alone.
      if (!shop.stopped) say(`${sentence(name)} did not start: ${String(error)}`);
    }
  }

  /** @param {import('../child.mjs').Child} child */
  async function afterDeath(child) {
    const { name } = child;
    const before = records.get(name);
    const wellSince = before?.wellSince ?? null;
    const wasWell = wellSince !== null && now() - wellSince >= WELL_MS;
    const deaths = before === undefined || wasWell ? 1 : before.deaths + 1;
    records.set(name, { deaths, wellSince: null });
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS);
    const obituary = await child.obituary();
    say(obituary);
    if (deaths >= SAID_PLAINLY)
      say(
        `${sentence(name)} has stopped ${deaths} times in a row. It is started again all the same, but somebody should look: ` +
          'the reason stands above, and Ctrl-C stops the shop.',
      );
    say(`Starting ${name} again in ${ms / 1000} s.`);
    await wait(ms);
    if (!shop.stopped) await startAgain(name);
  }

  shop.onDeath = (child) => void afterDeath(child);
}

/** @param {string} name */
const sentence = (name) => name.charAt(0).toUpperCase() + name.slice(1);
