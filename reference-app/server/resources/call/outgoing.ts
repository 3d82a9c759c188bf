/** The guarded dispatcher of outgoing calls, one for the process, with its limits. */
import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { type MayReach, type Network, reachable } from './addresses.ts';
import { guardedLookup, type Resolve, resolveByDns } from './resolving.ts';

export interface OutgoingOptions {
  /** Networks that are not public and may be called all the same; the tenant's list of hosts holds for them too. */
  networks?: readonly Network[];
  resolve?: Resolve;
  timeoutMs?: number;
  maxBytes?: number;
}

export interface Outgoing {
  dispatcher: Dispatcher;
  /** For connections that are no HTTP. */
  lookup: LookupFunction;
  mayReach: MayReach;
  /** Unchecked: hold each address against `mayReach`. */
  resolve: Resolve;
  /** For a whole call, redirects and body included. */
  timeoutMs: number;
  maxBytes: number;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

/** Connections are not kept, so that each call asks for the address anew and none outlives a change of the list. */
export function openOutgoing(options: OutgoingOptions = {}): Outgoing {
  const mayReach = reachable(options.networks ?? []);
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const resolve = options.resolve ?? resolveByDns;
  const lookup = guardedLookup(resolve, mayReach);
  const agent = new Agent({ connect: { lookup, timeout: timeoutMs }, pipelining: 0 });
  return {
    dispatcher: agent,
    lookup,
    mayReach,
    resolve,
    timeoutMs,
    maxBytes: options.maxBytes ?? MAX_BYTES,
    close: () => agent.destroy(),
  };
}
