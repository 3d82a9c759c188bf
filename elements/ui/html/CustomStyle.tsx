/** The css that a form brings along, allow-listed and adopted; gone again with the form. */
import { type ReactNode, useInsertionEffect } from 'react';
import { useElementContext } from '../../element/context.ts';
import { adopt, release } from '../../element/styles/style-sheets.ts';
import { safeCss } from './safe-style.ts';

/** Rules are scoped to the forms of this shadow root. */
export function CustomStyle({ css }: { css: string }): ReactNode {
  const root = useElementContext()?.shadowRoot;
  useInsertionEffect(() => {
    if (!root) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(safeCss(css, '.csf'));
    adopt(root, sheet, 'element');
    return () => release(root, sheet);
  }, [root, css]);
  return null;
}
