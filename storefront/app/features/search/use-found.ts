import type { SearchResult } from '@shop/contract';
import { useEffect, useState } from 'react';
import { useLocale } from '~/i18n/text';
import { listSearch, type ListQuery } from './list-query';

/** A line that takes longer counts as cut, in ms. */
const PATIENCE_MS = 15_000;

/** An answer as it comes over the wire, where prices are dollars. */
export interface Found extends Pick<SearchResult, 'total'> {
  facets: Omit<SearchResult['facets'], 'price'> & { price: { min: number; max: number } | null };
}

async function load(search: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(`/api/search?${search}`, { signal });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return (await response.json()) as Found;
}

/**
 * How many pieces a query finds, and what there is to choose from. What was found before stays while another answer is on
 * its way. `failed`: no answer came for this query.
 */
export function useFound(query: ListQuery): { found: Found | null; pending: boolean; failed: boolean } {
  const locale = useLocale();
  const asked = listSearch({ ...query, page: 1 });
  asked.set('pageSize', '1');
  asked.set('locale', locale);
  const search = String(asked);
  const [answer, setAnswer] = useState<{ search: string; found: Found | null; failed: boolean }>();
  useEffect(() => {
    const cut = new AbortController();
    let left = false;
    const timer = setTimeout(() => cut.abort(), PATIENCE_MS);
    load(search, cut.signal)
      .then(
        (found) => left || setAnswer({ search, found, failed: false }),
        () => left || setAnswer((before) => ({ search, found: before?.found ?? null, failed: true })),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      left = true;
      cut.abort();
    };
  }, [search]);
  return {
    found: answer?.found ?? null,
    pending: answer?.search !== search,
    failed: answer?.search === search && answer.failed,
  };
}
