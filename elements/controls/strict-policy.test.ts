/** Every control in one form under a strict Content-Security-Policy: drawn, opened, wrong, disabled and read, nothing is refused. */
import { expect } from 'chai';
import type { FormElement } from '../form-renderer/testing/fixture.ts';
import type { StrictForm } from '../testing/frames/every-control.tsx';
import { inside, mount, rendered, until } from '../testing/page.ts';
import { modelsOf, placed } from './testing/samples.ts';

async function open() {
  const frame = mount<HTMLIFrameElement>(
    '<iframe src="/frame/every-control?csp=strict" width="900" height="900"></iframe>',
  );
  const host = await until(() => frame.contentDocument?.querySelector<FormElement>('form-renderer'));
  for (const part of [
    '.csf-drop',
    '.csf-address',
    '.csf-rich',
    '.cm-line span',
    '.csf-html p',
    'tbody input',
  ])
    await until(() => host.shadowRoot?.querySelector(part));
  await until(() => !host.shadowRoot.querySelector('.csf-skeleton-row'));
  const window = frame.contentWindow as Window & { strictForm: StrictForm };
  return { host, window, page: window.strictForm };
}

const deliberate = 'style-src-elem inline ';

/** The browser tells of violations later and in order: once a deliberate one has arrived, all earlier ones have too. */
async function expectNoneBut(page: StrictForm): Promise<void> {
  await rendered();
  page.offend();
  await until(() => page.violations.includes(deliberate));
  expect(page.violations).to.deep.equal([deliberate]);
}

/** Controls that open, and the selector of the opened part. The host's `frame-src` has to allow a page in a frame, so it is not opened. */
const openings = [
  ['.csf-tree-button', '[role=treeitem]'],
  ['.csf-search input', '[role=option]'],
  ['.csf-picker [role=combobox]:not(.csf-tree-button)', '.csf-popup [role=listbox]'],
  ['.csf-tool-bold', '[aria-pressed=true]'],
  ['.csf-tool-link', '.csf-editor-link input'],
  ['[role=tab][aria-selected=false]', '[role=tab][aria-selected=true]'],
] as const;

describe('a strict Content-Security-Policy', () => {
  it('holds for every control, editable and opened, with its proper style', async () => {
    const { host, page, window } = await open();
    for (const [press, shown] of openings) {
      inside(host, press).click();
      await until(() => host.shadowRoot.querySelector(shown));
    }
    const style = (selector: string) => window.getComputedStyle(inside(host, selector));
    expect(style('.csf-html p').color).to.equal('rgb(1, 2, 3)');
    expect(style('.csf-html p').position).to.equal('static');
    expect(style('[role=switch]').appearance).to.equal('none');
    expect(style('.cm-scroller').display).to.equal('flex');
    expect(style('.csf-rich').whiteSpace).to.equal('pre-wrap');
    expect(window.document.head.querySelector('style')).to.equal(null);
    expect(host.shadowRoot.querySelector('style')).to.equal(null);
    await expectNoneBut(page);
  });

  it('holds with an error in every field, disabled, and read', async () => {
    const { host, page } = await open();
    const models = modelsOf(placed());
    await host.setErrors(models.map(field => ({ field, message: '请修改' })));
    await host.validate();
    await until(() => host.shadowRoot.querySelectorAll('.csf-error').length >= models.length);
    host.disabled = true;
    await until(() => !host.shadowRoot.querySelector('.csf-slot input:enabled'));
    Object.assign(host, { disabled: false, readOnly: true });
    await until(() => host.shadowRoot.querySelectorAll('.csf-entry').length >= models.length);
    await until(() => !host.shadowRoot.querySelector('.csf-skeleton-row'));
    await expectNoneBut(page);
  });
});
