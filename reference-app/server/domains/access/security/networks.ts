/** Checks IP addresses against the block list and the allow list of a tenant. */
import ipaddr from 'ipaddr.js';
import { throwRefusal } from '../../../http/errors/refuse.ts';

export interface Networks {
  black: string;
  white: string;
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses an IP address, or a network such as `198.51.100.0/24`. Returns undefined for any other text. */
function parseIpRange(text: string): Range | undefined {
  const whole = /^\d+(\.\d+){3}(\/\d+)?$/.test(text) || text.includes(':');
  if (!whole) return undefined;
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/**
 * Returns the first invalid entry in a list, or undefined. An empty entry, which an extra comma causes, is
 * invalid.
 */
export const firstInvalidNetwork = (list: string): string | undefined =>
  list === '' ? undefined : list.split(',').find(entry => parseIpRange(entry.trim()) === undefined);

const parsedRangesByIpList = new Map<string, Range[]>();
const MAX_CACHED_IP_LISTS = 500;

function parseIpRanges(list: string): Range[] {
  const found = parsedRangesByIpList.get(list);
  if (found) return found;
  if (parsedRangesByIpList.size >= MAX_CACHED_IP_LISTS) parsedRangesByIpList.clear();
  const ranges = list
    .split(',')
    .map(entry => parseIpRange(entry.trim()))
    .filter(range => range !== undefined);
  parsedRangesByIpList.set(list, ranges);
  return ranges;
}

const isAddressInList = (list: string, address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  parseIpRanges(list).some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );

/**
 * Returns true if the address is on the block list, or if the tenant has an allow list that does not contain
 * it. The block list takes precedence.
 */
export function isBlockedAddress({ black, white }: Networks, address: string): boolean {
  if (black === '' && white === '') return false;
  if (!ipaddr.isValid(address)) return white !== '';
  const plain = ipaddr.process(address);
  return isAddressInList(black, plain) || (white !== '' && !isAddressInList(white, plain));
}

export function throwIfBlockedIpAddress(networks: Networks, address: string): void {
  if (isBlockedAddress(networks, address)) throwRefusal('ip-refused');
}
