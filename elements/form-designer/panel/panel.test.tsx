/** The panel of the form designer in a browser: selection, steps of the history, models, rules, events, expressions. */
import type { FormDefinition } from '@countersign/sdk/form';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { rendered, until } from '../../testing/page.ts';
import { buttonIn, type DesignerElement, designerWith, dialogOf, typeInto } from '../testing/designer.ts';

beforeEach(() => localStorage.clear());

const form = (): FormDefinition => ({
  list: [
    {
      type: 'select',
      key: 'kind',
      model: 'kind',
      label: 'Kind',
      options: {
        options: [
          { label: 'Trip', value: 'trip' },
          { label: 'Other', value: 'other' },
        ],
      },
      rules: [{ required: false }],
    },
    {
      type: 'card',
      key: 'card',
      label: 'Costs',
      options: {},
      list: [
        {
          type: 'number',
          key: 'amount',
          model: 'amount',
          label: 'Amount',
          options: {},
          rules: [{ required: false }],
        },
      ],
    },
    {
      type: 'input',
      key: 'note',
      model: 'note',
      label: 'Note',
      options: { computed: '' },
      rules: [{ required: false }],
    },
  ],
  config: {
    hideRules: [
      { range: 'all', conditions: [{ field: 'kind', operator: '=', value: 'trip' }], showKeys: ['card'] },
    ],
  },
});

/** A designer that is wide enough for both sides. */
async function wideDesigner(definition: FormDefinition): Promise<DesignerElement> {
  const designer = await designerWith(definition);
  Object.assign(designer.style, { display: 'block', width: '1200px', height: '800px' });
  await until(() => designer.shadowRoot.querySelector('[data-region=right][data-open] .csp-panel'), 8000);
  return designer;
}

/** Selects the control of a key as a pointer does. */
async function select(designer: DesignerElement, key: string): Promise<void> {
  const item = await until(() => designer.shadowRoot.querySelector<HTMLElement>(`[data-key="${key}"]`));
  await new Promise(resolve => setTimeout(resolve, 120));
  item.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 }));
  item.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, composed: true, button: 0 }));
  item.click();
  await rendered();
}

const row = (designer: DesignerElement, at: string): Promise<HTMLElement> =>
  until(() => designer.shadowRoot.querySelector<HTMLElement>(`[data-at="${at}"]`));
const inputIn = async (designer: DesignerElement, at: string): Promise<HTMLInputElement> =>
  (await row(designer, at)).querySelector<HTMLInputElement>('input,textarea,select')!;
const panel = ({ shadowRoot }: DesignerElement): HTMLElement =>
  shadowRoot.querySelector('[data-region=right]')!;
const keys = async (...presses: string[]) => {
  for (const press of presses) await sendKeys({ press });
  await rendered();
};
const open = async (designer: DesignerElement, tab: 'control' | 'form') => {
  panel(designer).querySelector<HTMLElement>(`[data-tab-name=${tab}]`)?.click();
  await rendered();
};
/** The topmost dialog with this title. */
const dialogCalled = (designer: DesignerElement, title: string): Promise<HTMLDialogElement> =>
  until(() =>
    [...designer.shadowRoot.querySelectorAll<HTMLDialogElement>('dialog[open]')].find(
      dialog => dialog.querySelector('h2')?.textContent === title,
    ),
  );
const choose = async (select: HTMLSelectElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await rendered();
};

