import type { Context, Next } from 'koa';

/**
 * The outermost of all: a request whose target is no path, such as '*' or 'http://[::1/', is refused before anything asks
 * for its path, which would throw.
 */
export default () =>
  async function requestTarget(ctx: Context, next: Next): Promise<void> {
    if (ctx.req.url?.startsWith('/')) return next();
    ctx.status = 400;
    ctx.body = 'The address of this request cannot be read.';
  };
