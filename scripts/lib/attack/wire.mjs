import { connect } from 'node:net';

/** How long a server may be silent before it has no answer, in ms. */
const PATIENCE_MS = 20_000;

const HOST = 'Host: shop.example\r\n';
const END = 'Connection: close\r\n\r\n';
const get = (/** @type {string} */ target, headers = HOST) => `GET ${target} HTTP/1.1\r\n${headers}${END}`;

/** Requests that no HTTP client would send, as they go over the wire. */
export const WIRE_ATTACKS = Object.entries({
  'absolute target': get('http://evil.example/Rings'),
  'absolute target of the API': get('http://evil.example/api/products'),
  'absolute target that is broken': get('http://[::1/'),
  'absolute target of another scheme': get('file:///etc/passwd'),
  'target of two slashes': get('//evil.example/Rings'),
  'target with a backslash': get('/\\evil.example'),
  asterisk: get('*'),
  'asterisk with OPTIONS': `OPTIONS * HTTP/1.1\r\n${HOST}${END}`,
  CONNECT: `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}${END}`,
  'no target': `GET  HTTP/1.1\r\n${HOST}${END}`,
  'target with a hash': get('/Rings#x'),
  'target with a bare byte': get('/\xff\xfe'),
  'target of the percent sign': get('/%'),
  'no host': get('/', ''),
  'empty host': get('/', 'Host: \r\n'),
  'two hosts': get('/', 'Host: a\r\nHost: b\r\n'),
  'host with a path': get('/', 'Host: evil.example/x\r\n'),
  'host with a blank': get('/', 'Host: a b\r\n'),
  'host with a user': get('/', 'Host: a@b\r\n'),
  'host with a port that is none': get('/', 'Host: a:99999\r\n'),
  'host that is an open bracket': get('/', 'Host: [::1\r\n'),
  'host with signs': get('/', 'Host: <script>\r\n'),
  'host of the data of a page': get('/_root.data', 'Host: [\r\n'),
  'host of a form': `POST /Contact HTTP/1.1\r\nHost: [\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n${END}a=1`,
  'length below zero': `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: -1\r\n${END}`,
  'two lengths': `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n${END}ab`,
  'length and chunks': `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`,
  'chunks that are none': `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n${END}zz\r\n`,
  'chunked form': `POST /Contact HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n${END}3\r\na=1\r\n0\r\n\r\n`,
  'header that is too large': get('/', `${HOST}X-A: ${'x'.repeat(40_000)}\r\n`),
  'header with a NUL': get('/', `${HOST}X-A: a\0b\r\n`),
  'folded header': get('/', `${HOST}X-A: a\r\n b\r\n`),
  'too many headers': get('/', `${HOST}${'X-A: b\r\n'.repeat(3_000)}`),
  'version of its own': `GET / HTTP/9.9\r\n${HOST}${END}`,
  'no HTTP': '\x16\x03\x01\x00\xa5\x01\x00\x00',
  upgrade: get('/', `${HOST}Upgrade: websocket\r\nSec-WebSocket-Key: x\r\n`),
  expectation: `POST /api/contact HTTP/1.1\r\n${HOST}Expect: x\r\nContent-Length: 0\r\n${END}`,
});

/**
 * Sends bytes as they are. An answer that never comes is none; a connection that is closed without one is a refusal.
 * @param {string} url
 * @param {string} bytes
 * @returns {Promise<{ status: number | null, body: string, silent: boolean }>}
 */
export function sendBytes(url, bytes) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    const finish = (/** @type {boolean} */ silent) => {
      socket.destroy();
      const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(answer) ?? [];
      resolve({ status: status ? Number(status) : null, body: answer, silent });
    };
    socket.setEncoding('latin1').setTimeout(PATIENCE_MS, () => finish(true));
    socket.on('data', (chunk) => (answer += String(chunk)));
    // Cut off while sending: the server has said what it had to say.
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

/**
 * Begins bodies that never end, and does something meanwhile.
 * @template T
 * @param {string} url
 * @param {number} count
 * @param {string} path
 * @param {() => Promise<T>} meanwhile
 */
export async function whileBodiesAreSlow(url, count, path, meanwhile) {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    socket.resume();
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    );
    return socket;
  });
  try {
    return await meanwhile();
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
