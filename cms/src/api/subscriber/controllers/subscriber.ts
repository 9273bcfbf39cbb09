import {
  newsletterConfirmSchema,
  newsletterSchema,
  newsletterUnsubscribeSchema,
  peopleQuerySchema,
  type SubscriberRow,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerDone } from '../../../lib/requests/answer';
import { answerCsv } from '../../../lib/csv';
import { isHoneypotFilled } from '../../../lib/requests/forms';
import { parse, parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { answerRows } from '../../../lib/staff/staff-table';

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
  ['confirmedAt', 'Confirmed (UTC)'],
  ['createdAt', 'Subscribed (UTC)'],
  ['unsubscribe', 'Unsubscribe link'],
] as const;

/** A subscriber as the file tells of them. */
type Exported = Omit<SubscriberRow, 'consent'> & { consent: 'yes' | 'no'; unsubscribe: string };

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** POST /api/newsletter (D-05): one answer for new addresses and known ones. */
  async subscribe(ctx: Context) {
    const request = parse(newsletterSchema, ctx.request.body);
    if (!isHoneypotFilled(request)) await service(strapi, 'api::subscriber.subscriber').subscribe(request);
    const message =
      request.source === 'block' ? 'Subscription details submitted!' : 'Thank you for subscribing!';
    answerDone(ctx, { message });
  },

  /** POST /api/newsletter/confirm */
  async confirm(ctx: Context) {
    const { token } = parse(newsletterConfirmSchema, ctx.request.body);
    await service(strapi, 'api::subscriber.newsletter-links').confirm(token);
    answerDone(ctx, { message: 'Your newsletter subscription is confirmed.' });
  },

  /** POST /api/newsletter/unsubscribe */
  async unsubscribe(ctx: Context) {
    const { token } = parse(newsletterUnsubscribeSchema, ctx.request.body);
    await service(strapi, 'api::subscriber.newsletter-links').unsubscribe(token);
    answerDone(ctx, { message: 'You have been unsubscribed. We send you no more newsletters.' });
  },

  /** GET /api/admin/subscribers */
  async list(ctx: Context) {
    const query = parseQuery(peopleQuerySchema, ctx.query);
    answerRows(ctx, query, await service(strapi, 'api::subscriber.subscriber-list').page(query));
  },

  /** GET /api/admin/subscribers-export: all who confirmed, as a file for whatever sends the newsletter. */
  export(ctx: Context) {
    const links = service(strapi, 'api::subscriber.newsletter-links');
    const confirmed = service(strapi, 'api::subscriber.subscriber-list').confirmed();
    const rows = exported(confirmed, (documentId) => links.unsubscribeUrl(documentId));
    answerCsv(ctx, 'subscribers.csv', EXPORTED, rows);
  },
});

async function* exported(
  subscribers: AsyncIterable<SubscriberRow>,
  unsubscribeUrl: (documentId: string) => string,
): AsyncGenerator<Exported> {
  for await (const one of subscribers)
    yield { ...one, consent: one.consent ? 'yes' : 'no', unsubscribe: unsubscribeUrl(one._id) };
}
