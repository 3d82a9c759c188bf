/** The panel of a node in a browser: people, conditions, rights, problems at their settings, typing and its steps, a phone, and accessibility. */
import type { ApproverNode, BranchNode, FlowNode } from '@countersign/sdk/flow';
import { indexFlowNodesById } from '@countersign/sdk/flow';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { inside, rendered, until } from '../../testing/page.ts';
import { type DesignerElement, designerWith, press } from '../testing/driver.ts';
import { everyKindFlow, everyKindForm } from '../testing/every-kind.ts';

const html = (attributes: string) =>
  `<flow-designer ${attributes} style="display:block;height:900px;width:1200px"></flow-designer>`;

async function designer(more: object = {}, attributes = 'lang="en"'): Promise<DesignerElement> {
  return await designerWith({ form: everyKindForm, flow: everyKindFlow(), ...more }, html(attributes));
}

async function open(host: DesignerElement, id: string): Promise<void> {
  press(await until(() => host.shadowRoot.querySelector(`.flow-row[id$="-${id}"]`)));
  await until(() => host.shadowRoot.querySelector('.panel-frame'));
  await until(() => !host.shadowRoot.querySelector('.panel-frame .csf-skeleton-row'));
  await rendered();
}

const nodeIn = async (host: DesignerElement, id: string): Promise<FlowNode> => {
  const node = indexFlowNodesById(await host.getFlow()).get(id)?.node;
  if (!node) throw new Error(`The flow has no node ${id}.`);
  return node;
};
const setting = (host: DesignerElement, at: string) => inside(host, `.panel-frame [data-at="${at}"]`);
const part = <T extends HTMLElement>(host: DesignerElement, at: string, selector: string): T => {
  const found = setting(host, at).querySelector<T>(selector);
  if (!found) throw new Error(`The setting ${at} has no ${selector}.`);
  return found;
};
const keys = async (...presses: string[]) => {
  for (const one of presses) {
    const [key = '', modifier] = one.split('+').reverse();
    if (modifier) await sendKeys({ down: modifier });
    await sendKeys({ press: key });
    if (modifier) await sendKeys({ up: modifier });
  }
  await rendered();
};
const choose = async (select: HTMLSelectElement, value: string) => {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await rendered();
};
const focused = (host: DesignerElement) => host.shadowRoot.activeElement as HTMLElement | null;

const everybody = Array.from({ length: 45 }, (_, at) => ({ id: `u${at}`, name: `Person ${at}` }));
const lookups = {
  users: async (query: string, { page, limit }: { page: number; limit: number }) => {
    const list = everybody.filter(({ name }) => name.includes(query));
    return { total: list.length, list: list.slice((page - 1) * limit, page * limit) };
  },
  names: async () => [
    { id: 'li', name: 'Li Qiang', detail: 'Finance' },
    { id: 'zhao', name: 'Zhao Lei' },
  ],
};

/** Runs the delayed work of a page at once. */
function withoutDelays(): () => void {
  const { setTimeout: original } = window;
  window.setTimeout = ((run: () => void) => original(run)) as typeof setTimeout;
  return () => {
    window.setTimeout = original;
  };
}

describe('the panel before the first selection', () => {
  it('is rendered invisibly with its editors, and the first selection reuses it', async () => {
    const restore = withoutDelays();
    const host = await designer();
    const frame = await until(() => host.shadowRoot.querySelector<HTMLElement>('.panel-frame'));
    restore();
    expect(frame.checkVisibility()).to.equal(false);
    expect(frame.querySelector('.csf-skeleton-row')).to.equal(null);
    press(await until(() => host.shadowRoot.querySelector('.flow-row[id$="-a"]')));
    await until(() => frame.checkVisibility());
    expect(host.shadowRoot.querySelector('.panel-frame')).to.equal(frame);
    expect(frame.querySelector('.csf-skeleton-row')).to.equal(null);
    expect(part<HTMLInputElement>(host, 'nodeName', 'input').value).to.equal(
      (await nodeIn(host, 'a')).nodeName,
    );
  });
});

