/**
 * Binds the form's values in both directions. If the host page sets the values of the last `cs-change` event
 * again, nothing changes. Any other values replace the user's edits.
 */
import {
  areDeeplyEqual,
  type FormDefinition,
  isEmpty,
  readValues,
  type Values,
} from '@countersign/sdk/form/common';
import { useLayoutEffect, useRef } from 'react';
import { TwoWayBoundPropertyTracker } from '../../ui/bound-contents.ts';
import { plainCopy } from '../../ui/plain-copy.ts';
import { loadedControlTypes } from '../loading/full-tier.ts';

/** Converts the values of fields to the representation in which the form sends them. */
type ReadFields = (values: Values) => Values;

/**
 * Time in milliseconds for which older values of the form are recognised. An autosave can answer with them
 * some seconds later.
 */
const VALUES_ECHO_TIME_MS = 10_000;

/** Tracks the values that the host page set last, and the initial values of the form. */
export class TwoWayValues {
  readonly #bound: TwoWayBoundPropertyTracker;
  readonly #read: ReadFields;
  /** The values of fields in the object that the host page sets. */
  #fields: Values = {};
  #external: Values | undefined;
  #start: Values | undefined;
  /**
   * True if the host page has set the form's initial values again after the values had changed. The user's
   * edits are then discarded.
   */
  restarted = false;

  constructor(read: ReadFields) {
    this.#read = read;
    this.#bound = new TwoWayBoundPropertyTracker(
      (values, sent, passed) =>
        areHostValuesEchoOfSentValues({ values, sent, passed } as Comparison, this.#fields),
      { echoTime: VALUES_ECHO_TIME_MS },
    );
    this.#bound.recordReplaced({});
  }

  recordSent(values: Values): void {
    this.#bound.recordSent(values);
  }

  /**
   * Records the values `next`, which the host page has set, and returns the initial values of the form. The
   * initial values stay unchanged if `next` only repeats values that the form sent. A server may write them
   * in another way, for example a decimal as text.
   */
  receive(next: Values | undefined): Values | undefined {
    if (next === this.#external) return this.#start;
    this.#external = next;
    const values = plainCopy(next ?? {});
    this.#fields = this.#read(values);
    if (this.#bound.isKnown(values, values)) return this.#start;
    this.restarted = areDeeplyEqual(this.#start ?? {}, values);
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
 * Returns true if the values that the host page set are the values that the form sent before. Names that are
 * not field keys are ignored, because a host page may keep other data in the same object. The form does not
 * send hidden fields, so their values must equal the values that the host page set last.
 */
function areHostValuesEchoOfSentValues({ values, sent, passed }: Comparison, fields: Values): boolean {
  return Object.keys({ ...sent, ...fields }).every(name =>
    Object.hasOwn(sent, name)
      ? areDeeplyEqual(fields[name], sent[name]) || areBothWrittenEmpty(fields, sent, name)
      : areDeeplyEqual(values[name], passed[name]),
  );
}

/**
 * Servers change how an empty value is written, for example from an empty text to null. A name that is absent
 * is no answer, so a page can clear the form.
 */
const areBothWrittenEmpty = (values: Values, sent: Values, name: string): boolean =>
  Object.hasOwn(values, name) && isEmpty(values[name]) && isEmpty(sent[name]);

interface ValuesInputs {
  external: Values | undefined;
  definition: FormDefinition | undefined;
  /** Discards the user's edits when the host page sets the initial values again. */
  restart(): void;
}

interface BoundValues {
  values: Values | undefined;
  recordSent(values: Values): void;
}

/**
 * Converts the `values` property to initial values, and records the values that were sent to the host page.
 */
export function useTwoWayBoundValues({ external, definition, restart }: ValuesInputs): BoundValues {
  const form = useRef(definition);
  form.current = definition;
  const both = useRef<TwoWayValues>(null);
  both.current ??= new TwoWayValues(host =>
    form.current ? readValues(form.current, host, loadedControlTypes()) : host,
  );
  const two = both.current;
  const values = two.receive(external);
  useLayoutEffect(() => {
    if (!two.restarted) return;
    two.restarted = false;
    restart();
  });
  return { values, recordSent: sent => two.recordSent(sent) };
}
