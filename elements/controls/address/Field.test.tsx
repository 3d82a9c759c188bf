/** Addresses: real divisions, stored as codes and names. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type FormElement, show } from '../../form-renderer/testing/fixture.ts';
import { inside, rendered, until } from '../../testing/page.ts';

async function open(properties: object = {}, options: object = {}): Promise<FormElement> {
  const rules = [{ required: true }];
  const control = { type: 'address', model: 'a', key: 'a', label: '住址', options, rules };
  const host = await show({ definition: { list: [control], config: {} }, ...properties });
  await until(() => host.shadowRoot.querySelector('.csf-address,.csf-entry'));
  return host;
}

const selects = (host: FormElement) => [...host.shadowRoot.querySelectorAll('select')];
const held = async (host: FormElement) => (await host.getData()).a;

/** Chooses as a person does who types the beginning of a name. */
async function choose(host: FormElement, level: number, name: string): Promise<void> {
  const select = selects(host)[level] as HTMLSelectElement;
  select.value = [...select.options].find(({ text }) => text === name)?.value ?? '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await rendered();
}

describe('address', () => {
  it('goes from province to district, and stores codes, names and the line', async () => {
    const host = await open();
    expect(selects(host)[0]?.options.length).to.be.within(32, 36);
    await choose(host, 0, '浙江省');
    await choose(host, 1, '杭州市');
    await choose(host, 2, '西湖区');
    inside(host, 'input').focus();
    await sendKeys({ type: '文三路 1 号' });
    await rendered();
    expect(await held(host)).to.deep.equal({
      codes: ['330000', '330100', '330106'],
      names: ['浙江省', '杭州市', '西湖区'],
      detail: '文三路 1 号',
    });
  });

  it('a change of the province clears the divisions below, and keeps the line', async () => {
    const value = { codes: ['330000', '330100'], names: ['浙江省', '杭州市'], detail: 'x' };
    const host = await open({ values: { a: value } });
    await choose(host, 0, '江苏省');
    expect(await held(host)).to.deep.equal({ codes: ['320000'], names: ['江苏省'], detail: 'x' });
  });

  it('an empty address is missing', async () => {
    const host = await open({ values: { a: { codes: [], names: [], detail: 'x' } } });
    const line = inside<HTMLInputElement>(host, 'input');
    line.focus();
    line.select();
    await sendKeys({ press: 'Backspace' });
    await rendered();
    expect((await host.validate()).map(({ code }) => code)).to.deep.equal(['required-choice']);
  });

  it('can be without the line', async () => {
    const host = await open({}, { showDetail: false });
    expect(host.shadowRoot.querySelector('input')).to.equal(null);
  });

  it('reads in one line', async () => {
    const value = { codes: ['330000'], names: ['浙江省'], detail: '文三路' };
    const host = await open({ values: { a: value }, readOnly: true });
    expect(inside(host, 'dd').textContent).to.equal('浙江省 文三路');
  });
});
