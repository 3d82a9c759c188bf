/** Which network addresses the server may reach for a user: public ones, and networks that the operator opened. */
import ipaddr from 'ipaddr.js';

export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Says of an IP address, as a resolver or a URL writes it, whether it may be reached. */
export type MayReach = (address: string) => boolean;

/** Reads `10.20.0.0/16, fd00:1::/64`; undefined where one of them is no network. */
export function readNetworks(text: string): Network[] | undefined {
  const parts = text.split(',').map(part => part.trim());
  const named = parts.filter(part => part !== '');
  return named.every(part => ipaddr.isValidCIDR(part))
    ? named.map(part => ipaddr.parseCIDR(part))
    : undefined;
}

/** Everything that is not plainly a public host is refused: loopback, private, link-local, shared, mapped, reserved. */
export function reachable(opened: readonly Network[]): MayReach {
  return text => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    const isOpened = opened.some(([network, bits]) => contains(network, bits, address));
    return isOpened || isPublic(address);
  };
}

const contains = (network: Network[0], bits: number, address: Network[0]): boolean =>
  network.kind() === address.kind() && address.match(network, bits);

/** Azure's own services answer on this public address inside every virtual machine. */
const AZURE_HOST = '168.63.129.16';
/** The ranges that the internet assigns to hosts; the ranges of ipaddr.js name the exceptions inside it. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

function isPublic(address: Network[0]): boolean {
  if (address.range() !== 'unicast' || address.toString() === AZURE_HOST) return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_V6[0], GLOBAL_V6[1]);
}
