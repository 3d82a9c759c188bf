/**
 * Creates the dispatcher for outgoing calls, with the address guard and the limits. Each process has one
 * dispatcher.
 */
import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { createAddressChecker, type MayReach, type Network } from './addresses.ts';
import { createGuardedDnsLookup, type Resolve, resolveByDns } from './resolving.ts';

export interface OutgoingOptions {
  /**
   * Private networks that may be called. The tenant's list of allowed hosts also applies to hosts in these
   * networks.
   */
  networks?: readonly Network[];
  resolve?: Resolve;
  timeoutMs?: number;
  maxBytes?: number;
}

export interface Outgoing {
  dispatcher: Dispatcher;
  /** DNS lookup function for connections other than HTTP. It checks each address with the address guard. */
  lookup: LookupFunction;
  mayReach: MayReach;
  /** Resolves a host without the address guard. The caller must check each address with `mayReach`. */
  resolve: Resolve;
  /** Time limit in milliseconds for a whole call, including redirects and the response body. */
  timeoutMs: number;
  maxBytes: number;
  close(): Promise<void>;
}

const CALL_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_OUTGOING_RESPONSE_BYTES = 1024 * 1024;

/**
 * Opens the dispatcher. Connections are not reused, so that every call resolves its address again and a
 * changed host list takes effect at once.
 */
export function openOutgoingHttpDispatcher(options: OutgoingOptions = {}): Outgoing {
  const mayReach = createAddressChecker(options.networks ?? []);
  const timeoutMs = options.timeoutMs ?? CALL_TIMEOUT_MS;
  const resolve = options.resolve ?? resolveByDns;
  const lookup = createGuardedDnsLookup(resolve, mayReach);
  const agent = new Agent({ connect: { lookup, timeout: timeoutMs }, pipelining: 0 });
  return {
    dispatcher: agent,
    lookup,
    mayReach,
    resolve,
    timeoutMs,
    maxBytes: options.maxBytes ?? DEFAULT_MAX_OUTGOING_RESPONSE_BYTES,
    close: () => agent.destroy(),
  };
}
