/** The dialogs of the designer: each does its work as one step that undo takes back, and loses nothing on bad input. */
import type { FormDefinition } from '@countersign/sdk/form';
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import {
  buttonIn,
  type DesignerElement,
  designerWith,
  dialogOf,
  pressTool,
  typeInto,
} from '../testing/designer.ts';
import { announced } from '../testing/driver.ts';

const input = (key: string, more = {}) => ({
  type: 'input',
  label: key,
  key,
  model: key,
  options: {},
  rules: [],
  ...more,
});
const form = (...keys: string[]): FormDefinition => ({ list: keys.map(key => input(key)), config: {} });
const keysOf = async (designer: DesignerElement) =>
  (await designer.getDefinition()).list.map(({ key }) => key);
const isClosed = ({ shadowRoot }: DesignerElement) =>
  until(() => shadowRoot.querySelector('dialog[open]') === null);
const textIn = (dialog: Element) => dialog.querySelector('textarea') as HTMLTextAreaElement;

describe('import', () => {
  it('replaces the form or appends to it, each as one step', async () => {
    const designer = await designerWith(form('a'));
    pressTool(designer, 'importJson');
    let dialog = await dialogOf(designer);
    expect(JSON.parse(textIn(dialog).value).list).to.have.length(1);
    typeInto(textIn(dialog), JSON.stringify(form('b')));
    await until(() => buttonIn(dialog, 'Import'));
    buttonIn(dialog, 'Import').click();
    await isClosed(designer);
    expect(await keysOf(designer)).to.deep.equal(['b']);
    expect(designer.shadowRoot.querySelector('.designer-toast')?.textContent).to.equal('Imported');

    pressTool(designer, 'importJson');
    dialog = await dialogOf(designer);
    dialog.querySelectorAll<HTMLInputElement>('[type=radio]')[1]?.click();
    typeInto(textIn(dialog), JSON.stringify(form('b')));
    buttonIn(dialog, 'Import').click();
    await isClosed(designer);
    expect(await keysOf(designer)).to.have.length(2);
    await designer.undo();
    await designer.undo();
    expect(await keysOf(designer)).to.deep.equal(['a']);
  });

  it('refuses what is no form, and keeps the text and the form', async () => {
    const designer = await designerWith(form('a'));
    pressTool(designer, 'importJson');
    const dialog = await dialogOf(designer);
    typeInto(textIn(dialog), '{"list": 7}');
    buttonIn(dialog, 'Import').click();
    const alert = await until(() => dialog.querySelector('[role=alert]'));
    expect(alert.textContent).to.match(/^The import failed: this is not the data of a form/);
    expect(textIn(dialog).value).to.equal('{"list": 7}');
    expect(await keysOf(designer)).to.deep.equal(['a']);
  });

  it('recognises the form of another system, and lists what is lost', async () => {
    const designer = await designerWith();
    pressTool(designer, 'importJson');
    const dialog = await dialogOf(designer);
    const survey = {
      pages: [
        {
          elements: [
            {
              type: 'text',
              name: 'q',
              title: 'Q',
              validators: [{ type: 'expression', expression: '1 = 1' }],
            },
          ],
        },
      ],
    };
    typeInto(textIn(dialog), JSON.stringify(survey));
    await until(() => dialog.querySelector('[role=status]')?.textContent?.includes('SurveyJS'));
    expect(dialog.querySelector('.dialog-warnings')?.textContent).to.contain('expression');
    buttonIn(dialog, 'Import').click();
    await isClosed(designer);
    expect((await designer.getDefinition()).list.map(({ label }) => label)).to.deep.equal(['Q']);
  });

  it('shows the warnings before the form is taken, and reads a file', async () => {
    const designer = await designerWith();
    pressTool(designer, 'importJson');
    const dialog = await dialogOf(designer);
    const file = new File(
      [JSON.stringify({ list: [input('a', { type: 'hologram' })], config: {} })],
      'f.json',
    );
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const chooser = dialog.querySelector('input[type=file]') as HTMLInputElement;
    chooser.files = transfer.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
    const warnings = await until(() => dialog.querySelector('.dialog-warnings'));
    expect(warnings.textContent).to.contain('hologram');
  });
});

