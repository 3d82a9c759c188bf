/** Lists the keyboard shortcuts of the form designer for the help dialog. */
import type { TextKey } from '../texts.ts';

export interface KeyHelp {
  keys: string;
  text: TextKey;
}

/** The rows of the keyboard help dialog. */
export const keyboardHelpRows: readonly KeyHelp[] = [
  { keys: 'F6, Shift+F6', text: 'keyRegions' },
  { keys: '↑ ↓ Home End PgUp PgDn', text: 'keyFocus' },
  { keys: '→ ←', text: 'keyInto' },
  { keys: 'Space, Ctrl+Space', text: 'keySelect' },
  { keys: 'Shift+↑ ↓, Ctrl+A', text: 'keyExtend' },
  { keys: 'Enter', text: 'keyPanel' },
  { keys: 'F2', text: 'keyLabel' },
  { keys: 'R, T, E', text: 'keyInPlace' },
  { keys: 'Esc', text: 'keyBack' },
  { keys: '/, Ctrl+Enter', text: 'keyInsert' },
  { keys: 'Shift+Enter', text: 'keyInsertInside' },
  { keys: 'Ctrl+Shift+↑ ↓', text: 'keyMove' },
  { keys: 'Ctrl+Shift+← →', text: 'keyMoveInto' },
  { keys: 'M', text: 'keyPickUp' },
  { keys: 'Ctrl+Shift+Enter', text: 'keyDuplicate' },
  { keys: 'Delete, Ctrl+Shift+Backspace', text: 'keyRemove' },
  { keys: 'Ctrl+C, Ctrl+X, Ctrl+V', text: 'keyClipboard' },
  { keys: 'Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y', text: 'keyHistory' },
  { keys: 'Ctrl+S', text: 'keySave' },
  { keys: 'Ctrl+F', text: 'keyFind' },
  { keys: 'Shift+← → ↑ ↓', text: 'keyCell' },
  { keys: 'Alt+Shift+← → ↑ ↓', text: 'keyCells' },
  { keys: 'Menu, Shift+F10', text: 'keyMenu' },
];
