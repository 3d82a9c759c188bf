/**
 * Decides which IP addresses the server may connect to on behalf of a user: public addresses, and networks
 * that the operator has permitted.
 */
import ipaddr from 'ipaddr.js';

export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Returns true if the server may connect to an IP address, given in the notation of a resolver or a URL. */
export type MayReach = (address: string) => boolean;

/** Parses networks such as `10.20.0.0/16, fd00:1::/64`. Returns undefined if one of them is invalid. */
export function parseNetworkList(text: string): Network[] | undefined {
  const parts = text.split(',').map(part => part.trim());
  const named = parts.filter(part => part !== '');
  return named.every(part => ipaddr.isValidCIDR(part))
    ? named.map(part => ipaddr.parseCIDR(part))
    : undefined;
}

/**
 * Returns a function that checks addresses. It permits only public addresses and addresses in the permitted
 * networks. All other loopback, private, link-local, shared, mapped and reserved addresses are refused.
 */
export function createAddressChecker(opened: readonly Network[]): MayReach {
  return text => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    const isOpened = opened.some(([network, bits]) => networkContains(network, bits, address));
    return isOpened || isPublicAddress(address);
  };
}

const networkContains = (network: Network[0], bits: number, address: Network[0]): boolean =>
  network.kind() === address.kind() && address.match(network, bits);

/**
 * Public address of the Azure platform services, which answer inside every virtual machine. The server must
 * not connect to this address.
 */
const AZURE_PLATFORM_ADDRESS = '168.63.129.16';
/**
 * IPv6 range for internet hosts. It includes some special ranges, which the check with ipaddr.js excludes.
 */
const GLOBAL_IPV6_RANGE = ipaddr.parseCIDR('2000::/3');

function isPublicAddress(address: Network[0]): boolean {
  if (address.range() !== 'unicast' || address.toString() === AZURE_PLATFORM_ADDRESS) return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6_RANGE[0], GLOBAL_IPV6_RANGE[1]);
}
