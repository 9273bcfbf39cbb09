/** The published reviews of a product in two figures. */
export interface Rating {
  /** From 1 to 5, with one decimal. */
  average: number;
  count: number;
}

/** The mean of ratings with one decimal, halves rounded up: 4.25 is 4.3. Null where there are none. */
export function ratingOf(sum: number, count: number): Rating | null {
  return count > 0 ? { average: Math.round((sum * 10) / count) / 10, count } : null;
}
