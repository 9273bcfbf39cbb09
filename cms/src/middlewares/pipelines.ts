import { Pipelines } from '@shop/contract';
import type { Context, Next } from 'koa';

/** Cuts a connection that sends very many requests without waiting for their answers. */
export default () => {
  const pipelines = new Pipelines();
  return async function limitPipelines(ctx: Context, next: Next): Promise<void> {
    if (pipelines.enter(ctx.req.socket, ctx.res)) return next();
    ctx.respond = false;
  };
};
