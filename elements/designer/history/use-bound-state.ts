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
  /**
   * Opens the new value of the property in the designer. Returns false if the designer cannot open the value.
   */
  open(contents: unknown): boolean;
}

/**
 * Opens the value of a host page's property in the designer when the value changes. Returns a function that
 * records a value sent in an event. If the host page passes a recorded value back, the designer does not open
 * it again.
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
 * Returns a deep copy of an imported form or flow. Imported data has no cycles and a limited depth, so the
 * copy needs no depth limit of its own.
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
