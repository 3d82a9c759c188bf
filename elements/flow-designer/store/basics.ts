/** The faults of the basic information, as long as the page or the author has set any. */
import { basicsProblems } from '@countersign/sdk/flow';
import { atom } from 'jotai/vanilla';
import { basicsAtom, noBasics } from './atoms.ts';

export const basicsProblemsAtom = atom(get => {
  const basics = get(basicsAtom);
  return basics === noBasics ? [] : basicsProblems(basics);
});
