/**
 * Renders a message above the canvas. The message disappears on the next press or key, or after six seconds.
 */
import { useAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useElementContext } from '../../element/context.ts';
import { toastAtom } from '../store/toast.ts';

const TOAST_DURATION_MS = 6000;

/** The message is hidden from screen readers, because the live region announces it. */
export function Toast(): ReactNode {
  const [toast, setToast] = useAtom(toastAtom);
  const root = useElementContext()?.shadowRoot;
  useEffect(() => {
    if (!toast || !root) return;
    const close = () => setToast(null);
    const timer = setTimeout(close, TOAST_DURATION_MS);
    for (const type of ['pointerdown', 'keydown']) root.addEventListener(type, close, { once: true });
    return () => {
      clearTimeout(timer);
      for (const type of ['pointerdown', 'keydown']) root.removeEventListener(type, close);
    };
  }, [toast, root, setToast]);
  return (
    toast && (
      <p className="designer-toast" aria-hidden="true">
        {toast.text}
      </p>
    )
  );
}
