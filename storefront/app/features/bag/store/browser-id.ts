import { randomKey } from '~/lib/random-key';

/** The browser's own name and when it was made (BAG-02). */
export interface BrowserIdentity {
  id: string;
  /** Ms since 1970. */
  createdAt: number;
}

/** Same bounds as the server's: 16 to 200 characters that need no escaping in a header. */
const WELL_FORMED = /^[A-Za-z0-9._-]{16,200}$/;

/** Whether a text can be a browser id. */
export function isBrowserId(value: unknown): value is string {
  return typeof value === 'string' && WELL_FORMED.test(value);
}

/**
 * A new id from part of the user agent, the time and 128 random bits (BAG-02). Only the random part makes it
 * unguessable.
 */
export function makeBrowserIdentity(userAgent: string, now: number): BrowserIdentity {
  const agent = userAgent.replaceAll(/[^A-Za-z0-9]+/g, '').slice(-24) || 'browser';
  return { id: `${agent}-${now}-${randomKey()}`, createdAt: now };
}

/** Reads a stored identity; null for anything else, whatever it is. */
export function readBrowserIdentity(stored: string | null): BrowserIdentity | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return null;
    const { id, createdAt } = value as { id?: unknown; createdAt?: unknown };
    if (!isBrowserId(id) || typeof createdAt !== 'number' || !Number.isFinite(createdAt)) return null;
    return { id, createdAt };
  } catch {
    // Not JSON: written by something else. A new identity takes its place.
    return null;
  }
}
