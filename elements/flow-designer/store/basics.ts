/**
 * Provides the problems in the basic information of a process. The list is empty until the host page or the
 * user sets a field of the basic information.
 */
import { type FlowBasics, processBasicsProblems } from '@countersign/sdk/flow';
import { atom } from 'jotai/vanilla';
import { processBasicInfoAtom, UNSET_FLOW_BASIC_INFO } from './atoms.ts';

export const basicsProblemsAtom = atom(get => {
  const basics = get(processBasicInfoAtom);
  return basics === UNSET_FLOW_BASIC_INFO ? [] : processBasicsProblems(basics);
});

/**
 * Sets the given fields; fields with the value undefined are removed. Consecutive changes by typing form one
 * undo step.
 */
export type SetBasics = (fields: Partial<FlowBasics>, options?: { typing?: boolean }) => void;
