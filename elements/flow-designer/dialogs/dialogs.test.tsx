/** Dialogs and drawers of the flow designer: each does its work as one step that undo takes back, and is accessible. */
import type { Flow } from '@countersign/sdk/flow';
import { addNode, changeNode, deleteNode } from '@countersign/sdk/flow/edits';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { collectEvents, rendered, until } from '../../testing/page.ts';
import { boxOf, type DesignerElement, designerWith, press, sampleFlow } from '../testing/driver.ts';

const form = {
  config: {},
  list: [{ type: 'number', label: 'Amount', key: 'amount', model: 'amount', options: { defaultValue: 9 } }],
};

/** The sample with a condition on the amount, and an approver in that lane. */
function conditional(): Flow {
  let flow = sampleFlow();
  flow = changeNode(flow, 'b_1', {
    nodeName: 'Large',
    conditionList: [[{ field: 'amount', label: 'Amount', operator: 'gt', value: 5 }]],
  });
  flow = addNode(flow, { after: 'b_1', type: 1, id: 'd' });
  return changeNode(flow, 'd', { nodeName: 'Director', nodeUserList: [{ id: 'li', name: 'Li Qiang' }] });
}

async function openTool({ shadowRoot }: DesignerElement, tool: string): Promise<Element> {
  if (!shadowRoot.querySelector(`[data-tool=${tool}]`)) press(shadowRoot.querySelector('[data-tool=more]'));
  press(await until(() => shadowRoot.querySelector(`[data-tool=${tool}]`)));
  return until(() => shadowRoot.querySelector('dialog, .drawer'));
}

const buttonIn = (place: Element, text: string): HTMLButtonElement | undefined =>
  [...place.querySelectorAll('button')].find(button => button.textContent?.trim().startsWith(text));

