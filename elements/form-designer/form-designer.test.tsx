/** The designer as a page sees it: the form that goes in and comes out, events, and selection by pointer. */
import { expect } from 'chai';
import { collectEvents, rendered, until } from '../testing/page.ts';
import {
  at,
  card,
  click,
  entry,
  form,
  grid,
  input,
  item,
  outlineOf,
  query,
  show,
  table,
} from './testing/driver.ts';

const wait = () => new Promise(resolve => setTimeout(resolve, 110));

const definition = () =>
  form(
    input('a', { rules: [{ required: true }] }),
    card('c', input('b', { options: { hidden: true } })),
    grid('g', [input('d')], []),
    table('t', [[], []]),
    { type: 'tabs', key: 'k', label: 'k', columns: [{ value: '1', label: 'one', list: [input('x')] }] },
    { type: 'batch', key: 'r', model: 'r', label: 'r', list: [input('y')] },
    { type: 'userSelect', key: 'u', model: 'u', label: 'u' },
  );

describe('<form-designer>', () => {
  it('returns the very object that came in until something differs', async () => {
    const own = definition();
    const host = await show({ definition: own });
    expect(await host.getDefinition()).to.equal(own);
    await click(entry(host, 'input'));
    expect(await host.getDefinition()).not.to.equal(own);
    await host.undo();
    expect(await host.getDefinition()).to.equal(own);
    await host.redo();
    expect((await host.getDefinition()).list).to.have.length(8);
  });

  it('inserts at the end without a selection, else behind it', async () => {
    const host = await show({ definition: form(input('a'), input('b')) });
    await click(entry(host, 'number'));
    expect(await outlineOf(host)).to.match(/^a b number_\d+$/);
    await click(item(host, 'a'));
    await click(entry(host, 'date'));
    expect(await outlineOf(host)).to.match(/^a date_\d+ b number_\d+$/);
  });

  it('ignores a press within 100 ms of another', async () => {
    const host = await show({ definition: form(input('a'), input('b')) });
    const press = (key: string) => item(host, key).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    press('a');
    press('b');
    await rendered();
    expect(item(host, 'a').dataset.selected).to.equal('true');
    await wait();
    press('b');
    await rendered();
    expect(item(host, 'b').dataset.selected).to.equal('true');
  });

  it('emits changes, saves, and tells an unsaved form when it is closed', async () => {
    const host = await show({ definition: form(input('a')) });
    const [changes, saves, closes] = ['cs-change', 'cs-save', 'cs-close'].map(collectEvents);
    await click(entry(host, 'input'));
    expect(changes).to.have.length(1);
    query(host, '[data-tool=close]').click();
    expect(closes?.[0]?.detail.unsaved).to.equal(true);
    query(host, '[data-tool=save]').click();
    expect(saves?.[0]?.detail.definition.list).to.have.length(2);
    await rendered();
    query(host, '[data-tool=close]').click();
    expect(closes?.[1]?.detail.unsaved).to.equal(false);
  });

  it('stays unsaved until the page has stored the form, and after edits that came later', async () => {
    const host = await show({ definition: form(input('a')) });
    const [changes] = ['cs-change'].map(collectEvents);
    host.addEventListener('cs-save', event => event.preventDefault());
    const isUnsaved = () => query(host, '.designer-saved').dataset.unsaved === 'true';
    await click(entry(host, 'input'));
    query(host, '[data-tool=save]').click();
    await rendered();
    expect(isUnsaved()).to.equal(true);
    await host.markSaved();
    await rendered();
    expect(isUnsaved()).to.equal(false);
    await click(entry(host, 'number'));
    await click(entry(host, 'input'));
    await host.markSaved(changes?.[1]?.detail.definition);
    await host.undo();
    await rendered();
    expect(isUnsaved()).to.equal(false);
    await host.redo();
    await rendered();
    expect(isUnsaved()).to.equal(true);
  });

  it('shows the buttons and the palette that the page names', async () => {
    const palette = ['input', { control: { type: 'number', options: { precision: 2 } }, label: '金额' }];
    const host = await show({ toolbar: ['save', 'undo'], palette });
    const tools = [...host.shadowRoot.querySelectorAll<HTMLElement>('[data-tool]')];
    expect(tools.map(({ dataset }) => dataset.tool)).to.deep.equal(['save', 'undo', 'keys']);
    expect(host.shadowRoot.querySelectorAll('.designer-entry')).to.have.length(2);
    await click(entry(host, 'own-0'));
    const [control] = (await host.getDefinition()).list;
    expect(control).to.deep.include({ type: 'number', label: '金额', options: { precision: 2 } });
    expect(control?.model).to.equal(control?.key);
  });

  it('gives keys to controls without one, and keeps the object that came in', async () => {
    const own = form({ type: 'input', label: 'x' }, { type: 'input', label: 'y' });
    const host = await show({ definition: own });
    const keys = [...host.shadowRoot.querySelectorAll<HTMLElement>('[data-key]')].map(
      ({ dataset }) => dataset.key,
    );
    expect(new Set(keys).size).to.equal(2);
    expect(await host.getDefinition()).to.equal(own);
  });

  it('finds a control by the outline and opens the tab that it is in', async () => {
    const tabs = {
      type: 'tabs',
      key: 'k',
      label: 'k',
      columns: ['1', '2'].map(value => ({ value, label: value, list: [input(`x${value}`)] })),
    };
    const host = await show({ definition: form(tabs) });
    query(host, '[data-tab-name=outline]').click();
    await until(() => query(host, '[data-row=x2]'));
    query(host, '[data-row=x2]').click();
    await rendered();
    expect(item(host, 'x2').dataset.selected).to.equal('true');
    expect(at(item(host, 'x2'))[0]).to.be.greaterThan(0);
  });
});
