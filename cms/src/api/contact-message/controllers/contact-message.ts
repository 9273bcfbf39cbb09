import { contactSchema, type ContactMessage, type Done } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isTrapped } from '../../../lib/forms';
import { parse } from '../../../lib/parse';
import { storeOnce } from '../../../lib/store-once';

const UID = 'api::contact-message.contact-message';
/** The text of CONT-01. */
const SENT: Done = { success: true, message: 'Message sent successfully!' };

interface StoredMessage {
  documentId: string;
  name: string;
  email: string;
  message: string;
  createdAt: string;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** POST /api/contact (API-06) */
  async send(ctx: Context) {
    const sent = parse(contactSchema, ctx.request.body);
    const { name, email, message } = sent;
    if (!isTrapped(sent)) await storeOnce(strapi, UID, { name, email: email.toLowerCase(), message });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = SENT;
  },

  /** GET /api/contact: all messages for staff, newest first (ADM-04) */
  async list(ctx: Context) {
    const stored: StoredMessage[] = await strapi.db
      .query(UID)
      .findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
    const body: ContactMessage[] = stored.map(({ documentId, name, email, message, createdAt }) => ({
      _id: documentId,
      name,
      email,
      message,
      createdAt,
    }));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = body;
  },
});
