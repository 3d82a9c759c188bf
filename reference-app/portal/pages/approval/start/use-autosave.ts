/** Saves the draft on the server after a pause in typing. */
import { useEffect, useRef } from 'react';

/**
 * Delay between the last change and the save, in milliseconds. It is long enough to avoid a request for every
 * word.
 */
const AUTOSAVE_DELAY_MS = 2000;

/**
 * Schedules a draft save after each new value of the change counter `change`. Saves nothing while `on` is
 * false or `change` is 0.
 */
export function useDraftAutosave(on: boolean, change: number, save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!on || change === 0) return;
    const waiting = setTimeout(() => latest.current(), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(waiting);
  }, [on, change]);
}
