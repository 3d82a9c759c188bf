/** The rows of the help of the keys. */
import type { CanvasTextKey } from '../canvas/texts.ts';

export const keyHelp: readonly { keys: string; text: CanvasTextKey }[] = [
  { keys: 'F6, Shift+F6', text: 'keyRegions' },
  { keys: '↑ ↓ Home End', text: 'keyRead' },
  { keys: '← →', text: 'keyLevels' },
  { keys: 'Ctrl+↑ ↓ ← →', text: 'keyBeside' },
  { keys: 'Enter, Esc', text: 'keyPanel' },
  { keys: 'F2', text: 'keyRename' },
  { keys: 'A, Shift+A', text: 'keyAdd' },
  { keys: 'Alt+↑ ↓, Alt+← →', text: 'keyMove' },
  { keys: 'M', text: 'keyMoveTo' },
  { keys: 'Shift+↑ ↓', text: 'keyExtend' },
  { keys: 'Ctrl+C X V D', text: 'keyClipboard' },
  { keys: 'Delete', text: 'keyRemove' },
  { keys: 'Ctrl+F', text: 'keyFind' },
  { keys: 'F8, Shift+F8, Alt+Enter', text: 'keyProblem' },
  { keys: 'Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y, Ctrl+S', text: 'keyHistory' },
  { keys: '+ − 0', text: 'keyZoom' },
  { keys: '?', text: 'keyHelp' },
];
