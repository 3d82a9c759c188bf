/** Handles copy, cut and paste of controls while the canvas has the focus. */
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { type ClipboardActions, useClipboardEvents } from '../../designer/clipboard/use-clipboard.ts';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { useElementContext } from '../../element/context.ts';
import { focusCanvas, formCanvasTreeElement } from '../canvas/focus.ts';
import { controlNamesText, removeSelectedControls } from '../store/actions.ts';
import { selectedControlsAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { focusedControlName, pasteControls, selectionAsText } from './clipboard.ts';

export function useClipboard(): void {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  const { store, t } = designer;
  const changing = (change: () => void) => {
    flushSync(change);
    if (root) focusCanvas(designer, root);
  };
  const actions: ClipboardActions = {
    isOwn: active =>
      root !== undefined &&
      active.matches('[role=treeitem],[role=tree]') &&
      formCanvasTreeElement(root)?.contains(active) === true,
    copied: () => selectionAsText(designer),
    onCopied: () => {
      const controls = store.get(selectedControlsAtom);
      const name = controls.length > 0 ? controlNamesText(designer, controls) : focusedControlName(designer);
      announceToScreenReader(designer, t('copied', { name }));
    },
    cut: () => {
      if (store.get(selectionAtom).length > 0) changing(() => removeSelectedControls(designer, 'cut'));
    },
    paste: text =>
      changing(() => {
        if (!pasteControls(designer, text)) announceToScreenReader(designer, t('cannotPaste'));
      }),
  };
  const latest = useRef(actions);
  latest.current = actions;
  useClipboardEvents(latest);
}
