/** The designer by keys alone: focus, selection, insertion by name, moves, the menu of a table, clipboard, history. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rendered, until } from '../testing/page.ts';
import {
  announced,
  card,
  type DesignerElement,
  form,
  frame,
  grid,
  input,
  outlineOf,
  press,
  query,
  show,
  table,
} from './testing/driver.ts';

const focused = (host: DesignerElement) =>
  host.shadowRoot.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key;
const selected = (host: DesignerElement) =>
  [...host.shadowRoot.querySelectorAll<HTMLElement>('[data-key][data-selected]')].map(
    ({ dataset }) => dataset.key,
  );

const definition = () =>
  form(
    input('a'),
    card('c', input('b')),
    grid('g', [input('d')], []),
    table('t', [[], []], [[], []]),
    input('e'),
  );

async function shown(): Promise<DesignerElement> {
  const host = await show({ definition: definition(), lang: 'en' });
  frame(host, 'a').focus();
  return host;
}

describe('the keys of the canvas', () => {
  it('move the focus in reading order, into containers and out', async () => {
    const host = await shown();
    await press('ArrowDown', 'ArrowDown');
    expect(focused(host)).to.equal('b');
    expect(announced(host)).to.equal('b, 1 of 1 in c');
    await press('ArrowLeft');
    expect(focused(host)).to.equal('c');
    await press('ArrowRight', 'End');
    expect(focused(host)).to.equal('e');
    await press('Home');
    expect(focused(host)).to.equal('a');
  });

  it('select, extend and select all', async () => {
    const host = await shown();
    await press('Space');
    expect(selected(host)).to.deep.equal(['a']);
    await press('Escape', 'Control+a');
    expect(selected(host)).to.deep.equal(['a', 'c', 'g', 't', 'e']);
  });

  it('insert by name, behind the focus and inside a container', async () => {
    const host = await shown();
    await press('/');
    await sendKeys({ type: 'num' });
    await press('Enter');
    expect(await outlineOf(host)).to.match(/^a number_\d+ c \[b\]/);
    expect(announced(host)).to.match(/^Added Number, 2 of 6 in the form/);
    frame(host, 'g').focus();
    await press('Escape', 'Shift+Enter');
    await sendKeys({ type: 'slider' });
    await press('Enter');
    expect(await outlineOf(host)).to.match(/g \[d\] \[slider_\d+\]/);
  });

  it('move a control, out of and into a container, and undo every step', async () => {
    const host = await shown();
    const start = await outlineOf(host);
    await press('Control+Shift+ArrowDown');
    expect(await outlineOf(host)).to.match(/^c \[b\] a g/);
    expect(focused(host)).to.equal('a');
    await press('Control+Shift+ArrowRight');
    expect(await outlineOf(host)).to.match(/^c \[b a\] g/);
    await press('Control+Shift+ArrowLeft');
    expect(await outlineOf(host)).to.match(/^c \[b\] a g/);
    await press('Control+z', 'Control+z', 'Control+z');
    expect(await outlineOf(host)).to.equal(start);
    expect(selected(host)).to.deep.equal([]);
  });

  it('pick a control up, walk over the spots and drop it; Escape puts it back', async () => {
    const host = await shown();
    await press('m');
    expect(announced(host)).to.match(/^Picked up a/);
    await press('ArrowDown', 'ArrowDown');
    expect(announced(host)).to.equal('In c, after b');
    expect(query(host, '.designer-line')).not.to.equal(null);
    await press('Enter');
    expect(await outlineOf(host)).to.match(/^c \[b a\] g/);
    await press('m', 'End', 'Escape');
    expect(await outlineOf(host)).to.match(/^c \[b a\] g/);
    expect(announced(host)).to.equal('Put back');
  });

  it('duplicate and delete, and select the next control', async () => {
    const host = await shown();
    await press('Control+Shift+Enter');
    expect(await outlineOf(host)).to.match(/^a input_\d+ c/);
    await press('Delete');
    expect(await outlineOf(host)).to.match(/^a c \[b\]/);
    expect(selected(host)).to.deep.equal(['c']);
    expect(focused(host)).to.equal('c');
  });

  it('edit a label in place; an empty one is named', async () => {
    const host = await shown();
    await press('F2');
    await sendKeys({ type: 'Amount' });
    await press('Enter');
    expect((await host.getDefinition()).list[0]?.label).to.equal('Amount');
    expect(focused(host)).to.equal('a');
    await press('F2', 'Backspace', 'Enter');
    expect((await host.getDefinition()).list[0]?.label).to.equal('Label');
  });

  it('choose cells of a table and merge them by the menu, which says why not', async () => {
    const host = await shown();
    frame(host, 't').focus();
    await press('Shift+ArrowRight');
    expect(announced(host)).to.equal('Row 1, column 2');
    await press('Shift+F10');
    const merge = await until(() => query(host, '[data-menu-item="merge-right"]'));
    expect(merge.ariaDisabled).to.equal('true');
    await press('Escape', 'Shift+ArrowLeft', 'Shift+F10');
    await press('ArrowDown', 'Enter');
    await until(() => query<HTMLTableCellElement>(host, 'td[colspan="2"]'));
    expect(focused(host)).to.equal('t');
  });

  it('copy, cut and paste as text of the system', async () => {
    const host = await shown();
    const clipboardData = new DataTransfer();
    const send = async (type: string) => {
      const event = new ClipboardEvent(type, {
        clipboardData,
        bubbles: true,
        composed: true,
        cancelable: true,
      });
      host.shadowRoot.activeElement?.dispatchEvent(event);
      await rendered();
    };
    await send('copy');
    expect(JSON.parse(clipboardData.getData('text/plain')).list[0].key).to.equal('a');
    await send('paste');
    expect(await outlineOf(host)).to.match(/^a input_\d+ c/);
  });

  it('go around the regions and to the settings and back', async () => {
    const host = await shown();
    await press('Enter');
    expect(query(host, '[data-region=right]').contains(host.shadowRoot.activeElement)).to.equal(true);
    await press('Escape');
    expect(focused(host)).to.equal('a');
    const seen = new Set<string | undefined>();
    for (let n = 0; n < 5; n += 1) {
      await press('F6');
      seen.add(host.shadowRoot.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region);
    }
    for (const region of ['toolbar', 'left', 'canvas', 'right']) expect([...seen]).to.include(region);
  });
});
