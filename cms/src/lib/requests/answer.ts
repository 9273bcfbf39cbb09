import type { Context } from 'koa';

/** Answers what is true at this moment: neither a browser nor a proxy may keep it. */
export function answer(ctx: Context, body: object): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = body;
}

/** Answers that a call has done what it asked for, and what is told besides. */
export function answerDone(ctx: Context, told: object): void {
  answer(ctx, { success: true, ...told });
}
