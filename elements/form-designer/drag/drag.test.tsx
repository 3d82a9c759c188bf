/** Drag and drop on the canvas by a real mouse: nested lists, empty parts, edges, the palette, several controls, Escape. */
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import {
  at,
  card,
  click,
  type DesignerElement,
  drag,
  drop,
  entry,
  form,
  grid,
  input,
  item,
  outlineOf,
  type Position,
  pull,
  query,
  show,
  table,
} from '../testing/driver.ts';

const definition = () =>
  form(
    input('a'),
    input('b'),
    grid('g', [input('c')], []),
    table('t', [[input('d')], []]),
    card('o', card('i', input('e'))),
    input('f'),
  );

const START = 'a b g [c] [] t [d] [] o [i [e]] f';

const part = (host: DesignerElement, key: string, at: number): Element =>
  query(host, `[data-parent="${key}"][data-list="${at}"]`);

type Case = [title: string, path: (host: DesignerElement) => [Position, ...Position[]], expected: string];

const cases: Case[] = [
  [
    'down past its neighbour',
    host => [at(item(host, 'a')), at(item(host, 'b'), 0.5, 0.9)],
    'b a g [c] [] t [d] [] o [i [e]] f',
  ],
  [
    'up to the start',
    host => [at(item(host, 'f')), at(item(host, 'a'), 0.5, 0.1)],
    'f a b g [c] [] t [d] [] o [i [e]]',
  ],
  [
    'into a column with a control, before it',
    host => [at(item(host, 'a')), at(item(host, 'c'), 0.5, 0.2)],
    'b g [a c] [] t [d] [] o [i [e]] f',
  ],
  [
    'into an empty column',
    host => [at(item(host, 'a')), at(part(host, 'g', 1))],
    'b g [c] [a] t [d] [] o [i [e]] f',
  ],
  [
    'into an empty cell of a table',
    host => [at(item(host, 'b')), at(part(host, 't', 1))],
    'a g [c] [] t [d] [b] o [i [e]] f',
  ],
  [
    'into a card in a card',
    host => [at(item(host, 'a')), at(item(host, 'e'), 0.5, 0.9)],
    'b g [c] [] t [d] [] o [i [e a]] f',
  ],
  [
    'beside a card at its edge, not into it',
    host => [at(item(host, 'a')), at(item(host, 'i'), 0.5, 0, [0, 3])],
    'b g [c] [] t [d] [] o [a i [e]] f',
  ],
  [
    'out of a cell, to the form',
    host => [at(item(host, 'd')), at(item(host, 'f'), 0.5, 0.9)],
    'a b g [c] [] t [] [] o [i [e]] f d',
  ],
  [
    'with all that is in it, over what it cannot enter',
    host => [at(item(host, 'i'), 0.5, 0, [0, 20]), at(item(host, 'e')), at(item(host, 'a'), 0.5, 0.2)],
    'i [e] a b g [c] [] t [d] [] o [] f',
  ],
  [
    'back and forth over many lists, where it is dropped in the end',
    host => [
      at(item(host, 'f')),
      at(item(host, 'e')),
      at(part(host, 't', 1)),
      at(part(host, 'g', 1)),
      at(item(host, 'c'), 0.5, 0.9),
    ],
    'a b g [c f] [] t [d] [] o [i [e]]',
  ],
];