describe('the panel of the form designer', () => {
  it('says so where nothing is selected, and opens the control that is', async () => {
    const designer = await wideDesigner(form());
    await open(designer, 'control');
    expect(panel(designer).textContent).to.contain('No control selected');
    await open(designer, 'form');
    await select(designer, 'amount');
    expect((await inputIn(designer, 'label')).value).to.equal('Amount');
    expect(panel(designer).querySelector('nav')?.textContent).to.equal('FormCostsAmount');
  });

  it('makes one step of what is typed into a label, and leaves Ctrl+Z in the input to the browser', async () => {
    const designer = await wideDesigner(form());
    await select(designer, 'note');
    const label = await inputIn(designer, 'label');
    label.focus();
    await keys('End');
    await sendKeys({ type: 'abc' });
    await rendered();
    expect((await designer.getDefinition()).list[2]?.label).to.equal('Noteabc');
    await sendKeys({ down: 'Control' });
    await keys('z');
    await sendKeys({ up: 'Control' });
    expect(label.isConnected).to.equal(true);
    typeInto(label, 'Remark');
    await rendered();
    await designer.undo();
    await rendered();
    expect((await designer.getDefinition()).list[2]?.label).to.equal('Note');
    expect(panel(designer).textContent).to.contain('No control selected');
  });

  it('shows the next control in the inputs of the last one, whose own undo does not reach it', async () => {
    const designer = await wideDesigner(form());
    await select(designer, 'note');
    const label = await inputIn(designer, 'label');
    label.focus();
    await keys('End');
    await sendKeys({ type: 'abc' });
    await select(designer, 'amount');
    expect(await inputIn(designer, 'label')).to.equal(label);
    expect(label.value).to.equal('Amount');
    label.focus();
    await sendKeys({ down: 'Control' });
    await keys('z');
    await sendKeys({ up: 'Control' });
    await rendered();
    expect(JSON.stringify(await designer.getDefinition()))
      .to.contain('"Amount"')
      .and.contain('"Noteabc"');
  });

  it('renames a model with everything that refers to it, and names the flows that use it', async () => {
    const designer = await wideDesigner(form());
    Object.assign(designer, { references: [{ field: 'kind', by: 'Expense approval' }] });
    await select(designer, 'kind');
    const model = await inputIn(designer, 'model');
    expect((await row(designer, 'model')).textContent).to.contain('Expense approval');
    model.focus();
    typeInto(model, 'amount');
    await rendered();
    expect((await row(designer, 'model')).textContent).to.contain('“Amount” has this model already');
    typeInto(model, 'sort');
    await rendered();
    expect((await designer.getDefinition()).list[0]?.model).to.equal('kind');
    await keys('Enter');
    const renamed = await designer.getDefinition();
    expect(renamed.list[0]?.model).to.equal('sort');
    expect(renamed.config.hideRules?.[0]?.conditions[0]?.field).to.equal('sort');
  });

  it('gives a control another type and keeps what fits', async () => {
    const designer = await wideDesigner(form());
    await select(designer, 'kind');
    const type = (await row(designer, 'type')).querySelector('select')!;
    type.focus();
    await rendered();
    await choose(type, 'radio');
    const [control] = (await designer.getDefinition()).list;
    expect(control?.type).to.equal('radio');
    expect(control?.options?.options).to.have.length(2);
  });

  it('edits what no setting knows as JSON', async () => {
    const definition = form();
    Object.assign(definition.list[2]!, { own: 1 });
    const designer = await wideDesigner(definition);
    await select(designer, 'note');
    // The storage of folded groups is that of all tests: one that runs beside this one may have opened it.
    const group = buttonIn(panel(designer), 'Other (JSON)');
    if (group.ariaExpanded === 'false') group.click();
    const area = await until(() =>
      panel(designer).querySelector<HTMLTextAreaElement>('[aria-label="Other settings (JSON)"]'),
    );
    expect(JSON.parse(area.value)).to.deep.equal({ own: 1 });
    area.focus();
    area.select();
    await sendKeys({ type: '{"own":' });
    await until(() => area.ariaInvalid === 'true');
    expect((await designer.getDefinition()).list[2]?.own).to.equal(1);
    await sendKeys({ type: '{"a":[1]}}' });
    await until(() => area.ariaInvalid !== 'true');
    expect((await designer.getDefinition()).list[2]?.own).to.deep.equal({ a: [1] });
    expect(designer.shadowRoot.activeElement).to.equal(area);
  });

  it('writes widths of labels for every screen size', async () => {
    const designer = await wideDesigner(form());
    await open(designer, 'form');
    await choose((await row(designer, 'layout')).querySelector('select')!, 'horizontal');
    await choose((await row(designer, 'labelLayout')).querySelector('select')!, 'Grid');
    typeInto(await inputIn(designer, 'labelSpan'), '6');
    await rendered();
    const { config } = await designer.getDefinition();
    expect(config.labelCol?.xxl).to.equal(6);
    expect(config.wrapperCol?.xs).to.equal(18);
  });

  it('computes a value by an expression that is put together and tried', async () => {
    const designer = await wideDesigner(form());
    await select(designer, 'note');
    const setting = await row(designer, 'options.computed');
    const area = await until(() => setting.querySelector<HTMLTextAreaElement>('textarea'));
    typeInto(area, 'gone + 1');
    await until(() => setting.textContent?.includes('“gone”'));
    expect(setting.querySelector('mark')?.textContent).to.equal('gone');
    setting.querySelector<HTMLElement>('.csp-faults button')?.click();
    await until(() => area.selectionEnd - area.selectionStart === 4);
    await sendKeys({ type: 'Amo' });
    await until(() => area.getAttribute('aria-activedescendant'));
    await expectAccessible(designer);
    await sendKeys({ press: 'Enter' });
    await until(() => area.value === 'amount + 1' && area.selectionStart === 6);
    expect(setting.querySelector('[role=listbox]')).to.equal(null);
    typeInto(area, '');
    await rendered();
    await choose(setting.querySelector<HTMLSelectElement>('[aria-label="Insert a field"]')!, 'amount');
    expect((await designer.getDefinition()).list[2]?.options?.computed).to.equal('amount');
    typeInto(area, 'concat(amount * 2)');
    await rendered();
    const tried = await until(() => setting.querySelector<HTMLInputElement>('.csp-try input'));
    typeInto(tried, '21');
    await until(() => setting.querySelector('output')?.textContent?.includes('42'));
  });

  it('stores conditions of required once they have a field', async () => {
    const designer = await wideDesigner(form());
    await select(designer, 'note');
    const setting = await row(designer, 'options.requiredWhen');
    buttonIn(setting, '+ Add a condition').click();
    await rendered();
    expect((await designer.getDefinition()).list[2]?.options).not.to.have.property('requiredWhen');
    await choose(setting.querySelector<HTMLSelectElement>('[aria-label="Field"]')!, 'kind');
    await choose(setting.querySelector<HTMLSelectElement>('[aria-label="Operator"]')!, 'have');
    expect((await designer.getDefinition()).list[2]?.options?.requiredWhen).to.deep.equal({
      range: 'all',
      conditions: [{ field: 'kind', operator: 'have' }],
    });
    expect(setting.textContent).to.contain('“Kind” is not empty');
  });
});

