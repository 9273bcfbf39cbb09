/** What both halves agree on about the full catalogue list. */
export const SEARCH = {
  queryLength: 100,
  pageSize: 24,
  pageSizeMax: 100,
  /** `relevance` is the default with a query, `featured` without one. */
  sorts: ['relevance', 'featured', 'newest', 'price-asc', 'price-desc', 'title'],
} as const;
export type SearchSort = (typeof SEARCH.sorts)[number];
