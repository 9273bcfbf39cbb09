import type { SystemQueue } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { keepsContent } from '../domain/mail-retention';
import { sharedNow } from '../../../lib/time/shared-clock';

const UID = 'api::mail.outgoing-mail';
/** Of the entries that are shown, and of those that are forgotten at once. */
const PAGE = 50;

export interface GivenUp {
  id: number;
  template: string;
  recipient: string;
  values: string | null;
  failure: string | null;
  mailState: string;
  createdAt: string;
}

const hasContent = (mail: GivenUp, now: Date) => mail.values !== null && keepsContent(mail, now);

/** Mails that were refused too often: staff see them and have them sent after all. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);

  return {
    async queue(): Promise<SystemQueue> {
      const now = new Date();
      const where = { mailState: 'given_up' };
      const [waiting, failed] = await Promise.all([
        rows().count({ where: { mailState: 'waiting' } }),
        rows().count({ where }),
      ]);
      const found: GivenUp[] = await rows().findMany({ where, orderBy: { id: 'desc' }, limit: PAGE });
      const entries = found.map((mail) => ({
        id: mail.id,
        what: mail.template,
        about: mail.recipient,
        failure: hasContent(mail, now) ? (mail.failure ?? '') : 'Its words are not kept any more.',
        at: new Date(mail.createdAt).toISOString(),
        canRetry: hasContent(mail, now),
      }));
      return { waiting, failed, entries };
    },

    /**
     * Lets a mail that was given up wait again, with all its tries. Of several at once one succeeds.
     * @throws {ShopError} 404 'not_found', 409 'not_failed' and 'words_forgotten'
     */
    async retry(id: number): Promise<string> {
      const now = sharedNow(strapi);
      const mail: GivenUp | null = await rows().findOne({ where: { id } });
      if (!mail) throw new ShopError('unknown', 'not_found', 'There is no such mail.');
      if (mail.mailState === 'given_up' && !hasContent(mail, now))
        throw new ShopError(
          'conflict',
          'words_forgotten',
          'The words of this mail are not kept any more. Please write to its recipient another way.',
        );
      const { count } = await rows().updateMany({
        where: { id, mailState: 'given_up' },
        data: { mailState: 'waiting', attempts: 0, dueAt: now, heldBy: null },
      });
      if (count === 0)
        throw new ShopError(
          'conflict',
          'not_failed',
          mail.mailState === 'dismissed'
            ? 'This mail has been dismissed.'
            : 'This mail waits to be sent already, or was sent.',
        );
      void service(strapi, 'api::mail.mail').drain();
      return 'The mail is put back and is being sent.';
    },

    /**
     * Takes a mail that was given up off the list and forgets its words and its recipient: nobody sends it any more.
     * @throws {ShopError} 404 'not_found', 409 'not_failed'
     */
    async dismiss(id: number): Promise<string> {
      const { count } = await rows().updateMany({
        where: { id, mailState: 'given_up' },
        data: { mailState: 'dismissed', values: null, recipient: '', failure: null },
      });
      if (count === 1) return 'The mail is dismissed.';
      const mail: GivenUp | null = await rows().findOne({ where: { id } });
      if (!mail) throw new ShopError('unknown', 'not_found', 'There is no such mail.');
      throw new ShopError(
        'conflict',
        'not_failed',
        mail.mailState === 'dismissed'
          ? 'This mail has been dismissed already.'
          : 'This mail waits to be sent, or was sent: there is nothing to dismiss.',
      );
    },

    /** Forgets the words and the recipients of mails that were given up long ago; answers of how many. */
    async forgetContent(now: Date): Promise<number> {
      const where = { mailState: 'given_up', recipient: { $ne: '' } };
      const found: GivenUp[] = await rows().findMany({ where });
      const ids = found.filter((mail) => !keepsContent(mail, now)).map(({ id }) => id);
      for (let at = 0; at < ids.length; at += PAGE)
        await rows().updateMany({
          // One that somebody put back meanwhile is not touched.
          where: { id: { $in: ids.slice(at, at + PAGE) }, mailState: 'given_up' },
          data: { values: null, recipient: '', failure: null },
        });
      return ids.length;
    },
  };
};
