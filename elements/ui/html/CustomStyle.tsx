/** Adopts the allow-listed CSS of a form while the form is mounted. */
import { type ReactNode, useInsertionEffect } from 'react';
import { useElementContext } from '../../element/context.ts';
import { adoptStyleSheetInLayer, releaseSheet } from '../../element/styles/style-sheets.ts';
import { safeCss } from './safe-style.ts';

/** Adopts the CSS. Its rules are scoped to the forms in this shadow root. */
export function CustomStyle({ css }: { css: string }): ReactNode {
  const root = useElementContext()?.shadowRoot;
  useInsertionEffect(() => {
    if (!root) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(safeCss(css, '.csf'));
    adoptStyleSheetInLayer(root, sheet, 'element');
    return () => releaseSheet(root, sheet);
  }, [root, css]);
  return null;
}
