import { setTimeout as after } from 'node:timers/promises';
import type { Moment } from '../../../../scripts/stripe-standin/http/api.ts';
import type { World } from '../payment-world';
import { between, pick, planOf, randomOf, type Plan, type Random } from './plan';

/** A process of the shop that can be killed. */
export interface Half {
  name: string;
  end(signal: 'SIGKILL'): Promise<unknown>;
  /** Starts again, and waits until it serves. */
  start(): Promise<void>;
}

export interface SoakOptions<S> {
  /** The same seed makes the same shoppers and the same faults; what meets what is up to the machine. */
  seed: number;
  purchases: number;
  /** Shoppers at the same time. */
  buyers: number;
  /** One of the halves is killed once for so many purchases. */
  killEvery: number;
  halves: readonly Half[];
  /** Where the provider's messages go. */
  webhookUrl: string;
  /** Makes the n-th shopper; `random` decides what else the shopper meets. */
  shopper: (n: number, plan: Plan, random: Random) => S;
}

export interface SoakFigures<S> {
  shoppers: S[];
  /** How often a half was killed, by the step it was struck at. */
  kills: Record<string, number>;
  forgeries: number;
}

/** The steps at which the process is struck, beside any moment at all. */
const STEPS = ['received', 'worked', 'answered', 'any'] as const;

/** Waits for a call at this step, or a while where none comes. */
async function untilStep(world: World, step: Moment): Promise<void> {
  let stop: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => {
    stop = world.standIn.control.onCall((moment) => moment === step && resolve());
  });
  await Promise.race([seen, after(2_000)]);
  stop();
}

/** Sells to many shoppers while the provider fails, its messages go astray, and the shop is killed again and again. */
export async function soak<S extends { buy(): Promise<void> }>(
  world: World,
  options: SoakOptions<S>,
): Promise<SoakFigures<S>> {
  const random = randomOf(options.seed);
  const plans = Array.from({ length: options.purchases }, () => planOf(random));
  const shoppers = plans.map((plan, n) => options.shopper(n, plan, random));
  const progress = { begun: 0, over: false };
  const kills: Record<string, number> = {};
  let forgeries = 0;

  const buying = async (): Promise<void> => {
    for (let n = progress.begun++; n < shoppers.length; n = progress.begun++) {
      const fault = plans[n]?.fault;
      if (fault) world.standIn.control.addFault(fault);
      await shoppers[n]?.buy();
    }
  };

  const killing = async (random: Random): Promise<void> => {
    for (let at = options.killEvery; at < options.purchases && !progress.over; at += options.killEvery) {
      while (progress.begun < at && !progress.over) await after(5);
      const step = pick(random, STEPS);
      if (step !== 'any') await untilStep(world, step);
      await after(between(random, 0, 12));
      const half = pick(random, options.halves);
      await half.end('SIGKILL');
      const what = `${half.name} ${step}`;
      kills[what] = (kills[what] ?? 0) + 1;
      await half.start();
    }
  };

  const disturbing = async (random: Random): Promise<void> => {
    const { control } = world.standIn;
    while (!progress.over) {
      control.holdWebhooks();
      await after(between(random, 20, 300));
      const held = control.heldWebhooks();
      const forged = held.length > 0 && random() < 0.3 ? pick(random, held) : null;
      await control.releaseWebhooks({ reverse: random() < 0.5, times: between(random, 1, 3) });
      if (!forged) continue;
      const status = await control.redeliver(forged.id, { secret: 'whsec_forged' });
      if (status !== 400 && status !== null && status !== 503)
        throw new Error(`a forgery was answered ${status}`);
      forgeries += 1;
    }
  };

  world.standIn.control.setWebhookUrl(options.webhookUrl);
  const noise = [killing(randomOf(options.seed + 1)), disturbing(randomOf(options.seed + 2))];
  try {
    await Promise.all(Array.from({ length: options.buyers }, buying));
  } finally {
    progress.over = true;
    await Promise.all(noise);
    world.standIn.control.clearFaults();
    await world.standIn.control.releaseWebhooks();
    world.standIn.control.setWebhookUrl(undefined);
  }
  return { shoppers, kills, forgeries };
}
