import { LIMITS } from '@shop/contract/rules';
import type { RequestHandler } from 'express';
import { isSameOrigin } from './security.js';
import type { Settings } from './settings.js';

/** What a page's action may be sent: from this shop's own pages only, and no bigger than any JSON call. */
export function formGuard(settings: Settings): RequestHandler {
  return (req, res, next) => {
    const headers = new Headers();
    for (const name of ['origin', 'host', 'sec-fetch-site']) {
      const value = req.get(name);
      if (value) headers.set(name, value);
    }
    if (!isSameOrigin(req.method, headers, settings.publicUrl)) {
      return void res.status(403).type('text').send('This form was sent from another site.');
    }
    const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
    if (hasBody && req.headers['transfer-encoding'] !== undefined) {
      return void res.status(411).type('text').send('Expected a Content-Length.');
    }
    if (hasBody && Number(req.headers['content-length'] ?? 0) > LIMITS.jsonBytes) {
      return void res.status(413).type('text').send('This form is too big.');
    }
    next();
  };
}
