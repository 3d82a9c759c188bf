/** Cells of a table and columns of a grid: chosen and merged, and widened, by a real mouse and by keys. */
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import {
  announced,
  at,
  click,
  type DesignerElement,
  drag,
  form,
  frame,
  grid,
  input,
  item,
  press,
  pull,
  query,
  show,
  table,
} from '../testing/driver.ts';

const empty = () => [[], [], []];
const cell = (host: DesignerElement, part: number) => query(host, `[data-cell="${part}"]`);
const chosen = (host: DesignerElement) =>
  [...host.shadowRoot.querySelectorAll<HTMLElement>('td[data-chosen]')].map(({ dataset }) =>
    Number(dataset.cell),
  );
const spans = async (host: DesignerElement) =>
  (await host.getDefinition()).list[0]?.columns?.map(({ span }) => span);

const mergeByMenu = async (host: DesignerElement) => {
  const merge = await until(() => query(host, '[data-menu-item=merge-cells]'));
  expect(query(host, '[data-menu-item=merge-right]')).to.equal(null);
  merge.click();
  await rendered();
  const merged = query<HTMLTableCellElement>(host, 'td');
  return [merged.colSpan, merged.rowSpan];
};

describe('the cells of a table', () => {
  it('are chosen by a drag over a selected table, and merged at once', async () => {
    const host = await show({ definition: form(table('t', empty(), empty()), input('a')), lang: 'en' });
    await click(item(host, 't'), 0.05, 0.05);
    await drag(at(cell(host, 0)), at(cell(host, 1)), at(cell(host, 4)));
    expect(chosen(host)).to.deep.equal([0, 1, 3, 4]);
    await sendMouse({ type: 'click', position: at(cell(host, 3)), button: 'right' });
    expect(await mergeByMenu(host)).to.deep.equal([2, 2]);
    expect(chosen(host)).to.deep.equal([0]);
    await host.undo();
    expect(query<HTMLTableCellElement>(host, 'td').colSpan).to.equal(1);
  });

  it('are chosen and merged by keys', async () => {
    const host = await show({ definition: form(table('t', empty(), empty())), lang: 'en' });
    frame(host, 't').focus();
    await press('Alt+Shift+ArrowRight', 'Alt+Shift+ArrowDown');
    expect(announced(host)).to.equal('Row 2, column 2. 4 cells chosen');
    await press('Shift+F10');
    expect(await mergeByMenu(host)).to.deep.equal([2, 2]);
  });
});

describe('the columns of a grid', () => {
  it('are widened by their border, over 24 shares; Escape puts it back', async () => {
    const host = await show({ definition: form(grid('g', [input('a')], [])) });
    const border = query(host, '[data-border="0"]');
    const width = item(host, 'g').getBoundingClientRect().width;
    await pull(at(border), at(border, 0.5, 0.5, [-width / 6, 0]));
    expect(query(host, '.designer-border-spans').textContent).to.equal('8 : 16');
    await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'up' });
    await rendered();
    expect(await spans(host)).to.deep.equal([12, 12]);
    await drag(at(border), at(border, 0.5, 0.5, [-width / 6, 0]));
    expect(await spans(host)).to.deep.equal([8, 16]);
    await host.undo();
    expect(await spans(host)).to.deep.equal([12, 12]);
  });

  it('are chosen and widened by keys', async () => {
    const host = await show({ definition: form(grid('g', [], [])), lang: 'en' });
    frame(host, 'g').focus();
    await press('Shift+ArrowRight', 'Alt+Shift+ArrowRight', 'Alt+Shift+ArrowRight');
    expect(announced(host)).to.equal('Column 1, 14 of 24');
    await press('Shift+ArrowRight', 'Alt+Shift+ArrowRight');
    expect(announced(host)).to.equal('Column 2, 11 of 24');
    expect(await spans(host)).to.deep.equal([13, 11]);
  });
});
