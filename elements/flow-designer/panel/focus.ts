/**
 * Opens a setting from any other component of the designer: selects the node of the setting, after which the
 * panel focuses the setting.
 */
import type { LintRow } from '@countersign/sdk/flow';
import { settingNameOfFinding } from '@countersign/sdk/flow/settings';
import { atom } from 'jotai/vanilla';
import { flowNodeIndexAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';

export interface FocusedSetting {
  nodeId: string;
  /** Name of the setting. If undefined, the panel itself is focused. */
  at?: string | undefined;
}

/** The setting that the panel should focus next. After focusing it, the panel resets this atom to null. */
export const focusedSettingAtom = atom<FocusedSetting | null>(null);

export function openSetting({ store }: Pick<Designer, 'store'>, setting: FocusedSetting): void {
  store.set(selectedNodeIdAtom, setting.nodeId);
  store.set(focusedSettingAtom, setting);
}

/** Opens the setting that a problem refers to. Returns false if the problem belongs to no node. */
export function openSettingForLintProblem(designer: Pick<Designer, 'store'>, row: LintRow): boolean {
  const node = designer.store.get(flowNodeIndexAtom).get(row.nodeId)?.node;
  if (!node) return false;
  openSetting(designer, { nodeId: node.id, at: settingNameOfFinding(row, node) });
  return true;
}