describe('the rules of the form designer', () => {
  it('are refused while they are not whole, and tried before they are saved', async () => {
    const designer = await wideDesigner(form());
    await select(designer, 'note');
    buttonIn(panel(designer), '+ Show this when …').click();
    const dialog = await dialogCalled(designer, 'New rule');
    buttonIn(dialog, 'Save').click();
    await until(() => dialog.querySelector('[role=alert]'));
    await choose(dialog.querySelector<HTMLSelectElement>('[aria-label=Field]')!, 'kind');
    await choose(dialog.querySelector<HTMLSelectElement>('.csp-value select')!, '0');
    expect(dialog.querySelector('.csg-sentence')?.textContent).to.equal('Shows “Note” when “Kind” is “Trip”');
    await choose(dialog.querySelector<HTMLSelectElement>('.csg-tried select')!, '0');
    expect(dialog.textContent).to.contain('✓ Shown');
    await expectAccessible(dialog);
    buttonIn(dialog, 'Save').click();
    await until(() => !dialog.isConnected);
    const rules = (await designer.getDefinition()).config.hideRules;
    expect(rules?.[1]).to.deep.equal({
      range: 'all',
      conditions: [{ field: 'kind', operator: '=', value: 'trip' }],
      showKeys: ['note'],
    });
    await designer.undo();
    expect((await designer.getDefinition()).config.hideRules).to.have.length(1);
  });

  it('are listed as sentences with their circles, and removed in one step', async () => {
    const definition = form();
    definition.config.hideRules?.push({
      range: 'all',
      conditions: [{ field: 'amount', operator: 'have' }],
      showKeys: ['kind'],
    });
    const designer = await wideDesigner(definition);
    await open(designer, 'form');
    buttonIn(panel(designer), 'Show/hide rules (2)').click();
    const dialog = await dialogCalled(designer, 'Show/hide rules');
    expect(dialog.textContent).to.contain('Show/hide rules depend on each other');
    await expectAccessible(dialog);
    buttonIn(dialog, 'Remove rule 2').click();
    await rendered();
    expect(dialog.textContent).not.to.contain('depend on each other');
    expect((await designer.getDefinition()).config.hideRules).to.have.length(1);
  });
});

