/** The states of the subjects of the flow, as far as they are known. */
import type { FlowDirectory, Subject } from '@countersign/sdk/flow';
import { atom } from 'jotai/vanilla';

/** Undefined before anything is known, and where there is no source. */
export const directoryAtom = atom<FlowDirectory | undefined>(undefined);

/** Requests the states of subjects that are not known yet; `directoryAtom` has them afterwards. */
export interface DirectoryCalls {
  request(subjects: readonly Subject[]): void;
}

export const directoryCallsAtom = atom<DirectoryCalls>({ request: () => undefined });
