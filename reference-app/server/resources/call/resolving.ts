/** Name resolution under guard: the answer that is checked is the very one that is connected to. */
import { promises as dns, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Refused } from '../../http/errors/refuse.ts';
import type { MayReach } from './addresses.ts';

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveByDns: Resolve = host => dns.lookup(host, { all: true });

/** For sockets: one address that may not be reached spoils the whole answer. */
export function guardedLookup(resolve: Resolve, mayReach: MayReach): LookupFunction {
  return (host, options, done) => {
    checked(host).then(
      found => (options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
      error => done(error, '', 0),
    );
  };

  async function checked(host: string): Promise<LookupAddress[]> {
    const found = await resolve(host);
    if (found.length === 0) throw new Refused('call-unreachable', {});
    if (!found.every(({ address }) => mayReach(address))) throw new Refused('call-address-refused', {});
    return found;
  }
}