describe('a drag', () => {
  for (const [title, path, expected] of cases)
    it(`moves a control ${title}`, async () => {
      const host = await show({ definition: definition() });
      await drag(...path(host));
      expect(await outlineOf(host)).to.equal(expected);
      await host.undo();
      expect(await outlineOf(host)).to.equal(START);
    });

  it('inserts a control of the palette where the line is', async () => {
    const host = await show({ definition: definition() });
    await pull(at(entry(host, 'number')), at(item(host, 'b')), at(part(host, 'g', 1)));
    expect(query(host, '.designer-line').hidden).to.equal(false);
    await drop();
    expect(await outlineOf(host)).to.match(/^a b g \[c\] \[number_\d+\] t/);
    expect(query(host, '[data-key][data-selected]').dataset.type).to.equal('number');
  });

  it('leaves the next press alone', async () => {
    const host = await show({ definition: definition() });
    await drag(at(entry(host, 'number')), at(item(host, 'b'), 0.5, 0.9));
    await click(item(host, 'a'));
    expect(query(host, '[data-key][data-selected]').dataset.key).to.equal('a');
    await pull(at(item(host, 'a')), at(item(host, 'f')));
    await sendKeys({ press: 'Escape' });
    await drop();
    expect(query(host, '[data-key][data-selected]').dataset.key).to.equal('a');
    await new Promise(resolve => setTimeout(resolve, 120));
    await click(item(host, 'f'));
    expect(query(host, '[data-key][data-selected]').dataset.key).to.equal('f');
  });

  it('moves all selected controls in the order of the form', async () => {
    const host = await show({ definition: definition() });
    await click(item(host, 'b'));
    await new Promise(resolve => setTimeout(resolve, 120));
    item(host, 'a').dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, composed: true }));
    await rendered();
    await drag(at(item(host, 'a')), at(part(host, 'g', 1)));
    expect(await outlineOf(host)).to.equal('g [c] [a b] t [d] [] o [i [e]] f');
  });

  it('is cancelled by Escape, and by a drop beside the canvas', async () => {
    const host = await show({ definition: definition() });
    const before = await host.getDefinition();
    await pull(at(item(host, 'a')), at(item(host, 'f')));
    await sendKeys({ press: 'Escape' });
    await drop();
    expect(query(host, '.designer-line,.designer-chip')).to.equal(null);
    await drag(at(item(host, 'a')), at(query(host, '.designer-right')));
    expect(await host.getDefinition()).to.equal(before);
  });

  it('is cancelled when the page replaces the definition', async () => {
    const failures: unknown[] = [];
    const failed = ({ error }: ErrorEvent) => failures.push(error);
    addEventListener('error', failed);
    const host = await show({ definition: definition() });
    await pull(at(item(host, 'a')), at(item(host, 'f')));
    host.definition = form(input('x'), input('f'));
    await until(() => !query(host, '.designer-chip'));
    // sortablejs looks for a list under the pointer every 50 ms.
    await new Promise(resolve => setTimeout(resolve, 120));
    await drop();
    removeEventListener('error', failed);
    expect(failures).to.deep.equal([]);
    expect(await outlineOf(host)).to.equal('x f');
  });

  it('opens a tab that it stays on', async () => {
    const tabs = {
      type: 'tabs',
      key: 't',
      label: 't',
      columns: [
        { value: '1', label: 'one', list: [] },
        { value: '2', label: 'two', list: [input('x')] },
      ],
    };
    const host = await show({ definition: form(tabs, input('a')) });
    await pull(at(item(host, 'a')), at(query(host, '[data-tab="1"]')));
    await until(() => query(host, '[data-tab="1"]').dataset.open);
    await sendMouse({ type: 'move', position: at(item(host, 'x'), 0.5, 0.9) });
    await until(() => !query(host, '.designer-line').hidden);
    await drop();
    expect(await outlineOf(host)).to.equal('t [] [x a]');
  });

  it('scrolls the canvas by the wheel', async () => {
    const host = await show({ definition: form(...Array.from({ length: 60 }, (_, n) => input(`k${n}`))) });
    const scroll = query(host, '.designer-scroll');
    await pull(at(item(host, 'k0')), at(item(host, 'k3')));
    const [x, y] = at(item(host, 'k3'));
    const wheel = new WheelEvent('wheel', { deltaY: 300, bubbles: true, composed: true });
    host.shadowRoot.elementFromPoint(x, y)?.dispatchEvent(wheel);
    expect(scroll.scrollTop).to.equal(300);
    await rendered();
    await drop();
    const keys = (await host.getDefinition()).list.map(({ key }) => key);
    expect(keys.indexOf('k0')).to.be.greaterThan(3);
  });

  it('scrolls the canvas at its edge', async () => {
    const list = Array.from({ length: 60 }, (_, n) => input(`k${n}`));
    const host = await show({ definition: form(...list) });
    const scroll = query(host, '.designer-scroll');
    await pull(at(item(host, 'k0')), at(scroll, 0.5, 1, [0, -12]));
    await until(() => scroll.scrollTop > 400, 20_000);
    await drop();
    const keys = (await host.getDefinition()).list.map(({ key }) => key);
    expect(keys.indexOf('k0')).to.be.greaterThan(5);
    expect([...keys].sort()).to.deep.equal(list.map(({ key }) => key).sort());
  });
});
