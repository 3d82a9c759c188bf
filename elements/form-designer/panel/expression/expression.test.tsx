/** An expression is put together, completed, marked and tried in the panel. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rendered, until } from '../../../testing/page.ts';
import { typeInto } from '../../testing/designer.ts';
import { choose, form, row, select, wideDesigner } from '../testing/fixture.ts';

beforeEach(() => localStorage.clear());

describe('the expression editor of the form designer', () => {
  it('computes a value by an expression that is put together and tried', async () => {
    const designer = await wideDesigner(form());
    await select(designer, 'note');
    const setting = await row(designer, 'options.computed');
    const area = await until(() => setting.querySelector<HTMLTextAreaElement>('textarea'));
    typeInto(area, 'gone + 1');
    await until(() => setting.textContent?.includes('“gone”'));
    expect(setting.querySelector('mark')?.textContent).to.equal('gone');
    setting.querySelector<HTMLElement>('.panel-faults button')?.click();
    await until(() => area.selectionEnd - area.selectionStart === 4);
    await sendKeys({ type: 'Amo' });
    await until(() => area.getAttribute('aria-activedescendant'));
    await sendKeys({ press: 'Enter' });
    await until(() => area.value === 'amount + 1' && area.selectionStart === 6);
    expect(setting.querySelector('[role=listbox]')).to.equal(null);
    typeInto(area, '');
    await rendered();
    await choose(setting.querySelector<HTMLSelectElement>('[aria-label="Insert a field"]')!, 'amount');
    expect((await designer.getDefinition()).list[2]?.options?.computed).to.equal('amount');
    typeInto(area, 'concat(amount * 2)');
    await rendered();
    const tried = await until(() => setting.querySelector<HTMLInputElement>('.panel-try input'));
    typeInto(tried, '21');
    await until(() => setting.querySelector('output')?.textContent?.includes('42'));
  });
});