describe('people in the panel', () => {
  it('are found by the search of the host, 20 a page, and chosen in one step', async () => {
    const host = await designer({ lookups });
    await open(host, 'a');
    press(part(host, 'nodeUserList', '[data-add]'));
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
    const host = await designer({ lookups });
    await open(host, 'a');
    await until(() => setting(host, 'nodeUserList').querySelector('.node-gone'));
    const rows = setting(host, 'nodeUserList').querySelectorAll('[data-row]');
    expect(rows[1]?.textContent).to.contain('not found');
    expect(rows[0]?.textContent).to.contain('Finance');
    part(host, 'nodeUserList', '.panel-grip').focus();
    await keys('ArrowDown');
    const list = ((await nodeIn(host, 'a')) as ApproverNode).nodeUserList;
    expect(list?.map(({ id }) => id)).to.deep.equal(['wang', 'li', 'zhao']);
  });

  it('are entered by id and name without a server', async () => {
    const host = await designer();
    await open(host, 'v');
    press(part(host, 'nodeUserList', '[data-add]'));
    await rendered();
    await sendKeys({ type: 'chen' });
    await keys('Tab');
    await sendKeys({ type: 'Chen' });
    const node = (await nodeIn(host, 'v')) as ApproverNode;
    expect(node.nodeUserList).to.deep.equal([{ id: 'chen', name: 'Chen' }]);
  });

  it('stay with their inputs for the next node, and an unfinished row with its own', async () => {
    const host = await designer();
    await open(host, 'v');
    const name = part(host, 'nodeName', 'input');
    press(part(host, 'nodeUserList', '[data-add]'));
    await rendered();
    await open(host, 'a');
    expect(part(host, 'nodeName', 'input')).to.equal(name);
    expect(setting(host, 'nodeUserList').querySelectorAll('[data-row]').length).to.equal(3);
    press(inside(host, '.flow-canvas'));
    await until(() => host.shadowRoot.querySelector('.designer-right .designer-nothing'));
    expect(name.checkVisibility()).to.equal(false);
    await open(host, 'a');
    expect(part(host, 'nodeName', 'input')).to.equal(name);
    expect(name.checkVisibility()).to.equal(true);
    expect((name as HTMLInputElement).value).to.equal('Manager');
    expect(part<HTMLSelectElement>(host, 'timeLimit', '.node-duration select').value).to.equal('days');
  });
});

describe('a time limit in the panel', () => {
  const working = () => {
    const flow = everyKindFlow();
    return { ...flow, setting: { ...flow.setting, timeLimit: true, timeBasis: 'working' as const } };
  };
  const example = (host: DesignerElement) =>
    setting(host, 'timeLimit').querySelector('.panel-note')?.textContent;
  const limitOf = async (host: DesignerElement) => ((await nodeIn(host, 'a')) as ApproverNode).timeLimit;

  it('has an example in clock time', async () => {
    const host = await designer();
    await open(host, 'a');
    expect(example(host)).to.equal('Example: if it starts Friday 16:00, it is due Sunday 16:00');
  });

  it('in working time shows minutes in hours, and stores whole days with their unit', async () => {
    const host = await designer({ flow: working() });
    await open(host, 'a');
    const unit = part<HTMLSelectElement>(host, 'timeLimit', '.node-duration select');
    expect([
      unit.value,
      part<HTMLInputElement>(host, 'timeLimit', '.node-duration input').value,
    ]).to.deep.equal(['hours', '48']);
    await until(() => example(host));
    await choose(unit, 'days');
    expect(await limitOf(host)).to.deep.include({ minutes: 48 * 1440, unit: 'day' });
    const input = part<HTMLInputElement>(host, 'timeLimit', '.node-duration input');
    input.focus();
    input.select();
    await sendKeys({ type: '1' });
    expect(await limitOf(host)).to.deep.include({ minutes: 1440, unit: 'day' });
    expect(example(host)).to.equal('Example: if it starts Friday 16:00, it is due Monday 16:00');
    await choose(unit, 'hours');
    expect(await limitOf(host)).to.deep.equal({
      minutes: 60,
      do: 'remind',
      again: { minutes: 60, times: 3 },
    });
  });
});

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

