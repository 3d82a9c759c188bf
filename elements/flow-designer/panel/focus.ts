/** Opens a setting from anywhere: selects its node, and the panel moves the focus to the setting. */
import type { LintRow } from '@countersign/sdk/flow';
import { settingOf } from '@countersign/sdk/flow/settings';
import { atom } from 'jotai/vanilla';
import { indexAtom, selectionAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';

export interface FocusedSetting {
  nodeId: string;
  /** The name of the setting; without one the panel gets the focus. */
  at?: string | undefined;
}

/** The setting that the panel focuses next; it sets null once it has done so. */
export const focusedSettingAtom = atom<FocusedSetting | null>(null);

export function openSetting({ store }: Pick<Designer, 'store'>, setting: FocusedSetting): void {
  store.set(selectionAtom, setting.nodeId);
  store.set(focusedSettingAtom, setting);
}

/** Leads to the very setting of a problem; returns false for a problem of the whole flow. */
export function openProblem(designer: Pick<Designer, 'store'>, row: LintRow): boolean {
  const node = designer.store.get(indexAtom).get(row.nodeId)?.node;
  if (!node) return false;
  openSetting(designer, { nodeId: node.id, at: settingOf(row, node) });
  return true;
}