it('the form is exported as it came, and as code of five hosts', async () => {
  const definition = { ...form('a'), config: { theirs: [1, 2] } };
  const designer = await designerWith(definition);
  pressTool(designer, 'exportJson');
  let dialog = await dialogOf(designer);
  expect(JSON.parse(textIn(dialog).value)).to.deep.equal(definition);
  buttonIn(dialog, 'Close').click();
  await isClosed(designer);
  pressTool(designer, 'exportCode');
  dialog = await dialogOf(designer);
  const tabs = [...dialog.querySelectorAll<HTMLElement>('[role=tab]')];
  expect(tabs.map(tab => tab.textContent)).to.deep.equal(['VUE', 'HTML', 'React', 'Angular', 'Svelte']);
  tabs[0]?.focus();
  tabs[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await until(() => textIn(dialog).value.startsWith('<!doctype html>'));
  expect(designer.shadowRoot.activeElement).to.equal(tabs[1]);
});

it('reset asks, empties the form, and undo brings it back', async () => {
  const designer = await designerWith(form('a', 'b'));
  pressTool(designer, 'reset');
  const dialog = await dialogOf(designer);
  expect(dialog.textContent).to.contain('Are you sure?');
  buttonIn(dialog, 'Reset').click();
  await isClosed(designer);
  expect(await keysOf(designer)).to.deep.equal([]);
  expect(designer.shadowRoot.querySelector('.designer-toast')?.textContent).to.equal('Operation successful!');
  await designer.undo();
  expect(await keysOf(designer)).to.deep.equal(['a', 'b']);
});

it('an empty canvas offers a blank form and starter forms, as one step', async () => {
  const designer = await designerWith();
  const root = designer.shadowRoot;
  const starter = await until(() => root.querySelector<HTMLElement>('[data-starter=leave]'));
  starter.click();
  await rendered();
  expect((await designer.getDefinition()).list.length).to.be.greaterThan(3);
  expect(root.activeElement?.closest('.designer-form')).not.to.equal(null);
  await designer.undo();
  expect(await keysOf(designer)).to.deep.equal([]);
  (await until(() => root.querySelector<HTMLElement>('[data-starter=blank]'))).click();
  await until(() => root.querySelector('.designer-quick'));
});

it('a quick start makes a form of lines, and a starter form can be used', async () => {
  const designer = await designerWith();
  buttonIn(designer.shadowRoot, 'Quick start').click();
  let dialog = await dialogOf(designer);
  expect(dialog.querySelectorAll('.dialog-starters>li')).to.have.length(8);
  dialog.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click();
  const text = await until(() => dialog.querySelector('textarea'));
  typeInto(text, 'Name*\nAmount* number');
  await until(() => dialog.querySelector('[role=status]')?.textContent === 'Controls: 2');
  buttonIn(dialog, 'Create').click();
  await isClosed(designer);
  const { list } = await designer.getDefinition();
  expect(list.map(({ type, label }) => [type, label])).to.deep.equal([
    ['input', 'Name'],
    ['number', 'Amount'],
  ]);
  designer.shadowRoot
    .querySelector<HTMLElement>('.designer-right:not([data-open]) [data-fold=right]')
    ?.click();
  const logic = await until(() => designer.shadowRoot.querySelector('.panel-logic'));
  buttonIn(logic, 'Quick start').click();
  buttonIn(await dialogOf(designer), 'Use').click();
  await isClosed(designer);
  const appended = (await designer.getDefinition()).list;
  expect([appended[0]?.label, appended.length > 2]).to.deep.equal(['Name', true]);
  await designer.undo();
  await designer.undo();
  await rendered();
  buttonIn(designer.shadowRoot, 'Quick start').click();
  dialog = await dialogOf(designer);
  buttonIn(dialog, 'Use').click();
  await isClosed(designer);
  expect((await designer.getDefinition()).list).to.not.have.length(0);
});

it('the preview is the renderer: it checks, returns the data, and names what is hidden', async () => {
  const definition: FormDefinition = {
    list: [input('name', { rules: [{ required: true }] }), input('secret', { options: { hidden: true } })],
    config: {},
  };
  const designer = await designerWith(definition);
  pressTool(designer, 'preview');
  const dialog = await dialogOf(designer);
  const renderer = await until(() => dialog.querySelector('form-renderer'));
  await until(() => renderer.shadowRoot?.querySelector('input'));
  expect(dialog.textContent).to.contain('Fields that are not shown: secret');
  const status = dialog.querySelector('.dialog-footer [role=status]');
  buttonIn(dialog, 'Get data').click();
  await until(() => status?.textContent === 'Failed checks: 1');
  buttonIn(dialog, 'Fill with sample values').click();
  await until(() => renderer.shadowRoot?.querySelector('input')?.value !== '');
  buttonIn(dialog, 'Get data').click();
  const data = await until(() => dialog.querySelector('textarea'));
  expect(Object.keys(JSON.parse(data.value))).to.contain('name');
  buttonIn(dialog, '375').click();
  await until(() => dialog.querySelector('[data-width="375"]'));
  expect(dialog.querySelector('[data-width="375"]')?.getBoundingClientRect().width).to.be.at.most(375);
});

it('lists what changed since the form was saved, and reverts one change', async () => {
  const designer = await designerWith(form('a', 'b'));
  await designer.setDefinition({ list: [input('a', { label: 'Amount' })], config: {} });
  await rendered();
  pressTool(designer, 'versions');
  const dialog = await dialogOf(designer);
  const rows = [...dialog.querySelectorAll('li')];
  expect(rows).to.have.length(2);
  rows
    .find(row => row.textContent?.includes('Amount'))
    ?.querySelector('button')
    ?.click();
  await until(() => dialog.querySelectorAll('li').length === 1);
  expect((await designer.getDefinition()).list[0]?.label).to.equal('a');
});

it('problems are listed, visited, mended and ignored', async () => {
  const twice: FormDefinition = { list: [input('a'), input('b', { model: 'a' })], config: {} };
  const designer = await designerWith(twice);
  const bar = await until(() => designer.shadowRoot.querySelector<HTMLElement>('.designer-problems-bar'));
  await until(() => bar.textContent?.includes('warnings: 1'));
  bar.click();
  const row = await until(() => designer.shadowRoot.querySelector('.designer-problems li'));
  const [go, fix] = row.querySelectorAll('button');
  go?.click();
  await until(() => designer.shadowRoot.querySelector('[aria-selected=true][role=treeitem]'));
  await until(() => designer.shadowRoot.activeElement?.closest('[data-at=model]'));
  fix?.click();
  await until(() => bar.textContent?.includes('No problems'));
  const [first, second] = (await designer.getDefinition()).list;
  expect(first?.model).to.not.equal(second?.model);
  await designer.undo();
  const again = await until(() => designer.shadowRoot.querySelector('.designer-problems li'));
  again.querySelectorAll('button')[2]?.click();
  await until(() => bar.textContent?.includes('No problems'));
  buttonIn(designer.shadowRoot, 'Show ignored problems (1)').click();
  await until(() => bar.textContent?.includes('warnings: 1'));
});

it('all problems of one kind are mended in one step, which is announced', async () => {
  const nameless: FormDefinition = {
    list: ['a', 'b', 'c'].map(key => input(key, { label: '' })),
    config: {},
  };
  const designer = await designerWith(nameless);
  const root = designer.shadowRoot;
  const bar = await until(() => root.querySelector<HTMLElement>('.designer-problems-bar'));
  await until(() => bar.textContent?.includes('warnings: 3'));
  bar.click();
  const fixAll = () =>
    [...root.querySelectorAll<HTMLElement>('.designer-problems li button')].filter(
      ({ textContent }) => textContent === 'Fix all like this (3)',
    );
  await until(() => fixAll().length > 0);
  expect(fixAll()).to.have.length(1);
  fixAll()[0]?.click();
  await until(() => bar.textContent?.includes('No problems'));
  expect((await designer.getDefinition()).list.map(({ label }) => label)).to.deep.equal([
    'Text',
    'Text',
    'Text',
  ]);
  expect(announced(designer)).to.equal('Fixed problems: 3');
  await designer.undo();
  expect(await designer.getDefinition()).to.deep.equal(nameless);
});

describe('the preview on a phone', () => {
  const address = location.href;
  afterEach(() => history.replaceState(null, '', address));

  it('shows the page of the saved form at its size, and asks for a save only after a change', async () => {
    history.replaceState(null, '', '?id=form-leave');
    const designer = await designerWith(form('a'));
    const open = async () => {
      pressTool(designer, 'preview');
      buttonIn(await dialogOf(designer), 'Mobile preview').click();
      return until(() => designer.shadowRoot.querySelector('iframe'));
    };
    const frame = await open();
    const { width, height } = frame.getBoundingClientRect();
    expect([width, height]).to.deep.equal([375, 700]);
    expect(new URL(frame.src).pathname + new URL(frame.src).hash).to.equal(
      '/workflow-mobile/#/preview?id=form-leave',
    );
    expect(frame.closest('dialog')?.querySelector('.dialog-hint')).to.equal(null);
    buttonIn(frame.closest('dialog') as HTMLElement, 'Close').click();
    await until(() => designer.shadowRoot.querySelector('iframe') === null);

    await designer.setDefinition(form('a', 'b'));
    const changed = await open();
    expect(changed.closest('dialog')?.textContent).to.contain('Save the form configuration first');
  });
});
