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
    shown.showModal();
    // The dialog itself is focused, so that a screen reader starts at the title instead of the first button.
    shown.focus();
    return () => {
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
