/** The rules of a form in their dialogs: refused, tried, listed and removed. */
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import { choose, dialogCalled, form, open, panel, select, wideDesigner } from '../panel/testing/fixture.ts';
import { buttonIn } from '../testing/designer.ts';

beforeEach(() => localStorage.clear());

describe('the rules of the form designer', () => {
  it('are refused while they are not whole, and tried before they are saved', async () => {
    const designer = await wideDesigner(form());
    await select(designer, 'note');
    buttonIn(panel(designer), '+ Show this when …').click();
    const dialog = await dialogCalled(designer, 'New rule');
    buttonIn(dialog, 'Save').click();
    await until(() => dialog.querySelector('[role=alert]'));
    await choose(dialog.querySelector<HTMLSelectElement>('[aria-label=Field]')!, 'kind');
    await choose(dialog.querySelector<HTMLSelectElement>('.panel-value select')!, '0');
    expect(dialog.querySelector('.dialog-sentence')?.textContent).to.equal(
      'Shows “Note” when “Kind” is “Trip”',
    );
    await choose(dialog.querySelector<HTMLSelectElement>('.dialog-tried select')!, '0');
    expect(dialog.textContent).to.contain('✓ Shown');
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

  it('say at the condition which option the field does not have', async () => {
    const definition = form();
    definition.config.hideRules![0]!.conditions[0]!.value = 'gone';
    const designer = await wideDesigner(definition);
    await open(designer, 'form');
    buttonIn(panel(designer), 'Show/hide rules (1)').click();
    const list = await dialogCalled(designer, 'Show/hide rules');
    buttonIn(list, 'Edit rule 1').click();
    const dialog = await dialogCalled(designer, 'Edit rule');
    expect(dialog.querySelector('.dialog-fault')?.textContent).to.equal(
      'The field has no option “gone”: choose another.',
    );
    await choose(dialog.querySelector<HTMLSelectElement>('.panel-value select')!, '0');
    expect(dialog.querySelector('.dialog-fault')).to.equal(null);
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
    buttonIn(dialog, 'Remove rule 2').click();
    await rendered();
    expect(dialog.textContent).not.to.contain('depend on each other');
    expect((await designer.getDefinition()).config.hideRules).to.have.length(1);
  });
});
