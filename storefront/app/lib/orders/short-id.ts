/** The beginning of an order's number: enough to tell orders apart at a glance. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
