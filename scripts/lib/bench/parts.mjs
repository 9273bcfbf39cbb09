import { PlainFailure } from '../failure.mjs';
import { onSay, say } from '../terminal.mjs';

/** @typedef {import('../signals.mjs').Run} Run */

/**
 * Measures one part after another. One that misses its limit keeps none after it from being measured: `end` tells of it.
 * @param {Run} run
 * @param {(name: string, lines: string[]) => void} [report] of each part that was measured, also where it missed its limit
 */
export function benchParts(run, report) {
  /** @type {string[]} */
  const failures = [];
  const note = (/** @type {string} */ name, /** @type {unknown} */ error) => {
    const why = error instanceof PlainFailure || !(error instanceof Error) ? String(error) : error.stack;
    failures.push(`${name}: ${why?.replace(/^Error: /, '')}`);
    say(`\n${failures.at(-1)}`);
  };
  return {
    /**
     * @param {string} name
     * @param {(run: Run) => Promise<unknown>} measure
     */
    async measure(name, measure) {
      /** @type {(() => Promise<void>)[]} */
      const stops = [];
      const onStop = (/** @type {() => Promise<void>} */ stop) => {
        run.onStop(stop);
        stops.push(stop);
      };
      /** @type {string[]} */
      const lines = [];
      const unheard = onSay((text) => lines.push(text));
      try {
        await measure({ ...run, onStop });
        report?.(name, lines);
      } catch (error) {
        if (run.isStopping()) throw error;
        note(name, error);
        if (error instanceof PlainFailure) report?.(name, lines);
        // What it left running would take its share of the processor from the next part.
        for (const stop of stops.reverse()) await stop().catch((reason) => note(name, reason));
      } finally {
        unheard();
      }
    },
    /** @throws {PlainFailure} with what failed */
    end() {
      if (failures.length > 0) throw new PlainFailure(`Failed:\n  ${failures.join('\n  ')}`);
    },
  };
}
