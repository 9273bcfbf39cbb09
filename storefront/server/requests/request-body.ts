import { CALL_BODY_BYTES } from '@shop/contract/rules';
import type { Request, RequestHandler, Response } from 'express';
import { TOO_MANY_REQUESTS, type AdmitRequest } from './network-limit.js';

/** A body of the largest size comes in that time over a line of 8 kB a second. */
const WITHIN_MS = 30_000;
/** How long what is refused is still read, and thrown away: who is cut off while sending never sees the answer. */
const DISCARD_MS = 10_000;

/** A body that is not taken: too much, or too slow. */
export class BodyError extends Error {
  override name = 'BodyError';
  constructor(
    readonly status: 408 | 413,
    readonly code: 'too_slow' | 'too_large',
    message: string,
  ) {
    super(message);
  }
}

const tooLarge = () => new BodyError(413, 'too_large', 'The request is too large. Please send less at once.');
const tooSlow = () => new BodyError(408, 'too_slow', 'The request did not arrive in time. Please try again.');

/** What this request sent; undefined where it sent nothing. */
export const requestBody = (res: Response): Buffer | undefined =>
  res.locals.requestBody as Buffer | undefined;

/** Reads the form that a page was sent, or refuses it in a sentence. */
export const readForms =
  (enter: AdmitRequest): RequestHandler =>
  (req, res, next) => {
    // Refused already, and about to be told so on a page: what was sent is read by nobody.
    if (res.locals.refusal) {
      discard(req);
      return next();
    }
    if (!enter(req, res)) return void res.type('text').send(TOO_MANY_REQUESTS);
    readRequestBody(req, res).then(
      () => next(),
      (error: unknown) => {
        if (!(error instanceof BodyError)) return next(error);
        if (!res.destroyed) res.status(error.status).type('text').send(error.message);
      },
    );
  };

/**
 * Reads the whole body of a request before anybody waits for it: a sender who takes their time holds no connection to
 * the CMS. The bytes stay what they are; the payment provider signs those of its webhook.
 * @throws BodyError
 */
export async function readRequestBody(
  req: Request,
  res: Response,
  { bytesMax = CALL_BODY_BYTES, withinMs = WITHIN_MS } = {},
): Promise<void> {
  const { 'content-length': declared, 'transfer-encoding': pieces } = req.headers;
  if (declared === undefined && pieces === undefined) return;
  if (Number(declared ?? 0) > bytesMax) {
    discard(req);
    throw tooLarge();
  }
  const body = await bytesOf(req, bytesMax, withinMs).catch((refusal: unknown) => {
    discard(req);
    throw refusal;
  });
  // Its length is known now, in whatever pieces it came.
  delete req.headers['transfer-encoding'];
  delete req.headers.expect;
  req.headers['content-length'] = String(body.length);
  res.locals.requestBody = body;
}

function bytesOf(req: Request, bytesMax: number, withinMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > bytesMax) refuse(tooLarge());
    };
    const refuse = (refusal: Error) => {
      clearTimeout(patience);
      req.off('data', take);
      reject(refusal);
    };
    const patience = setTimeout(() => refuse(tooSlow()), withinMs);
    req.on('data', take).once('error', refuse);
    req.once('end', () => {
      clearTimeout(patience);
      resolve(Buffer.concat(chunks, bytes));
    });
    // Gone before the end; after it this changes nothing.
    req.once('close', () => refuse(tooSlow()));
  });
}

function discard(req: Request): void {
  req.on('error', () => undefined).resume();
  setTimeout(() => req.complete || req.destroy(), DISCARD_MS).unref();
}
