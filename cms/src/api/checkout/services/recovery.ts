import { setTimeout as pause } from 'node:timers/promises';
import { RECONCILIATION_DAYS, SingleFlight } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import type { StoredAttempt } from '../../payment-attempt/services/payment-attempt';
import { isOpenAttempt } from '../../payment-attempt/domain/attempt-state';
import { sharedNow } from '../../../lib/time/shared-clock';

/**
 * No call of a shopper lasts longer than this, so nobody is waiting any more for an attempt that is still open then.
 */
const ORPHANED_MS = 30_000;
/** An unfinished authentication is given up after this time, because its order may be holding the last piece. */
const ABANDONED_MS = 30 * 60 * 1000;
/** Pause between two calls: at most 20 a second reach the provider, however many attempts are open. */
const PACE_MS = 50;
/** So many unknown outcomes in a row mean that the provider is away: the next run tries again. */
const GIVE_UP_AFTER = 5;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The provider's lists lag behind, and its clock is not ours: each look goes so far back behind the one before. */
const OVERLAP_MS = 10 * 60 * 1000;

const ROUND = 'round';

/** Rows whose outcome is open, and how one of them is settled. */
interface Task<T> {
  list(before: Date): Promise<T[]>;
  claim(id: number, before: Date): Promise<boolean>;
  /** False when the provider could not say. */
  resolve(row: T): Promise<boolean>;
}

/**
 * Finds out how payments and refunds ended that no call waits for any more: the process was killed, the network
 * failed, or the shopper closed the window. Enters refunds that were made at the provider. Runs at the start and every
 * minute.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const attempts = () => service(strapi, 'api::payment-attempt.payment-attempt');
  const chargeOrder = () => service(strapi, 'api::checkout.charge-order');
  const rounds = new SingleFlight<void>();
  let stopped = false;
  /** Until when the refunds made at the provider are entered; at the start, those of the last days are looked at. */
  let entered: Date | null = null;

  /** False when the provider could not say. */
  const resolve = async (attempt: StoredAttempt): Promise<boolean> => {
    if (!isOpenAttempt(attempt.attemptState)) return (await chargeOrder().close(attempt)) !== null;
    const { order, ageMs } = await chargeOrder().resolve(attempt);
    // By the provider's clock: one of ours that jumps must not end an authentication that is going on.
    const abandoned = ageMs !== null && ageMs > ABANDONED_MS;
    const [still] = (await attempts().ofOrder(attempt.orderKey)).filter((other) => other.id === attempt.id);
    if (abandoned && still?.providerPaymentId && isOpenAttempt(still.attemptState)) {
      return (await chargeOrder().close(still)) !== null;
    }
    return order !== null;
  };

  const work = async <T extends { id: number }>(
    { list, claim, resolve: settle }: Task<T>,
    before: Date,
  ): Promise<void> => {
    let unknown = 0;
    for (let batch = await list(before); batch.length > 0; batch = await list(before)) {
      for (const row of batch) {
        if (stopped || unknown === GIVE_UP_AFTER) return;
        // Another copy of the shop may have taken it meanwhile.
        if (!(await claim(row.id, before))) continue;
        try {
          unknown = (await settle(row)) ? 0 : unknown + 1;
        } catch (error) {
          // An error about one row must not keep the others from being settled.
          strapi.log.error(error);
        }
        await pause(PACE_MS);
      }
    }
  };

  /** Refunds made in the provider's dashboard, whose webhooks may be lost. */
  const enterRefunds = async (): Promise<void> => {
    const now = sharedNow(strapi).getTime();
    const from = entered ? entered.getTime() - OVERLAP_MS : now - RECONCILIATION_DAYS.usual * DAY_MS;
    if (await service(strapi, 'api::checkout.sync-refunds').made(new Date(from), new Date(now + OVERLAP_MS)))
      entered = new Date(now);
  };

  const round = async (orphanedMs: number): Promise<void> => {
    const before = new Date(sharedNow(strapi).getTime() - orphanedMs);
    const claim = (id: number, time: Date) => attempts().claim(id, time);
    await work({ list: (time) => attempts().unsettled(time), claim, resolve }, before);
    await work({ list: (time) => attempts().closable(time), claim, resolve }, before);
    const givenUp = (attempt: StoredAttempt) => chargeOrder().lookAgain(attempt);
    await work({ list: (time) => attempts().givenUp(time), claim, resolve: givenUp }, before);
    const refunds = service(strapi, 'api::refund.refund');
    await work(
      {
        list: (time) => refunds.unsettled(time),
        claim: (id, time) => refunds.claim(id, time),
        resolve: (refund) => service(strapi, 'api::checkout.request-refund').resume(refund),
      },
      before,
    );
    if (!stopped) await enterRefunds();
  };

  return {
    /**
     * One round over everything whose outcome is open; a second call during it waits for the same round.
     * @param orphanedMs how long an attempt must have been left alone to be taken up
     */
    async run(orphanedMs = ORPHANED_MS): Promise<void> {
      if (stopped || service(strapi, 'api::checkout.payment-provider').configured().length === 0) return;
      await rounds.run(ROUND, () =>
        round(orphanedMs).catch((error: unknown) => {
          strapi.log.error(error);
        }),
      );
    },
    /** Runs now and every minute from now on. */
    start(): void {
      strapi.cron.add({
        reconcilePayments: {
          task: () => service(strapi, 'api::checkout.recovery').run(),
          options: { rule: '0 * * * * *' },
        },
      });
      void this.run();
    },
    /** Finishes the call under way and begins no other. */
    async stop(): Promise<void> {
      stopped = true;
      await rounds.running(ROUND);
    },
  };
};
