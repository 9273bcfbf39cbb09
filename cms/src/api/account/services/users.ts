import { randomBytes } from 'node:crypto';
import type { Locale, peopleQuerySchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { strapiPart } from '../../../lib/strapi-parts';
import { newestPage } from '../../../lib/staff/staff-table';
import { toIso } from '../../../lib/time/to-iso';
import { normalEmail, toUser, type Person, type StoredUser } from '../domain/to-user';

const UID = 'plugin::users-permissions.user';

/** What staff see of an account: none of its secrets is read. */
const SHOWN = {
  documentId: 'document_id',
  email: 'email',
  title: 'title',
  firstName: 'first_name',
  lastName: 'last_name',
  country: 'country',
  confirmed: 'confirmed',
  newsletterAgreed: 'newsletter_agreed',
  createdAt: 'created_at',
} as const;

/** Truth values are numbers and moments are numbers on SQLite. */
const withMoments = (row: StoredUser): StoredUser => ({
  ...row,
  confirmed: Boolean(row.confirmed),
  newsletterAgreed: Boolean(row.newsletterAgreed),
  createdAt: toIso(row.createdAt) ?? '',
});

/** Compared against when no account has the address, so that both refusals take the same time. */
const UNKNOWN_USER_HASH = '$2a$10$CwTycUXWue0Thq9StjUM0uJ8.2h1Jt8VwM5n9bOVTkvbjzNzQqvzS';

export type UserChange = Partial<Omit<StoredUser, 'id' | 'documentId' | 'createdAt'>>;

/** The rows of shoppers' accounts: users of Strapi's users-permissions plugin. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const plugin = () => strapiPart(strapi, 'plugin::users-permissions.user');

  return {
    byId: (id: number): Promise<StoredUser | null> => rows().findOne({ where: { id } }),
    byEmail: (email: string): Promise<StoredUser | null> =>
      rows().findOne({ where: { email: normalEmail(email) } }),
    /** A page of accounts for staff, newest first; found by name or address (ADM-03). */
    page: (asked: z.output<typeof peopleQuerySchema>) =>
      newestPage(
        strapi,
        { found: 'staff_users', table: 'up_users', columns: SHOWN },
        asked,
        (row: StoredUser) => toUser(withMoments(row)),
      ),
    /** @throws the database's unique violation when the address is taken */
    async add(
      email: string,
      passwordHash: string,
      person: Person & { language: Locale | null },
    ): Promise<StoredUser> {
      const role: { id: number } | null = await strapi.db
        .query('plugin::users-permissions.role')
        .findOne({ where: { type: 'authenticated' } });
      return rows().create({
        data: {
          ...person,
          title: person.title || null,
          // The plugin wants a name of its own for each user; nobody sees or types it.
          username: `shopper-${randomBytes(12).toString('hex')}`,
          email: normalEmail(email),
          password: passwordHash,
          provider: 'local',
          confirmed: false,
          blocked: false,
          termsAgreedAt: new Date(),
          role: role?.id,
        },
      });
    },
    /** @throws {ShopError} 401 for an account that was deleted in the meantime */
    async change(id: number, data: UserChange): Promise<StoredUser> {
      const user: StoredUser | null = await rows().update({
        where: { id },
        data: { ...data, updatedAt: new Date() },
      });
      if (!user) throw new ShopError('unauthorized', 'unauthorized', 'You are not logged in. Please log in.');
      return user;
    },
    /** Keeps an account from others that hold or delete it, until the caller's transaction is through; false when it is gone. */
    async hold(id: number): Promise<boolean> {
      const query = strapi.db.queryBuilder(UID).select('id').where({ id }).forUpdate();
      return (await query.execute<{ id: number }[]>()).length > 0;
    },
    /** The newsletter was ended by its own link: the account of that address must not begin it again when it is saved. */
    async newsletterEnded(email: string): Promise<void> {
      await rows().updateMany({ where: { email: normalEmail(email) }, data: { newsletterAgreed: false } });
    },
    async remove(id: number): Promise<void> {
      await rows().delete({ where: { id } });
    },
    /** Hashed as Strapi does it; takes about 60 ms, so not inside a transaction. */
    async hash(password: string): Promise<string> {
      return (await plugin().ensureHashedPasswords({ password })).password;
    },
    /** Whether the password is this account's; takes as long for no account and for a blocked one. */
    async hasPassword(user: StoredUser | null, password: string): Promise<boolean> {
      const right = await plugin().validatePassword(password, user?.password || UNKNOWN_USER_HASH);
      return right && user !== null && user.blocked !== true && Boolean(user.password);
    },
  };
};
