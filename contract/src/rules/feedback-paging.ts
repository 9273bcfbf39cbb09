/** How many reviews or questions of a piece one answer holds, newest first, and how many a page shows at the most. */
export const FEEDBACK_PAGING = { step: 10, most: 100 } as const;
