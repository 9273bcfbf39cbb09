import { cookieName } from '@shop/contract';
import type { Context } from 'koa';

const ATTRIBUTES = { signed: true, httpOnly: true, sameSite: 'lax', path: '/', overwrite: true } as const;

/** A signed cookie of the shop's own. */
export interface OwnCookie {
  /** What it holds; null without one, or with one that was tampered with. */
  read(ctx: Context): string | null;
  /** Gives it, or takes it away. */
  write(ctx: Context, value: string | null): void;
}

/**
 * A cookie that no specification names: over https it has the `__Host-` prefix. Who still has the one without it keeps
 * what it holds: it is read once more and takes the new name. Over http it cannot be Secure: Koa refuses to set such a
 * cookie there.
 * @param maxAge ms that it is kept; without it, until the browser is closed
 */
export function ownCookie(name: string, maxAge?: number): OwnCookie {
  const set = (ctx: Context, under: string, value: string | null): void => {
    const until = value === null ? { expires: new Date(0) } : maxAge !== undefined && { maxAge };
    ctx.cookies.set(under, value ?? '', { ...ATTRIBUTES, secure: ctx.request.secure, ...until });
  };
  const write = (ctx: Context, value: string | null): void => {
    const current = cookieName(name, ctx.request.secure);
    set(ctx, current, value);
    if (current !== name && ctx.cookies.get(name, { signed: false }) !== undefined) set(ctx, name, null);
  };
  return {
    write,
    read(ctx) {
      const current = cookieName(name, ctx.request.secure);
      const value = ctx.cookies.get(current, { signed: true }) || null;
      if (value !== null || current === name) return value;
      const earlier = ctx.cookies.get(name, { signed: true }) || null;
      if (earlier !== null) write(ctx, earlier);
      return earlier;
    },
  };
}
