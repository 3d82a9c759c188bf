/** The message above the canvas. It leaves with the next press or key, or after a while. */
import { useAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useElementContext } from '../../element/context.ts';
import { toastAtom } from '../store/toast.ts';

const MILLISECONDS = 6000;

/** The live region announces the text, so that this one is only seen. */
export function Toast(): ReactNode {
  const [toast, setToast] = useAtom(toastAtom);
  const root = useElementContext()?.shadowRoot;
  useEffect(() => {
    if (!toast || !root) return;
    const close = () => setToast(null);
    const timer = setTimeout(close, MILLISECONDS);
    for (const type of ['pointerdown', 'keydown']) root.addEventListener(type, close, { once: true });
    return () => {
      clearTimeout(timer);
      for (const type of ['pointerdown', 'keydown']) root.removeEventListener(type, close);
    };
  }, [toast, root, setToast]);
  return (
    toast && (
      <p className="csd-toast" aria-hidden="true">
        {toast.text}
      </p>
    )
  );
}
