import { CALLS, type Call } from '@shop/contract';
import type { LimitName } from './rate-limits';

/** What answers a call, and what stands before it besides the right that the contract asks of staff. */
interface RouteOptions {
  /** Controller and method: 'account.changeDetails'. */
  handler: string;
  /** In the order in which they count (middlewares/rate-limit.ts). */
  limits?: readonly LimitName[];
  /** For signed-in shoppers alone. */
  shopper?: true;
  /** Also for a member of staff who owes a second factor: the calls that set it up. */
  owing?: true;
  /** Its `:id` is a product's: the product's address word does as well (S-66). */
  product?: true;
  /** The sentence of the refusal where the specification words it otherwise (ADM-04). */
  message?: string;
}

function guardsOf(
  { staff }: Call,
  { limits = [], shopper, owing, product, message }: RouteOptions,
): (string | object)[] {
  const config = { may: staff, ...(owing && { owing }), ...(message && { message }) };
  return [
    ...(product ? ['global::product-name'] : []),
    ...(shopper ? ['global::require-shopper'] : []),
    ...(staff ? [{ name: 'global::require-staff', config }] : []),
    ...limits.map((limit) => ({ name: 'global::rate-limit', config: { limit } })),
  ];
}

/** The routes of a room by the names that the contract has for its calls: method, address and right are the contract's. */
export function routes(table: { readonly [Name in keyof typeof CALLS]?: string | RouteOptions }) {
  return {
    type: 'content-api',
    routes: Object.entries(table).map(([name, entry]) => {
      const call: Call = CALLS[name as keyof typeof CALLS];
      const options = typeof entry === 'string' ? { handler: entry } : entry;
      return {
        method: call.method,
        path: call.path.replace(/^\/api/, ''),
        handler: options.handler,
        config: { auth: false, middlewares: guardsOf(call, options) },
      };
    }),
  };
}
