/** Css that a library would draw as a `<style>` of the page, which the server's policy `style-src 'self'` refuses. */
import { useInsertionEffect } from 'react';

const adopted = new Set<string>();

/** Stands in for the `<style>` of MUI's data grid: the build puts it there (`elements/grid-style.ts`). */
export function AdoptedStyle({ children }: { href: string; nonce?: string; children?: string }) {
  useInsertionEffect(() => {
    if (!children || adopted.has(children)) return;
    adopted.add(children);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(children);
    document.adoptedStyleSheets.push(sheet);
  }, [children]);
  return null;
}
