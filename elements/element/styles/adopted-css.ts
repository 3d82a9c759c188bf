/** Css that arrives with a part deep inside an element, an editor or a popup, adopted where that part is drawn. */
import { useInsertionEffect } from 'react';
import { useElementContext } from '../context.ts';
import { adopt, sheetOf } from './style-sheets.ts';

/** Adopts css into the shadow root around the caller; for libraries that would write it into the page's head. */
export function useAdoptedCss(css: string): void {
  const root = useElementContext()?.shadowRoot;
  useInsertionEffect(() => {
    if (root) adopt(root, sheetOf(css), 'element');
  }, [root, css]);
}
