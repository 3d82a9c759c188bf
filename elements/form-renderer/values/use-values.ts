/** Values that a page binds both ways: an echo of `cs-change` changes nothing, other values replace typed ones. */
import { equal, type Values } from '@countersign/sdk/form/common';
import { useLayoutEffect, useRef } from 'react';
import { BoundContents } from '../../ui/bound-contents.ts';
import { plain } from '../../ui/plain-copy.ts';

/** The values of the page, and the start values. */
export class TwoWay {
  readonly #bound = new BoundContents(plain);
  #start: Values | undefined;
  /** True where the page passed the start values again after other values went both ways. */
  restarted = false;

  constructor() {
    this.#bound.recordReplaced({});
  }

  recordSent(values: Values): void {
    this.#bound.recordSent(values);
  }

  /** The values that the form starts with, after the page passed `next`. */
  receive(next: Values | undefined): Values | undefined {
    if (this.#bound.isKnown(next ?? {})) return this.#start;
    const values = next && plain(next);
    this.restarted = equal(this.#start ?? {}, values ?? {});
    this.#start = values;
    this.#bound.recordReplaced(values ?? {});
    return this.#start;
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
