/** What is typed and not sent is kept on this device; the code for it comes once the approval is on screen. */
import { atom } from 'jotai';
import { latePart } from '../controls/part.ts';

export const unsent = latePart(async () => (await import('./unsent/Unsent.tsx')).Unsent);

/** Counts what a person does to the form: each change may be something to keep. */
export const touchedAtom = atom(0);
