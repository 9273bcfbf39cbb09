import type { Core } from '@strapi/strapi';
import { normalEmail } from '../../account/domain/to-user';

type Entry = Record<string, unknown> & { id: number; email: string };

/** The shop's collections whose entries carry their sender's address: messages, questions, subscriptions. */
export const withAddress = (strapi: Core.Strapi) =>
  Object.values(strapi.contentTypes).filter(
    ({ uid, kind, attributes }) =>
      uid.startsWith('api::') && kind === 'collectionType' && attributes['email']?.type === 'email',
  );

/** A collection's entries that were written with an address. */
export async function entriesOf(strapi: Core.Strapi, uid: string, email: string): Promise<Entry[]> {
  // Compared here once more: for the database `_` stands for any sign.
  const found: Entry[] = await strapi.db.query(uid).findMany({ where: { email: { $eqi: email } } });
  return found.filter((entry) => normalEmail(entry.email) === email);
}

/** An entry without what is the database's own, and without secrets such as the hash of a mailed link. */
export function handedOver(
  strapi: Core.Strapi,
  uid: string,
  { id: _, documentId: __, publishedAt: ___, locale: ____, ...entry }: Entry,
): Record<string, unknown> {
  const { attributes } = strapi.contentTypes[uid as never] as {
    attributes: Record<string, { private?: boolean }>;
  };
  return Object.fromEntries(Object.entries(entry).filter(([name]) => attributes[name]?.private !== true));
}
