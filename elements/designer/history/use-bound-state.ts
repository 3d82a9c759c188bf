/**
 * Binds the state of a designer to a property of its element. The designer opens contents that differ from
 * its own, and ignores contents that it already has.
 */
import { areDeeplyEqual } from '@countersign/sdk/form/common';
import { useLayoutEffect, useRef } from 'react';
import { TwoWayBoundPropertyTracker } from '../../ui/bound-contents.ts';
import { plainCopy } from '../../ui/plain-copy.ts';

interface BoundStateOptions {
  /** Value of the property: an object, JSON text, null or undefined. */
  passed: unknown;
  present(): unknown;
  /** Opens the property's contents in the designer. Returns false if the designer cannot open them. */
  open(contents: unknown): boolean;
}

/**
 * Opens the value of the host page's property when it changes. Returns a function that records a value sent
 * to the host page in an event. If the host page passes a recorded value back, it is not opened again.
 */
export function useHostPropertySync({ passed, ...binding }: BoundStateOptions): (sent: unknown) => void {
  const latest = useRef(binding);
  latest.current = binding;
  const bound = useRef<TwoWayBoundPropertyTracker>(null);
  bound.current ??= new TwoWayBoundPropertyTracker();
  const { current } = bound;
  useLayoutEffect(() => {
    if (passed === undefined || passed === null) return;
    const contents = parseJsonTextOrKeepValue(passed);
    if (current.isKnown(contents)) return;
    const { present, open } = latest.current;
    if (areDeeplyEqual(contents, present()) || open(passed)) current.recordReplaced(deepCopy(contents));
  }, [passed, current]);
  return sent => current.recordSent(sent);
}

/**
 * Returns a deep copy of an imported form or flow. The copy needs no depth limit, because imported data has
 * no cycles and a limited depth.
 */
export const deepCopy = <T>(contents: T): T => plainCopy(contents, Number.POSITIVE_INFINITY);

function parseJsonTextOrKeepValue(passed: unknown): unknown {
  if (typeof passed !== 'string') return passed;
  try {
    return JSON.parse(passed);
  } catch {
    return passed;
  }
}
