import type { ApiError } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isShopApi } from '../lib/requests/api-path';
import { isDatabaseUnavailable, isDeadlock } from '../lib/database/database-errors';
import { ShopError } from '../lib/errors';
import { sayTo } from '../lib/requests/say-to';

/** Sentences for refusals that Strapi or Koa make themselves, by status. */
const REFUSALS: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['invalid_request', 'The request could not be read. Please check it and try again.'],
  401: ['unauthorized', 'You are not authorized. Please log in.'],
  403: ['forbidden', 'You are not allowed to do this.'],
  404: ['not_found', 'There is nothing at this address.'],
  405: ['method_not_allowed', 'This address does not answer that kind of request.'],
  413: ['too_large', 'The request is too large. Please send less at once.'],
  415: ['unsupported_media_type', 'Please send the request as JSON.'],
  429: ['too_many_requests', 'Too many attempts. Please wait a moment and try again.'],
};
const UNEXPECTED = [
  'internal_error',
  'Something went wrong on our side. Please try again in a moment.',
] as const;

function answer(ctx: Context, status: number, body: ApiError): void {
  ctx.status = status;
  ctx.body = body;
  ctx.set('Cache-Control', 'no-store');
}

function answerStatus(ctx: Context, status: number): void {
  // Koa's router says 501 to a method it has never heard of, such as TRACE.
  const shown = status === 501 ? 405 : status;
  const known = REFUSALS[shown];
  const [code, message] = known ?? UNEXPECTED;
  answer(ctx, known ? shown : 500, { success: false, message, code });
}

/** A database that is locked, full or away, or gave one up of two who waited for each other: the caller may try again. */
const DATABASE_AWAY = new ShopError(
  'unavailable',
  'busy',
  'The shop is very busy at the moment. Please try again in a few seconds.',
  { retryAfterSeconds: 5 },
);

async function answerError(strapi: Core.Strapi, ctx: Context, error: ShopError): Promise<void> {
  const { fields, retryAfterSeconds, extra } = error.details;
  if (retryAfterSeconds !== undefined) ctx.set('Retry-After', String(Math.ceil(retryAfterSeconds)));
  const message = await sayTo(strapi, ctx, error.sentence);
  const body = { ...extra, success: false as const, message, code: error.code };
  if (!fields) return answer(ctx, error.status, body);
  const said = Object.entries(fields).map(
    async ([field, sentence]) => [field, await sayTo(strapi, ctx, sentence)] as const,
  );
  answer(ctx, error.status, { ...body, fields: Object.fromEntries(await Promise.all(said)) });
}

/** The status of an error that may be shown: those of Koa's and Strapi's own HTTP errors below 500. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  const { status, name } = error as { status?: unknown; name?: unknown };
  if (typeof status === 'number') return status;
  const byName: Readonly<Record<string, number>> = {
    ApplicationError: 400,
    ValidationError: 400,
    UnauthorizedError: 401,
    ForbiddenError: 403,
    PolicyError: 403,
    NotFoundError: 404,
    PayloadTooLargeError: 413,
    RateLimitError: 429,
  };
  return byName[String(name)] ?? 500;
}

/** Strapi's own error body, set through ctx.notFound() and its kind. */
function isStrapiError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && 'data' in body;
}

/**
 * The one place where an error under /api becomes an answer: `{success:false, message, code, fields?}` with the right
 * status. What was not expected is logged and answered without its details.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async function shopEnvelope(ctx: Context, next: Next): Promise<void> {
    if (!isShopApi(ctx.path) && ctx.path !== '/health') return next();
    try {
      await next();
      if (ctx.status >= 400 && (ctx.body == null || isStrapiError(ctx.body))) answerStatus(ctx, ctx.status);
    } catch (error) {
      if (error instanceof ShopError) return await answerError(strapi, ctx, error);
      const status = statusOf(error);
      if (status >= 500) strapi.log.error(error);
      if (isDatabaseUnavailable(error) || isDeadlock(error))
        return await answerError(strapi, ctx, DATABASE_AWAY);
      answerStatus(ctx, status);
    }
  };
