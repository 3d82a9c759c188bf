/** Resolves host names with the address guard. A connection uses exactly the address that was checked. */
import { promises as dns, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { RefusalError } from '../http/errors/refuse.ts';
import type { MayReach } from './addresses.ts';

/** Returns all addresses of a host name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveByDns: Resolve = host => dns.lookup(host, { all: true });

/** Returns a lookup function for sockets. It fails if any address of the host is forbidden. */
export function createGuardedDnsLookup(resolve: Resolve, mayReach: MayReach): LookupFunction {
  return (host, options, done) => {
    checked(host).then(
      found => (options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
      error => done(error, '', 0),
    );
  };

  async function checked(host: string): Promise<LookupAddress[]> {
    const found = await resolve(host);
    if (found.length === 0) throw new RefusalError('call-unreachable', {});
    if (!found.every(({ address }) => mayReach(address))) throw new RefusalError('call-address-refused', {});
    return found;
  }
}
