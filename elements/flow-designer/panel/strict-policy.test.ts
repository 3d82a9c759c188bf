/** The panels of every kind under a strict Content-Security-Policy with Trusted Types, with both dialogs opened, and the pages of basic information and settings: nothing is refused. */
import { expect } from 'chai';
import type { StrictFlowDesigner } from '../../testing/frames/flow-designer.tsx';
import { mount, rendered, until } from '../../testing/page.ts';
import type { DesignerElement } from '../testing/driver.ts';
import { everyKindIds } from '../testing/every-kind.ts';
import { visitPages } from '../testing/visit-pages.ts';

const deliberate = 'style-src-elem inline ';

it('a strict Content-Security-Policy holds for every panel and page', async () => {
  const frame = mount<HTMLIFrameElement>(
    '<iframe src="/frame/flow-designer?csp=strict" style="position:fixed;inset:0;width:1280px;height:900px;border:0"></iframe>',
  );
  const host = await until(() => frame.contentDocument?.querySelector<DesignerElement>('flow-designer'));
  const root = await until(() => host.shadowRoot?.querySelector('.flow-row') && host.shadowRoot);
  const page = (frame.contentWindow as Window & { strictFlowDesigner: StrictFlowDesigner })
    .strictFlowDesigner;
  const loaded = () =>
    until(() => root.querySelector('.panel-frame') && !root.querySelector('.csf-skeleton-row'));
  const click = (target: Element | null | undefined) => {
    if (!target) throw new Error('There is nothing to press.');
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  };
  for (const id of everyKindIds) {
    click(await until(() => root.querySelector(`.flow-row[id$="-${id}"]`)));
    await loaded();
    expect(page.violations, id).to.deep.equal([]);
  }
  click(root.querySelector('.flow-row[id$="-a"]'));
  await loaded();
  for (const opener of [
    '[data-at=nodeUserList] [data-add]',
    '[data-at=privileges] .kit-buttons .kit-button',
  ]) {
    click(await until(() => root.querySelector(`.panel-frame ${opener}`)));
    const dialog = await until(() => root.querySelector('dialog'));
    await until(() => !dialog.querySelector('.csf-skeleton-row'));
    click(dialog.querySelector('.dialog-close'));
    await until(() => !root.querySelector('dialog'));
  }
  await visitPages(root, click);
  expect(page.violations, 'pages').to.deep.equal([]);
  await rendered();
  page.offend();
  await until(() => page.violations.includes(deliberate));
  expect(page.violations).to.deep.equal([deliberate]);
});
