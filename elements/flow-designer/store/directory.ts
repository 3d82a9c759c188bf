/** What the tenant has of the things that the flow names, as far as it is known. */
import type { FlowDirectory, Subject } from '@countersign/sdk/flow';
import { atom } from 'jotai/vanilla';

/** Undefined before anything is known, and where there is no source to ask. */
export const directoryAtom = atom<FlowDirectory | undefined>(undefined);

/** Asks for the states of subjects that are not known yet; `directoryAtom` has them afterwards. */
export interface DirectoryCalls {
  ask(subjects: readonly Subject[]): void;
}

export const directoryCallsAtom = atom<DirectoryCalls>({ ask: () => undefined });
