import { groupsOf } from '../calls/network.js';

const IPV4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i;
const IPV6 = /^[0-9a-f:]*:[0-9a-f:]*$/i;

/**
 * A network address as a log may keep it: IPv4 by its /24, IPv6 by its /48, so that it tells a network and no person.
 * Null for what is no address.
 */
export function shortAddress(address: string): string | null {
  const [, three] = IPV4.exec(address) ?? [];
  if (three) return `${three}.0/24`;
  const [plain = ''] = address.split('%');
  if (!IPV6.test(plain)) return null;
  const [a = '0', b = '0', c = '0'] = groupsOf(plain).map((group) => group.toString(16));
  return `${[a, b, c].join(':').replace(/(:0)+$/, '')}::/48`;
}
