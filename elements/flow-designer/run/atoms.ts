/** Holds the run (the visited nodes and their state) of the instance that the host page shows on the flow. */
import { atom } from 'jotai/vanilla';
import { hostProvidedInstanceRunAtom, isReadOnlyAtom } from '../store/atoms.ts';
import { parseInstanceRun } from './read-run.ts';

/** The run of the instance, or undefined if the host page provides none. */
export const instanceRunAtom = atom(get => parseInstanceRun(get(hostProvidedInstanceRunAtom)));

/**
 * True if the designer is read-only and displays the run of an instance through the flow. Problems and
 * settings are then hidden.
 */
export const isInstanceRunDisplayedAtom = atom(
  get => get(isReadOnlyAtom) && get(instanceRunAtom) !== undefined,
);