describe('the events of the form designer', () => {
  it('take paths from a sample, refuse a field twice, and are tried by the page', async () => {
    const designer = await wideDesigner(form());
    designer.addEventListener('cs-call', event =>
      (event as CustomEvent).detail.respondWith(Promise.resolve({ data: { name: 'A' } })),
    );
    await open(designer, 'form');
    buttonIn(panel(designer), 'Front-end events (0)').click();
    buttonIn(await dialogCalled(designer, 'Front-end events'), '+ New event').click();
    const editor = await dialogCalled(designer, 'New event');
    typeInto(editor.querySelector<HTMLInputElement>('[inputmode=url]')!, 'https://example.com/a');
    await rendered();
    buttonIn(editor, 'Call the address').click();
    await until(() => editor.textContent?.includes('The call succeeded'));
    await expectAccessible(editor);
    buttonIn(editor, 'Response settings').click();
    const response = await dialogCalled(designer, 'Response settings');
    const fields = () => [...response.querySelectorAll<HTMLSelectElement>('[aria-label=Field]')];
    buttonIn(response, '+ Add a field').click();
    await rendered();
    await choose(fields()[0]!, 'note');
    [...response.querySelectorAll<HTMLElement>('.csg-sample button')]
      .find(one => one.title === '$.data.name')
      ?.click();
    await rendered();
    buttonIn(response, 'Test').click();
    await until(() => response.querySelector('.csg-result')?.textContent?.includes('A'));
    await expectAccessible(response);
    buttonIn(response, '+ Add a field').click();
    await rendered();
    await choose(fields()[1]!, 'note');
    expect(response.textContent).to.contain('This field is in the list already');
    buttonIn(response, 'OK').click();
    await rendered();
    expect(response.isConnected).to.equal(true);
    buttonIn(response, 'Remove field 2').click();
    await rendered();
    typeInto(response.querySelector<HTMLTextAreaElement>('[aria-label="Sample data"]')!, '');
    await rendered();
    buttonIn(response, 'Test').click();
    await until(() => response.textContent?.includes('Enter sample data'));
    buttonIn(response, 'OK').click();
    await until(() => !response.isConnected);
    buttonIn(editor, 'Save').click();
    await until(() => !editor.isConnected);
    const [event] = (await designer.getDefinition()).config.formEvents as Record<string, unknown>[];
    expect(event).to.deep.include({
      name: 'Event',
      triggerParam: 'init',
      requestUrl: 'https://example.com/a',
    });
    expect(event?.responseFields).to.deep.equal([{ field: 'note', value: '$.data.name' }]);
    (await dialogOf(designer)).querySelector<HTMLElement>('.csg-close')?.click();
    await until(() => !designer.shadowRoot.querySelector('dialog[open]'));
  });
});

describe('every part of the panel', () => {
  for (const scheme of ['light', 'dark']) {
    it(`is accessible, ${scheme}`, async () => {
      const designer = await wideDesigner(form());
      designer.setAttribute('color-scheme', scheme);
      await open(designer, 'form');
      await expectAccessible(panel(designer));
      await select(designer, 'amount');
      await row(designer, 'label');
      await expectAccessible(panel(designer));
    });
  }
});
