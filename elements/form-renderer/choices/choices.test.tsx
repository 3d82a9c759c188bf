/** Choices that come from outside of the definition: the page's own, and the server's dictionaries. */
import { expect } from 'chai';
import { collectEvents, until } from '../../testing/page.ts';
import { type FormElement, field, option, show } from '../testing/fixture.ts';

const control = (type: string, options: object, model: string = type) => ({
  type,
  model,
  key: `${model}_1`,
  label: `${type}项`,
  options,
});
const dynamic = { dynamic: true, dynamicKey: 'cities' };
const form = (...list: object[]) => ({ list, config: {} });
const cities = [
  { label: '上海', value: 'sh' },
  { label: '北京', value: 'bj', disabled: true },
];
const textOf = (host: FormElement) => host.shadowRoot.querySelector('form')?.textContent ?? '';

describe('external choices', () => {
  it('come from the page, once for all controls of a key, and are the only ones that hold', async () => {
    const asked: string[] = [];
    const options = async (key: string) => {
      asked.push(key);
      return cities;
    };
    const definition = form(
      ...['select', 'radio', 'checkbox'].map(type => control(type, { ...dynamic, options: ['旧'] })),
      {
        type: 'batch',
        model: 'rows',
        label: '行',
        options: { minLimit: 1 },
        list: [control('select', dynamic, 'c')],
      },
    );
    const host = await show({ definition, lookups: { options } });
    await until(() => option(host, 'radio项', '上海') && option(host, 'checkbox项', '上海'));
    expect(asked).to.deep.equal(['cities']);
    expect([...field(host, 'select项').options].map(one => one.label)).to.deep.equal([
      '请选择',
      '上海',
      '北京',
    ]);
    await until(() => host.shadowRoot.querySelectorAll('.csf-cell option').length === 3);
    option(host, 'radio项', '上海').click();
    expect((await host.getData()).radio).to.equal('sh');
    await host.setValues({ select: '旧' });
    expect((await host.validate()).map(error => error.code)).to.deep.equal(['not-an-option']);
  });

  it('are a tree where the control is one, and texts where the form is read', async () => {
    const options = async () => [{ label: '中国', value: 'cn', children: [{ label: '上海', value: 'sh' }] }];
    const definition = form(control('cascader', dynamic), control('treeSelect', dynamic));
    const values = { cascader: ['cn', 'sh'], treeSelect: 'sh' };
    const host = await show({ definition, values, lookups: { options }, readOnly: true });
    await until(() => textOf(host).includes('中国 / 上海'));
    expect(host.shadowRoot.querySelectorAll('dd')[1]?.textContent).to.equal('上海');
  });

  it('come from a dictionary of the server by its code, in the language of the form', async () => {
    const definition = form(control('select', { dictCode: 'City' }));
    const host = await show({ definition, baseUrl: '/control-fixture/dictionary', token: 't', lang: 'en' });
    await until(() => field(host, 'select项').options.length === 3);
    expect([...field(host, 'select项').options].map(one => one.label)).to.deep.equal([
      'Choose',
      'City 1 en',
      'City 2 en',
    ]);
  });

  it('stay those of the definition where no source has others, and then any value is valid', async () => {
    const definition = form(control('select', { dictCode: 'None', options: ['自己的'] }));
    const host = await show({ definition, baseUrl: '/control-fixture/dictionary', values: { select: 'x' } });
    const answered = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/None'));
    await until(() => answered() && host.shadowRoot.querySelector('form:not([aria-busy])'));
    expect([...field(host, 'select项').options].map(one => one.label)).to.include('自己的');
    expect(await host.validate()).to.deep.equal([]);
  });

  it('that fail emit an error, and are requested again from a new source', async () => {
    const errors = collectEvents('cs-error');
    const fails = async () => {
      throw new Error('目录不可用');
    };
    const host = await show({ definition: form(control('select', dynamic)), lookups: { options: fails } });
    await until(() => errors.length > 0);
    expect(errors[0]?.detail).to.include({ code: 'options-failed', message: 'cities: 目录不可用' });
    host.lookups = { options: async () => cities };
    await until(() => field(host, 'select项').options.length === 3);
  });
});
