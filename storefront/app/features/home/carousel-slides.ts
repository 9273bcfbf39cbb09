/** Five slides show at once; Swiper loops without jumps from twice that many upwards. */
const LOOP_SLIDES_MIN = 14;

/** The featured pieces, repeated until the loop has enough of them (HOME-04). `copy` counts the repetitions from 0. */
export function loopSlides<T>(items: readonly T[]): { item: T; copy: number }[] {
  const copies = items.length === 0 ? 0 : Math.ceil(LOOP_SLIDES_MIN / items.length);
  return Array.from({ length: copies }, (_, copy) => items.map((item) => ({ item, copy }))).flat();
}
