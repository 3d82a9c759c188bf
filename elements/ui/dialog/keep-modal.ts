/**
 * Keeps open dialogs modal while the page moves their element. A moved dialog leaves the top layer without an
 * event, and would stay open below the content of the page. Only code that is loaded on demand imports this
 * file, so that first loads do not contain it.
 */
import { useEffect } from 'react';
import { useElementContext } from '../../element/context.ts';

/** Opens the dialogs of the surrounding element again after each move, while the component is mounted. */
export function useModalAfterMoves(): void {
  const root = useElementContext()?.shadowRoot;
  useEffect(() => (root ? observeMoves(root) : undefined), [root]);
}

function observeMoves(shadowRoot: ShadowRoot): () => void {
  const moves = new MutationObserver(() => {
    if (shadowRoot.isConnected && reopenMovedDialogs(shadowRoot)) observe();
  });
  /** Observes the document and every shadow root around the element. */
  const observe = () => {
    let root: Node = shadowRoot;
    while (root instanceof ShadowRoot) {
      root = root.host.getRootNode();
      moves.observe(root, { childList: true, subtree: true });
    }
  };
  observe();
  return () => moves.disconnect();
}

/** Opens outer dialogs before inner ones. Returns false if no dialog has moved. */
function reopenMovedDialogs(shadowRoot: ShadowRoot): boolean {
  const moved = shadowRoot.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)');
  for (const dialog of moved) {
    dialog.open = false;
    dialog.showModal();
    dialog.focus();
  }
  return moved.length > 0;
}
