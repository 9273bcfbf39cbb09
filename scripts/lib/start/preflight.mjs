import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PlainFailure } from '../failure.mjs';
import { portSettings } from './settings.mjs';

/**
 * Makes the folder where needed and checks that this user may write in it.
 * @param {string} folder absolute
 * @param {string} what the folder's part in the shop, for the message
 */
export function requireWritable(folder, what) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new PlainFailure(
      `No permission to write in ${folder}, ${what}${code}.\n` +
        'Give this user the right to write there, or run the command as the user who owns the folder.',
    );
  }
}

/**
 * Takes a folder out of the sight of the machine's other users. One that belongs to somebody else, or is shared on
 * purpose (such as /tmp), is left alone.
 * @param {string} folder
 */
export function keepPrivate(folder) {
  const { mode, uid } = statSync(folder);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0 && (mode & 0o1000) === 0)
    chmodSync(folder, mode & 0o700);
}

/**
 * Whether somebody listens on the port already, or this user may not.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<'free' | 'taken' | 'forbidden'>}
 */
export function probePort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve('taken');
      else if (error.code === 'EACCES') resolve('forbidden');
      else reject(new PlainFailure(`Cannot listen on ${host}:${port}: ${error.message}.`));
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

/**
 * Checks before anything long begins that every port of the shop is free.
 * @param {import('./settings.mjs').StartSettings} settings
 */
export async function requirePorts(settings) {
  for (const [name, port, host] of portSettings(settings)) {
    const state = await probePort(port, host);
    if (state === 'taken')
      throw new PlainFailure(
        `Port ${port} is taken by another program. Stop that program, or set ${name} in .env to a free port` +
          `${name === 'STOREFRONT_PORT' ? ' (and STOREFRONT_URL with it)' : name === 'CMS_PORT' ? ' (and CMS_URL with it)' : ''}.`,
      );
    if (state === 'forbidden')
      throw new PlainFailure(
        `This user may not listen on port ${port}. Set ${name} in .env to a port of 1024 or above.`,
      );
  }
}

/**
 * Ports nobody listens on, each another one, for test and bench runs: none is given back before all are found.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map(
    (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port,
  );
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/** One of them. */
export const freePort = async () => (await freePorts(1))[0] ?? 0;
