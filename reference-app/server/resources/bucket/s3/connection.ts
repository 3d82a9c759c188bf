/** The way to an S3 service: under the guard of outgoing calls, and through a proxy where one is named. */
import { type Dispatcher, ProxyAgent } from 'undici';
import { hostOf, isLiteral, type Outgoing } from '../../call/index.ts';
import { S3Error } from './error.ts';

export interface ProxySettings {
  host: string;
  port: number;
  username: string;
  password: string;
  /** Put before the user name. */
  domain: string;
}

/** Throws where the address is one that the server may not reach. */
export function connect(
  outgoing: Outgoing,
  endpoint: string,
  proxy?: ProxySettings,
): () => Promise<Dispatcher> {
  return async () => {
    const host = hostOf(new URL(endpoint));
    if (isLiteral(host) && !outgoing.mayReach(host)) throw new S3Error('address-refused');
    return proxy ? throughProxy(outgoing, proxy) : outgoing.dispatcher;
  };
}

/** The address that was checked is the one that is connected to. */
async function throughProxy(
  outgoing: Outgoing,
  { host, port, username, password, domain }: ProxySettings,
): Promise<Dispatcher> {
  const address = await reachable(outgoing, host);
  const user = domain ? `${domain}\\${username}` : username;
  return new ProxyAgent({
    uri: `http://${address.includes(':') ? `[${address}]` : address}:${port}`,
    ...(username && { token: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }),
    connectTimeout: outgoing.timeoutMs,
    pipelining: 0,
  });
}

async function reachable({ mayReach, resolve }: Outgoing, host: string): Promise<string> {
  const found = isLiteral(host) ? [{ address: host }] : await resolve(host);
  if (found.length === 0) throw new S3Error('unreachable');
  if (!found.every(({ address }) => mayReach(address))) throw new S3Error('address-refused');
  return found[0]!.address;
}
