/**
 * Keeps the same object for a property while the host page passes new objects with equal contents, as inline
 * props in React do.
 */
import { areDeeplyEqual } from '@countersign/sdk/form/common';
import { useRef } from 'react';
import { plainCopy } from './plain-copy.ts';

interface HeldValue<T> {
  value: T;
  /**
   * A copy of the value for comparisons. The copy is needed because the host page may modify the value in
   * place.
   */
  copy: unknown;
}

export function useStableValue<T>(value: T): T {
  const held = useRef<HeldValue<T>>(null);
  if (!held.current || (held.current.value !== value && !areDeeplyEqual(held.current.copy, value)))
    held.current = { value, copy: plainCopy(value) };
  return held.current.value;
}
