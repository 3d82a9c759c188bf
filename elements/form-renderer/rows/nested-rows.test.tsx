/** Rows inside rows: a table in a table, a table under a choice, choices in a table. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { all, chord, paste, press } from '../../controls/batch/testing/table.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { collectEvents, rendered, until } from '../../testing/page.ts';
import { description, type FormElement, field, show } from '../testing/fixture.ts';

const input = (model: string, label: string) => ({
  type: 'input',
  model,
  key: `k_${model}`,
  label,
  rules: [{ required: true }],
});
const batch = (model: string, label: string, ...list: object[]) => ({
  type: 'batch',
  model,
  key: `k_${model}`,
  label,
  options: {},
  list,
});
const choices = (...list: object[]) => ({
  type: 'selectInputList',
  model: 'extra',
  key: 'k_extra',
  label: '附加',
  columns: [{ value: 'car', label: '租车', list }],
});
const form = (...list: object[]) => ({ list, config: {} });
const trips = form(batch('a', '行程', input('city', '城市'), batch('b', '费用', input('c', '项目'))));
const days = (...rows: [string, ...string[]][]) => ({
  a: rows.map(([city, ...names], at) => ({
    key: `r${at}`,
    city,
    b: names.map((c, place) => ({ key: `r${place}`, c })),
  })),
});

async function shown(properties: Record<string, unknown>, count: number): Promise<FormElement> {
  const host = await show(properties);
  await until(() => all(host, 'table').length === count);
  return host;
}

const rowOf = (host: FormElement, at: number) =>
  host.shadowRoot.querySelectorAll<HTMLElement>('.csf-rows-table .csf-rows-table')[at];
const inputIn = (host: FormElement, at: number, place: number): HTMLInputElement => {
  const found = rowOf(host, at)?.querySelector<HTMLInputElement>(
    `:scope > tbody > [data-at="${place}"] input`,
  );
  if (!found) throw new Error(`No input in row ${place} of row ${at}.`);
  return found;
};
const outer = (host: FormElement, at: number) =>
  host.shadowRoot.querySelector<HTMLElement>(`.csf-rows-box > table > tbody > [data-at="${at}"]`);
const namesIn = (event: CustomEvent | undefined) =>
  event?.detail.values.a.map(({ city, b }: { city: string; b: { c: string }[] }) => [
    city,
    ...b.map(({ c }) => c),
  ]);

describe('rows inside a row', () => {
  it('are written in place, and no other row is drawn again', async () => {
    const host = await shown({ definition: trips, values: days(['沪', '车'], ['京', '饭', '房']) }, 3);
    const changes = collectEvents('cs-change');
    inputIn(host, 1, 1).focus();
    await sendKeys({ type: '1' });
    expect(namesIn(changes.at(-1))).to.deep.equal([
      ['沪', '车'],
      ['京', '饭', '房1'],
    ]);
    await chord('Control', 'Enter');
    await until(() => rowOf(host, 1)?.querySelectorAll('[data-row]').length === 3);
    expect(namesIn(changes.at(-1))).to.deep.equal([
      ['沪', '车'],
      ['京', '饭', '房1', ''],
    ]);
    expect(host.shadowRoot.activeElement).to.equal(inputIn(host, 1, 2));
    paste(inputIn(host, 0, 0), '船\n票');
    await until(() => rowOf(host, 0)?.querySelectorAll('[data-row]').length === 2);
    expect(namesIn(changes.at(-1))?.[0]).to.deep.equal(['沪', '船', '票']);
    expect(all(host, '.csf-rows-box > table > tbody > [data-row]').length).to.equal(7);
  });

  it('move and go with the row around them, whose keys change it alone', async () => {
    const host = await shown({ definition: trips, values: days(['沪', '车'], ['京', '饭', '房']) }, 3);
    const changes = collectEvents('cs-change');
    outer(host, 1)?.querySelector('input')?.focus();
    await chord('Control', 'Shift', 'ArrowUp');
    await until(() => changes.length > 0);
    expect(namesIn(changes.at(-1))).to.deep.equal([
      ['京', '饭', '房'],
      ['沪', '车'],
    ]);
    expect(host.shadowRoot.activeElement).to.equal(outer(host, 0)?.querySelector('input'));
    const remove = outer(host, 0)?.querySelector<HTMLElement>(
      ':scope > td > .csf-rows-actions [data-action=remove]',
    );
    remove?.click();
    await until(() => all(host, 'table').length === 2);
    expect(namesIn(changes.at(-1))).to.deep.equal([['沪', '车']]);
    expect(host.shadowRoot.activeElement).to.equal(
      outer(host, 0)?.querySelector(':scope > td > .csf-rows-actions [data-action=remove]'),
    );
  });

  it('are checked by their whole path; the error is at its cell and takes the focus', async () => {
    const host = await shown({ definition: trips, values: days(['沪'], ['京', '饭'], ['深', '']) }, 4);
    const errors = await host.validate();
    expect(errors.map(({ field: name, path }) => [name, path])).to.deep.equal([
      ['a.2.b.0.c', ['a', 2, 'b', 0, 'c']],
    ]);
    const wrong = inputIn(host, 2, 0);
    expect(host.shadowRoot.activeElement).to.equal(wrong);
    expect(description(host, wrong)).to.equal('请填写“项目”');
    await sendKeys({ type: '房' });
    await until(() => wrong.getAttribute('aria-invalid') !== 'true');
    expect(await host.validate()).to.deep.equal([]);
  });

  it('are copied with their row, except fields without write access', async () => {
    const privileges = [{ key: 'a.b.d', disabled: true }];
    const inner = batch('b', '费用', input('c', '项目'), { ...input('d', '批注'), rules: [] });
    const definition = form(batch('a', '行程', input('city', '城市'), inner));
    const values = { a: [{ key: 'r', city: '沪', b: [{ key: 'x', c: '车', d: '已核' }] }] };
    const host = await shown({ definition, values, privileges }, 2);
    outer(host, 0)?.querySelector<HTMLElement>(':scope > td > .csf-rows-actions [data-action=copy]')?.click();
    await until(() => all(host, 'table').length === 3);
    const [, copy] = (await host.getData()).a as { city: string; b: object[] }[];
    expect([copy?.city, copy?.b]).to.deep.equal(['沪', [{ key: 'x', c: '车', d: '' }]]);
  });

  it('that are too few take the focus themselves', async () => {
    const [around] = trips.list;
    const inner = { ...batch('b', '费用', input('c', '项目')), options: { minLimit: 1 } };
    const definition = form({ ...around, list: [input('city', '城市'), inner] });
    const host = await shown({ definition, values: days(['沪', '车'], ['京']) }, 3);
    expect((await host.validate()).map(error => [error.field, error.code])).to.deep.equal([
      ['a.1.b', 'min-rows'],
    ]);
    expect(host.shadowRoot.activeElement).to.equal(outer(host, 1)?.querySelector('.csf-rows'));
    expect(outer(host, 1)?.querySelector('.csf-field .csf-error')?.textContent).to.contain('1');
  });

  it('show the error of a cell once it is left, before the form was checked', async () => {
    const host = await shown({ definition: trips, values: days(['沪', '车', '']) }, 2);
    inputIn(host, 0, 0).select();
    await press('Backspace');
    await press('Tab');
    await until(() => inputIn(host, 0, 0).getAttribute('aria-invalid') === 'true');
    expect(inputIn(host, 0, 1).getAttribute('aria-invalid')).not.to.equal('true');
  });

  it('show errors of the server where they belong', async () => {
    const host = await shown({ definition: trips, values: days(['沪', '车', '船']) }, 2);
    const path = ['a', 0, 'b', 1, 'c'];
    await host.setErrors([{ field: path.join('.'), path, message: '没有这一项' }]);
    await until(() => description(host, inputIn(host, 0, 1)) === '没有这一项');
    expect(inputIn(host, 0, 0).getAttribute('aria-invalid')).not.to.equal('true');
    await host.setErrors([{ field: 'a.0.b.0.c', message: '也没有' }]);
    await until(() => description(host, inputIn(host, 0, 0)) === '也没有');
    expect(host.shadowRoot.activeElement).to.equal(inputIn(host, 0, 0));
    expect(inputIn(host, 0, 1).getAttribute('aria-invalid')).not.to.equal('true');
  });

  it('are placed under a choice, and choices in rows', async () => {
    const definition = form(
      choices(batch('b', '费用', input('c', '项目'))),
      batch('t', '表', choices(input('p', '车牌'))),
    );
    const values = {
      extra: [{ checked: true, value: 'car', label: '租车', b: [{ key: 'r', c: '' }] }],
      t: [{ key: 'r', extra: [{ checked: true, value: 'car', label: '租车', p: '' }] }],
    };
    const host = await shown({ definition, values }, 2);
    await until(() => all(host, '.csf-cell .csf-option-inside').length === 1);
    expect((await host.validate()).map(({ field: name }) => name)).to.deep.equal([
      'extra.0.b.0.c',
      't.0.extra.0.p',
    ]);
    expect(host.shadowRoot.activeElement).to.equal(
      host.shadowRoot.querySelector('.csf-option-inside .csf-cell input'),
    );
    await sendKeys({ type: '油费' });
    field(host, '车牌').focus();
    await sendKeys({ type: '沪A' });
    await rendered();
    expect(await host.getData()).to.deep.equal({
      extra: [{ checked: true, value: 'car', label: '租车', b: [{ key: 'r', c: '油费' }] }],
      t: [{ key: 'r', extra: [{ checked: true, value: 'car', label: '租车', p: '沪A' }] }],
    });
  });

  it('read as tables in tables', async () => {
    const definition = form(...trips.list, choices(batch('b', '费用', input('c', '项目'))));
    const extra = [{ checked: true, value: 'car', label: '租车', b: [{ key: 'r', c: '油费' }] }];
    const values = { ...days(['沪', '车', '船'], ['京']), extra };
    const host = await shown({ definition, values, readOnly: true }, 3);
    expect(rowOf(host, 0)?.querySelectorAll('tbody > [data-row]').length).to.equal(2);
    expect(rowOf(host, 0)?.textContent).to.contain('船');
    expect(host.shadowRoot.querySelector('.csf-chosen table')?.textContent).to.contain('油费');
    expect(all(host, 'input,button').length).to.equal(0);
    await expectAccessible(host);
  });

  it('are accessible while they are filled in', async () => {
    const host = await shown({ definition: trips, values: days(['沪', '车', '']) }, 2);
    await host.validate();
    await rendered();
    await expectAccessible(host);
  });
});

it('texts between the fields of rows are drawn in each row, and are no part of the values', async () => {
  const text = (key: string, label: string) => ({ type: 'text', key, label });
  const definition = form(
    batch('a', '行程', input('city', '城市'), text('t1', '由公司订票'), input('day', '日期')),
    choices(text('t2', '须提前申请'), input('plate', '车牌')),
  );
  const values = { a: [{ city: 'X' }, { city: 'Y' }], extra: [{ value: 'car', checked: true }] };
  const host = await shown({ definition, values }, 1);
  const row = () => outer(host, 0)?.textContent;
  expect(all(host, '.csf-rows-box > table > tbody .csf-text').length).to.equal(2);
  expect(row()).to.contain('由公司订票');
  await until(() => all(host, '.csf-option-inside .csf-text').length > 0);
  expect(all(host, '.csf-option-inside .csf-text').map(({ textContent }) => textContent)).to.deep.equal([
    '须提前申请',
  ]);
  expect(all(host, '.csf-rows-box th').map(({ textContent }) => textContent)).to.include.members([
    '*城市',
    '',
    '*日期',
  ]);
  const [first] = ((await host.getValues()) as { a: object[] }).a;
  expect(Object.keys(first!)).not.to.include('t1');
  host.readOnly = true;
  await until(() => all(host, '.csf-document .csf-text').length === 2);
});

it('texts in rows are hidden by rules, by their option and by privileges', async () => {
  const text = (key: string, options: object = {}) => ({ type: 'text', key, label: key, options });
  const definition = form(
    input('kind', '类型'),
    batch('a', '行程', input('city', '城市'), text('t1'), text('t2', { hidden: true }), text('t3')),
  );
  const hideRules = [{ conditions: [{ field: 'kind', operator: '=', value: 'x' }], showKeys: ['t1'] }];
  const host = await shown(
    {
      definition: { ...definition, config: { ...definition.config, hideRules } },
      values: { kind: '', a: [{ city: 'X' }] },
      privileges: [{ key: 't3', hidden: true }],
    },
    1,
  );
  const texts = () => all(host, '.csf-rows-box .csf-text').map(({ textContent }) => textContent);
  await rendered();
  expect(texts()).to.deep.equal([]);
  await host.setValues({ kind: 'x' });
  await until(() => texts().length > 0);
  expect(texts()).to.deep.equal(['t1']);
});
