/**
 * Connects to an S3 service, through a proxy if one is configured. The address rules for outgoing calls
 * apply.
 */
import { type Dispatcher, ProxyAgent } from 'undici';
import type { Outgoing } from '../../../../outgoing/dispatcher.ts';
import { isIpAddressLiteral, urlHost } from '../../../../outgoing/exchange.ts';
import { S3Error } from './error.ts';

export interface ProxySettings {
  host: string;
  port: number;
  username: string;
  password: string;
  /**
   * Windows domain of the account that signs in to the proxy. The domain is prepended to the user name of
   * this account.
   */
  domain: string;
}

/**
 * Returns a function that provides the dispatcher for requests. The returned function throws if the address
 * must not be reached.
 */
export function s3Dispatcher(
  outgoing: Outgoing,
  endpoint: string,
  proxy?: ProxySettings,
): () => Promise<Dispatcher> {
  return async () => {
    const host = urlHost(new URL(endpoint));
    if (isIpAddressLiteral(host) && !outgoing.mayReach(host)) throw new S3Error('address-refused');
    return proxy ? connectThroughProxy(outgoing, proxy) : outgoing.dispatcher;
  };
}

/** Connects to the proxy at the checked IP address, without resolving its host name again. */
async function connectThroughProxy(
  outgoing: Outgoing,
  { host, port, username, password, domain }: ProxySettings,
): Promise<Dispatcher> {
  const address = await resolveAllowedAddress(outgoing, host);
  const user = domain ? `${domain}\\${username}` : username;
  return new ProxyAgent({
    uri: `http://${address.includes(':') ? `[${address}]` : address}:${port}`,
    ...(username && { token: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }),
    connectTimeout: outgoing.timeoutMs,
    pipelining: 0,
  });
}

async function resolveAllowedAddress({ mayReach, resolve }: Outgoing, host: string): Promise<string> {
  const found = isIpAddressLiteral(host) ? [{ address: host }] : await resolve(host);
  if (found.length === 0) throw new S3Error('unreachable');
  if (!found.every(({ address }) => mayReach(address))) throw new S3Error('address-refused');
  return found[0]!.address;
}
