import { invalidParam, missing } from '../core/api-error.ts';

interface Page {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?:
    | number
    | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
    | undefined;
}

type Listed = { id: string; created: number };

function within(created: number, range: Page['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}

/**
 * A page of a list, newest first (docs.stripe.com/api/pagination).
 * @param rows oldest first
 * @throws {ApiError} 400 for a limit outside 1-100 or an unknown cursor.
 */
export function listPage<T extends Listed>(rows: readonly T[], page: Page, url: string) {
  const limit = page.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidParam('limit', 'parameter_invalid_integer', 'This value must be between 1 and 100.');
  }
  const found = rows.filter((row) => within(row.created, page.created)).reverse();
  const placeOf = (cursor: string): number => {
    const place = found.findIndex(({ id }) => id === cursor);
    if (place < 0) throw missing('object', cursor, 'starting_after');
    return place;
  };
  if (page.ending_before !== undefined) {
    const end = placeOf(page.ending_before);
    const start = Math.max(0, end - limit);
    return { object: 'list' as const, data: found.slice(start, end), has_more: start > 0, url };
  }
  const start = page.starting_after === undefined ? 0 : placeOf(page.starting_after) + 1;
  return {
    object: 'list' as const,
    data: found.slice(start, start + limit),
    has_more: found.length > start + limit,
    url,
  };
}

/** True when a list's filter is absent or met. */
export const matches = (wanted: string | undefined, value: unknown): boolean =>
  wanted === undefined || wanted === value;
