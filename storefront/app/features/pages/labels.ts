/** Interface texts of the pages made of blocks: everything else on them comes from the CMS. */
export const PAGE_LABELS = {
  readMore: 'Read More',
  readLess: 'Read Less',
  minutes: (n: number) => `${n} min read`,
  seePiece: 'See the piece',
  moreStories: 'More stories',
  allStories: 'All stories',
} as const;
