/** Saves the draft on the server after a pause in typing. */
import { useEffect, useRef } from 'react';

/** Long enough to avoid a request for every word. */
const AUTOSAVE_DELAY_MS = 2000;

/** Schedules a save whenever `change` changes. Saves nothing while `on` is false or `change` is 0. */
export function useAutosave(on: boolean, change: number, save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!on || change === 0) return;
    const waiting = setTimeout(() => latest.current(), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(waiting);
  }, [on, change]);
}
