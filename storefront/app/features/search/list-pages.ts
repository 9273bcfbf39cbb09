/** The pages a list's foot names: first, last and those around the current one; null stands for a gap. */
export function paginationPages(page: number, last: number): (number | null)[] {
  const near = Array.from({ length: last }, (_, i) => i + 1).filter(
    (n) => n === 1 || n === last || Math.abs(n - page) <= 1,
  );
  return near.flatMap((n, i) => (i > 0 && n - (near[i - 1] ?? 0) > 1 ? [null, n] : [n]));
}
