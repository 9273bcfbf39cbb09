import { setTimeout as after } from 'node:timers/promises';
import type { Browser } from '../browser';
import type { Panel } from '../panel';

const PRODUCTS = '/content-manager/collection-types/api::product.product';
/** Whoever waits for a change looks so often, and gives up after so long, in ms. Each look is a page of the busy shop. */
const LOOK_MS = 100;
const PATIENCE_MS = 20_000;
const PAUSE_MS = 4_000;

/** A storefront that may be dead just now. */
interface Shown {
  url: string;
  running: boolean;
  restarts: number;
}

/** Repeats what a copy broke off that was killed meanwhile: staff press once more. */
async function persist<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const answer = await ask();
      if (answer.status < 500) return answer;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await after(200);
  }
}

/** Ms until a page of a storefront says this; null where the storefront was killed meanwhile. */
async function untilShown(storefront: Shown, path: string, text: string): Promise<number | null> {
  const began = performance.now();
  const { restarts } = storefront;
  while (performance.now() - began < PATIENCE_MS) {
    if (!storefront.running || storefront.restarts > restarts) return null;
    try {
      const page = await (await fetch(storefront.url + path)).text();
      if (page.includes(text)) return performance.now() - began;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await after(LOOK_MS);
  }
  const health = await (await fetch(`${storefront.url}/health`)).text();
  throw new Error(`${storefront.url}${path} does not say "${text}" after ${PATIENCE_MS} ms: ${health}`);
}

/** An editor publishes one sentence after the other. Returns how long each took to be seen at each storefront, in ms. */
export async function publishAllTheTime(
  panel: Panel,
  productId: string,
  storefronts: readonly Shown[],
  isOver: () => boolean,
): Promise<number[]> {
  const took: number[] = [];
  for (let n = 1; !isOver(); n += 1) {
    const title = `Ring, edition ${n}`;
    const { status, body } = await persist(() =>
      panel.post(`${PRODUCTS}/${productId}/actions/publish`, { title }),
    );
    if (status !== 200) throw new Error(`A publish was answered ${status}: ${JSON.stringify(body)}`);
    const path = `/Rings/${productId}`;
    const seen = await Promise.all(storefronts.map((storefront) => untilShown(storefront, path, title)));
    took.push(...seen.filter((ms) => ms !== null));
    await after(PAUSE_MS);
  }
  return took;
}

/** Staff give a dollar of each newly paid order back. Returns the orders. */
export async function refundAllTheTime(
  staff: Browser,
  paidOrders: () => readonly string[],
  isOver: () => boolean,
): Promise<string[]> {
  const refunded: string[] = [];
  while (!isOver()) {
    const orderId = paidOrders().find((id) => !refunded.includes(id));
    if (orderId) {
      // The number makes a second press the same refund.
      const { status, body } = await persist(() =>
        staff.post(`/api/admin/orders/${orderId}/refund`, { amount: 100, number: 1 }),
      );
      if (status !== 200) throw new Error(`A refund was answered ${status}: ${JSON.stringify(body)}`);
      refunded.push(orderId);
    }
    await after(PAUSE_MS / 2);
  }
  return refunded;
}
