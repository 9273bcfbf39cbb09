import { newsletterSchema, peopleQuerySchema, type SubscriberRow } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerCsv } from '../../../lib/csv';
import { isTrapped } from '../../../lib/forms';
import { parse, parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { answerRows } from '../../../lib/staff-table';

const EXPORTED = [
  ['email', 'Email'],
  ['title', 'Title'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['phone', 'Phone'],
  ['country', 'Country'],
  ['source', 'Source'],
  ['consent', 'Consent'],
  ['consentAt', 'Consent given (UTC)'],
  ['createdAt', 'Subscribed (UTC)'],
] as const;

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** POST /api/newsletter (D-05): one answer for new addresses and known ones. */
  async subscribe(ctx: Context) {
    const request = parse(newsletterSchema, ctx.request.body);
    if (!isTrapped(request)) await service(strapi, 'api::subscriber.subscriber').subscribe(request);
    ctx.set('Cache-Control', 'no-store');
    const message =
      request.source === 'block' ? 'Subscription details submitted!' : 'Thank you for subscribing!';
    ctx.body = { success: true, message };
  },

  /** GET /api/admin/subscribers */
  async list(ctx: Context) {
    const query = parseQuery(peopleQuerySchema, ctx.query);
    answerRows(ctx, query, await service(strapi, 'api::subscriber.subscriber-list').page(query));
  },

  /** GET /api/admin/subscribers-export: all of them as a file. */
  export(ctx: Context) {
    answerCsv(
      ctx,
      'subscribers.csv',
      EXPORTED,
      inWords(service(strapi, 'api::subscriber.subscriber-list').all()),
    );
  },
});

async function* inWords(subscribers: AsyncIterable<SubscriberRow>) {
  for await (const one of subscribers) yield { ...one, consent: one.consent ? 'yes' : 'no' };
}
