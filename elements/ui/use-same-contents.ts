/** Keeps the object of a property while a page passes other objects with the same contents, as inline props of React are. */
import { equal } from '@countersign/sdk/form/common';
import { useRef } from 'react';
import { plain } from './plain-copy.ts';

interface Held<T> {
  value: T;
  /** The page may change its object in place. */
  copy: unknown;
}

export function useSameContents<T>(value: T): T {
  const held = useRef<Held<T>>(null);
  if (!held.current || (held.current.value !== value && !equal(held.current.copy, value)))
    held.current = { value, copy: plain(value) };
  return held.current.value;
}
