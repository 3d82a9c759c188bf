/** Under a strict Content-Security-Policy nothing is refused, and a violation would be noticed. */
import { expect } from 'chai';
import type { StrictPage } from '../../testing/frames/strict.tsx';
import { inside, mount, rendered, until } from '../../testing/page.ts';

const open = async () => {
  const frame = mount<HTMLIFrameElement>(
    '<iframe src="/frame/strict?csp=strict" width="900" height="700"></iframe>',
  );
  await until(() =>
    frame.contentDocument?.querySelector('cs-strict')?.shadowRoot?.querySelector('dialog[open]'),
  );
  const window = frame.contentWindow as Window & { strict: StrictPage };
  const host = frame.contentDocument?.querySelector('cs-strict') as HTMLElement;
  return { page: window.strict, window, host };
};

const deliberate = 'style-src-elem inline ';

/** The browser reports violations later and in order: once a deliberate one has arrived, all earlier ones have too. */
const violationsSeen = async (page: StrictPage) => {
  await new Promise(resolve => setTimeout(resolve, 200));
  page.offend();
  await until(() => page.violations.length > 0);
  await rendered();
};

describe('a page with a strict Content-Security-Policy', () => {
  it('refuses no static, adopted or inline style of an element', async () => {
    const { page, window, host } = await open();
    const style = window.getComputedStyle(inside(host, 'dialog'));
    expect(style.backgroundColor).to.equal('rgb(255, 255, 255)');
    expect(style.color).to.equal('rgb(2, 3, 4)');
    expect(style.paddingLeft).to.equal('31px');
    await violationsSeen(page);
    expect(page.violations).to.deep.equal([deliberate]);
  });

  it('would notice one: a style tag is refused and counted', async () => {
    const { page, window } = await open();
    await violationsSeen(page);
    expect(page.violations).to.include(deliberate);
    expect(window.getComputedStyle(window.document.body).color).not.to.equal('rgb(1, 2, 3)');
  });

  it('finds its head empty but for its own script, and no new globals', async () => {
    const { page, window } = await open();
    expect([...window.document.head.children].map(({ localName }) => localName)).to.deep.equal([
      'meta',
      'title',
      'script',
    ]);
    const added = Object.keys(window).filter(name => !page.globals.includes(name) && name !== 'strict');
    expect(added).to.deep.equal([]);
  });
});
