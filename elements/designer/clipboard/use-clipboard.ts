/** Handles the browser's copy, cut and paste events while the tree of a designer has the focus. */
import { type RefObject, useEffect } from 'react';
import { useElementContext } from '../../element/context.ts';

/** Clipboard operations of one designer. */
export interface ClipboardActions {
  /** Returns whether the designer handles clipboard events while the given element has the focus. */
  isOwn(active: Element): boolean;
  /** Returns the selection as text, or undefined if there is nothing to copy. */
  copied(): string | undefined;
  /** Called after the selection has been written to the clipboard. */
  onCopied(): void;
  /** Removes the copied selection and announces the removal. */
  cut(): void;
  paste(text: string): void;
}

/**
 * Handles clipboard events on the document and checks whether the focus is in the designer. Firefox
 * dispatches these events at the last caret position, not at the focused element.
 */
export function useClipboardEvents(latest: RefObject<ClipboardActions>): void {
  const root = useElementContext()?.shadowRoot;
  useEffect(() => {
    if (!root) return;
    const isOwn = () => root.activeElement !== null && latest.current.isOwn(root.activeElement);
    const copy = (event: ClipboardEvent) => {
      const text = isOwn() ? latest.current.copied() : undefined;
      if (text === undefined) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      latest.current.onCopied();
      if (event.type === 'cut') latest.current.cut();
    };
    const paste = (event: ClipboardEvent) => {
      if (!isOwn()) return;
      event.preventDefault();
      latest.current.paste(event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [root, latest]);
}
