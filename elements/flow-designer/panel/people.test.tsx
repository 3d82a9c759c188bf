/** People in the panel of a node: found by a search, entered by hand, or named by a field of the form. */
import type { ApproverNode } from '@countersign/sdk/flow';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { inside, rendered, until } from '../../testing/page.ts';
import { press } from '../testing/driver.ts';
import { everyKindForm } from '../testing/every-kind.ts';
import {
  chooseOption,
  nodeIn,
  openPanel,
  panelDesigner,
  panelPart,
  panelPeopleLookups,
  panelSetting,
  pressKeys,
} from '../testing/panel.ts';

describe('people in the panel', () => {
  it('are found by the search of the host, 20 a page, and chosen in one step', async () => {
    const host = await panelDesigner({ lookups: panelPeopleLookups });
    await openPanel(host, 'a');
    press(panelPart(host, 'nodeUserList', '[data-add]'));
    const dialog = await until(() => host.shadowRoot.querySelector('dialog'));
    const boxes = () => [...dialog.querySelectorAll<HTMLInputElement>('.node-found input')];
    await until(() => boxes().length === 20);
    boxes()[3]?.click();
    press(await until(() => dialog.querySelector('.node-results>.kit-button')));
    await until(() => boxes().length === 40);
    await expectAccessible(dialog);
    press(dialog.querySelector('.kit-primary'));
    await until(() => !host.shadowRoot.querySelector('dialog'));
    const ids = async () => ((await nodeIn(host, 'a')) as ApproverNode).nodeUserList?.map(({ id }) => id);
    expect(await ids()).to.deep.equal(['li', 'wang', 'zhao', 'u3']);
    await host.undo();
    expect(await ids()).to.deep.equal(['li', 'wang', 'zhao']);
  });

  it('change their order by keys, and mark who left', async () => {
    const host = await panelDesigner({ lookups: panelPeopleLookups });
    await openPanel(host, 'a');
    await until(() => panelSetting(host, 'nodeUserList').querySelector('.node-gone'));
    const rows = panelSetting(host, 'nodeUserList').querySelectorAll('[data-row]');
    expect(rows[1]?.textContent).to.contain('not found');
    expect(rows[0]?.textContent).to.contain('Finance');
    panelPart(host, 'nodeUserList', '.panel-grip').focus();
    await pressKeys('ArrowDown');
    const list = ((await nodeIn(host, 'a')) as ApproverNode).nodeUserList;
    expect(list?.map(({ id }) => id)).to.deep.equal(['wang', 'li', 'zhao']);
  });

  it('are entered by id and name without a server', async () => {
    const host = await panelDesigner();
    await openPanel(host, 'v');
    press(panelPart(host, 'nodeUserList', '[data-add]'));
    await rendered();
    await sendKeys({ type: 'chen' });
    await pressKeys('Tab');
    await sendKeys({ type: 'Chen' });
    const node = (await nodeIn(host, 'v')) as ApproverNode;
    expect(node.nodeUserList).to.deep.equal([{ id: 'chen', name: 'Chen' }]);
  });

  it('stay with their inputs for the next node, and an unfinished row with its own', async () => {
    const host = await panelDesigner();
    await openPanel(host, 'v');
    const name = panelPart(host, 'nodeName', 'input');
    press(panelPart(host, 'nodeUserList', '[data-add]'));
    await rendered();
    await openPanel(host, 'a');
    expect(panelPart(host, 'nodeName', 'input')).to.equal(name);
    expect(panelSetting(host, 'nodeUserList').querySelectorAll('[data-row]').length).to.equal(3);
    press(inside(host, '.flow-canvas'));
    await until(() => host.shadowRoot.querySelector('.designer-right .designer-nothing'));
    expect(name.checkVisibility()).to.equal(false);
    await openPanel(host, 'a');
    expect(panelPart(host, 'nodeName', 'input')).to.equal(name);
    expect(name.checkVisibility()).to.equal(true);
    expect((name as HTMLInputElement).value).to.equal('Manager');
    expect(panelPart<HTMLSelectElement>(host, 'timeLimit', '.node-duration select').value).to.equal('days');
  });

  it('can come from a field of the form', async () => {
    const person = { type: 'userSelect', key: 'who', model: 'who', label: 'Who', options: {} };
    const host = await panelDesigner({ form: { ...everyKindForm, list: [...everyKindForm.list, person] } });
    await openPanel(host, 'a');
    await chooseOption(panelPart(host, 'setType', 'select'), '4');
    const rule = await until(() => panelSetting(host, 'dynamic').querySelector('select'));
    await chooseOption(rule, 'field-person');
    const [, field] = panelSetting(host, 'dynamic').querySelectorAll('select');
    expect([...field!.options].map(({ value }) => value)).to.include('who');
    await chooseOption(field!, 'who');
    expect((await nodeIn(host, 'a')) as ApproverNode).to.deep.include({
      setType: 4,
      dynamic: { by: 'field', field: 'who', as: 'person' },
    });
    await expectAccessible(panelSetting(host, 'dynamic'));
  });
});
