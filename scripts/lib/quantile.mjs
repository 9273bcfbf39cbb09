/**
 * The value that a share of all does not exceed: 0.5 is the median, 0.95 the p95. NaN of nothing.
 * @param {readonly number[]} values @param {number} share from 0 to 1 @returns {number}
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** @param {readonly number[]} values @returns {number} */
export const median = (values) => quantile(values, 0.5);
