/** Every dialog and drawer, a running instance and a graph in a worker under a strict Content-Security-Policy with Trusted Types: nothing is refused. */
import { type Flow, flowTextsIn, startNodeKind } from '@countersign/sdk/flow';
import { addNode, changeNode } from '@countersign/sdk/flow/edits';
import { expect } from 'chai';
import type { StrictFlowDesigner } from '../../testing/frames/flow-designer.tsx';
import { mount, rendered, until } from '../../testing/page.ts';
import type { DesignerElement } from '../testing/driver.ts';

const texts = flowTextsIn('en');
const deliberate = 'style-src-elem inline ';
const BPMN = `<definitions><process id="p"><startEvent id="s"/><userTask id="a" name="A"/><serviceTask id="b" name="B"/>
<endEvent id="e"/><sequenceFlow id="1" sourceRef="s" targetRef="a"/><sequenceFlow id="2" sourceRef="a" targetRef="b"/>
<sequenceFlow id="3" sourceRef="b" targetRef="e"/></process></definitions>`;

/** A flow with a sample whose path is another one now. */
function sampled(): Flow {
  const sample = {
    id: 'x',
    name: 'X',
    values: {},
    decisions: {},
    picks: {},
    expected: { outcome: 'approved', steps: [] },
  };
  let flow: Flow = { node: startNodeKind.create('s', texts), setting: { samples: [sample] } };
  flow = addNode(flow, { after: 's', type: 1, id: 'a' }, texts);
  return changeNode(flow, 'a', { nodeUserList: [{ id: 'li', name: 'Li Qiang' }] }, texts);
}

const visit = { id: 'v', nodeId: 'a', state: 'open', from: [], people: ['Li Qiang'], enteredAt: 1 };

it('a strict Content-Security-Policy holds for every dialog and drawer', async () => {
  const frame = mount<HTMLIFrameElement>(
    '<iframe src="/frame/flow-designer?csp=strict" style="position:fixed;inset:0;width:1280px;height:900px;border:0"></iframe>',
  );
  const host = await until(() => frame.contentDocument?.querySelector<DesignerElement>('flow-designer'));
  const root = await until(() => host.shadowRoot?.querySelector('.flow-row') && host.shadowRoot);
  const page = (frame.contentWindow as Window & { strictFlowDesigner: StrictFlowDesigner })
    .strictFlowDesigner;
  const flow = await host.getFlow();
  Object.assign(host, {
    versions: {
      list: async () => [{ version: 1, isPublished: true }],
      detail: async () => ({ flow }),
      migrate: async () => [{ instanceId: 'i', itemName: 'Leave', from: 1, ok: true }],
    },
  });
  const click = (target: Element | null | undefined) => {
    if (!target) throw new Error('There is nothing to press.');
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  };
  const open = async (tool: string): Promise<Element> => {
    if (!root.querySelector(`[data-tool=${tool}]`)) click(root.querySelector('[data-tool=more]'));
    click(await until(() => root.querySelector(`[data-tool=${tool}]`)));
    return until(() => root.querySelector('dialog, .drawer'));
  };
  const close = async () => {
    await rendered();
    click(root.querySelector('.dialog-close'));
    await until(() => !root.querySelector('dialog, .drawer'));
  };
  const check = (stop: string) => expect(page.violations, stop).to.deep.equal([]);

  const dialog = await open('import');
  const text = dialog.querySelector('textarea') as HTMLTextAreaElement;
  text.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(text), 'value')?.set?.call(text, BPMN);
  text.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await until(() => dialog.querySelectorAll('.import-picture').length === 2);
  await close();
  check('import');
  await open('export');
  await close();
  check('export');
  await open('replacePerson');
  await close();
  check('replacePerson');
  const drawer = await open('try');
  await until(() => drawer.querySelector('.drawer-step'));
  await close();
  check('try');
  const versions = await open('versions');
  click(await until(() => versions.querySelector('[data-compare]')));
  await until(() => versions.querySelector('h3'));
  check('comparison');
  click(await until(() => versions.querySelector('[aria-label^=Migrate]')));
  const migration = await until(() => root.querySelector('dialog'));
  await until(() => migration.querySelector('li'));
  click(migration.querySelector('.dialog-close'));
  await until(() => !root.querySelector('dialog'));
  await close();
  check('versions');
  click(root.querySelector('.designer-problems-bar'));
  await rendered();

  host.flow = sampled();
  await until(() => root.querySelectorAll('.flow-row').length === 2);
  click(root.querySelector('[data-tool=publish]'));
  const samples = await until(() => root.querySelector('dialog'));
  expect(samples.querySelectorAll('[data-sample]')).to.have.length(1);
  await close();
  check('samples');

  Object.assign(host, { readOnly: true, status: { state: 0, visits: [visit] } });
  await until(() => !root.querySelector('.designer-problems'));
  click(root.querySelector('.flow-row[id$="-a"]'));
  await until(() => root.querySelector('[data-visit]'));
  check('running instance');

  expect(await page.draw(201)).to.deep.equal({ workers: 1, boxes: 402 });
  check('graph in a worker');
  page.offend();
  await until(() => page.violations.includes(deliberate));
  expect(page.violations).to.deep.equal([deliberate]);
});
