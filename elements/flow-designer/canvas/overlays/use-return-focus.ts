/** Focuses an overlay when it opens, and restores the previous focus when it closes. */
import { type RefObject, useLayoutEffect } from 'react';
import { useElementContext } from '../../../element/context.ts';

const FOCUSABLE_SELECTOR = 'input,button,[tabindex]';

export function useReturnFocus(box: RefObject<HTMLElement | null>): void {
  const root = useElementContext()?.shadowRoot;
  useLayoutEffect(() => {
    const element = box.current;
    const before = root?.activeElement as HTMLElement | null | undefined;
    const first = element?.querySelector<HTMLInputElement>(FOCUSABLE_SELECTOR);
    first?.focus({ preventScroll: true });
    if (first?.matches('input')) first.select();
    return () => {
      const active = root?.activeElement;
      if (active && active !== before && !element?.contains(active)) return;
      const target = before?.isConnected ? before : findCanvasTree(root);
      target?.focus({ preventScroll: true });
    };
  }, [box, root]);
}

const findCanvasTree = (root: ShadowRoot | undefined): HTMLElement | null | undefined =>
  root?.querySelector<HTMLElement>('[data-region=canvas] [role=tree]');
