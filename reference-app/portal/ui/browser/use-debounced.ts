/**
 * Returns the value once it has stayed unchanged for some time, for example to send only one request for
 * quickly typed text.
 */
import { useEffect, useState } from 'react';

export function useDebounced<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
