/** Opens the panel of a node in tests, and uses its settings. */
import { type FlowNode, indexFlowNodesById } from '@countersign/sdk/flow';
import { sendKeys } from '@web/test-runner-commands';
import { inside, rendered, until } from '../../testing/page.ts';
import { type DesignerElement, designerWith, press } from './driver.ts';
import { everyKindFlow, everyKindForm } from './every-kind.ts';

const html = (attributes: string) =>
  `<flow-designer ${attributes} style="display:block;height:900px;width:1200px"></flow-designer>`;

/** A designer of every kind of node, 1200 px wide. */
export async function panelDesigner(more: object = {}, attributes = 'lang="en"'): Promise<DesignerElement> {
  return await designerWith({ form: everyKindForm, flow: everyKindFlow(), ...more }, html(attributes));
}

/** Opens the settings of a node. */
export async function openPanel(host: DesignerElement, id: string): Promise<void> {
  press(await until(() => host.shadowRoot.querySelector(`.flow-row[id$="-${id}"]`)));
  await until(() => host.shadowRoot.querySelector('.panel-frame'));
  await until(() => !host.shadowRoot.querySelector('.panel-frame .csf-skeleton-row'));
  await rendered();
}

export const nodeIn = async (host: DesignerElement, id: string): Promise<FlowNode> => {
  const node = indexFlowNodesById(await host.getFlow()).get(id)?.node;
  if (!node) throw new Error(`The flow has no node ${id}.`);
  return node;
};

export const panelSetting = (host: DesignerElement, at: string) =>
  inside(host, `.panel-frame [data-at="${at}"]`);

export const panelPart = <T extends HTMLElement>(host: DesignerElement, at: string, selector: string): T => {
  const found = panelSetting(host, at).querySelector<T>(selector);
  if (!found) throw new Error(`The setting ${at} has no ${selector}.`);
  return found;
};

/** Presses keys, such as `Control+z`. */
export const pressKeys = async (...presses: string[]) => {
  for (const one of presses) {
    const [key = '', modifier] = one.split('+').reverse();
    if (modifier) await sendKeys({ down: modifier });
    await sendKeys({ press: key });
    if (modifier) await sendKeys({ up: modifier });
  }
  await rendered();
};

export const chooseOption = async (select: HTMLSelectElement, value: string) => {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await rendered();
};

export const focusedInDesigner = (host: DesignerElement) =>
  host.shadowRoot.activeElement as HTMLElement | null;

const everybody = Array.from({ length: 45 }, (_, at) => ({ id: `u${at}`, name: `Person ${at}` }));

/** Finds 45 people, and knows the names of two others. */
export const panelPeopleLookups = {
  users: async (query: string, { page, limit }: { page: number; limit: number }) => {
    const list = everybody.filter(({ name }) => name.includes(query));
    return { total: list.length, list: list.slice((page - 1) * limit, page * limit) };
  },
  names: async () => [
    { id: 'li', name: 'Li Qiang', detail: 'Finance' },
    { id: 'zhao', name: 'Zhao Lei' },
  ],
};
