/** Opens the dialog of rules: with the list, with one rule, or with a new one that shows some controls. */
import { atom } from 'jotai/vanilla';
import { dialogAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import type { RuleStart } from './RulesDialog.tsx';

/** Where the dialog starts; undefined for the list. */
export const ruleStartAtom = atom<RuleStart | undefined>(undefined);

export function openRules({ store }: Designer, start?: RuleStart): void {
  store.set(ruleStartAtom, start);
  store.set(dialogAtom, 'rules');
}
