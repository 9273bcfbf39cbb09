import { request } from 'node:http';
import { differences, settledTables } from './tables.mjs';
import { sendBytes, whileBodiesAreSlow, WIRE_ATTACKS } from './wire.mjs';

/** @typedef {import('./calls.mjs').Attack} Attack */
/**
 * What is attacked.
 * @typedef {object} Victim
 * @property {string} url
 * @property {string} name
 * @property {string} staffCookie of a member of staff who is signed in
 * @property {string} shopperToken
 * @property {import('./tables.mjs').Ask} ask its database
 * @property {boolean} isPostgres
 */

const AT_ONCE = 6;
/** Longer than any answer takes on a machine that does much else, in ms. */
const LONGEST_MS = 20_000;
/** Open bodies that never end, from one address. */
const SLOW_BODIES = 60;

/** Words that only the inside of the shop knows: stacks, files, statements, names of modules. */
const INSIDE =
  /\bat [\w.<> ]+ \(?(?:file:|node:|\/)[^\s)]*:\d+:\d+|node_modules|SQLITE_|syntax error at or near|invalid byte sequence|(?:Type|Range|Reference|Syntax|Uri)Error\b|Cannot read propert|is not a function|is not iterable|ECONN(?:REFUSED|RESET)|\bknex\b|\binsert into "|\bselect .{1,80} from ["`]|Unexpected (?:token|end of) |\/(?:home|root|srv|usr|work|tmp)\//i;

/** @param {string} text */
export const insideWord = (text) => INSIDE.exec(text)?.[0] ?? null;

let visitors = 0;
/** Each request from an address of its own: no limit is to answer in place of what is attacked. */
const newAddress = () => {
  visitors += 1;
  return `10.${100 + ((visitors >> 16) & 63)}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

/**
 * @param {Victim} victim
 * @param {Attack} attack
 * @returns {Promise<{ status: number | null, text: string, ms: number }>} status null: no answer
 */
function send(victim, { method, target, headers = {}, body, who }) {
  const { hostname, port } = new URL(victim.url);
  const began = performance.now();
  return new Promise((resolve) => {
    const finish = (/** @type {number | null} */ status, /** @type {string} */ text) =>
      resolve({ status, text, ms: performance.now() - began });
    const call = request({
      hostname,
      port,
      method,
      path: target,
      agent: false,
      timeout: LONGEST_MS,
      headers: {
        'X-Forwarded-For': newAddress(),
        ...(who === 'staff' && { Cookie: victim.staffCookie }),
        ...(who === 'shopper' && { Authorization: `Bearer ${victim.shopperToken}` }),
        ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    });
    call.on('timeout', () => {
      finish(null, 'no answer in time');
      call.destroy();
    });
    call.on('error', (error) => finish(null, error.message));
    call.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)));
      answer
        .on('error', (error) => finish(null, error.message))
        .on('end', () => finish(answer.statusCode ?? null, text));
    });
    call.end(body);
  });
}

/** @param {Attack} attack @param {{ status: number | null, text: string, ms: number }} answer @returns {string[]} what is wrong */
function findingsOf({ method }, { status, text, ms }) {
  const found = [];
  // Of an upload that is refused while it is sent the client may see the end of the connection alone.
  if (status === null && !(method !== 'GET' && /ECONNRESET|EPIPE/.test(text))) found.push(text);
  if (status !== null && status >= 500) found.push(`answered with ${status}`);
  const word = insideWord(text);
  if (word && status !== null) found.push(`says ${JSON.stringify(word)}`);
  if (ms > LONGEST_MS) found.push(`took ${Math.round(ms)} ms`);
  return found;
}

/**
 * @param {Victim} victim
 * @param {readonly Attack[]} attacks
 * @returns {Promise<string[]>} findings
 */
async function sendAll(victim, attacks) {
  const waiting = [...attacks];
  /** @type {string[]} */
  const findings = [];
  const work = async () => {
    for (let attack = waiting.pop(); attack; attack = waiting.pop()) {
      const found = findingsOf(attack, await send(victim, attack));
      const shown = `${attack.method} ${attack.target.slice(0, 120)}`;
      findings.push(...found.map((finding) => `${victim.name}: ${attack.kind}: ${shown}: ${finding}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return findings;
}

/** @param {Victim} victim @returns {Promise<{ findings: string[], count: number }>} */
async function overTheWire(victim) {
  const findings = [];
  for (const [what, bytes] of WIRE_ATTACKS) {
    const { status, body, silent } = await sendBytes(victim.url, bytes);
    const found = [
      ...(silent ? ['was never answered'] : []),
      ...(status !== null && status >= 500 && status !== 505 ? [`answered with ${status}`] : []),
      ...[insideWord(body)].flatMap((word) => (word ? [`says ${JSON.stringify(word)}`] : [])),
    ];
    findings.push(...found.map((finding) => `${victim.name}: wire: ${what}: ${finding}`));
  }
  const others = await whileBodiesAreSlow(victim.url, SLOW_BODIES, '/api/contact', () =>
    send(victim, { kind: 'slow bodies', method: 'GET', target: '/api/products', who: 'nobody' }),
  );
  if (others.status !== 200)
    findings.push(
      `${victim.name}: wire: ${SLOW_BODIES} slow bodies: others get ${others.status ?? others.text}`,
    );
  return { findings, count: WIRE_ATTACKS.length + SLOW_BODIES };
}

/**
 * Sends hostile requests, and says what a shop must not do with any of them: fail (0 × 5xx), tell of its inside, take
 * its time, or change data for one that must be refused.
 * @param {Victim} victim
 * @param {readonly Attack[]} attacks
 * @param {{ wire?: boolean }} [options]
 * @returns {Promise<{ sent: number, findings: string[] }>}
 */
export async function attackShop(victim, attacks, { wire = true } = {}) {
  const before = await settledTables(victim.ask, victim.isPostgres);
  const refused = await sendAll(
    victim,
    attacks.filter(({ mayPass }) => !mayPass),
  );
  const onWire = wire ? await overTheWire(victim) : { findings: [], count: 0 };
  const changed = differences(before, await settledTables(victim.ask, victim.isPostgres));
  const passing = await sendAll(
    victim,
    attacks.filter(({ mayPass }) => mayPass),
  );
  return {
    sent: attacks.length + onWire.count,
    findings: [
      ...refused,
      ...onWire.findings,
      ...passing,
      ...changed.map((table) => `${victim.name}: ${table} was changed by what must be refused`),
    ],
  };
}
