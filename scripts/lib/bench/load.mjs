import { Child } from '../child.mjs';
import { PlainFailure } from '../failure.mjs';
import { inRoot, ROOT } from '../paths.mjs';

export const CONNECTIONS = 16;
/** What a browser sends: pages and lists travel compressed. */
export const HEADERS = {
  'accept-encoding': 'gzip, deflate, br',
  accept: 'text/html,application/json',
  'user-agent': 'Mozilla/5.0',
};

/**
 * Requests a second that an address answers.
 * @param {string} url
 * @param {number} duration seconds
 * @param {{ headers?: Record<string, string>, onStart?: (pid: number) => void }} [options]
 * @throws {PlainFailure} where an answer is other than 200 or 304
 */
export async function load(url, duration, { headers = {}, onStart } = {}) {
  /** @type {string[]} */
  const output = [];
  const sent = Object.entries({ ...HEADERS, ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ]);
  const child = new Child({
    name: 'autocannon',
    command: process.execPath,
    args: [
      ...[inRoot('node_modules/autocannon/autocannon.js'), '--json', '--no-progress'],
      ...['-c', String(CONNECTIONS), '-d', String(duration), ...sent, url],
    ],
    cwd: ROOT,
    env: process.env,
    onLine: (line, stream) => {
      if (stream === 'stdout') output.push(line);
    },
  });
  if (child.pid !== undefined) onStart?.(child.pid);
  const { code } = await child.exited;
  if (code !== 0) throw new PlainFailure(await child.obituary());
  const result = JSON.parse(output.join('\n'));
  const refused = result.non2xx - result['3xx'];
  if (refused > 0 || result.errors > 0)
    throw new PlainFailure(`${url} under load: ${refused} answers other than 200, ${result.errors} errors.`);
  return result.requests.average;
}
