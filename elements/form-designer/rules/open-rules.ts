/**
 * Opens the rules dialog with the list, with an existing rule, or with a new rule that shows the given
 * controls.
 */
import { atom } from 'jotai/vanilla';
import { openDialogAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import type { RuleStart } from './RulesDialog.tsx';

/** The rule that the dialog opens with. Undefined opens the list. */
export const rulesDialogInitialRuleAtom = atom<RuleStart | undefined>(undefined);

export function openRulesDialog({ store }: Designer, start?: RuleStart): void {
  store.set(rulesDialogInitialRuleAtom, start);
  store.set(openDialogAtom, 'rules');
}
