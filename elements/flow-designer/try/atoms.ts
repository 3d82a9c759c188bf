/** The trial of a designer: it stays while the drawer is closed. */
import { atom } from 'jotai/vanilla';
import type { Trial } from './samples.ts';

export const trialAtom = atom<Trial>({ values: {}, decisions: {}, picks: {} });

/** The id of the chosen sample; null for a new one. */
export const sampleIdAtom = atom<string | null>(null);
