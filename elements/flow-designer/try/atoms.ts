/**
 * Stores the input of the flow's try-out (simulation) in this designer. The input is kept while the try-out
 * drawer is closed.
 */
import { atom } from 'jotai/vanilla';
import type { Trial } from './samples.ts';

export const simulationInputAtom = atom<Trial>({ values: {}, decisions: {}, picks: {} });

/** Id of the selected sample, or null if the input is not a stored sample. */
export const selectedSampleIdAtom = atom<string | null>(null);
