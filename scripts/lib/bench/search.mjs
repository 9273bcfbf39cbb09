import { Child } from '../child.mjs';
import { PlainFailure } from '../failure.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { say } from '../terminal.mjs';

/**
 * How long GET /api/search takes at the CMS over 10,000 products, on both databases. In a process of its own, which
 * reads the tests' product maker from its TypeScript source.
 * @param {import('../signals.mjs').Run['onStop']} onStop
 */
export async function benchSearch(onStop) {
  say('\nGET /api/search at the CMS, one after the other');
  const child = new Child({
    name: 'the search measurement',
    command: process.execPath,
    args: ['--import', 'tsx', inRoot('scripts/lib/bench/search-run.mjs')],
    cwd: ROOT,
    env: process.env,
    onLine: (line, stream) => {
      if (stream === 'stdout') say(line);
    },
  });
  onStop(() => child.stop());
  const { code } = await child.exited;
  if (code !== 0) throw new PlainFailure(await child.obituary());
}
