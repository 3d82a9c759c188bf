/** A draft that lies on the server is kept up while its writer types: behind a pause, and quietly. */
import { useEffect, useRef } from 'react';

/** Long enough that nothing is sent for each word. */
const REST_MS = 2000;

/** `change` is another value after each change; nothing is saved while `on` is false. */
export function useAutosave(on: boolean, change: number, save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!on || change === 0) return;
    const waiting = setTimeout(() => latest.current(), REST_MS);
    return () => clearTimeout(waiting);
  }, [on, change]);
}
