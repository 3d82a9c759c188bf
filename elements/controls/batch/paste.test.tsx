/** Text that a person pastes into a dynamic table, as a spreadsheet copies it. */
import { expect } from 'chai';
import { collectEvents, rendered, until } from '../../testing/page.ts';
import { abc, all, announcement, cell, chord, namesOf, paste, shown, table } from './testing/table.ts';

describe('pasting into a batch', () => {
  it('takes a block from a spreadsheet, adds rows for it, and takes it back', async () => {
    const host = await shown({ definition: table(), values: abc });
    const changes = collectEvents('cs-change');
    const target = cell(host, 2, 0);
    target.focus();
    expect(paste(target, 'X\t1,200.5\t差旅\r\n"a ""b""\nc"\t7\t9\r\n')).to.equal(false);
    await rendered();
    const [, , third, fourth] = changes.at(-1)?.detail.values.items ?? [];
    expect(third).to.deep.equal({ key: 'c', name: 'X', amount: 1200.5, kind: 2 });
    expect([fourth.name, fourth.amount, fourth.kind]).to.deep.equal(['a "b" c', 7, '9']);
    expect(announcement(host)).to.equal('已粘贴 2 行 3 列');
    await chord('Control', 'z');
    await until(() => namesOf(changes.at(-1)).join() === 'A,B,C');
  });

  it('fills the fields of a row past a text between them', async () => {
    const [rows] = table().list;
    const [name, ...others] = rows?.list ?? [];
    const text = { type: 'text', key: 'note', label: '含税' };
    const definition = { list: [{ ...rows, list: [name, text, ...others] }], config: {} };
    const host = await shown({ definition, values: abc });
    const changes = collectEvents('cs-change');
    paste(cell(host, 0, 0), 'X\t7\t差旅\n');
    await rendered();
    expect(changes.at(-1)?.detail.values.items[0]).to.deep.equal({ key: 'a', name: 'X', amount: 7, kind: 2 });
    expect(announcement(host)).to.equal('已粘贴 1 行 3 列');
  });

  it('counts the texts of a pasted block that lie beyond the last column', async () => {
    const host = await shown({ definition: table(), values: abc });
    paste(cell(host, 0, 1), '7\t差旅\tbeyond\t\tfar beyond\n8\t差旅');
    await rendered();
    expect(announcement(host)).to.equal('已粘贴 2 行 2 列，2 个单元格未能填入');
  });

  it('says at once what it cannot take of a pasted block, at each cell', async () => {
    const columns = [
      { type: 'date', model: 'day', key: 'day', label: '日期' },
      {
        type: 'select',
        model: 'kind',
        key: 'kind',
        label: '类型',
        options: {
          options: [
            { label: '办公', value: 1 },
            { label: '停用', value: 2, disabled: true },
          ],
        },
      },
      {
        type: 'radio',
        model: 'way',
        key: 'way',
        label: '方式',
        options: { options: [{ label: '现金', value: 'c' }] },
      },
      { type: 'number', model: 'sum', key: 'sum', label: '金额' },
    ];
    const host = await shown({ definition: table({}, { list: columns }), values: { items: [{ key: 'a' }] } });
    const target = cell(host, 0, 0);
    target.focus();
    paste(target, '1/5/2026\t停用\t刷卡\tabc\n46027\t办公\t现金\t1\n1/13/2026\t\t\t1234,50\n');
    await rendered();
    const held = [0, 1, 2].map(at => cell(host, at, 0).value);
    expect(held).to.deep.equal(['1/5/2026', '46027', '2026-01-13']);
    expect(host.shadowRoot.activeElement).to.equal(cell(host, 0, 0));
    const wrong = [0, 1, 2].map(at =>
      [0, 1, 2, 3].map(column => all(host, `[data-at="${at}"] [data-column="${column}"] .csf-error`).length),
    );
    expect(wrong).to.deep.equal([
      [1, 1, 1, 1],
      [1, 0, 0, 0],
      [0, 0, 0, 1],
    ]);
    for (const text of ['停用', '刷卡'])
      expect(all(host, '[data-at="0"] .csf-cell').some(one => one.textContent?.includes(text))).to.equal(
        true,
      );
  });

  it('reads what a sheet contains in each kind of column, and leaves cells that take no text', async () => {
    const options = [
      { label: '2', value: '1' },
      { label: '1', value: '0' },
    ];
    const columns = [
      { type: 'input', model: 'note', key: 'note', label: '备注' },
      { type: 'switch', model: 'paid', key: 'paid', label: '带薪' },
      { type: 'checkbox', model: 'by', key: 'by', label: '方式', options: { options } },
      { type: 'date', model: 'day', key: 'day', label: '日期' },
      {
        type: 'timePicker',
        model: 'shift',
        key: 'shift',
        label: '班次',
        options: { range: true, format: 'HH:mm' },
      },
      { type: 'number', model: 'sum', key: 'sum', label: '金额', options: { currency: 'CNY' } },
      { type: 'userSelect', model: 'who', key: 'who', label: '人员' },
    ];
    const host = await shown({ definition: table({}, { list: columns }), values: { items: [{ key: 'a' }] } });
    const changes = collectEvents('cs-change');
    const target = cell(host, 0, 0);
    target.focus();
    paste(
      target,
      '"一\n二"\tTRUE\t1、2\t20260105\t22:00-02:00\t￥１，２３４\t王芳\nx\t待定\t3\t1/5/26\t9-5\t1,2\t\n',
    );
    await rendered();
    const [read, wrong] = changes.at(-1)?.detail.values.items ?? [];
    expect(read).to.deep.equal({
      key: 'a',
      note: '一 二',
      paid: true,
      by: ['1', '0'],
      day: '2026-01-05',
      shift: ['22:00', '02:00'],
      sum: 1234,
    });
    const { key: _, ...texts } = wrong;
    expect(texts).to.deep.equal({
      note: 'x',
      paid: '待定',
      by: ['3'],
      day: '1/5/26',
      shift: ['9-5', null],
      sum: '1,2',
      who: [],
    });
    const errors = [1, 2, 3, 4, 5, 6].map(
      column => all(host, `[data-at="1"] [data-column="${column}"] .csf-error`).length,
    );
    expect(errors).to.deep.equal([1, 1, 1, 1, 1, 0]);
    expect(announcement(host)).to.equal('已粘贴 2 行 7 列，1 个单元格未能填入');
  });

  it('pastes a single text into a cell without a text input', async () => {
    const host = await shown({ definition: table(), values: abc });
    const changes = collectEvents('cs-change');
    expect(paste(cell(host, 0, 2), '差旅')).to.equal(false);
    await rendered();
    expect(changes.at(-1)?.detail.values.items[0].kind).to.equal(2);
  });

  it('leaves a single pasted text to the input', async () => {
    const host = await shown({ definition: table(), values: abc });
    expect(paste(cell(host, 0, 0), 'text')).to.equal(true);
  });
});
