/**
 * Wraps the native modal dialog: it is in the top layer, keeps the focus inside, and Escape closes only the
 * topmost dialog.
 */
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { focusedElement } from './focus.ts';

interface Props {
  className: string;
  labelledBy: string;
  /** Called when the user closes the dialog. The parent must unmount it. */
  onClose(): void;
  children: ReactNode;
}

export function ModalDialog({ className, labelledBy, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect opens the dialog before the paint, so that no key press reaches the page below it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const before = focusedElement();
    openModal(shown);
    const stop = keepModal(shown);
    return () => {
      stop();
      shown.close();
      before?.focus();
    };
  }, []);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={className}
      part={className}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onKeyDown={event => closeOnEscape(event, onClose)}
    >
      {children}
    </dialog>
  );
}

function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  // The dialog itself is focused, so that a screen reader starts at the title instead of the first button.
  dialog.focus();
}

/**
 * Opens the dialog again after each move of its element in the page, until the returned function is called.
 * A dialog that moves leaves the top layer without an event. It would stay open below the content of the page.
 */
export function keepModal(dialog: HTMLDialogElement): () => void {
  const moves = new MutationObserver(() => {
    if (!dialog.isConnected || !dialog.open || dialog.matches(':modal')) return;
    dialog.open = false;
    openModal(dialog);
    observe();
  });
  const observe = () => {
    let root = dialog.getRootNode();
    while (root instanceof ShadowRoot) {
      root = root.host.getRootNode();
      moves.observe(root, { childList: true, subtree: true });
    }
  };
  observe();
  return () => moves.disconnect();
}

/**
 * Closes the dialog on Escape and stops the event, because a host page that listens for Escape would close
 * its own dialog too. Chromium would otherwise also close several dialogs together if they opened without a
 * user gesture in between.
 */
export function closeOnEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  event.stopPropagation();
  if (event.defaultPrevented) return;
  event.preventDefault();
  onClose();
}
