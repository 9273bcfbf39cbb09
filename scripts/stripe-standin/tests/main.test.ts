import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const KEYS = ['--secret-key', 'sk_test_a', '--publishable-key', 'pk_test_a', '--webhook-secret', 'whsec_a'];

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

function run(...args: string[]) {
  const started = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const output = { out: '', error: '' };
  started.stdout.on('data', (part: Buffer) => (output.out += part.toString('utf8')));
  started.stderr.on('data', (part: Buffer) => (output.error += part.toString('utf8')));
  return { started, output, ended: once(started, 'close').then(([code]) => code as number | null) };
}

test.each(['SIGTERM', 'SIGINT'] as const)('it says where it listens, and ends on %s', async (signal) => {
  const { started, output, ended } = run('--port', '0', ...KEYS);
  await once(started.stdout, 'data');
  expect(output.out).toMatch(/^Stripe stand-in on http:\/\/127\.0\.0\.1:\d+: no card is charged\n$/);
  const url = /http:\S+(?=:)/.exec(output.out)?.[0] ?? '';
  expect((await fetch(`${url}/_standin/health`)).status).toBe(200);
  started.kill(signal);
  expect(await ended).toBe(0);
  expect(output.error).toBe('');
});

test('a taken port is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { output, ended } = run('--port', String(port), ...KEYS);
  expect(await ended).toBe(1);
  expect(output.error).toBe(
    `Stripe stand-in: Port ${port} is taken. Stop the program that uses it, or set STRIPE_STANDIN_PORT to another.\n`,
  );
  other.close();
});

test.each([
  [['--port', 'x', ...KEYS], '--port: expected a number'],
  [['--port', '0'], '--secret-key is missing'],
  [['--port', '0', ...KEYS, '--secret-key', 'sk_live_a'], 'test keys only'],
  [['--port', '0', ...KEYS, '--publishable-key', 'pk_live_a'], 'test keys only'],
  [['--port', '0', ...KEYS, '--webhook-url', 'nowhere'], '--webhook-url: expected an http address'],
  [['--prot', '0'], '--prot'],
])('%j is refused: %s', async (args, message) => {
  const { output, ended } = run(...args);
  expect(await ended).toBe(1);
  expect(output.error).toContain(message);
  expect(output.error).not.toContain('    at ');
});
