import type { Core } from '@strapi/strapi';
import { sha256 } from '../digests';
import { isUniqueViolation } from './database-errors';
import { sharedNow } from '../time/shared-clock';

/** How long the same words of the same person count as sent twice, in ms. */
const WINDOW_MS = 10 * 60 * 1000;

/** What shoppers may send through a form. Each type has a `contentKey` with a unique index. */
type Uid = 'api::question.question' | 'api::contact-message.contact-message';

/**
 * Stores what a form sent, unless the very same was stored within the last ten minutes: a double press, a retry or a
 * page loaded anew. Sent at the same moment, the unique index lets one through. Answers whether it stored.
 */
export async function storeOnce(
  strapi: Core.Strapi,
  uid: Uid,
  data: Record<string, string>,
): Promise<boolean> {
  const rows = strapi.db.query(uid);
  const now = sharedNow(strapi).getTime();
  const period = Math.floor(now / WINDOW_MS);
  const keyOf = (n: number) => sha256(JSON.stringify([n, data]));
  const recent = { contentKey: keyOf(period - 1), createdAt: { $gt: new Date(now - WINDOW_MS) } };
  if (await rows.findOne({ where: recent, select: ['id'] })) return false;
  try {
    await rows.create({ data: { ...data, contentKey: keyOf(period) } });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
