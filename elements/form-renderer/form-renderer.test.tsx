/** `<form-renderer>` as a person meets it: accessible, filled in by keyboard, checked, submitted. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../testing/axe.ts';
import { collectEvents, rendered, until } from '../testing/page.ts';
import type { InvalidValuesError } from './invalid-values-error.ts';
import { description, field, nameOfFocused, option, show } from './testing/fixture.ts';
import { leave, sound } from './testing/leave.ts';

const type = (text: string) => sendKeys({ type: text });
const press = (key: string) => sendKeys({ press: key });

describe('<form-renderer>', () => {
  afterEach(() => {
    document.body.style.background = '';
  });

  for (const [lang, colorScheme] of [
    ['zh', 'light'],
    ['en', 'dark'],
  ]) {
    it(`is accessible: empty, with errors, disabled and as a document (${lang}, ${colorScheme})`, async () => {
      document.body.style.background = colorScheme === 'dark' ? '#15181c' : '';
      const host = await show({ definition: leave, lang, colorScheme });
      await expectAccessible(host);
      await host.validate();
      await rendered();
      await expectAccessible(host);
      host.disabled = true;
      await rendered();
      await expectAccessible(host);
      Object.assign(host, { disabled: false, readOnly: true, values: sound });
      await rendered();
      await expectAccessible(host);
    });
  }

  it('takes typed values and emits each change', async () => {
    const host = await show({ definition: leave });
    const changes = collectEvents('cs-change');
    field(host, '申请人').focus();
    await type('Li');
    expect(changes.map(event => [event.detail.field, event.detail.value])).to.deep.equal([
      ['name', 'L'],
      ['name', 'Li'],
    ]);
    expect(changes.at(-1)?.detail.values).to.include({ name: 'Li', kind: null, reason: '' });
  });

  it('is filled in by keyboard alone and submits on Enter', async () => {
    const host = await show({ definition: leave, submitLabel: '提交' });
    const submits = collectEvents('cs-submit');
    field(host, '申请人').focus();
    await type('Wang');
    await press('Tab');
    await type('13800138000');
    await press('Tab');
    await press('Tab');
    await press('ArrowDown');
    await press('Tab');
    expect(nameOfFocused(host)).to.equal('天数');
    await type('1');
    await press('ArrowUp');
    await press('Tab');
    await press('ArrowRight');
    expect(nameOfFocused(host)).to.equal('其他');
    await press('Tab');
    await press('Tab');
    await rendered();
    field(host, '事由').focus();
    await type('home');
    field(host, '申请人').focus();
    await press('Enter');
    await until(() => submits.length);
    expect(submits[0]?.detail.values).to.deep.equal({
      name: 'Wang',
      phone: '13800138000',
      kind: 1,
      days: 1.5,
      urgent: null,
      notify: [],
      from: null,
      reason: 'home',
      sign: null,
    });
  });

  it('Enter does nothing where there is no submit button', async () => {
    const one = { list: [{ type: 'input', model: 'a', label: 'A' }], config: {} };
    const host = await show({ definition: one });
    const submits = collectEvents('cs-submit');
    field(host, 'A').focus();
    await press('Enter');
    await rendered();
    expect(submits).to.have.length(0);
  });

  it('an invalid form is not submitted: all errors are emitted, and the first is focused and announced', async () => {
    const host = await show({ definition: leave, submitLabel: '提交' });
    const submits = collectEvents('cs-submit');
    const refusals = collectEvents('cs-invalid');
    field(host, '手机号').focus();
    await type('123');
    await press('Enter');
    await until(() => nameOfFocused(host) === '申请人');
    expect(refusals[0]?.detail.errors.map((error: { field: string }) => error.field)).to.deep.equal([
      'name',
      'phone',
      'kind',
      'reason',
    ]);
    expect(submits).to.have.length(0);
    const name = field(host, '申请人');
    expect(name.getAttribute('aria-invalid')).to.equal('true');
    expect(description(host, name)).to.equal('请填写“申请人” 写全名');
    expect(host.shadowRoot.querySelector('[role=alert]')?.textContent)
      .to.contain('4')
      .and.to.contain('申请人');
  });

  it('opens the tab of the first error', async () => {
    const host = await show({ definition: leave, values: { ...sound, reason: '' } });
    expect(field(host, '事由').checkVisibility()).to.equal(false);
    await host.validate();
    await until(() => nameOfFocused(host) === '事由');
    expect(host.shadowRoot.querySelector('[role=tab][aria-selected=true]')?.textContent).to.equal('其他');
  });

  it('shows the error of a field once it is left, and removes it once the value is valid', async () => {
    const host = await show({ definition: leave });
    const phone = field(host, '手机号');
    phone.focus();
    await type('12');
    expect(description(host, phone)).to.equal('');
    await press('Tab');
    await rendered();
    field(host, '类型').focus();
    await rendered();
    expect(description(host, phone)).to.equal('请输入正确格式手机号');
    await host.setValues({ phone: '13800138000' });
    await rendered();
    expect(phone.getAttribute('aria-invalid')).to.equal(null);
  });

  it('getData returns the values, or rejects with every error', async () => {
    const host = await show({ definition: leave, values: { kind: 9 } });
    const error = await host.getData().then(
      () => undefined,
      (reason: InvalidValuesError) => reason,
    );
    expect(error).to.be.instanceOf(Error);
    expect(error?.errors.map(({ field: name, code }) => [name, code])).to.deep.equal([
      ['name', 'required'],
      ['kind', 'not-an-option'],
      ['reason', 'required'],
    ]);
    await host.setValues({ ...sound, days: '2' });
    expect(await host.getData()).to.include({ name: '王芳', kind: 1, days: 2 });
  });

  it('retains a value whose control it cannot draw, and names the control', async () => {
    const host = await show({ definition: leave, values: { ...sound, sign: { png: 'x' } } });
    expect(field<HTMLElement>(host, '签名').textContent).to.contain('stamp');
    expect((await host.getData()).sign).to.deep.equal({ png: 'x' });
  });

  it('speaks English where it is asked to', async () => {
    const host = await show({ definition: leave, lang: 'en' });
    await host.validate();
    await rendered();
    expect(description(host, field(host, '申请人'))).to.contain('Enter “申请人”');
    expect(field(host, '类型').options[0]?.text).to.equal('Choose');
  });

  it('hides fields by privilege, and leaves them out of the values', async () => {
    const privileges = [
      { key: 'name', hidden: true },
      { key: 'k_days', disabled: true },
      { key: 'tabs_1', hidden: true },
    ];
    const host = await show({ definition: leave, values: sound, privileges });
    expect(() => field(host, '申请人')).to.throw();
    expect(host.shadowRoot.querySelector('[role=tablist]')).to.equal(null);
    expect(field(host, '天数').disabled).to.equal(true);
    const values = await host.getData();
    expect(values).to.have.keys('phone', 'kind', 'days', 'sign');
  });

  it('a container of which nothing is left is not drawn', async () => {
    const privileges = ['name', 'phone', 'kind', 'days'].map(key => ({ key, hidden: true }));
    const host = await show({ definition: leave, privileges });
    expect(host.shadowRoot.textContent).not.to.contain('基本信息');
  });

  it('show, hide and setOptions change the form and not the definition', async () => {
    const before = JSON.stringify(leave);
    const host = await show({ definition: leave });
    await host.hide('name');
    await rendered();
    expect(() => field(host, '申请人')).to.throw();
    await host.show(['name']);
    await host.setOptions('kind', { options: [{ label: '婚假', value: 7 }] });
    await rendered();
    expect(field(host, '申请人').value).to.equal('');
    expect([...field(host, '类型').options].map(one => one.text)).to.deep.equal(['请选择', '婚假']);
    expect(JSON.stringify(leave)).to.equal(before);
  });

  it("shows the server's errors until the field is edited", async () => {
    const host = await show({ definition: leave, values: sound });
    await host.setErrors([{ field: 'name', message: '查无此人' }]);
    await rendered();
    expect(description(host, field(host, '申请人'))).to.contain('查无此人');
    expect(nameOfFocused(host)).to.equal('申请人');
    await type('x');
    await rendered();
    expect(description(host, field(host, '申请人'))).to.equal('写全名');
  });

  it('reset restores the initial values', async () => {
    const host = await show({ definition: leave, values: sound });
    await host.setValues({ name: '李雷', days: 3 });
    await host.reset();
    expect(await host.getData()).to.include({ name: '王芳', days: null });
  });

  it('equal values do not replace typed ones; new ones do', async () => {
    const host = await show({ definition: leave, values: { ...sound } });
    await host.setValues({ name: '李雷' });
    host.values = { ...sound };
    await rendered();
    expect(field(host, '申请人').value).to.equal('李雷');
    host.values = { ...sound, kind: 2 };
    await rendered();
    expect(field(host, '申请人').value).to.equal('王芳');
  });

  it('as a document it shows names and values and no input', async () => {
    const host = await show({
      definition: leave,
      readOnly: true,
      values: { ...sound, days: 2, notify: ['s', 'm'], urgent: true },
    });
    const shown = [...host.shadowRoot.querySelectorAll('dt')].map(name => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]);
    expect(shown).to.deep.equal([
      ['申请人', '王芳'],
      ['手机号', '—'],
      ['类型', '年假'],
      ['天数', '2.0'],
      ['紧急', '是'],
      ['方式', '短信、邮件'],
      ['开始', '—'],
      ['事由', '回家'],
      ['签名', '—'],
    ]);
    expect(host.shadowRoot.querySelector('input,select,textarea')).to.equal(null);
  });

  it('a field that cannot be edited is returned as it is, without an error', async () => {
    for (const state of ['readOnly', 'disabled']) {
      const host = await show({ definition: leave, values: { name: '王芳' }, [state]: true });
      expect(await host.getData()).to.include({ name: '王芳', reason: '' });
    }
  });

  it('a broken definition is shown and emitted as an error, and a corrected one is rendered', async () => {
    const errors = collectEvents('cs-error');
    const host = await show({ definition: leave });
    host.definition = { list: 'x' };
    await until(() => errors.length);
    expect(errors[0]?.detail.code).to.equal('import-no-list');
    expect(host.shadowRoot.querySelector('[role=alert]')?.textContent).to.contain('导入失败');
    host.definition = leave;
    await until(() => host.shadowRoot.querySelector('form'));
  });

  it('radio and check boxes write their own values', async () => {
    const host = await show({ definition: leave, values: sound });
    option(host, '紧急', '是').focus();
    await press(' ');
    await press('ArrowRight');
    await rendered();
    option(host, '方式', '邮件').focus();
    await press(' ');
    option(host, '方式', '短信').focus();
    await press(' ');
    await rendered();
    expect(await host.getData()).to.deep.include({ urgent: false, notify: ['s', 'm'] });
  });
});