describe('people in the panel', () => {
  it('can come from a field of the form', async () => {
    const person = { type: 'userSelect', key: 'who', model: 'who', label: 'Who', options: {} };
    const host = await designer({ form: { ...everyKindForm, list: [...everyKindForm.list, person] } });
    await open(host, 'a');
    await choose(part(host, 'setType', 'select'), '4');
    await choose(await until(() => part(host, 'dynamic', 'select')), 'field-person');
    const [, field] = setting(host, 'dynamic').querySelectorAll('select');
    expect([...field!.options].map(({ value }) => value)).to.include('who');
    await choose(field!, 'who');
    expect((await nodeIn(host, 'a')) as ApproverNode).to.deep.include({
      setType: 4,
      dynamic: { by: 'field', field: 'who', as: 'person' },
    });
    await expectAccessible(setting(host, 'dynamic'));
  });
});

describe('conditions in the panel', () => {
  it('take the input and the operators of their field', async () => {
    const host = await designer();
    await open(host, 'c_1');
    const row = setting(host, 'conditionList').querySelector<HTMLElement>('.conditions-condition')!;
    const [field, operator] = row.querySelectorAll('select');
    expect(operator?.options.length).to.equal(10);
    await choose(field!, 'kind');
    expect([...operator!.options].map(({ value }) => value)).to.deep.equal([
      'eq',
      'ne',
      'in',
      'notIn',
      'empty',
      'notEmpty',
    ]);
    const value = await until(() => row.querySelector<HTMLSelectElement>('.conditions-value select'));
    await choose(value, [...value.options].at(-1)!.value);
    const [[first]] = ((await nodeIn(host, 'c_1')) as BranchNode).conditionList as [[unknown]];
    expect(first).to.deep.include({ field: 'kind', operator: 'eq', value: '2', label: 'Kind' });
  });

  it('compare only the initiator where the form has no fields', async () => {
    const host = await designer({ lookups });
    await open(host, 'c_1');
    Object.assign(host, { form: { list: [], config: {} } });
    await until(() => setting(host, 'conditionList').textContent?.includes('no fields'));
    press([...setting(host, 'conditionList').querySelectorAll('.kit-add')].at(-1));
    await rendered();
    const group = [...setting(host, 'conditionList').querySelectorAll('.conditions-group')].at(-1)!;
    const [subject, operator] = group.querySelectorAll('select');
    expect(subject?.value).to.equal(' initiator:organization');
    await choose(subject!, ' initiator:role');
    expect([...operator!.options].map(({ value }) => value)).to.deep.equal([
      'in',
      'notIn',
      'empty',
      'notEmpty',
    ]);
    await choose(operator!, 'empty');
    const { conditionList = [] } = (await nodeIn(host, 'c_1')) as BranchNode;
    expect(conditionList.at(-1)).to.deep.equal([
      { field: '', initiator: 'role', operator: 'empty', value: undefined },
    ]);
  });

  it('take the rows of a table', async () => {
    const host = await designer({ form: { ...everyKindForm, list: [...everyKindForm.list, table] } });
    await open(host, 'c_1');
    const row = setting(host, 'conditionList').querySelector<HTMLElement>('.conditions-condition')!;
    await choose(row.querySelector('select')!, 'items');
    const [take] = row.querySelectorAll<HTMLSelectElement>('.conditions-rows select');
    await choose(take!, 'sum');
    const [, column] = row.querySelectorAll<HTMLSelectElement>('.conditions-rows select');
    expect([...column!.options].map(({ value }) => value)).to.deep.equal(['price']);
    await choose(take!, 'any');
    await choose(column!, 'note');
    const [, operator] = row.querySelectorAll<HTMLSelectElement>('select:not(.conditions-rows select)');
    await choose(operator!, 'contains');
    await until(() => row.querySelector('.conditions-value input'));
    const [[first]] = ((await nodeIn(host, 'c_1')) as BranchNode).conditionList as [[object]];
    expect(first).to.deep.include({
      field: 'items',
      rows: { take: 'any', column: 'note' },
      operator: 'contains',
    });
    await expectAccessible(setting(host, 'conditionList'));
  });

  it('list numbers with one value per line', async () => {
    const host = await designer();
    await open(host, 'c_1');
    const row = setting(host, 'conditionList').querySelector<HTMLElement>('.conditions-condition')!;
    await choose(row.querySelectorAll('select').item(1), 'in');
    const lines = await until(() => row.querySelector<HTMLTextAreaElement>('.conditions-value textarea'));
    lines.focus();
    await keys('Control+a', 'Delete', '1', 'Enter', '2');
    await until(async () => {
      const [[first] = []] = ((await nodeIn(host, 'c_1')) as BranchNode).conditionList ?? [];
      return JSON.stringify(first?.value) === '["1","2"]';
    });
  });

  it('leave the focus beside them when they are removed', async () => {
    const host = await designer();
    await open(host, 'c_1');
    const remove = async () => {
      const buttons = setting(host, 'conditionList').querySelectorAll<HTMLElement>('.conditions-remove');
      buttons.item(buttons.length - 1).focus();
      await keys('Enter');
      expect(focused(host)?.className).to.equal('kit-button kit-add');
      return buttons.length;
    };
    expect([await remove(), await remove(), await remove()]).to.deep.equal([3, 2, 1]);
    await keys('Control+z');
    await until(() => setting(host, 'conditionList').querySelector('.conditions-remove'));
  });

  it('that are incomplete go when the lane is left, with a notice that undoes it', async () => {
    const host = await designer();
    await open(host, 'c_1');
    press(part(host, 'conditionList', '.kit-add'));
    await rendered();
    const groups = async () => ((await nodeIn(host, 'c_1')) as BranchNode).conditionList?.length;
    expect(await groups()).to.equal(3);
    await open(host, 'd');
    await until(() => host.shadowRoot.querySelector('.node-dropped')?.textContent?.includes('incomplete'));
    expect(await groups()).to.equal(2);
    press(host.shadowRoot.querySelector('.node-dropped-button'));
    await rendered();
    expect(await groups()).to.equal(3);
    expect(host.shadowRoot.querySelector('.node-dropped')?.textContent).to.equal('');
  });

  it('show the numbers of the lanes, and the order changes by keys', async () => {
    const host = await designer();
    await open(host, 'i');
    expect(setting(host, 'conditionNodes').querySelectorAll('.conditions-range').length).to.equal(1);
    await open(host, 'c');
    press(part(host, 'conditionNodes', '[data-add]'));
    await rendered();
    part(host, 'conditionNodes', '.panel-grip').focus();
    await keys('ArrowDown');
    const lanes = ((await nodeIn(host, 'c')) as unknown as { conditionNodes: BranchNode[] }).conditionNodes;
    expect(lanes[1]?.id).to.equal('c_1');
    expect(lanes[1]?.priorityLevel).to.equal(2);
  });
});

