import { BlockList, isIP } from 'node:net';
import type { Settings } from '../../settings';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1/128'];

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** An IPv4 address as a socket for both families names it. */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/**
 * Whether an address is in a network whose word of a visitor counts: TRUSTED_PROXIES, and the machine itself while
 * nobody else can reach the CMS.
 */
export function trustedNetworks({
  CMS_HOST,
  TRUSTED_PROXIES,
}: Pick<Settings, 'CMS_HOST' | 'TRUSTED_PROXIES'>): (address: string) => boolean {
  const networks = LOOPBACK.test(CMS_HOST) ? [...LOOPBACK_NETWORKS, ...TRUSTED_PROXIES] : TRUSTED_PROXIES;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (address) => isIP(address) > 0 && list.check(plain(address), family(plain(address)));
}
