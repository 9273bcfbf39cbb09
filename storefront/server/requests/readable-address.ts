import { isStorableAddress } from '@shop/contract/rules';
import type { RequestHandler } from 'express';
import { sendText } from '../responses/plain-text.js';

/** Refuses an address that spells no text: a NUL, or bytes that are no UTF-8. No page of the shop has such a one. */
export const readableAddress: RequestHandler = (req, res, next) => {
  if (isStorableAddress(req.originalUrl)) return next();
  sendText(res, 400, 'This address cannot be read.');
};
