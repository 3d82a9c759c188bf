/** Values that a page binds both ways: an echo of `cs-change` changes nothing, other values replace typed ones. */
import { equal, type FormDefinition, fieldsOf, type Values } from '@countersign/sdk/form/common';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { BoundContents } from '../../ui/bound-contents.ts';
import { plain } from '../../ui/plain-copy.ts';
import { loadedKinds } from '../loading/full-tier.ts';

type IsModel = (name: string) => boolean;

/** The values of the page, and the start values. */
export class TwoWay {
  readonly #bound: BoundContents;
  #external: Values | undefined;
  #start: Values | undefined;
  /** True where the page passed the start values again after other values went both ways. */
  restarted = false;

  constructor(isModel: IsModel) {
    this.#bound = new BoundContents((values, sent, passed) =>
      isEcho({ values, sent, passed } as Comparison, isModel),
    );
    this.#bound.recordReplaced({});
  }

  recordSent(values: Values): void {
    this.#bound.recordSent(values);
  }

  /** The values that the form starts with, after the page passed `next`. */
  receive(next: Values | undefined): Values | undefined {
    if (next === this.#external) return this.#start;
    this.#external = next;
    const values = plain(next ?? {});
    if (this.#bound.isKnown(values, values)) return this.#start;
    this.restarted = equal(this.#start ?? {}, values);
    this.#start = next && values;
    this.#bound.recordReplaced(values);
    return this.#start;
  }
}

interface Comparison {
  values: Values;
  sent: Values;
  passed: Values;
}

/**
 * A page may keep the values in a record of its own: other names of the record have no meaning here. A field that was not sent, since it
 * is hidden, has to be as the page passed it before.
 */
function isEcho({ values, sent, passed }: Comparison, isModel: IsModel): boolean {
  return Object.keys({ ...sent, ...values }).every(name => {
    if (Object.hasOwn(sent, name)) return equal(values[name], sent[name]);
    return !isModel(name) || equal(values[name], passed[name]);
  });
}

interface Inputs {
  external: Values | undefined;
  definition: FormDefinition | undefined;
  /** Drops typed values where the page passes the start values once more. */
  restart(): void;
}

interface Bound {
  values: Values | undefined;
  recordSent(values: Values): void;
}

/** Use it for `values` that a page may bind. */
export function useValues({ external, definition, restart }: Inputs): Bound {
  const models = useMemo(() => {
    let names: Set<string> | undefined;
    return (name: string) => {
      names ??= new Set(definition && fieldsOf(definition, loadedKinds()).map(({ model }) => model));
      return names.has(name);
    };
  }, [definition]);
  const isModel = useRef(models);
  isModel.current = models;
  const both = useRef<TwoWay>(null);
  both.current ??= new TwoWay(name => isModel.current(name));
  const two = both.current;
  const values = two.receive(external);
  useLayoutEffect(() => {
    if (!two.restarted) return;
    two.restarted = false;
    restart();
  });
  return { values, recordSent: sent => two.recordSent(sent) };
}
