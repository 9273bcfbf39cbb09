import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

/** Longer than a payment takes; what still runs then is cut off. Both in ms. */
const LONGEST_MS = 22_000;
const LOOK_MS = 50;

/** Takes no further connection, and waits until the calls that are under way have been answered. */
async function drain(server: Server): Promise<void> {
  let closed = false;
  server.close(() => (closed = true));
  const deadline = Date.now() + LONGEST_MS;
  while (!closed && Date.now() < deadline) {
    await pause(LOOK_MS);
    // Those whose call was answered meanwhile.
    server.closeIdleConnections();
  }
}

/**
 * Lets the calls that are under way end before Strapi takes itself apart. By itself it takes its plugins apart first, and
 * goes on answering: without its permissions staff were told 403 for the seconds in which payments end.
 */
export function drainBeforeDestroy(strapi: Core.Strapi): void {
  const destroy = strapi.destroy.bind(strapi);
  strapi.destroy = async () => {
    await drain(strapi.server.httpServer);
    await destroy();
  };
}
