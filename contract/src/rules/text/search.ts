/** What both halves agree on about the full catalogue list. */
export const SEARCH = {
  queryLength: 100,
  pageSize: 24,
  pageSizeMax: 100,
  /** Categories, or sizes, that a list may be narrowed to at once (S-127). */
  choicesMax: 20,
  /** Of a size's name, as a list is narrowed to it. */
  sizeLength: 40,
  /** `relevance` is the default with a query, `featured` without one. */
  sorts: ['relevance', 'featured', 'newest', 'price-asc', 'price-desc', 'title'],
} as const;
/** What a piece may have beside its metal, as shoppers choose it (S-127). */
export const MATERIALS = ['Diamonds', 'Stones', 'Pearls', 'Onyx', 'Enamel', 'Leather'] as const;
export type Material = (typeof MATERIALS)[number];

export type SearchSort = (typeof SEARCH.sorts)[number];
