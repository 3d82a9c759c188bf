/** A flow designer in the page of a test, and the ways to press what is in it. */
import { type Flow, flowTextsIn, startNodeKind } from '@countersign/sdk/flow';
import { addNode, changeNode } from '@countersign/sdk/flow/edits';
import { sendMouse } from '@web/test-runner-commands';
import { mount, rendered, until } from '../../testing/page.ts';
import '../element.ts';

export interface DesignerElement extends HTMLElement {
  shadowRoot: ShadowRoot;
  flow: unknown;
  readOnly: boolean;
  getFlow(): Promise<Flow>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  lint(): Promise<{ code: string; nodeId: string }[]>;
}

const texts = flowTextsIn('en');

/** Start, an approver `a`, branches `b`, and `more` approvers behind them. */
export function sampleFlow(more = 0): Flow {
  let flow: Flow = { node: startNodeKind.create('s', texts) };
  flow = addNode(flow, { after: 's', type: 1, id: 'a' }, texts);
  flow = changeNode(
    flow,
    'a',
    { nodeName: 'Manager', nodeUserList: [{ id: 'li', name: 'Li Qiang' }] },
    texts,
  );
  flow = addNode(flow, { after: 'a', type: 4, id: 'b' }, texts);
  for (let at = 0; at < more; at += 1) flow = addNode(flow, { after: 'b', type: 1, id: `m${at}` }, texts);
  return flow;
}

export async function designerWith(
  properties: Record<string, unknown> = {},
  html = '<flow-designer lang="en" style="height: 600px; width: 1100px"></flow-designer>',
): Promise<DesignerElement> {
  const designer = mount<DesignerElement>(html);
  Object.assign(designer, properties);
  await until(() => boxOf(designer, 'flow' in properties ? 's' : 'start'));
  return designer;
}

export const boxOf = ({ shadowRoot }: DesignerElement, id: string): SVGElement | null =>
  shadowRoot.querySelector<SVGElement>(`[data-id="${id}"]`);

export const rowsOf = ({ shadowRoot }: DesignerElement): string[] =>
  [...shadowRoot.querySelectorAll('.flow-row-name')].map(row => row.textContent ?? '');

export const press = (target: Element | null | undefined): void => {
  if (!target) throw new Error('There is nothing to press.');
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
};

/** Presses with the mouse itself, which takes the focus as the browser does it; it waits until nothing lies over the target. */
export async function click(target: Element | null | undefined): Promise<void> {
  if (!target) throw new Error('There is nothing to click.');
  const root = target.getRootNode() as ShadowRoot;
  const middle = (): [number, number] => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  await rendered();
  await until(() => target.contains(root.elementFromPoint(...middle())));
  await sendMouse({ type: 'click', position: middle() });
}
