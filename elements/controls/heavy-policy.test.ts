/** The controls that bring libraries keep a strict Content-Security-Policy, drawn, opened and typed in. */
import { expect } from 'chai';
import type { HeavyPage } from '../testing/frames/heavy.tsx';
import { drawn, inside, mount, until } from '../testing/page.ts';

async function open() {
  const frame = mount<HTMLIFrameElement>(
    '<iframe src="/frame/heavy?csp=strict" width="900" height="900"></iframe>',
  );
  const host = await until(() => frame.contentDocument?.querySelector('form-renderer'));
  for (const part of [
    '.csf-drop',
    '.csf-levels select',
    '.csf-tree-face',
    '.csf-rich',
    '.cm-line span',
    '.csf-address',
  ])
    await until(() => host.shadowRoot?.querySelector(part), 15_000);
  const window = frame.contentWindow as Window & { heavy: HeavyPage };
  return { page: window.heavy, window, host };
}

const deliberate = 'style-src-elem inline ';

describe('heavy controls under a strict policy', () => {
  it('offend nothing, and a violation would be noticed', async () => {
    const { page, window, host } = await open();
    inside(host, '.csf-tree-face').click();
    await until(() => host.shadowRoot?.querySelector('[role=treeitem]'));
    inside(host, '[role=combobox]:not(.csf-tree-face)').click();
    await until(() => host.shadowRoot?.querySelector('[role=option]'));
    inside(host, '.csf-tool-bold').click();
    await drawn();
    expect(window.getComputedStyle(inside(host, '.cm-scroller')).display).to.equal('flex');
    expect(window.getComputedStyle(inside(host, '.csf-rich')).whiteSpace).to.equal('pre-wrap');
    expect(window.document.head.querySelector('style')).to.equal(null);
    page.offend();
    await until(() => page.violations.length > 0);
    await drawn();
    expect(page.violations).to.deep.equal([deliberate]);
  });
});
