/**
 * Holds the directory states of the people, groups and processes that the flow names, such as `disabled` or
 * `missing`. Also provides the function that requests unknown states.
 */
import type { FlowDirectory, ProcessCircles, Subject } from '@countersign/sdk/flow';
import { atom } from 'jotai/vanilla';

/**
 * The directory states of people, groups and processes, for example whether a user is disabled. Undefined
 * until the first states are loaded, or if the designer has no source of states.
 */
export const peopleDirectoryAtom = atom<FlowDirectory | undefined>(undefined);

/**
 * The circles of calls in which the edited process starts itself. Undefined if none was found.
 */
export const processCirclesAtom = atom<ProcessCircles | undefined>(undefined);

/**
 * Requests the directory states (such as missing or disabled) of people, groups and processes. States that
 * are already known are not requested again. The states are stored in `peopleDirectoryAtom`.
 */
export interface DirectoryCalls {
  request(subjects: readonly Subject[]): void;
}

export const peopleDirectoryRequesterAtom = atom<DirectoryCalls>({ request: () => undefined });
