/**
 * Holds the known directory states of the people, groups and processes named in the flow, and the function
 * that requests unknown states.
 */
import type { FlowDirectory, Subject } from '@countersign/sdk/flow';
import { atom } from 'jotai/vanilla';

/** The directory states. Undefined while no state is known, or if there is no source of states. */
export const peopleDirectoryAtom = atom<FlowDirectory | undefined>(undefined);

/**
 * Requests the states of people, groups and processes whose state is not yet known. The loaded states are in
 * `peopleDirectoryAtom`.
 */
export interface DirectoryCalls {
  request(subjects: readonly Subject[]): void;
}

export const peopleDirectoryRequesterAtom = atom<DirectoryCalls>({ request: () => undefined });
