/** The tree select: by keyboard, by mouse, one and several, searched. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type FormElement, field, show } from '../../form-renderer/testing/fixture.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { composingKey, inside, rendered, until } from '../../testing/page.ts';

const options = [
  {
    label: '总部',
    value: 1,
    children: [
      { label: '财务部', value: 2 },
      { label: '研发部', value: 3, disabled: true },
    ],
  },
  { label: '分公司', value: 4, children: [{ label: '销售部', value: 5 }] },
];

async function open(more: object = {}, properties: object = {}): Promise<FormElement> {
  const control = { type: 'treeSelect', model: 'a', key: 'a', label: '部门', options: { options, ...more } };
  const host = await show({ definition: { list: [control], config: {} }, ...properties });
  await until(() => host.shadowRoot.querySelector('.csf-tree-button,.csf-entry'));
  return host;
}

const rows = (host: FormElement) =>
  [...host.shadowRoot.querySelectorAll('[role=treeitem]')].map(row => row.textContent);
const press = async (...keys: string[]) => {
  for (const key of keys) {
    await sendKeys({ press: key });
    await rendered();
  }
};
const focused = (host: FormElement) => host.shadowRoot.activeElement?.textContent;
const held = async (host: FormElement) => (await host.getData()).a;

describe('tree select', () => {
  it('is walked, opened and chosen from by keyboard, and gives the focus back', async () => {
    const host = await open();
    field(host, '部门').focus();
    await press('ArrowDown');
    expect(rows(host)).to.deep.equal(['总部', '分公司']);
    expect(focused(host)).to.equal('总部');
    await press('ArrowRight', 'ArrowRight');
    expect(focused(host)).to.equal('财务部');
    await press('End', 'ArrowRight', 'ArrowDown', 'Enter');
    expect(await held(host)).to.equal(5);
    expect(focused(host)).to.equal('销售部');
    expect(host.shadowRoot.querySelector('[role=tree]')).to.equal(null);
  });

  it('keeps a long name beside its chevron', async () => {
    const name = '华东区域客户服务与技术支持中心'.repeat(4);
    const host = await open({
      options: [{ label: name, value: 1, children: [{ label: '客服组', value: 2 }] }],
    });
    host.style.width = '240px';
    field(host, '部门').focus();
    await press('ArrowDown');
    const [chevron, label] = [...inside(host, '[role=treeitem]').children].map(one =>
      one.getBoundingClientRect(),
    );
    expect(label!.left).to.be.at.least(chevron!.right);
    expect(label!.height).to.be.above(chevron!.height);
  });

  it('opens at the selected node; left closes a level, a letter jumps, Escape closes', async () => {
    const host = await open({}, { values: { a: 2 } });
    field(host, '部门').focus();
    await press('Enter');
    expect(focused(host)).to.equal('财务部');
    expect(inside(host, '[aria-selected=true]').textContent).to.equal('财务部');
    await press('ArrowLeft');
    expect(focused(host)).to.equal('总部');
    await press('ArrowLeft', 'ArrowDown');
    expect(focused(host)).to.equal('分公司');
    await press('Escape');
    expect(host.shadowRoot.activeElement).to.equal(field(host, '部门'));
    expect(await held(host)).to.equal(2);
  });

  it('does not select a disabled node', async () => {
    const host = await open({}, { values: { a: 2 } });
    field(host, '部门').focus();
    await press('Enter', 'ArrowDown', 'Enter');
    expect(await held(host)).to.equal(2);
    expect(inside(host, '[aria-disabled=true]').textContent).to.equal('研发部');
  });

  it('of several stays open, checks, and shows chips that can be taken away', async () => {
    const host = await open({ treeCheckable: true });
    field(host, '部门').click();
    await rendered();
    for (const row of host.shadowRoot.querySelectorAll<HTMLElement>('[role=treeitem]')) {
      row.click();
      await rendered();
    }
    expect(await held(host)).to.deep.equal([1, 4]);
    expect(host.shadowRoot.querySelectorAll('[aria-checked=true]').length).to.equal(2);
    inside(host, 'button[aria-label="移除 总部"]').click();
    await rendered();
    expect(await held(host)).to.deep.equal([4]);
  });

  it('is searched; matches are under their parents', async () => {
    const host = await open({ showSearch: true });
    field(host, '部门').focus();
    await press('Enter');
    await sendKeys({ type: '销售' });
    await rendered();
    expect(rows(host)).to.deep.equal(['分公司', '销售部']);
    const input = inside(host, '.csf-tree-search');
    for (const key of ['ArrowDown', 'Escape']) composingKey(input, key);
    await rendered();
    expect(host.shadowRoot.activeElement).to.equal(input);
    await press('ArrowDown', 'ArrowDown', 'Enter');
    expect(await held(host)).to.equal(5);
  });

  it('closes on a press outside, and is not clipped by its surroundings', async () => {
    const host = await open();
    field(host, '部门').click();
    const popup = await until(() => host.shadowRoot.querySelector<HTMLElement>('.csf-popup'));
    expect(popup.matches(':popover-open')).to.equal(true);
    expect(popup.getBoundingClientRect().width).to.be.closeTo(
      field(host, '部门').getBoundingClientRect().width,
      1,
    );
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await rendered();
    expect(host.shadowRoot.querySelector('.csf-popup')).to.equal(null);
  });

  it('reads as its labels in a document', async () => {
    const host = await open({ multiple: true }, { values: { a: [2, 5] }, readOnly: true });
    expect(inside(host, 'dd').textContent).to.equal('财务部、销售部');
  });

  it('has an accessible tree', async () => {
    const host = await open({ treeCheckable: true, showSearch: true }, { values: { a: [2] } });
    field(host, '部门').click();
    await until(() => host.shadowRoot.querySelector('[role=treeitem]'));
    await expectAccessible(host);
  });
});
