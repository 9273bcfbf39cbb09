/** Where a published product stands in the editors' order. */
export interface Place {
  id: string;
  category: string;
  position: number;
  /** Milliseconds since 1970; decides between equal positions. */
  createdMs: number;
}

/** How many pieces of its category stand beside a product for which editors chose none. */
export const NEIGHBOURS = 4;

/** Whether a place comes before another one in the editors' order. */
export function isBefore(a: Place, b: Place): boolean {
  if (a.position !== b.position) return a.position < b.position;
  if (a.createdMs !== b.createdMs) return a.createdMs < b.createdMs;
  return a.id < b.id;
}

/** Ids in the editors' order with one more at its place; at the end where it has none yet. */
export function idsWith(places: readonly Place[], id: string, place: Place | null): string[] {
  const ids = places.map((other) => other.id);
  const at = place ? places.findIndex((other) => isBefore(place, other)) : -1;
  return at < 0 ? [...ids, id] : [...ids.slice(0, at), id, ...ids.slice(at)];
}
