/** The panel of the form designer in a browser: selection, steps of the history, models, types, and accessibility. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import { buttonIn, typeInto } from '../testing/designer.ts';
import { choose, form, inputIn, keys, open, panel, row, select, wideDesigner } from './testing/fixture.ts';

beforeEach(() => localStorage.clear());

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

  it('renames an option wherever it is named, once its value is complete', async () => {
    const designer = await wideDesigner(form());
    const valueInRule = async () =>
      (await designer.getDefinition()).config.hideRules?.[0]?.conditions[0]?.value;
    await select(designer, 'kind');
    const value = (await row(designer, 'options.options')).querySelectorAll<HTMLInputElement>(
      '[data-cell]',
    )[1]!;
    value.focus();
    value.select();
    await sendKeys({ type: 'other' });
    await keys('Escape');
    expect([value.value, await valueInRule()]).to.deep.equal(['trip', 'trip']);
    value.select();
    await sendKeys({ type: 'travel' });
    expect(await valueInRule()).to.equal('trip');
    let saved: unknown;
    designer.addEventListener('cs-save', event => {
      saved = (event as CustomEvent).detail.definition.config.hideRules[0].conditions[0].value;
    });
    await sendKeys({ down: 'Control' });
    await keys('s');
    await sendKeys({ up: 'Control' });
    expect(saved).to.equal('travel');
    expect(await valueInRule()).to.equal('travel');
    await designer.undo();
    await rendered();
    expect(await valueInRule()).to.equal('trip');
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

  it('gives several controls of different types one type', async () => {
    const designer = await wideDesigner(form());
    await select(designer, 'note');
    await select(designer, 'kind', { ctrlKey: true });
    const type = (await row(designer, 'type')).querySelector('select')!;
    expect(type.selectedOptions[0]?.textContent).to.equal('Mixed');
    type.focus();
    await rendered();
    await choose(type, 'textarea');
    const { list } = await designer.getDefinition();
    expect(list.map(one => one.type)).to.deep.equal(['textarea', 'card', 'textarea']);
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
