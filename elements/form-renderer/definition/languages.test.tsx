/** A definition with texts in several languages. The readings of every text are in translations.test.ts. */
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import { field, show } from '../testing/fixture.ts';

const code = {
  type: 'input',
  model: 'code',
  key: 'code',
  label: '编号',
  rules: [{ required: true, message: '请填写编号' }],
  i18n: { en: { label: 'Code', 'rules.0': 'Give a code' } },
};

it('the language of the reader is shown, and what was typed stays', async () => {
  const host = await show({ definition: { list: [code], config: {} }, lang: 'en' });
  await host.setValues({ code: 'A1' });
  await rendered();
  expect(field(host, 'Code').value).to.equal('A1');
  host.lang = 'zh';
  await rendered();
  expect((await until(() => field(host, '编号'))).value).to.equal('A1');
  await host.setValues({ code: '' });
  host.lang = 'en';
  await rendered();
  expect((await host.validate()).map(({ label, message }) => [label, message])).to.deep.equal([
    ['Code', 'Give a code'],
  ]);
});
