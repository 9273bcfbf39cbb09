import { SingleFlight } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { sharedNow } from '../../../lib/time/shared-clock';
import type { StoredAppointment } from '../domain/appointment';
import { isReminderDue, REMIND_MS } from '../domain/reminder';

const UID = 'api::appointment.appointment';
const RUN = 'run';
/** A reminder that could not be sent waits no longer than this past the beginning. */
const LATE_MS = 2 * 24 * 60 * 60_000;

/** Reminds those who booked an appointment a day before it begins (S-115). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const mails = () => service(strapi, 'api::appointment.appointment-mails');
  const runs = new SingleFlight<void>();
  let stopped = false;

  /**
   * The row is held while the mail is put into the outbox, so that it is neither cancelled nor moved in between. What
   * several copies of the CMS write at once has one effect, and is one mail.
   */
  const remind = async ({ documentId, startsAt }: StoredAppointment): Promise<void> => {
    const time = new Date(startsAt);
    await strapi.db.transaction(async () => {
      const where = { documentId, startsAt: time, cancelledAt: null };
      const { count } = await rows().updateMany({ where, data: { remindedFor: time } });
      const held: StoredAppointment | null = count === 1 ? await rows().findOne({ where }) : null;
      if (held) await mails().remind(held);
    });
  };

  const remindDue = async (now: Date): Promise<void> => {
    const [from, until] = [now.getTime() - LATE_MS, now.getTime() + REMIND_MS];
    const near: StoredAppointment[] = await rows().findMany({
      where: { cancelledAt: null, startsAt: { $gt: new Date(from), $lte: new Date(until) } },
      orderBy: { startsAt: 'asc' },
    });
    await mails().withdrawReminders(near.filter(({ startsAt }) => Date.parse(startsAt) <= now.getTime()));
    for (const one of near.filter((found) => isReminderDue(found, now))) {
      if (stopped) return;
      // One that fails keeps nobody else from theirs, and has its turn at the next look.
      await remind(one).catch((error: unknown) => void strapi.log.error(error));
    }
  };

  const look = async (): Promise<void> => {
    try {
      await remindDue(sharedNow(strapi));
    } catch (error) {
      strapi.log.error(error);
    }
  };

  return {
    /** Reminds everybody who is to be reminded at `now`, each once, however many copies of the CMS ask. */
    remindDue,

    /** Looks every five minutes. */
    start(): void {
      strapi.cron.add({
        remindOfAppointments: {
          task: async () => {
            if (!stopped) await runs.run(RUN, look);
          },
          options: { rule: '40 */5 * * * *' },
        },
      });
    },

    /** Ends the look under way and begins no other. */
    async stop(): Promise<void> {
      stopped = true;
      await runs.running(RUN);
    },
  };
};
