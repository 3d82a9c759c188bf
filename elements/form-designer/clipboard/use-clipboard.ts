/** Copy, cut and paste by the browser's own events while the canvas has the focus. */
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useElementContext } from '../../element/context.ts';
import { focusCanvas, treeOf } from '../canvas/focus.ts';
import { namesText, removeSelected } from '../store/actions.ts';
import { selectedControlsAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { announce } from '../store/edit.ts';
import { copiedName, copiedText, pasteText } from './clipboard.ts';

/** Firefox targets the last caret, so the document listens and the focus decides. */
export function useClipboard(frame: RefObject<HTMLElement | null>): void {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  useEffect(() => {
    if (!root || !frame.current) return;
    const { store, t } = designer;
    const isOurs = () => {
      const active = root.activeElement;
      return active?.matches('[role=treeitem],[role=tree]') && treeOf(root)?.contains(active);
    };
    const copy = (event: ClipboardEvent) => {
      const text = isOurs() ? copiedText(designer) : undefined;
      if (text === undefined) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      const controls = store.get(selectedControlsAtom);
      const name = controls.length > 0 ? namesText(designer, controls) : copiedName(designer);
      announce(designer, t('copied', { name }));
      if (event.type !== 'cut' || store.get(selectionAtom).length === 0) return;
      flushSync(() => removeSelected(designer, 'cut'));
      focusCanvas(designer, root);
    };
    const paste = (event: ClipboardEvent) => {
      if (!isOurs()) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      event.preventDefault();
      flushSync(() => {
        if (!pasteText(designer, text)) announce(designer, t('cannotPaste'));
      });
      focusCanvas(designer, root);
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [designer, root, frame]);
}
