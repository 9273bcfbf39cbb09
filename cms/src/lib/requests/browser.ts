import { randomBytes } from 'node:crypto';
import { BROWSER_COOKIE, browserIdSchema } from '@shop/contract';
import type { Context } from 'koa';
import { ShopError } from '../errors';
import { ownCookie } from './own-cookie';

/** The browser behind a call: the name it gives itself, and what its signed cookie says about that name. */
export interface Browser {
  id: string;
  /** The secret half of the cookie. A cart opened under it is served only to it. */
  proof: string;
  /** When the cookie was first given, in ms since 1970. */
  since: number;
}

const COOKIE_DAYS = 400;
const cookie = ownCookie(BROWSER_COOKIE, COOKIE_DAYS * 24 * 60 * 60 * 1000);

/** A new browser id of the server's own making: 128 random bits. */
export function freshBrowserId(): string {
  return `srv-${randomBytes(16).toString('hex')}`;
}

/** A browser that has just been given its name. */
export function newBrowser(id: string, now: number): Browser {
  return { id, proof: randomBytes(16).toString('hex'), since: now };
}

/** The browser of the signed cookie; null without one, or with one that was tampered with. */
export function browserOfCookie(ctx: Context): Browser | null {
  const [id, proof, since] = cookie.read(ctx)?.split('~') ?? [];
  if (!id || !proof || !since) return null;
  return { id, proof, since: Number(since) };
}

/** Gives the browser its cookie. */
export function setBrowserCookie(ctx: Context, browser: Browser): void {
  cookie.write(ctx, `${browser.id}~${browser.proof}~${browser.since}`);
}

/**
 * The X-Browser-ID header; null where none is sent.
 * @throws {ShopError} 400 'invalid_browser_id'
 */
export function browserIdHeader(ctx: Context): string | null {
  const header = ctx.get('X-Browser-ID');
  if (header === '') return null;
  const parsed = browserIdSchema.safeParse(header);
  if (parsed.success) return parsed.data;
  throw new ShopError(
    'malformed',
    'invalid_browser_id',
    'The X-Browser-ID header is not in the expected form.',
  );
}

/** 403 'foreign_browser': the bag of this id belongs to another browser. */
export function foreignBrowser(): ShopError {
  return new ShopError('forbidden', 'foreign_browser', 'This bag belongs to another browser.');
}
