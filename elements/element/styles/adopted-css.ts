/** Adopts CSS that is loaded together with a lazy component, such as an editor or a popup. */
import { useInsertionEffect } from 'react';
import { useElementContext } from '../context.ts';
import { adoptStyleSheetInLayer, sheetForCss } from './style-sheets.ts';

/**
 * Adopts CSS into the surrounding shadow root. Use it for libraries that would otherwise add CSS to the
 * document's head.
 */
export function useAdoptedCss(css: string): void {
  const root = useElementContext()?.shadowRoot;
  useInsertionEffect(() => {
    if (root) adoptStyleSheetInLayer(root, sheetForCss(css), 'element');
  }, [root, css]);
}
