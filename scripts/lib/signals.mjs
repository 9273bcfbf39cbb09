import { PlainFailure, report } from './failure.mjs';

/**
 * What a script gets to start processes safely.
 * @typedef {object} Run
 * @property {(stop: () => Promise<void>) => void} onStop takes what must happen when the script is told to end; throws when it has been
 * @property {() => boolean} isStopping whether the script has been told to end
 * @property {() => void} ready from here on being told to end is no failure
 */

/**
 * Runs a script that starts processes, and ends it cleanly: on Ctrl-C, on a request to end, on a failure.
 * @param {(run: Run) => Promise<unknown>} main
 */
export function runWithCleanStop(main) {
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  let stopping = false;
  let isReady = false;
  const stopAll = async () => {
    stopping = true;
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    if (stopping) return;
    process.stdout.write('\nStopping …\n');
    stopAll().then(
      () => {
        console.log('Stopped.');
        process.exit(isReady ? 0 : signal === 'SIGINT' ? 130 : 143);
      },
      (error) => {
        report(error);
        process.exit(1);
      },
    );
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal);
  const run = {
    onStop: (/** @type {() => Promise<void>} */ stop) => {
      if (stopping) throw new PlainFailure('Stopped.');
      stops.push(stop);
    },
    isStopping: () => stopping,
    ready: () => {
      isReady = true;
    },
  };
  main(run).then(
    async () => {
      await stopAll();
      process.exit();
    },
    async (error) => {
      if (stopping) return;
      report(error);
      await stopAll().catch(report);
      process.exit(1);
    },
  );
}
