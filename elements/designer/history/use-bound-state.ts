/** The state of a designer as a property that a page binds: other contents open, and what the designer has already does not. */
import { equal } from '@countersign/sdk/form/common';
import { useLayoutEffect, useRef } from 'react';
import { BoundContents } from '../../ui/bound-contents.ts';
import { plain } from '../../ui/plain-copy.ts';

interface Binding {
  /** The value of the property: an object, JSON, or nothing. */
  passed: unknown;
  present(): unknown;
  /** Returns false for contents that cannot be opened. */
  open(contents: unknown): boolean;
}

/** Returns a function that records what an event hands to the page. */
export function useBoundState({ passed, ...binding }: Binding): (sent: unknown) => void {
  const latest = useRef(binding);
  latest.current = binding;
  const bound = useRef<BoundContents>(null);
  bound.current ??= new BoundContents();
  const { current } = bound;
  useLayoutEffect(() => {
    if (passed === undefined || passed === null) return;
    const contents = parsed(passed);
    if (current.isKnown(contents)) return;
    const { present, open } = latest.current;
    if (equal(contents, present()) || open(passed)) current.recordReplaced(deepCopy(contents));
  }, [passed, current]);
  return sent => current.recordSent(sent);
}

/** Expects imported contents, which have no cycles and a bounded depth. */
export const deepCopy = <T>(contents: T): T => plain(contents, Number.POSITIVE_INFINITY);

function parsed(passed: unknown): unknown {
  if (typeof passed !== 'string') return passed;
  try {
    return JSON.parse(passed);
  } catch {
    return passed;
  }
}