function typeInto(input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string): void {
  const prototype = Object.getPrototypeOf(input);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

describe('import and export', () => {
  it('names what is lost, draws the flow, and takes it as one step', async () => {
    const flow = sampleFlow();
    const designer = await designerWith({ flow });
    const dialog = await openTool(designer, 'import');
    const source = {
      nodeId: 'x',
      type: 'start',
      name: 'Begin',
      childNode: { nodeId: 'y', type: 'payer', name: 'Pay' },
    };
    typeInto(dialog.querySelector('textarea') as HTMLTextAreaElement, JSON.stringify(source));
    await until(() => dialog.querySelector('.import-losses'));
    expect(dialog.querySelector('.import-losses')?.textContent).to.contain('payer');
    await until(() => dialog.querySelector('.import-picture text'));
    await expectAccessible(designer);
    press(buttonIn(dialog, 'Import'));
    await until(() => !designer.shadowRoot.querySelector('dialog'));
    expect((await designer.getFlow()).node.nodeName).to.equal('Begin');
    await designer.undo();
    expect(await designer.getFlow()).to.equal(flow);
  });

  it('writes JSON and BPMN that come in again', async () => {
    const flow = conditional();
    const designer = await designerWith({ flow });
    const dialog = await openTool(designer, 'export');
    const text = () => (dialog.querySelector('textarea') as HTMLTextAreaElement).value;
    expect(JSON.parse(text())).to.deep.equal(flow);
    press(dialog.querySelectorAll('[role=tab]')[1]);
    await until(() => text().startsWith('<?xml'));
    const xml = text();
    press(dialog.querySelector('.dialog-close'));
    await until(() => !designer.shadowRoot.querySelector('dialog'));
    const again = await openTool(designer, 'import');
    typeInto(again.querySelector('textarea') as HTMLTextAreaElement, xml);
    await until(() => again.textContent?.includes('Nothing is lost'));
    press(buttonIn(again, 'Import'));
    await until(() => !designer.shadowRoot.querySelector('dialog'));
    expect((await designer.getFlow()).node).to.deep.equal(flow.node);
  });
});

describe('a person', () => {
  it('is replaced everywhere as one step, after a list of the places', async () => {
    const flow = conditional();
    const designer = await designerWith({ flow });
    const dialog = await openTool(designer, 'replacePerson');
    expect(dialog.querySelectorAll('.dialog-list > li').length).to.equal(2);
    const [id, name] = [...dialog.querySelectorAll<HTMLInputElement>('input')];
    if (!id || !name) throw new Error('The inputs of the new person are missing.');
    typeInto(id, 'wang');
    typeInto(name, 'Wang Fang');
    await expectAccessible(designer);
    await until(() => buttonIn(dialog, 'Replace')?.ariaDisabled === 'false');
    press(buttonIn(dialog, 'Replace'));
    await until(() => boxOf(designer, 'a')?.textContent?.includes('Wang Fang'));
    expect(JSON.stringify(await designer.getFlow())).not.to.contain('Li Qiang');
    await designer.undo();
    expect(await designer.getFlow()).to.equal(flow);
  });
});

const steps = (drawer: Element): string[] =>
  [...drawer.querySelectorAll('.drawer-step')].map(step => step.getAttribute('data-node') ?? '');

describe('try-out', () => {
  it('lights the path of the values, and follows a decision', async () => {
    const designer = await designerWith({ flow: conditional(), form });
    const drawer = await openTool(designer, 'try');
    await until(() => steps(drawer).includes('d'));
    expect(steps(drawer)).to.deep.equal(['s', 'a', 'b', 'd']);
    expect(drawer.textContent).to.contain('another branch holds');
    await until(() => boxOf(designer, 'd')?.classList.contains('cs-flow-done'));
    await until(() => drawer.querySelector('form-renderer'));
    await rendered();
    await expectAccessible(designer);
    typeInto(drawer.querySelector('[data-node=a] select') as HTMLSelectElement, 'reject');
    await until(() => drawer.querySelector('[data-outcome=rejected]'));
    expect(steps(drawer)).to.deep.equal(['s', 'a']);
    await until(() => boxOf(designer, 'd')?.classList.contains('cs-flow-skipped'));
    (drawer as HTMLElement).focus();
    await sendKeys({ press: 'Escape' });
    await until(() => !designer.shadowRoot.querySelector('.drawer'));
    expect(boxOf(designer, 'd')?.classList.contains('cs-flow-skipped')).to.equal(false);
  });

  it('walks stored samples again at a publication, and lists what changed', async () => {
    const designer = await designerWith({ flow: conditional(), form });
    const published = collectEvents('cs-publish');
    const drawer = await openTool(designer, 'try');
    await until(() => steps(drawer).includes('d') && buttonIn(drawer, 'Keep')?.ariaDisabled === 'false');
    press(buttonIn(drawer, 'Keep'));
    await until(() => buttonIn(drawer, 'Update'));
    press(designer.shadowRoot.querySelector('[data-tool=publish]'));
    await until(() => published.length === 1);
    const [event] = published;
    if (!event) throw new Error('Nothing was published.');
    const { flow } = event.detail as { flow: Flow };
    const changed = changeNode(deleteNode(flow, 'd'), 'a', { nodeName: 'Head' });
    designer.flow = changed;
    await until(() => boxOf(designer, 'a')?.textContent?.includes('Head'));
    press(designer.shadowRoot.querySelector('[data-tool=publish]'));
    const dialog = await until(() => designer.shadowRoot.querySelector('dialog'));
    expect(dialog.textContent).to.contain('No longer comes to “Director”');
    expect(published.length).to.equal(1);
    await expectAccessible(designer);
    press(buttonIn(dialog, 'Accept'));
    await until(() => published.length === 2);
    press(designer.shadowRoot.querySelector('[data-tool=publish]'));
    await until(() => published.length === 3);
  });
});

describe('versions', () => {
  const before = sampleFlow();
  const versions = {
    list: async () => [
      { version: 1, running: 3, createBy: 'Mei', createTime: '2026-01-02T03:04:05Z' },
      { version: 2, isPublished: true },
    ],
    detail: async (version: number) => ({ flow: version === 1 ? before : deleteNode(before, 'a') }),
    migrate: async () => [
      { instanceId: 'i', itemName: 'Leave', from: 1, ok: true },
      { instanceId: 'j', itemName: 'Trip', from: 1, ok: false, message: 'It stands at a node that is gone' },
    ],
  };

  it('are compared on the canvas, with before and after, and keys lead through', async () => {
    const designer = await designerWith({ flow: conditional(), versions });
    const drawer = await openTool(designer, 'versions');
    press(await until(() => drawer.querySelector('[data-compare="1"]')));
    await until(() => drawer.querySelector('.drawer-item[data-state=added]'));
    expect(drawer.textContent).to.contain('Amount');
    await until(() => boxOf(designer, 'd')?.classList.contains('cs-flow-added'));
    await expectAccessible(designer);
    (drawer as HTMLElement).focus();
    await sendKeys({ press: 'F7' });
    await until(() => drawer.querySelector('[data-selected]'));
    press(buttonIn(drawer, 'Back'));
    await until(() => !boxOf(designer, 'd')?.classList.contains('cs-flow-added'));
  });

  it('are shown and restored as one step, and migrated to after a dry run', async () => {
    const flow = conditional();
    const designer = await designerWith({ flow, versions });
    const drawer = await openTool(designer, 'versions');
    const second = await until(() => drawer.querySelector('[data-version="2"]'));
    press(buttonIn(second, 'Look'));
    await until(() => !boxOf(designer, 'a'));
    expect(await designer.getFlow()).to.equal(flow);
    press(buttonIn(second, 'Migrate'));
    const dialog = await until(() => designer.shadowRoot.querySelector('dialog'));
    await until(() => dialog.textContent?.includes('It stands at a node that is gone'));
    await expectAccessible(designer);
    press(buttonIn(dialog, 'Migrate'));
    await until(() => dialog.textContent?.includes('Migrated applications: 1, left: 1'));
    press(dialog.querySelector('.dialog-close'));
    await until(() => !designer.shadowRoot.querySelector('dialog'));
    press(buttonIn(await until(() => drawer.querySelector('[data-version="2"]')), 'Restore'));
    await until(() => designer.shadowRoot.querySelector('.flow-saved[data-unsaved]'));
    expect(await designer.getFlow()).not.to.equal(flow);
    await designer.undo();
    expect(await designer.getFlow()).to.equal(flow);
  });
});

describe('problems', () => {
  it('are filtered, and all alike are mended in one step', async () => {
    let flow = sampleFlow();
    for (const id of ['x', 'y', 'z'])
      flow = changeNode(addNode(flow, { after: 'a', type: 1, id }), id, { nodeName: '' });
    const designer = await designerWith({ flow });
    press(designer.shadowRoot.querySelector('.designer-problems-bar'));
    const list = await until(
      () => designer.shadowRoot.querySelector('.designer-problems-filter')?.parentElement,
    );
    const rows = () => list.querySelectorAll('li').length;
    const all = rows();
    press(buttonIn(list, 'Warning'));
    await until(() => rows() < all);
    press(buttonIn(list, 'All'));
    await until(() => rows() === all);
    // Rows that came back are laid out with the next frame.
    await rendered();
    await expectAccessible(designer);
    press(buttonIn(list, 'Fix all like this (3)'));
    await until(() => rows() < all);
    await designer.undo();
    expect(await designer.getFlow()).to.equal(flow);
  });
});