describe('field rights in the panel', () => {
  it('of 205 fields draw what is in sight, and take digits over a range', async () => {
    const host = await designer();
    await open(host, 'a');
    const list = part(host, 'privileges', '[role=listbox]');
    expect(list.querySelectorAll('[role=option]').length).to.be.below(30);
    list.focus();
    await keys('ArrowDown', 'Shift+ArrowDown', '3');
    const privileges = async () => (await nodeIn(host, 'a')).privileges;
    expect(await privileges()).to.deep.equal([
      { key: 'amount', hidden: true },
      { key: 'kind', hidden: true },
    ]);
    await keys('End', '2');
    expect((await privileges())?.at(-1)).to.deep.equal({ key: 'f4_39', disabled: true });
    const last = list.querySelector('[data-active]');
    expect(last?.querySelector('.rights-name')?.textContent).to.equal('Field 5.40');
    expect(last?.querySelector('[data-on]')?.textContent).to.equal('Read-only');
    await host.undo();
    expect(await privileges()).to.have.length(2);
  });

  it('of all nodes stand on one page', async () => {
    const host = await designer();
    await open(host, 'a');
    press([...setting(host, 'privileges').querySelectorAll('.kit-button')].at(-1));
    const grid = await until(() => host.shadowRoot.querySelector<HTMLElement>('[role=grid]'));
    expect(grid.querySelectorAll('[role=gridcell]').length).to.be.below(300);
    grid.focus();
    await keys('ArrowDown', 'Shift+ArrowRight', '2');
    for (const id of ['a', 'v'])
      expect((await nodeIn(host, id)).privileges).to.deep.equal([{ key: 'amount', disabled: true }]);
    await keys('Control+z');
    expect(await nodeIn(host, 'v')).not.to.have.property('privileges');
    await expectAccessible(inside(host, 'dialog'));
  });
});

