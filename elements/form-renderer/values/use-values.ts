/** Values that a page binds both ways: an echo of `cs-change` changes nothing, other values replace typed ones. */
import { equal, type Values } from '@countersign/sdk/form/common';
import { useLayoutEffect, useRef } from 'react';
import { plain } from './plain-copy.ts';

/** A page that passes old values back after this time means to restore them. */
const BEHIND_MS = 1000;

interface Sent {
  values: Values;
  at: number;
}

/** The values that the form sent, the values of the page, and the start values. */
export class TwoWay {
  #start: Values | undefined;
  #values: Values | undefined;
  /** Sent and not passed back yet; the last stays, the others while the page may be behind. */
  #sent: Sent[] = [];
  /** True where the page passed the start values again after other values went both ways. */
  restarted = false;

  recordSent(values: Values): void {
    const at = performance.now();
    this.#sent = [...this.#sent.filter(sent => at - sent.at < BEHIND_MS), { values, at }];
  }

  /** The values that the form starts with, after the page passed `next`. */
  receive(values: Values | undefined): Values | undefined {
    if (values === this.#values || equal(values ?? {}, this.#values ?? {})) return this.#start;
    this.#values = values && plain(values);
    if (values && this.#isEcho(values)) return this.#start;
    this.restarted = equal(this.#start ?? {}, this.#values ?? {});
    this.#start = this.#values;
    this.#sent = [];
    return this.#start;
  }

  /** A page may be some keys behind: then it passes back, in their order, older values. */
  #isEcho(next: Values): boolean {
    const since = performance.now() - BEHIND_MS;
    const last = this.#sent.length - 1;
    const at = this.#sent.findIndex(
      ({ values, at: when }, place) =>
        (values === next && when > since) || (place === last && equal(values, next)),
    );
    if (at === -1) return false;
    this.#sent = this.#sent.slice(at + 1);
    return true;
  }
}

interface Bound {
  values: Values | undefined;
  recordSent(values: Values): void;
}

/** Use it for `values` that a page may bind. `restart` drops typed values where the page passes the start values once more. */
export function useValues(external: Values | undefined, restart: () => void): Bound {
  const both = useRef<TwoWay>(null);
  both.current ??= new TwoWay();
  const two = both.current;
  const values = two.receive(external);
  useLayoutEffect(() => {
    if (!two.restarted) return;
    two.restarted = false;
    restart();
  });
  return { values, recordSent: sent => two.recordSent(sent) };
}
