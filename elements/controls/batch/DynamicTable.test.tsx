/** The dynamic table as a person meets it: filled in, grown, shrunk, moved, checked. */
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { collectEvents, rendered, until } from '../../testing/page.ts';
import {
  abc,
  action,
  add,
  all,
  announcement,
  cell,
  chord,
  isIn,
  namesOf,
  press,
  row,
  shown,
  table,
} from './testing/table.ts';

describe('batch', () => {
  for (const [lang, colorScheme] of [
    ['zh', 'light'],
    ['en', 'dark'],
  ]) {
    it(`is accessible: filled, with errors, disabled and as a document (${lang}, ${colorScheme})`, async () => {
      document.body.style.background = colorScheme === 'dark' ? '#15181c' : '';
      const host = await shown({ definition: table(), values: abc, lang, colorScheme });
      await expectAccessible(host);
      await host.setValues({ items: [row('a', '', -1)] });
      await host.validate();
      await rendered();
      await expectAccessible(host);
      host.disabled = true;
      await rendered();
      await expectAccessible(host);
      Object.assign(host, { disabled: false, readOnly: true });
      await until(() => host.shadowRoot.querySelector('.csf-rows-read'));
      await expectAccessible(host);
      document.body.style.background = '';
    });
  }

  it('is a table with headers and counts, whose inputs are named by column and row', async () => {
    const host = await shown({ definition: table(), values: abc });
    const [shownTable] = all(host, 'table');
    expect(shownTable?.getAttribute('aria-rowcount')).to.equal('4');
    expect(all(host, 'thead th').map(one => one.textContent)).to.deep.equal([
      '序号',
      '*品名',
      '金额',
      '类型',
      '操作',
    ]);
    expect(all(host, 'tbody th[scope=row]').map(one => one.textContent?.trim())).to.deep.equal([
      '序号 1',
      '序号 2',
      '序号 3',
    ]);
    expect(cell(host, 1, 0).labels?.[0]?.textContent).to.contain('品名，第 2 行');
    expect(all(host, 'tbody tr').map(one => one.getAttribute('aria-rowindex'))).to.deep.equal([
      '2',
      '3',
      '4',
    ]);
  });

  it('starts with its least number of rows and keeps it', async () => {
    const host = await shown({ definition: table({ minLimit: 2 }) });
    expect(all(host, 'tbody tr')).to.have.length(2);
    expect(action(host, 0, 'remove').disabled).to.equal(true);
    cell(host, 0, 0).focus();
    await chord('Control', 'Shift', 'Backspace');
    await rendered();
    expect(all(host, 'tbody tr')).to.have.length(2);
    expect(announcement(host)).to.equal('至少保留 2 行');
  });

  it('emits a key in one cell, leaves the rest of the row, and draws nothing else', async () => {
    const items = [{ ...row('a', 'A', 1), extra: { deep: true } }, row('b', 'B', 2)];
    const host = await shown({ definition: table(), values: { items } });
    const changes = collectEvents('cs-change');
    const [body] = all(host, 'tbody');
    const touched = new Set<Node>();
    const watch = new MutationObserver(records => {
      for (const { target } of records) touched.add(target);
    });
    watch.observe(body as Node, { subtree: true, childList: true, attributes: true, characterData: true });
    cell(host, 0, 0).focus();
    await sendKeys({ type: 'x' });
    await rendered();
    watch.disconnect();
    expect(changes.at(-1)?.detail.values.items[0]).to.deep.equal({ ...items[0], name: 'Ax' });
    expect(changes.at(-1)?.detail.values.items[1]).to.deep.equal(items[1]);
    expect([...touched].filter(node => !cell(host, 0, 0).parentElement?.contains(node))).to.deep.equal([]);
  });

  it('grows, copies, moves and shrinks by its buttons; the focus follows, with an announcement', async () => {
    const host = await shown({ definition: table(), values: abc });
    const changes = collectEvents('cs-change');
    add(host)?.click();
    await until(() => isIn(host, 3, '[data-column="0"]'));
    expect(announcement(host)).to.equal('已添加第 4 行，共 4 行');
    action(host, 0, 'copy').click();
    await until(() => isIn(host, 1, '[data-column="0"]'));
    expect(namesOf(changes.at(-1))).to.deep.equal(['A', 'A', 'B', 'C', '']);
    const keys = changes.at(-1)?.detail.values.items.map((one: { key: string }) => one.key);
    expect(new Set(keys).size).to.equal(5);
    action(host, 2, 'down').click();
    await until(() => isIn(host, 3, '[data-action=down]'));
    expect(namesOf(changes.at(-1))).to.deep.equal(['A', 'A', 'C', 'B', '']);
    action(host, 1, 'remove').click();
    await until(() => isIn(host, 1, '[data-action=remove]'));
    expect(namesOf(changes.at(-1))).to.deep.equal(['A', 'C', 'B', '']);
    expect(announcement(host)).to.equal('已删除第 2 行，共 4 行');
  });

  it('does all of it by keyboard, and takes a removal back', async () => {
    const host = await shown({ definition: table(), values: abc });
    const changes = collectEvents('cs-change');
    cell(host, 0, 0).focus();
    await chord('Control', 'Enter');
    await until(() => isIn(host, 1, '[data-column="0"]'));
    await sendKeys({ type: 'N' });
    await chord('Control', 'Shift', 'ArrowDown');
    await until(() => namesOf(changes.at(-1)).join() === 'A,B,N,C');
    await chord('Control', 'Shift', 'Enter');
    await until(() => namesOf(changes.at(-1)).join() === 'A,B,N,N,C');
    await chord('Control', 'Shift', 'ArrowUp');
    await chord('Control', 'Shift', 'Backspace');
    await until(() => namesOf(changes.at(-1)).join() === 'A,B,N,C');
    await chord('Control', 'z');
    await until(() => namesOf(changes.at(-1)).length === 5);
    expect(announcement(host)).to.equal('已撤销');
  });

  it('shows the error of a cell when it is left, and all when checked, with the whole path', async () => {
    const host = await shown({ definition: table({}, {}), values: { items: [row('a', 'A'), row('b', '')] } });
    cell(host, 0, 0).focus();
    await press('Backspace');
    await press('Tab');
    await until(() => cell(host, 0, 0).getAttribute('aria-invalid') === 'true');
    expect(cell(host, 1, 0).getAttribute('aria-invalid')).to.equal(null);
    const errors = await host.validate();
    expect(errors.map(({ field }) => field)).to.deep.equal(['items.0.name', 'items.1.name']);
    await until(() => cell(host, 1, 0).getAttribute('aria-invalid') === 'true');
    const described = cell(host, 1, 0).getAttribute('aria-describedby') ?? '';
    expect(host.shadowRoot.getElementById(described)?.textContent).to.equal('请填写“品名”');
  });

  it('shows an error of the server at its cell, until the table is edited', async () => {
    const host = await shown({ definition: table(), values: abc });
    const error = { field: 'items.1.name', path: ['items', 1, 'name'], message: '品名重复' };
    await host.setErrors([error]);
    await until(() => cell(host, 1, 0).getAttribute('aria-invalid') === 'true');
    expect(cell(host, 0, 0).getAttribute('aria-invalid')).to.equal(null);
    cell(host, 1, 0).focus();
    await sendKeys({ type: 'x' });
    await until(() => cell(host, 1, 0).getAttribute('aria-invalid') === null);
  });

  it('goes back to its first rows, without errors', async () => {
    const host = await shown({ definition: table({ minLimit: 1 }) });
    cell(host, 0, 0).focus();
    await sendKeys({ type: 'x' });
    await press('Backspace');
    await press('Tab');
    await until(() => cell(host, 0, 0).getAttribute('aria-invalid') === 'true');
    add(host)?.click();
    await rendered();
    await host.reset();
    await rendered();
    expect(all(host, 'tbody tr')).to.have.length(1);
    cell(host, 0, 1).focus();
    await sendKeys({ type: '1' });
    await press('Tab');
    await rendered();
    expect(cell(host, 0, 0).getAttribute('aria-invalid')).to.equal(null);
  });

  it('shows and hides a column by the rules of the form', async () => {
    const list = [...table().list, { type: 'input', model: 'more', key: 'k_more', label: '更多' }];
    const rule = { conditions: [{ field: 'more', operator: '=', value: 'y' }], showKeys: ['k_amount'] };
    const host = await shown({ definition: { list, config: { hideRules: [rule] } }, values: abc });
    expect(all(host, 'thead th').map(one => one.textContent)).to.deep.equal([
      '序号',
      '*品名',
      '类型',
      '操作',
    ]);
    await host.setValues({ more: 'y' });
    await until(() => all(host, 'thead th').length === 5);
    expect(cell(host, 2, 1).value).to.equal('3');
  });

  it('shows that there are too few rows', async () => {
    const host = await shown({ definition: table({ minLimit: 2 }), values: { items: [row('a', 'A')] } });
    const errors = await host.validate();
    expect(errors.map(({ code }) => code)).to.deep.equal(['min-rows']);
    await until(() => host.shadowRoot.querySelector('.csf-error')?.textContent === '“明细”至少需要 2 行');
  });

  it('hides and locks single columns', async () => {
    const privileges = [
      { key: 'items.amount', hidden: true },
      { key: 'items.kind', disabled: true },
    ];
    const host = await shown({ definition: table(), values: abc, privileges });
    expect(all(host, 'thead th').map(one => one.textContent)).to.deep.equal([
      '序号',
      '*品名',
      '类型',
      '操作',
    ]);
    expect(cell(host, 0, 1).disabled).to.equal(true);
  });

  it('reads as a table of texts', async () => {
    const items = [{ ...row('a', 'A', 1), kind: 2 }];
    const host = await shown({
      definition: table({ hideSequence: true }),
      values: { items },
      readOnly: true,
    });
    expect(all(host, 'thead th').map(one => one.textContent)).to.deep.equal(['品名', '金额', '类型']);
    expect(all(host, 'tbody td').map(one => one.textContent)).to.deep.equal(['品名A', '金额1', '类型差旅']);
    expect(all(host, 'input,button')).to.have.length(0);
  });

  it('is a stack of cards on a phone', async () => {
    await setViewport({ width: 375, height: 700 });
    const host = await shown({ definition: table(), values: abc });
    const label = cell(host, 0, 1).labels?.[0];
    expect(label?.getBoundingClientRect().width).to.be.greaterThan(40);
    expect(host.scrollWidth).to.be.at.most(host.clientWidth);
    await expectAccessible(host);
    await setViewport({ width: 800, height: 600 });
  });
});
