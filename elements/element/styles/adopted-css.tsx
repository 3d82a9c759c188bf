/** Css that arrives with a part deep inside an element, an editor or a grid, adopted where that part is drawn. */
import { type ReactElement, useInsertionEffect } from 'react';
import { useElementContext } from '../context.ts';
import { adopt, sheetOf } from './style-sheets.ts';

/** Adopts css into the shadow root around the caller; for libraries that would write it into the page's head. */
export function useAdoptedCss(css: string): void {
  const root = useElementContext()?.shadowRoot;
  useInsertionEffect(() => {
    if (root) adopt(root, sheetOf(css), 'element');
  }, [root, css]);
}

interface StyleProps {
  href: string;
  nonce?: string;
  children: string;
}

/**
 * Replaces the `<style>` that MUI's data grid draws, which a strict CSP refuses: the build inserts it (grid-style.ts).
 * Without an element around it, it is the tag again.
 */
export function AdoptedStyle({ children, ...rest }: StyleProps): ReactElement | null {
  const inElement = useElementContext() !== null;
  useAdoptedCss(inElement ? children : '');
  return inElement ? null : <style {...rest}>{children}</style>;
}
