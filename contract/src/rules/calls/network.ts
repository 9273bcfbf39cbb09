/** The eight groups of an IPv6 address, as numbers; `::` stands for as many zeros as are missing. */
export function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const [first, last] = [read(head), read(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<number>(zeros).fill(0), ...last];
}

/**
 * What limits are counted by: an IPv4 address (also one written in IPv6), or the first 64 bits of an IPv6 address, for
 * one household has all of the rest (RFC 6177). Any other text stands for itself.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (!/^[0-9a-f:]+$/i.test(plain) || !plain.includes(':')) return address;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
