/** The addresses that a tenant shuts out and lets in. */
import ipaddr from 'ipaddr.js';
import { refuse } from '../../http/errors/refuse.ts';

export interface Networks {
  black: string;
  white: string;
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** An address, or a network as `198.51.100.0/24`; undefined for any other text. */
function rangeOf(text: string): Range | undefined {
  const whole = /^\d+(\.\d+){3}(\/\d+)?$/.test(text) || text.includes(':');
  if (!whole) return undefined;
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** The first entry that is no address; an empty one stands for a comma too many. */
export const wrongEntry = (list: string): string | undefined =>
  list === '' ? undefined : list.split(',').find(entry => rangeOf(entry.trim()) === undefined);

const parsed = new Map<string, Range[]>();
const MOST = 500;

function rangesOf(list: string): Range[] {
  const found = parsed.get(list);
  if (found) return found;
  if (parsed.size >= MOST) parsed.clear();
  const ranges = list
    .split(',')
    .map(entry => rangeOf(entry.trim()))
    .filter(range => range !== undefined);
  parsed.set(list, ranges);
  return ranges;
}

const isIn = (list: string, address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  rangesOf(list).some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

/** The black list wins; a white list lets nobody else in. */
export function isShutOut({ black, white }: Networks, address: string): boolean {
  if (black === '' && white === '') return false;
  if (!ipaddr.isValid(address)) return white !== '';
  const plain = ipaddr.process(address);
  return isIn(black, plain) || (white !== '' && !isIn(white, plain));
}

export function refuseAddress(networks: Networks, address: string): void {
  if (isShutOut(networks, address)) refuse('ip-refused');
}
