/** Values that a page binds both ways: what it hands back from `cs-change` is no news, anything else replaces what was typed. */
import { equal, type Values } from '@countersign/sdk/form/common';
import { useLayoutEffect, useRef } from 'react';
import { plain } from './plain-copy.ts';

/** A page that hands values back later than this means to go back to them. */
const BEHIND_MS = 1000;

interface Sent {
  values: Values;
  at: number;
}

/** What the form told, what the page gave, and from which values the form started. */
export class TwoWay {
  #start: Values | undefined;
  #given: Values | undefined;
  /** Told and not handed back yet; the last stays, the others while the page may be behind. */
  #sent: Sent[] = [];
  /** Whether the page gave again what the form started with, after other values went both ways. */
  restarted = false;

  recordSent(values: Values): void {
    const at = performance.now();
    this.#sent = [...this.#sent.filter(sent => at - sent.at < BEHIND_MS), { values, at }];
  }

  /** The values that the form starts with, after the page gave these. */
  receive(given: Values | undefined): Values | undefined {
    if (given === this.#given || equal(given ?? {}, this.#given ?? {})) return this.#start;
    this.#given = given && plain(given);
    if (given && this.#isEcho(given)) return this.#start;
    this.restarted = equal(this.#start ?? {}, this.#given ?? {});
    this.#start = this.#given;
    this.#sent = [];
    return this.#start;
  }

  /** A page may be some keys behind: then it hands back, in their order, values that were true before. */
  #isEcho(given: Values): boolean {
    const since = performance.now() - BEHIND_MS;
    const last = this.#sent.length - 1;
    const at = this.#sent.findIndex(
      ({ values, at: when }, place) =>
        (values === given && when > since) || (place === last && equal(values, given)),
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

/** `restart` is asked to drop what was typed where the page gives the start values once more. */
export function useValues(given: Values | undefined, restart: () => void): Bound {
  const both = useRef<TwoWay>(null);
  both.current ??= new TwoWay();
  const two = both.current;
  const values = two.receive(given);
  useLayoutEffect(() => {
    if (!two.restarted) return;
    two.restarted = false;
    restart();
  });
  return { values, recordSent: sent => two.recordSent(sent) };
}
