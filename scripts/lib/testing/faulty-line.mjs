import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What happens to a call on the line. `cut-before`: the connection breaks before the call reached the other side.
 * `cut-after`: the other side did its work and the answer is lost. `cut-within`: half of the answer arrives. `delay`: the
 * call waits `ms` on its way there. `delay-answer`: its answer waits. `double`: the other side gets the call twice at
 * once, and one of its answers is passed on.
 * @typedef {'cut-before' | 'cut-after' | 'cut-within' | 'delay' | 'delay-answer' | 'double'} LineFault
 */
/**
 * @typedef {object} LineRule
 * @property {LineFault} fault
 * @property {string} [method]
 * @property {RegExp} [path] of the call's path with its query
 * @property {string} [from] only calls that carry this X-Browser-ID
 * @property {number} [nth] the first matching call that is struck, from 1
 * @property {number} [times] how many are struck from there on; 1 where none is given
 * @property {number} [ms]
 */
/** @typedef {{ rule: LineRule, seen: number, struck: () => void }} Waiting */
/** @typedef {{ status: number, headers: http.IncomingHttpHeaders, body: Buffer }} Answer */

/** @param {http.IncomingMessage} message @returns {Promise<Buffer>} */
async function bytesOf(message) {
  const parts = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * A line for HTTP between two sides that breaks, waits and repeats by rule, for tests. Host and every header pass
 * unchanged; where the other side is not there, the connection breaks.
 */
export class FaultyLine {
  /** @param {string} target */
  constructor(target) {
    this.target = target;
    /** @type {Waiting[]} */
    this.rules = [];
    this.agent = new http.Agent({ keepAlive: false });
    this.server = http.createServer((request, response) => {
      this.pass(request, response).catch(() => response.destroy());
    });
    // As proxies do: after Node's five seconds a call meets a connection that is being closed.
    this.server.keepAliveTimeout = 75_000;
  }

  /** @param {string} target such as 'http://127.0.0.1:1337' */
  static async start(target) {
    const line = new FaultyLine(target);
    await new Promise((resolve) => line.server.listen(0, '127.0.0.1', () => resolve(undefined)));
    return line;
  }

  get url() {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The line is closed.');
    return `http://127.0.0.1:${address.port}`;
  }

  /**
   * Adds a rule; of several the first that fits strikes. Resolves when it has struck for the first time.
   * @param {LineRule} rule
   * @returns {Promise<void>}
   */
  break(rule) {
    return new Promise((resolve) => this.rules.push({ rule, seen: 0, struck: resolve }));
  }

  /** Lets every call pass again. */
  mend() {
    this.rules = [];
  }

  async close() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** @param {http.IncomingMessage} request @returns {LineRule | null} */
  ruleFor({ method, url = '', headers }) {
    for (const waiting of this.rules) {
      const { rule, struck } = waiting;
      const { nth = 1, times = 1 } = rule;
      if (rule.method && rule.method !== method) continue;
      if (rule.path && !rule.path.test(url)) continue;
      if (rule.from && rule.from !== headers['x-browser-id']) continue;
      waiting.seen += 1;
      if (waiting.seen < nth || waiting.seen >= nth + times) continue;
      struck();
      return rule;
    }
    return null;
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async pass(request, response) {
    const rule = this.ruleFor(request);
    const body = await bytesOf(request);
    if (rule?.fault === 'cut-before') return void response.destroy();
    if (rule?.fault === 'delay') await pause(rule.ms ?? 0);
    const copies = rule?.fault === 'double' ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => this.forward(request, body)));
    const answer = /** @type {Answer} */ (answers.at(-1));
    if (rule?.fault === 'cut-after') return void response.destroy();
    if (rule?.fault === 'delay-answer') await pause(rule.ms ?? 0);
    // What holds for one connection is not passed on: the other side's stays open for another time.
    const {
      'transfer-encoding': _chunked,
      connection: _connection,
      'keep-alive': _time,
      ...headers
    } = answer.headers;
    response.writeHead(answer.status, { ...headers, 'content-length': answer.body.length });
    if (rule?.fault !== 'cut-within') return void response.end(answer.body);
    response.write(answer.body.subarray(0, Math.ceil(answer.body.length / 2)), () => response.destroy());
  }

  /**
   * @param {http.IncomingMessage} request
   * @param {Buffer} body
   * @param {string} [target]
   * @returns {Promise<Answer>} rejects where the other side is not there or breaks off
   */
  forward({ method, url, headers }, body, target = this.target) {
    return new Promise((resolve, reject) => {
      const { 'transfer-encoding': _chunked, ...sent } = headers;
      if (body.length > 0) sent['content-length'] = String(body.length);
      const call = http.request(target + url, { method, headers: sent, agent: this.agent }, (answer) => {
        bytesOf(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
          (cause) => reject(new Error('The answer broke off.', { cause })),
        );
      });
      call.once('error', reject);
      call.end(body);
    });
  }
}
