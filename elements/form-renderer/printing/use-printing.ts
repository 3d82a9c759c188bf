/** Paper has no window to come near: every field is drawn before the page is printed. */
import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../store/form.ts';

export function usePrinting(form: Form): void {
  useLayoutEffect(() => {
    const drawAll = () => flushSync(() => form.store.set(form.atoms.allRendered, true));
    addEventListener('beforeprint', drawAll);
    return () => removeEventListener('beforeprint', drawAll);
  }, [form]);
}
