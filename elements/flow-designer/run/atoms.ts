/** The run of an instance that the page shows on the flow. */
import { atom } from 'jotai/vanilla';
import { readOnlyAtom, statusAtom } from '../store/atoms.ts';
import { readRun } from './read-run.ts';

/** Undefined where the page shows none. */
export const runAtom = atom(get => readRun(get(statusAtom)));

/** A reader of a running instance sees no problems and no settings. */
export const isRunShownAtom = atom(get => get(readOnlyAtom) && get(runAtom) !== undefined);
