import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { AddressHits } from '@shop/contract';
import { createCms } from '../app/lib/cms/cms-client.server.js';
import { ContentVersion } from '../app/lib/cms/content-version.server.js';
import { createApp, type AppParts } from './app.js';
import { createLog } from './log.js';
import { withPipelineLimit } from './requests/pipelines.js';
import { readSettings, SettingsError } from './settings.js';

/** In ms. Who sends slower than that is cut off; forms with large files are what takes longest. */
const TIME_LIMITS = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies keep an idle connection (60 s): none is closed under a request that is on its way.
  keepAliveTimeout: 75_000,
};

/** A connection on which nothing moves for so long is cut, in ms: its answer is read by nobody. No answer takes that long. */
const STILL_MS = 180_000;

/** What differs between the built shop and the one being worked on. */
export type PageSource = (server: Server) => Promise<AppParts['pages']>;

/** A start that failed for a reason a person can act on; said in plain words, without a stack. */
class StartError extends Error {}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(
        new StartError(
          `Port ${port} is taken. Stop what uses it, or choose another port with STOREFRONT_PORT.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

async function start(folder: string, pageSource: PageSource): Promise<void> {
  const settings = readSettings();
  const log = createLog(settings.logLevel);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  // Nothing of it is loaded where nobody asks for traces.
  const endTracing = settings.traceCollector
    ? (await import('./tracing.js')).startTracing(settings, version, log)
    : async () => undefined;
  const cms = createCms({ baseUrl: settings.cmsUrl });
  const self = { copy: randomUUID(), host: hostname(), release: version };
  const versions = new ContentVersion({ contentVersion: (since) => cms.contentVersion(since), log });
  const onShown = (shown: number) => cms.shown(self, shown);
  const onHits = (hits: AddressHits) => cms.addressHits(hits);
  const server = createServer(TIME_LIMITS);
  server.timeout = STILL_MS;
  const pages = await pageSource(server);
  const { listener, prepare } = createApp({
    settings,
    log,
    versions,
    onShown,
    onHits,
    folder,
    version,
    pages,
  });
  server.on('request', withPipelineLimit(listener));
  /** Editors need not wait for a storefront that shows nothing any more; where the CMS is away it hears that by its silence. */
  const leave = () => Promise.allSettled([cms.left(self), endTracing()]);
  // From here on: as the first process of a container it is not ended by a signal that it does not hear.
  const stop = (signal: string) => {
    log('info', 'storefront stops', { signal });
    versions.stop();
    server.close(() => void leave().finally(() => process.exit(0)));
    // Those, too, whose request is answered from here on.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    // A shopper's streaming download may not hold the stop up for longer than this.
    setTimeout(() => process.exit(0), 10_000).unref();
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));

  await versions.start();
  await prepare();
  await listen(server, settings.host, settings.port);
  log('info', 'storefront listens', { url: settings.publicUrl, port: settings.port });
}

/** Starts the shop's server, or says in plain words why it cannot. */
export async function serve(folder: string, pageSource: PageSource): Promise<void> {
  try {
    await start(folder, pageSource);
  } catch (error) {
    const plain = error instanceof SettingsError || error instanceof StartError;
    process.stderr.write(`${plain ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
}
