import { openForTasks, runCmsTask } from './cms-tasks/run.mjs';
import { PlainFailure } from './failure.mjs';
import { say, Step } from './terminal.mjs';

/** Missing files that are named; the rest is a number. */
const NAMED = 20;
const ACCEPT = '--accept-missing';

/**
 * `npm run uploads:move -- s3` and `-- disk`: copies every file that the database names between the disk and the bucket of
 * UPLOADS, and compares each. It deletes nothing, may be run again, and the shop may run meanwhile. Where none is missing,
 * or `--accept-missing` lets those go, the shop starts with the other store from then on.
 * @param {import('./signals.mjs').Run} run
 * @param {string[]} args
 */
export async function moveUploads(run, [to, ...more]) {
  if ((to !== 's3' && to !== 'disk') || more.some((one) => one !== ACCEPT))
    throw new PlainFailure('Expected where to: npm run uploads:move -- s3, or npm run uploads:move -- disk');
  const opened = await openForTasks(run);
  if (!opened.env.UPLOADS)
    throw new PlainFailure(
      `UPLOADS of .env names no bucket to copy ${to === 's3' ? 'to' : 'from'}. Set it, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  const step = new Step('Copying uploads');
  try {
    const accept = more.length > 0 ? ['accept-missing'] : [];
    /** @type {{ from: string, copied: number, same: number, bytes: number, newer: string[], missing: string[] }} */
    const { from, copied, same, bytes, newer, missing } = await runCmsTask(run, opened, 'uploads', [
      to,
      ...accept,
    ]);
    step.done('Copied uploads');
    say(
      `Copied ${copied} files; ${same} were there already. ${copied + same} files of ${megabytes(bytes)} in all read alike at both places.`,
    );
    sayNames('were replaced there later and are left as they are there', newer);
    sayNames('are named by the database and at neither place', missing);
    if (missing.length > 0) process.exitCode = 1;
    if (missing.length > 0 && accept.length === 0)
      return say(
        `The shop still starts where its files were alone. Put the missing ones back, or let them go: npm run uploads:move -- ${to} ${ACCEPT}. ${from} is as it was.`,
      );
    const next =
      to === 's3' ? 'Start the shop anew with UPLOADS set' : 'Start the shop anew with UPLOADS empty';
    say(
      `${next} to go on with the copies, and run this once more then: it brings what was uploaded meanwhile. ${from} is as it was.`,
    );
  } finally {
    step.done();
  }
}

/** @param {string} what @param {readonly string[]} names */
function sayNames(what, names) {
  if (names.length === 0) return;
  const more = names.length > NAMED ? [`and ${names.length - NAMED} more`] : [];
  say([`${names.length} files ${what}:`, ...names.slice(0, NAMED), ...more].join('\n  '));
}

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
