import type { Response } from 'express';

/** Answers in a sentence that no cache keeps. */
export function sendText(res: Response, status: number, text: string): void {
  res.status(status).set('Cache-Control', 'no-store').type('text').send(text);
}
