/** The flow designer as a page sees it: the flow that goes in and comes out, events, canvas, menu, keys, and accessibility. */
import type { ContainerNode } from '@countersign/sdk/flow';
import { changeNode } from '@countersign/sdk/flow/edits';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../testing/axe.ts';
import { collectEvents, inside, rendered, until } from '../testing/page.ts';
import { boxOf, click, designerWith, press, rowsOf, sampleFlow } from './testing/driver.ts';

const canvasOf = (designer: HTMLElement) => inside(designer, '.flow-canvas');
const announced = (designer: HTMLElement) =>
  inside(designer, '[data-announcement]').textContent?.replaceAll('\u00a0', '').trim();

describe('<flow-designer>', () => {
  it('returns the very object that came in until something differs', async () => {
    const flow = sampleFlow();
    const designer = await designerWith({ flow });
    expect(await designer.getFlow()).to.equal(flow);
    press(designer.shadowRoot.querySelector('[data-after="s"]'));
    press(await until(() => designer.shadowRoot.querySelector('[role=menuitem][data-type="2"]')));
    expect((await designer.getFlow()).node.childNode?.type).to.equal(2);
    await designer.undo();
    expect(await designer.getFlow()).to.equal(flow);
  });

  it('makes every field of its form read-only at an added approver, and leaves a handler and a copy alone', async () => {
    const input = (model: string) => ({ type: 'input', key: `k-${model}`, model, label: model });
    const form = {
      list: [
        input('reason'),
        { type: 'batch', key: 'k', model: 'items', label: 'Items', list: [input('price')] },
      ],
      config: {},
    };
    const designer = await designerWith({ flow: sampleFlow(), form });
    const added = async (type: number) => {
      press(designer.shadowRoot.querySelector('[data-after="s"]'));
      press(await until(() => designer.shadowRoot.querySelector(`[role=menuitem][data-type="${type}"]`)));
      return (await designer.getFlow()).node.childNode;
    };
    expect((await added(1))?.privileges).to.deep.equal([
      { key: 'reason', disabled: true },
      { key: 'items', disabled: true },
      { key: 'items.price', disabled: true },
    ]);
    for (const type of [2, 6]) expect(await added(type)).not.to.have.property('privileges');
    const existing = (await designer.getFlow()).node.childNode?.childNode?.childNode?.childNode;
    expect(existing?.id).to.equal('a');
    expect(existing).not.to.have.property('privileges');
  });

  it('says in the try-out that open tasks follow the directory, for a flow whose tasks do', async () => {
    const role = { setType: 3, nodeUserList: [], nodeRoleList: [{ id: 'r', name: 'Finance' }] };
    const notice = async (followDirectory: boolean) => {
      const flow = { ...changeNode(sampleFlow(), 'a', role), setting: { followDirectory } };
      const { shadowRoot } = await designerWith({ flow });
      if (!shadowRoot.querySelector('[data-tool=try]')) press(shadowRoot.querySelector('[data-tool=more]'));
      press(await until(() => shadowRoot.querySelector('[data-tool=try]')));
      await until(() => shadowRoot.querySelector('.drawer-step'));
      return shadowRoot.querySelector('.drawer')?.textContent?.includes('Open tasks follow changes');
    };
    expect(await notice(true)).to.equal(true);
    expect(await notice(false)).to.equal(false);
  });

  it('renames the options of its form in conditions, as one step, and leaves another flow alone', async () => {
    const form = (value: string) => ({
      list: [
        {
          type: 'radio',
          key: 'k',
          model: 'kind',
          label: 'Kind',
          options: {
            options: [
              { label: 'A', value },
              { label: 'B', value: 'b' },
            ],
          },
        },
      ],
      config: {},
    });
    const flow = sampleFlow();
    const lane = (value: string) => ({
      id: 'l1',
      type: 3,
      nodeName: 'A',
      priorityLevel: 1,
      childNode: null,
      conditionList: [[{ field: 'kind', label: 'Kind', operator: 'eq', value }]],
    });
    const split = {
      id: 'c',
      type: 4,
      nodeName: 'Split',
      conditionNodes: [lane('a'), { ...lane('b'), id: 'l2' }],
      childNode: flow.node.childNode,
    };
    const withSplit = { ...flow, node: { ...flow.node, childNode: split } };
    const designer = await designerWith({ flow: withSplit, form: form('a') });
    const changes = collectEvents('cs-change');
    const value = async () => {
      const container = (await designer.getFlow()).node.childNode as ContainerNode;
      return container.conditionNodes[0]?.conditionList?.[0]?.[0]?.value;
    };
    Object.assign(designer, { form: form('x') });
    await until(() => changes.length > 0);
    expect([await value(), changes.length]).to.deep.equal(['x', 1]);
    await designer.undo();
    expect(await value()).to.equal('a');
    Object.assign(designer, { form: form('y'), flow: structuredClone({ ...withSplit, setting: {} }) });
    await rendered();
    expect(await value()).to.equal('a');
  });

  it('shows a node that was added, with its settings, and announces it', async () => {
    const designer = await designerWith({ flow: sampleFlow() });
    const changes = collectEvents('cs-change');
    press(designer.shadowRoot.querySelector('[data-after="a"]'));
    await until(() => designer.shadowRoot.querySelector('[role=menu]'));
    await sendKeys({ press: '2' });
    await until(() => rowsOf(designer).includes('Handler'));
    expect(changes).to.have.length(1);
    await until(
      () =>
        designer.shadowRoot.querySelector<HTMLInputElement>(
          '.designer-right .panel-frame [data-at=nodeName] input',
        )?.value === 'Handler',
    );
    expect(announced(designer)).to.equal('Added Handler');
  });

  it('selects the node under a press amid a gesture of the wheel', async () => {
    const designer = await designerWith({ flow: sampleFlow() });
    const box = boxOf(designer, 'a') as Element;
    const options = { bubbles: true, composed: true, cancelable: true };
    canvasOf(designer).dispatchEvent(new WheelEvent('wheel', { ...options, deltaY: 20 }));
    const { left, top, width, height } = box.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    const covering = designer.shadowRoot.elementFromPoint(clientX, clientY);
    expect(covering?.className, 'no box is lit while the canvas moves').to.equal('flow-shield');
    covering?.dispatchEvent(new MouseEvent('click', { ...options, clientX, clientY }));
    await until(() =>
      designer.shadowRoot.querySelector('.flow-row[aria-selected=true]')?.textContent?.includes('Manager'),
    );
    await until(() => designer.shadowRoot.elementFromPoint(clientX, clientY)?.closest('[data-id=a]'));
  });

  it('changes a setting as one step while a person types', async () => {
    const designer = await designerWith({ flow: sampleFlow() });
    press(boxOf(designer, 'a'));
    const name = await until(() =>
      designer.shadowRoot.querySelector<HTMLInputElement>('[data-at=nodeName] input'),
    );
    name.select();
    await sendKeys({ type: 'Boss' });
    expect((await designer.getFlow()).node.childNode?.nodeName).to.equal('Boss');
    await until(() => boxOf(designer, 'a')?.textContent?.includes('Boss'));
    await designer.undo();
    expect((await designer.getFlow()).node.childNode?.nodeName).to.equal('Manager');
  });

  it('deletes a node after a question in place, and keeps it on Escape', async () => {
    const designer = await designerWith({ flow: sampleFlow() });
    canvasOf(designer).focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Delete' });
    await until(() => designer.shadowRoot.querySelector('[role=alertdialog]'));
    await sendKeys({ press: 'Escape' });
    await until(() => designer.shadowRoot.activeElement === canvasOf(designer));
    expect(rowsOf(designer)).to.include('Manager');
    await sendKeys({ press: 'Delete' });
    await until(() => designer.shadowRoot.querySelector('[role=alertdialog]'));
    await sendKeys({ press: 'Enter' });
    await until(() => !rowsOf(designer).includes('Manager'));
    expect(announced(designer)).to.equal('Deleted Manager');
  });

  it('undoes each action of the bar and of the menu of new nodes by the very next key', async () => {
    await setViewport({ width: 1200, height: 700 });
    const flow = sampleFlow();
    const designer = await designerWith({ flow });
    const { shadowRoot } = designer;
    const undo = async (action: string) => {
      expect((await designer.getFlow()) !== flow, action).to.equal(true);
      expect(shadowRoot.activeElement?.className, action).to.equal('flow-canvas');
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 'z' });
      await sendKeys({ up: 'Control' });
      expect((await designer.getFlow()) === flow, action).to.equal(true);
    };
    const pressAction = async (action: string) => {
      await click(boxOf(designer, 'b'));
      await click(await until(() => shadowRoot.querySelector(`.flow-bar [data-action=${action}]`)));
    };
    await pressAction('lane');
    await undo('lane');
    await pressAction('duplicate');
    await undo('duplicate');
    await pressAction('remove');
    await click(await until(() => shadowRoot.querySelector('[role=alertdialog] .flow-danger')));
    await undo('remove');
    await pressAction('moveTo');
    await click(await until(() => shadowRoot.querySelector('.flow-place')));
    await undo('moveTo');
    await click(shadowRoot.querySelector('[data-after="s"]'));
    await click(await until(() => shadowRoot.querySelector('[role=menuitem][data-type="2"]')));
    await undo('add');
  });

  it('names a + after its node, also once that has another name, and in the present language', async () => {
    const designer = await designerWith({ flow: sampleFlow() });
    const named = () => designer.shadowRoot.querySelector('[data-after="a"] title')?.textContent;
    expect(named()).to.include('Manager');
    Object.assign(designer, { flow: changeNode(sampleFlow(), 'a', { nodeName: 'Boss' }) });
    await until(() => named()?.includes('Boss'));
    expect(named()).to.match(/^Add/);
    Object.assign(designer, { lang: 'zh' });
    await until(() => named()?.startsWith('在“Boss”'));
  });

  it('draws what is near the window alone, and more as it is moved', async () => {
    const designer = await designerWith({ flow: sampleFlow(300) });
    const boxes = () => designer.shadowRoot.querySelectorAll('.cs-flow-box').length;
    expect(boxes()).to.be.within(2, 40);
    expect(boxOf(designer, 'm0')).to.equal(null);
    canvasOf(designer).focus();
    await sendKeys({ press: 'End' });
    await until(() => boxOf(designer, 'm0'));
    expect(boxes()).to.be.below(40);
    const item = canvasOf(designer).getAttribute('aria-activedescendant') ?? '';
    expect(designer.shadowRoot.getElementById(item)?.ariaPosInSet).to.equal('303');
  });

  it('draws nothing anew while a gesture goes back and forth', async () => {
    const designer = await designerWith({ flow: sampleFlow(300) });
    const start = boxOf(designer, 's');
    const wheel = (deltaY: number) => {
      const options = { bubbles: true, composed: true, cancelable: true };
      canvasOf(designer).dispatchEvent(new WheelEvent('wheel', { ...options, deltaY }));
    };
    const boxes = () => new Set(designer.shadowRoot.querySelectorAll('.cs-flow-box'));
    for (let at = 0; at < 10; at += 1) wheel(80);
    const down = boxes();
    for (let at = 0; at < 10; at += 1) wheel(-80);
    expect(boxOf(designer, 's')).to.equal(start);
    expect([...boxes()].filter(box => !down.has(box))).to.deep.equal([]);
  });

  it('changes nothing when it is read-only', async () => {
    const designer = await designerWith({ flow: sampleFlow(), readOnly: true });
    expect(designer.shadowRoot.querySelector('.flow-add,.designer-toolbar')).to.equal(null);
    canvasOf(designer).focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Delete' });
    await rendered();
    expect(designer.shadowRoot.querySelector('[role=alertdialog]')).to.equal(null);
  });

  it('shows a reader of a running instance what happened at a node, without problems and settings', async () => {
    const [enteredAt, leftAt] = [Date.UTC(2026, 10, 2, 1), Date.UTC(2026, 10, 2, 3)];
    const visit = { nodeId: 'a', people: ['Li Qiang'], enteredAt };
    const visits = [
      { id: 'v1', nodeId: 's', state: 'done', from: [], enteredAt, leftAt: enteredAt },
      { ...visit, id: 'v2', state: 'cancelled', from: ['v1'], leftAt },
      { ...visit, id: 'v3', state: 'open', from: ['v2'] },
    ];
    const status = { state: 0, visits, now: leftAt };
    const designer = await designerWith({
      flow: sampleFlow(),
      readOnly: true,
      status,
      timeZone: 'Asia/Shanghai',
    });
    const { shadowRoot } = designer;
    expect(shadowRoot.querySelector('.designer-problems,.designer-right')).to.equal(null);
    press(boxOf(designer, 'a'));
    const side = await until(() => shadowRoot.querySelector('.designer-right'));
    expect(side.querySelector('h2')?.textContent).to.equal('Manager');
    expect(side.querySelector('.run-state')?.textContent).to.equal('In progress');
    expect([...side.querySelectorAll('h3')].map(title => title.textContent)).to.deep.equal([
      'Round 1: Cancelled',
      'Round 2: In progress',
    ]);
    const last = side.querySelector('[data-visit=v3]')?.textContent ?? '';
    for (const text of ['PeopleLi Qiang', 'Reached2026-11-02 09:00', 'Waiting for2 h'])
      expect(last).to.include(text);
    await expectAccessible(designer);
    press(side.querySelector('button'));
    await until(() => !shadowRoot.querySelector('.designer-right'));
    designer.readOnly = false;
    await until(
      () => shadowRoot.querySelector('.designer-problems') && shadowRoot.querySelector('.designer-right'),
    );
  });

  it('refuses what is no flow, and leaves its own in place', async () => {
    const designer = await designerWith({ flow: sampleFlow() });
    const errors = collectEvents('cs-error');
    designer.flow = { nothing: true };
    await until(() => errors.length > 0);
    expect(errors[0]?.detail.code).to.equal('bad-flow');
    expect(rowsOf(designer)).to.include('Manager');
  });
});
