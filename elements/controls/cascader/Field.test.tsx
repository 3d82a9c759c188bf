/** The cascader: a select for each level, and a search over all ways. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type FormElement, field, show } from '../../form-renderer/testing/fixture.ts';
import { inside, rendered, until } from '../../testing/page.ts';

const options = [
  {
    label: '浙江',
    value: 'zj',
    children: [{ label: '杭州', value: 'hz', children: [{ label: '西湖', value: 1 }] }],
  },
  { label: '江苏', value: 'js', children: [{ label: '南京', value: 'nj' }] },
];

async function open(more: object = {}, properties: object = {}): Promise<FormElement> {
  const control = {
    type: 'cascader',
    model: 'a',
    key: 'a',
    label: '地区',
    options: { options, ...more },
    rules: [{ required: true }],
  };
  const host = await show({ definition: { list: [control], config: {} }, ...properties });
  await until(() => host.shadowRoot.querySelector('.csf-levels select,.csf-entry'));
  return host;
}

const selects = (host: FormElement) => [...host.shadowRoot.querySelectorAll('select')];
const held = async (host: FormElement) => (await host.getData()).a;

describe('cascader', () => {
  it('opens level by level by keyboard; a change of a level clears the levels below', async () => {
    const host = await open();
    expect(selects(host).length).to.equal(1);
    selects(host)[0]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    await rendered();
    expect(selects(host).map(one => one.ariaLabel)).to.deep.equal(['地区 第 1 级', '地区 第 2 级']);
    selects(host)[1]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    await rendered();
    selects(host)[2]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    await rendered();
    expect(await held(host)).to.deep.equal(['zj', 'hz', 1]);
    selects(host)[0]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    await rendered();
    expect(await held(host)).to.deep.equal(['js']);
  });

  it('is found by any label on the way', async () => {
    const host = await open({ showSearch: true });
    inside(host, '[role=combobox]').focus();
    await sendKeys({ type: '西湖' });
    const option = await until(() => host.shadowRoot.querySelector<HTMLElement>('[role=option]'));
    expect(option.textContent).to.equal('浙江 / 杭州 / 西湖');
    await sendKeys({ press: 'ArrowDown' });
    await rendered();
    await sendKeys({ press: 'Enter' });
    await rendered();
    expect(await held(host)).to.deep.equal(['zj', 'hz', 1]);
  });

  it('shows a value that the tree no longer has, and requires another one', async () => {
    const host = await open({}, { values: { a: ['zj', 'old'] } });
    expect(selects(host).map(one => one.selectedOptions[0]?.text)).to.deep.equal(['浙江', 'old']);
    expect((await host.validate()).map(({ code }) => code)).to.deep.equal(['not-an-option']);
  });

  it('is a group that is announced as required', async () => {
    const host = await open();
    expect(field<HTMLElement>(host, '地区').tagName).to.equal('FIELDSET');
    expect(inside(host, 'legend').textContent).to.contain('必填');
  });

  it('reads as its labels', async () => {
    const host = await open({}, { values: { a: ['zj', 'hz', 1] }, readOnly: true });
    expect(inside(host, 'dd').textContent).to.equal('浙江 / 杭州 / 西湖');
  });
});
