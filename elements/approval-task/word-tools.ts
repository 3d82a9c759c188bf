/** Quick phrases, mentions and files beside a comment: they come once the approval is on screen. */
import { useEffect, useState } from 'react';
import { latePart } from '../controls/part.ts';

export const wordTools = latePart(async () => (await import('./words/WordTools.tsx')).WordTools);

/** Undefined until they are here. Where they cannot be had the comment works without them. */
export function useWordTools() {
  const [here, setHere] = useState(wordTools.isHere());
  useEffect(() => {
    if (here) return;
    const bring = () =>
      wordTools.load().then(
        () => setHere(true),
        () => {},
      );
    const waiting = setTimeout(() => void bring());
    return () => clearTimeout(waiting);
  }, [here]);
  return here ? wordTools.get() : undefined;
}
