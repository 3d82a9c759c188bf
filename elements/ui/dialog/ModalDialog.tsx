/** The browser's own modal dialog: top layer, focus kept inside, Escape for the topmost alone. */
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { focusedElement } from './focus.ts';

interface Props {
  className: string;
  labelledBy: string;
  /** The person wants to leave; the parent unmounts the dialog. */
  onClose(): void;
  children: ReactNode;
}

export function ModalDialog({ className, labelledBy, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before anybody sees it: a key pressed in between would go to what is behind it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const before = focusedElement();
    shown.showModal();
    // Reading starts at the title; the first button would be a strange place to begin.
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
 * A host page that listens for Escape would close its own dialog along with ours, and Chromium closes dialogs together that
 * opened without a press by the person in between.
 */
export function closeOnEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  event.stopPropagation();
  if (event.defaultPrevented) return;
  event.preventDefault();
  onClose();
}
