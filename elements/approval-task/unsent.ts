/** What is typed and not sent is kept on this device; the code for it comes once the approval is on screen. */
import { atom } from 'jotai';
import { useEffect, useState } from 'react';
import { latePart } from '../controls/part.ts';

const unsent = latePart(async () => (await import('./unsent/Unsent.tsx')).Unsent);

/** Counts what a person does to the form: each change may be something to keep. */
export const touchedAtom = atom(0);

/** Undefined until it is here, and where the page wants nothing to be kept. */
export function useUnsent(active: boolean) {
  const [here, setHere] = useState(unsent.isHere());
  useEffect(() => {
    if (here || !active) return;
    const bring = () =>
      unsent.load().then(
        () => setHere(true),
        () => {},
      );
    const waiting = setTimeout(() => void bring());
    return () => clearTimeout(waiting);
  }, [here, active]);
  return here && active ? unsent.get() : undefined;
}
