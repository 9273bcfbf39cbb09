import type { ContactDetail, ContactMessage, contactQuerySchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { newestPage, type RawRow } from '../../../lib/staff/staff-table';
import { toIso } from '../../../lib/time/to-iso';
import { templateIn } from '../../mail/domain/templates';

const UID = 'api::contact-message.contact-message';
/** How long one is kept, as the privacy page says (S-116). */
const KEPT_YEARS = 2;

type Row = RawRow<ContactMessage, 'createdAt' | 'doneAt'>;

const toMessage = ({ createdAt, doneAt, ...row }: Row): ContactMessage => ({
  ...row,
  createdAt: toIso(createdAt) ?? '',
  doneAt: toIso(doneAt),
});

export const LIST = {
  found: 'staff_contacts',
  table: 'contact_messages',
  columns: {
    _id: 'document_id',
    name: 'name',
    email: 'email',
    firstName: 'first_name',
    lastName: 'last_name',
    phone: 'phone',
    country: 'country',
    subject: 'subject',
    message: 'message',
    createdAt: 'created_at',
    doneAt: 'done_at',
  },
} as const;

/** Messages from the contact page, and what staff do with them (ADM-04). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);

  const known = async (documentId: string): Promise<ContactDetail> => {
    const found = await rows().findOne({ where: { documentId } });
    if (!found) throw new ShopError('unknown', 'unknown_message', 'There is no such message.');
    const { name, email, message, answer, createdAt, doneAt, answeredAt } = found;
    const { firstName, lastName, phone, country, subject } = found;
    const facts = { firstName, lastName, phone, country, subject };
    return { _id: documentId, name, email, ...facts, message, answer, createdAt, doneAt, answeredAt };
  };
  const change = (documentId: string, data: Record<string, unknown>) =>
    rows().updateMany({ where: { documentId }, data: { ...data, updatedAt: new Date() } });
  /** The words of a person stay out of the history. */
  const record = (documentId: string, action: string, before: string, after: string): Promise<void> =>
    service(strapi, 'api::revision.revision').record({
      type: 'contact-message',
      documentId,
      action,
      before: { state: before },
      after: { state: after },
    });

  return {
    byId: known,

    /** A page of messages, newest first, found by name, address or words. */
    page({ status, ...asked }: z.output<typeof contactQuerySchema>) {
      const where = (query: Knex.QueryBuilder) => {
        if (status) void query.where('done', status === 'done');
      };
      return newestPage(strapi, { ...LIST, where }, asked, toMessage);
    },

    /**
     * Answers a message by mail, once, and is done with it: both or neither.
     * @throws {ShopError} 404 'unknown_message'; 409 'already_answered'
     */
    async answer(id: string, answer: string): Promise<void> {
      await strapi.db.transaction(async () => {
        const { name, email, message, doneAt } = await known(id);
        const now = new Date();
        const { count } = await rows().updateMany({
          where: { documentId: id, answeredAt: null },
          data: { answer, answeredAt: now, doneAt: doneAt ?? now, updatedAt: now },
        });
        if (count !== 1) {
          const sentence = 'This message has been answered already. Please write to the sender by e-mail.';
          throw new ShopError('conflict', 'already_answered', sentence);
        }
        await record(id, 'answer', 'open', 'answered by mail');
        const values = { name, answer, message };
        const { language } = await rows().findOne({ where: { documentId: id }, select: ['language'] });
        const written = await service(strapi, 'api::mail.wording').languageOf('contact-answer', language);
        const template = templateIn('contact-answer', written);
        await service(strapi, 'api::mail.mail').send(template, email, values, `contact-answer:${id}`);
      });
    },

    /** Forgets messages that came two years ago or earlier; answers how many. */
    async purge(now: Date): Promise<number> {
      const old = new Date(now);
      old.setUTCFullYear(old.getUTCFullYear() - KEPT_YEARS);
      return (await rows().deleteMany({ where: { createdAt: { $lte: old } } })).count;
    },

    /** Marks a message as done, or as not done. Twice the same changes nothing. */
    async setDone(id: string, done: boolean): Promise<void> {
      await strapi.db.transaction(async () => {
        const { doneAt } = await known(id);
        if ((doneAt !== null) === done) return;
        await change(id, { doneAt: done ? new Date() : null });
        await record(id, done ? 'done' : 'reopen', done ? 'open' : 'done', done ? 'done' : 'open');
      });
    },
  };
};
