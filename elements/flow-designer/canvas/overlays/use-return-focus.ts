/** Focuses what opens over the canvas, and brings the focus back when it closes. */
import { type RefObject, useLayoutEffect } from 'react';
import { useElementContext } from '../../../element/context.ts';

const FIRST = 'input,button,[tabindex]';

export function useReturnFocus(box: RefObject<HTMLElement | null>): void {
  const root = useElementContext()?.shadowRoot;
  useLayoutEffect(() => {
    const element = box.current;
    const before = root?.activeElement as HTMLElement | null | undefined;
    const first = element?.querySelector<HTMLInputElement>(FIRST);
    first?.focus({ preventScroll: true });
    if (first?.matches('input')) first.select();
    return () => {
      const active = root?.activeElement;
      if (active && active !== before && !element?.contains(active)) return;
      const target = before?.isConnected ? before : canvas(root);
      target?.focus({ preventScroll: true });
    };
  }, [box, root]);
}

const canvas = (root: ShadowRoot | undefined): HTMLElement | null | undefined =>
  root?.querySelector<HTMLElement>('[data-region=canvas] [role=tree]');
