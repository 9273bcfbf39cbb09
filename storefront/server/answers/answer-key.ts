import { searchQuerySchema } from '@shop/contract';
import { CALLS, callAt, type Call } from '@shop/contract/rules';

/** The calls whose answers are the same for everybody, and the parameters that they read. */
const READS: ReadonlyMap<Call, readonly string[]> = new Map<Call, readonly string[]>([
  [CALLS.products, ['category', 'page', 'locale']],
  [CALLS.product, ['locale']],
  [CALLS.productReviews, ['limit', 'offset']],
  [CALLS.productQuestions, ['limit', 'offset']],
  [CALLS.search, [...Object.keys(searchQuerySchema.shape), 'locale']],
]);

/** Longer addresses are answered but not kept. */
const KEY_MAX = 1_000;

export interface AnswerKey {
  /** The address, with no parameter but those that the call reads, in one order. */
  address: string;
  /** The id or the word of the product that it names. */
  product: string | undefined;
}

/**
 * The address under which an answer of the API is kept; null where none is: for any other call, and for a parameter in
 * brackets, which the CMS takes for a part of a value.
 * @param url as it was asked for: a path with its query, not decoded
 */
export function answerKey(url: string): AnswerKey | null {
  if (url.length > KEY_MAX || !url.startsWith('/api/')) return null;
  const { pathname, searchParams } = new URL(`http://shop${url}`);
  // With dots to resolve it is another address, which no call has.
  const call = url.split('?')[0] === pathname ? callAt('GET', pathname) : undefined;
  const read = call && READS.get(call);
  if (!read || [...searchParams.keys()].some((name) => name.includes('['))) return null;
  // A parameter that comes twice is not what it is alone: the call is told of both.
  const asked = read.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  const search = new URLSearchParams(asked).toString();
  return {
    address: search === '' ? pathname : `${pathname}?${search}`,
    product: call.path.includes(':id') ? pathname.split('/')[3] : undefined,
  };
}
