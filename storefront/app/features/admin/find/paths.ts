/** What the Find dialog asks. */
export const findPath = (text: string) => `/Admin/find?${new URLSearchParams({ q: text })}`;
