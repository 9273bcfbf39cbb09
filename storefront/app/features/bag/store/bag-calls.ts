import {
  BAG_CALLS,
  IDEMPOTENCY_HEADER,
  changeKeysText,
  lineIdentity,
  type KeyedChange,
} from '@shop/contract/rules';
import { pageLanguage } from '~/lib/api/page-language';
import { readLines, writeLine, type BagLine } from './bag-line';
import { isBrowserId } from './browser-id';

/**
 * Why a call did not do what it was for: `away` nothing is known (no network, timeout, 5xx, 429, unreadable answer),
 * `foreign` the server takes this browser for another one, `refused` the server said no and changed nothing.
 */
export interface FailedCall {
  ok: false;
  reason: 'away' | 'foreign' | 'refused';
  message: string;
}
export type CartAnswer =
  | {
      ok: true;
      items: BagLine[] | null;
      /** Ms since 1970 of the last purchase from this cart; null or absent where there was none. */
      emptiedAt?: number | null;
    }
  | FailedCall;
export type BrowserAnswer = { ok: true; browserId: string } | FailedCall;

/** The bag's calls (API-01). `changes` are those that the call carries, by their keys. `items` is null where the answer carries no cart (a removal is judged by its status). */
export interface BagCalls {
  browserInfo(browserId: string): Promise<BrowserAnswer>;
  cart(browserId: string): Promise<CartAnswer>;
  /**
   * @param emptiedAt ms since 1970 of the last purchase that is known, null for none: after a later one nothing is
   * changed; left out, none is looked for
   */
  sync(browserId: string, items: readonly BagLine[], emptiedAt?: number | null): Promise<CartAnswer>;
  add(browserId: string, line: BagLine, changes?: readonly KeyedChange[]): Promise<CartAnswer>;
  update(
    browserId: string,
    cartItemId: string,
    amount: number,
    changes?: readonly KeyedChange[],
  ): Promise<CartAnswer>;
  remove(browserId: string, cartItemId: string, changes?: readonly KeyedChange[]): Promise<CartAnswer>;
  clear(browserId: string, changes?: readonly KeyedChange[]): Promise<CartAnswer>;
}

/** How long a call may take before the bag goes on without it, in ms. */
const TIMEOUT_MS = 8_000;
const AWAY = 'The shop cannot be reached at the moment. Your bag is kept in this browser.';
/** Never shown: the bag asks who it is and goes on. */
const FOREIGN = { ok: false, reason: 'foreign', message: 'This bag belongs to another browser.' } as const;

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}

function failedCall(status: number, body: unknown): FailedCall {
  const said = field(body, 'message');
  const message = typeof said === 'string' && said !== '' ? said : AWAY;
  if (status === 403) return { ok: false, reason: 'foreign', message };
  const refused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return { ok: false, reason: refused ? 'refused' : 'away', message };
}

function moment(value: unknown): number | null {
  const ms = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(ms) ? null : ms;
}

/** What a line says of itself on the wire; the server reads name, price and picture from its own catalogue. */
function claim(line: BagLine) {
  const { cartItemId, name, price, priceWas, image, quantity, addedAt } = writeLine(line);
  return {
    id: cartItemId,
    cartId: cartItemId,
    cartItemId,
    ...lineIdentity(line),
    name,
    price,
    image,
    quantity,
    addedAt,
    // What the shopper saw when choosing; of a piece that is gone no price is known.
    ...(line.available && { priceSeen: priceWas ?? price }),
  };
}

/** The calls over `fetch`: JSON, cookies and `X-Browser-ID` on every one of them (BAG-18). Never throws. */
export function bagCalls(send: typeof fetch = (...args) => fetch(...args)): BagCalls {
  async function call<T>(
    { method, path }: { method: string; path: string },
    browserId: string,
    body: object | null,
    read: (answer: unknown) => T | null,
    changes: readonly KeyedChange[] = [],
  ): Promise<({ ok: true } & T) | FailedCall> {
    try {
      const response = await send(path, {
        method,
        credentials: 'include',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'X-Browser-ID': browserId,
          ...pageLanguage(),
          ...(changes.length > 0 && { [IDEMPOTENCY_HEADER]: changeKeysText(changes) }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // Without the cookie that proves the name, the server answers with the cart of a new one (BAG-18).
      const served = response.headers.get('X-Browser-ID') ?? browserId;
      if (served !== browserId && response.status < 500 && path !== BAG_CALLS.browserInfo.path)
        return FOREIGN;
      const text = await response.text();
      const answer: unknown = text === '' ? null : JSON.parse(text);
      if (!response.ok) return failedCall(response.status, answer);
      const value = read(answer);
      return value === null ? { ok: false, reason: 'away', message: AWAY } : { ok: true, ...value };
    } catch {
      // No network, a timeout, or an answer that is no JSON: whether the server acted is unknown.
      return { ok: false, reason: 'away', message: AWAY };
    }
  }

  const withCart = (answer: unknown) => {
    const items = readLines(field(answer, 'items'));
    return items && { items, emptiedAt: moment(field(answer, 'emptiedAt')) };
  };
  const maybeCart = (answer: unknown) => ({ items: readLines(field(answer, 'items')) });
  const named = (pattern: { method: string; path: string }, cartItemId: string) => ({
    method: pattern.method,
    path: pattern.path.replace(':cartItemId', encodeURIComponent(cartItemId)),
  });

  return {
    browserInfo: (id) =>
      call(BAG_CALLS.browserInfo, id, null, (answer) => {
        const browserId = field(answer, 'browserId');
        return isBrowserId(browserId) ? { browserId } : null;
      }),
    cart: (id) => call(BAG_CALLS.cart, id, null, withCart),
    sync: (id, items, emptiedAt) =>
      call(
        BAG_CALLS.cartSync,
        id,
        {
          localCartItems: items.map(claim),
          emptiedAt: emptiedAt && new Date(emptiedAt).toISOString(),
          browserId: id,
        },
        withCart,
      ),
    add: (id, line, changes) =>
      call(BAG_CALLS.cartAdd, id, { ...claim(line), browserId: id }, withCart, changes),
    update: (id, cartItemId, amount, changes) =>
      call(named(BAG_CALLS.cartUpdate, cartItemId), id, { amount, browserId: id }, withCart, changes),
    remove: (id, cartItemId, changes) =>
      call(named(BAG_CALLS.cartRemove, cartItemId), id, null, maybeCart, changes),
    clear: (id, changes) => call(BAG_CALLS.cartClear, id, null, maybeCart, changes),
  };
}
