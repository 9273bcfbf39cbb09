/** A failure that a person can act on: its message is shown as it stands, without a stack. */
export class PlainFailure extends Error {}

/**
 * Shows why a script ends and gives it exit code 1.
 * @param {unknown} error
 */
export function report(error) {
  if (error instanceof PlainFailure) console.error(`\n${error.message}\n`);
  else console.error(error);
  process.exitCode = 1;
}
