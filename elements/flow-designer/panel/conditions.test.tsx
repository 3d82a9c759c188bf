/** Conditions in the panel of a branch: operators, values, rows of a table, and the numbers of the branches. */
import type { BranchNode } from '@countersign/sdk/flow';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { rendered, until } from '../../testing/page.ts';
import { press } from '../testing/driver.ts';
import { everyKindForm } from '../testing/every-kind.ts';
import {
  chooseOption,
  focusedInDesigner,
  nodeIn,
  openPanel,
  panelDesigner,
  panelPart,
  panelPeopleLookups,
  panelSetting,
  pressKeys,
} from '../testing/panel.ts';

const table = {
  type: 'batch',
  key: 'items',
  model: 'items',
  label: 'Items',
  options: {},
  list: [
    { type: 'number', key: 'price', model: 'price', label: 'Price', options: {} },
    { type: 'input', key: 'note', model: 'note', label: 'Note', options: {} },
  ],
};

describe('conditions in the panel', () => {
  it('take the input and the operators of their field', async () => {
    const host = await panelDesigner();
    await openPanel(host, 'c_1');
    const row = panelSetting(host, 'conditionList').querySelector<HTMLElement>('.conditions-condition')!;
    const [field, operator] = row.querySelectorAll('select');
    expect(operator?.options.length).to.equal(10);
    await chooseOption(field!, 'kind');
    expect([...operator!.options].map(({ value }) => value)).to.deep.equal([
      'eq',
      'ne',
      'in',
      'notIn',
      'empty',
      'notEmpty',
    ]);
    const value = await until(() => row.querySelector<HTMLSelectElement>('.conditions-value select'));
    await chooseOption(value, [...value.options].at(-1)!.value);
    const [[first]] = ((await nodeIn(host, 'c_1')) as BranchNode).conditionList as [[unknown]];
    expect(first).to.deep.include({ field: 'kind', operator: 'eq', value: '2', label: 'Kind' });
  });

  it('compare only the initiator where the form has no fields', async () => {
    const host = await panelDesigner({ lookups: panelPeopleLookups });
    await openPanel(host, 'c_1');
    Object.assign(host, { form: { list: [], config: {} } });
    await until(() => panelSetting(host, 'conditionList').textContent?.includes('no fields'));
    press([...panelSetting(host, 'conditionList').querySelectorAll('.kit-add')].at(-1));
    await rendered();
    const group = [...panelSetting(host, 'conditionList').querySelectorAll('.conditions-group')].at(-1)!;
    const [subject, operator] = group.querySelectorAll('select');
    expect(subject?.value).to.equal(' initiator:organization');
    await chooseOption(subject!, ' initiator:role');
    expect([...operator!.options].map(({ value }) => value)).to.deep.equal([
      'in',
      'notIn',
      'empty',
      'notEmpty',
    ]);
    await chooseOption(operator!, 'empty');
    const { conditionList = [] } = (await nodeIn(host, 'c_1')) as BranchNode;
    expect(conditionList.at(-1)).to.deep.equal([
      { field: '', initiator: 'role', operator: 'empty', value: undefined },
    ]);
  });

  it('take the rows of a table', async () => {
    const host = await panelDesigner({ form: { ...everyKindForm, list: [...everyKindForm.list, table] } });
    await openPanel(host, 'c_1');
    const row = panelSetting(host, 'conditionList').querySelector<HTMLElement>('.conditions-condition')!;
    await chooseOption(row.querySelector('select')!, 'items');
    const [take] = row.querySelectorAll<HTMLSelectElement>('.conditions-rows select');
    await chooseOption(take!, 'sum');
    const [, column] = row.querySelectorAll<HTMLSelectElement>('.conditions-rows select');
    expect([...column!.options].map(({ value }) => value)).to.deep.equal(['price']);
    await chooseOption(take!, 'any');
    await chooseOption(column!, 'note');
    const [, operator] = row.querySelectorAll<HTMLSelectElement>('select:not(.conditions-rows select)');
    await chooseOption(operator!, 'contains');
    await until(() => row.querySelector('.conditions-value input'));
    const [[first]] = ((await nodeIn(host, 'c_1')) as BranchNode).conditionList as [[object]];
    expect(first).to.deep.include({
      field: 'items',
      rows: { take: 'any', column: 'note' },
      operator: 'contains',
    });
    await expectAccessible(panelSetting(host, 'conditionList'));
  });

  it('list numbers with one value per line', async () => {
    const host = await panelDesigner();
    await openPanel(host, 'c_1');
    const row = panelSetting(host, 'conditionList').querySelector<HTMLElement>('.conditions-condition')!;
    await chooseOption(row.querySelectorAll('select').item(1), 'in');
    const lines = await until(() => row.querySelector<HTMLTextAreaElement>('.conditions-value textarea'));
    lines.focus();
    await pressKeys('Control+a', 'Delete', '1', 'Enter', '2');
    await until(async () => {
      const [[first] = []] = ((await nodeIn(host, 'c_1')) as BranchNode).conditionList ?? [];
      return JSON.stringify(first?.value) === '["1","2"]';
    });
  });

  it('leave the focus beside them when they are removed', async () => {
    const host = await panelDesigner();
    await openPanel(host, 'c_1');
    const remove = async () => {
      const buttons = panelSetting(host, 'conditionList').querySelectorAll<HTMLElement>('.conditions-remove');
      buttons.item(buttons.length - 1).focus();
      await pressKeys('Enter');
      expect(focusedInDesigner(host)?.className).to.equal('kit-button kit-add');
      return buttons.length;
    };
    expect([await remove(), await remove(), await remove()]).to.deep.equal([3, 2, 1]);
    await pressKeys('Control+z');
    await until(() => panelSetting(host, 'conditionList').querySelector('.conditions-remove'));
  });

  it('that are incomplete go when the lane is left, with a notice that undoes it', async () => {
    const host = await panelDesigner();
    await openPanel(host, 'c_1');
    press(panelPart(host, 'conditionList', '.kit-add'));
    await rendered();
    const groups = async () => ((await nodeIn(host, 'c_1')) as BranchNode).conditionList?.length;
    expect(await groups()).to.equal(3);
    await openPanel(host, 'd');
    await until(() => host.shadowRoot.querySelector('.node-dropped')?.textContent?.includes('incomplete'));
    expect(await groups()).to.equal(2);
    press(host.shadowRoot.querySelector('.node-dropped-button'));
    await rendered();
    expect(await groups()).to.equal(3);
    expect(host.shadowRoot.querySelector('.node-dropped')?.textContent).to.equal('');
  });

  it('show the numbers of the lanes, and the order changes by keys', async () => {
    const host = await panelDesigner();
    await openPanel(host, 'i');
    expect(panelSetting(host, 'conditionNodes').querySelectorAll('.conditions-range').length).to.equal(1);
    await openPanel(host, 'c');
    press(panelPart(host, 'conditionNodes', '[data-add]'));
    await rendered();
    panelPart(host, 'conditionNodes', '.panel-grip').focus();
    await pressKeys('ArrowDown');
    const lanes = ((await nodeIn(host, 'c')) as unknown as { conditionNodes: BranchNode[] }).conditionNodes;
    expect(lanes[1]?.id).to.equal('c_1');
    expect(lanes[1]?.priorityLevel).to.equal(2);
  });
});