describe('the panel', () => {
  it('shows a problem at its setting, and leads to it from the list of problems', async () => {
    const host = await designer();
    await open(host, 's');
    press(await until(() => host.shadowRoot.querySelector('.designer-problems-bar')));
    const problem = await until(() =>
      [...host.shadowRoot.querySelectorAll('.designer-problems li')].find(row =>
        row.textContent?.includes('stand in'),
      ),
    );
    press(problem.querySelector('.designer-problems-action'));
    await until(() => focused(host)?.closest('[data-at]')?.getAttribute('data-at') === 'nobody');
    expect(setting(host, 'nobody').querySelector('.panel-problem')?.textContent).to.contain('stand in');
  });

  it('greys a switch that needs one of the flow, and turns that one on', async () => {
    const host = await designer();
    await open(host, 'a');
    const flag = part<HTMLInputElement>(host, 'configure.fallBack', 'input');
    expect(flag.disabled).to.equal(true);
    press(part(host, 'configure.fallBack', '.panel-notes .kit-link'));
    await until(() => !flag.disabled);
    expect((await host.getFlow()).setting).to.deep.equal({ allowReturn: true });
  });

  it('joins what an input method composes to one step, and undo keeps the focus', async () => {
    const host = await designer();
    await open(host, 'a');
    const name = part<HTMLInputElement>(host, 'nodeName', 'input');
    name.select();
    const type = (text: string, isComposing: boolean) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, text);
      name.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing }));
    };
    name.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }));
    for (const text of ['z', 'zh', 'zhu', '主', '主管']) type(text, text !== '主管');
    name.dispatchEvent(
      new CompositionEvent('compositionend', { bubbles: true, composed: true, data: '主管' }),
    );
    await rendered();
    expect((await nodeIn(host, 'a')).nodeName).to.equal('主管');
    await keys('Control+z');
    expect((await nodeIn(host, 'a')).nodeName).to.equal('Manager');
    expect(focused(host)).to.equal(name);
    expect(name.value).to.equal('Manager');
  });

  it('that is read-only shows every right, opens the page of all nodes and the panel of a lane, and changes nothing', async () => {
    const host = await designer({ readOnly: true });
    await open(host, 'a');
    const before = JSON.stringify(await host.getFlow());
    const name = part<HTMLInputElement>(host, 'nodeName', 'input');
    name.focus();
    await sendKeys({ type: 'x' });
    expect([focused(host), name.value]).to.deep.equal([name, 'Manager']);
    part(host, 'privileges', '[role="listbox"]').focus();
    await keys('3');
    press(part(host, 'privileges', '.kit-buttons>.kit-button'));
    const dialog = await until(() => host.shadowRoot.querySelector('dialog'));
    const grid = await until(() => dialog.querySelector<HTMLElement>('[role="grid"]'));
    grid.focus();
    await keys('ArrowRight', '3');
    await expectAccessible(dialog);
    press(dialog.querySelector('.kit-primary'));
    await until(() => !host.shadowRoot.querySelector('dialog'));
    await open(host, 'c');
    press(part(host, 'conditionNodes', '.conditions-lane'));
    await until(() => host.shadowRoot.querySelector('.panel-frame [data-at="conditionList"]'));
    expect(JSON.stringify(await host.getFlow())).to.equal(before);
  });

  it('is a sheet from below on a phone, and closes', async () => {
    const host = await designerWith(
      { form: everyKindForm, flow: everyKindFlow() },
      '<flow-designer lang="en" style="display:block;height:800px;width:390px"></flow-designer>',
    );
    press(await until(() => host.shadowRoot.querySelector('[data-id="a"]')));
    const side = await until(() => host.shadowRoot.querySelector<HTMLElement>('.node-side'));
    await rendered();
    const [sheet, all] = [side.getBoundingClientRect(), host.getBoundingClientRect()];
    expect(sheet.bottom).to.be.closeTo(all.bottom, 2);
    expect(sheet.width).to.be.closeTo(all.width, 2);
    expect(sheet.height).to.be.below(all.height * 0.75);
    press(side.querySelector('.node-sheet-head button'));
    await until(() => !host.shadowRoot.querySelector('.node-side'));
  });
});
