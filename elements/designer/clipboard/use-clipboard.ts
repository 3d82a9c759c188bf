/** Copy, cut and paste by the browser's own events while the tree of a designer has the focus. */
import { type RefObject, useEffect } from 'react';
import { useElementContext } from '../../element/context.ts';

/** The clipboard of one designer. */
export interface ClipboardActions {
  /** Whether the element with the focus is one whose keys the designer takes. */
  isOwn(active: Element): boolean;
  /** The text of what is selected; undefined where there is nothing to copy. */
  copied(): string | undefined;
  /** After the text is on the clipboard. */
  onCopied(): void;
  /** Takes out what was copied; announced by itself. */
  cut(): void;
  paste(text: string): void;
}

/** Firefox targets the last caret, so the document listens and the focus decides. */
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
