/** Adds a `<form-designer>` to the page, and drives it as a person does. */
import '../element.ts';
import type { Control, FormDefinition } from '@countersign/sdk/form';
import { partsOf } from '@countersign/sdk/form';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { mount, rendered, until } from '../../testing/page.ts';
import type { FormDesignerHandle } from '../props.ts';

type Promised<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : T[K];
};

export type DesignerElement = HTMLElement & { shadowRoot: ShadowRoot } & Promised<FormDesignerHandle> &
  Record<string, unknown>;

export const input = (key: string, more: object = {}): Control => ({
  type: 'input',
  key,
  model: key,
  label: key,
  ...more,
});
export const card = (key: string, ...list: Control[]): Control => ({ type: 'card', key, label: key, list });
export const grid = (key: string, ...lists: Control[][]): Control => ({
  type: 'grid',
  key,
  label: key,
  columns: lists.map(list => ({ span: Math.floor(24 / lists.length), list })),
});
export const table = (key: string, ...rows: Control[][][]): Control => ({
  type: 'table',
  key,
  label: key,
  trs: rows.map(cells => ({ tds: cells.map(list => ({ colspan: 1, rowspan: 1, list })) })),
});
export const form = (...list: Control[]): FormDefinition => ({ list, config: { layout: 'vertical' } });

/** Returns the designer once its canvas is drawn. */
export async function show(properties: Record<string, unknown> = {}, style = ''): Promise<DesignerElement> {
  await setViewport({ width: 1280, height: 900 });
  const host = mount<HTMLElement>(
    `<form-designer style="position:fixed;inset:0;${style}"></form-designer>`,
  ) as DesignerElement;
  Object.assign(host, properties);
  await until(() => host.shadowRoot?.querySelector('[role=tree]'));
  await rendered();
  return host;
}

/** `a c [b] g [d] [e]`: the keys of a form with the parts of its containers. */
export const outline = (list: readonly Control[]): string =>
  list
    .map(control => [control.key, ...partsOf(control).map(part => `[${outline(part.list)}]`)].join(' '))
    .join(' ');

export const outlineOf = async (host: DesignerElement): Promise<string> =>
  outline((await host.getDefinition()).list);

export function item(host: DesignerElement, key: string): HTMLElement {
  const found = host.shadowRoot.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (!found) throw new Error(`The canvas has no ${key}.`);
  return found;
}

/** The part of a control that takes the focus. */
export const frame = (host: DesignerElement, key: string): HTMLElement =>
  item(host, key).querySelector<HTMLElement>(':scope > .designer-frame') as HTMLElement;

export const entry = (host: DesignerElement, id: string): HTMLElement =>
  host.shadowRoot.querySelector<HTMLElement>(`[data-entry="${id}"]`) as HTMLElement;

export const query = <T extends Element = HTMLElement>(host: DesignerElement, selector: string): T =>
  host.shadowRoot.querySelector<T>(selector) as T;

export const announced = ({ shadowRoot }: HTMLElement): string =>
  shadowRoot?.querySelector('[data-announcement]')?.textContent?.replaceAll('\u00a0', '').trim() ?? '';

export type Position = [number, number];

/** A place of an element, from 0 to 1 of its box, and px beside that. */
export function at(element: Element, x = 0.5, y = 0.5, [dx, dy]: Position = [0, 0]): Position {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width * x + dx), Math.round(top + height * y + dy)];
}

export async function click(element: Element, x = 0.5, y = 0.5): Promise<void> {
  await sendMouse({ type: 'click', position: at(element, x, y) });
  await rendered();
}

/** Presses, moves along, and stays pressed. */
export async function pull(from: Position, ...to: Position[]): Promise<void> {
  await sendMouse({ type: 'move', position: from });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: [from[0] + 5, from[1] + 5] });
  await rendered();
  for (const position of to) {
    await sendMouse({ type: 'move', position });
    await rendered();
  }
}

export async function drop(): Promise<void> {
  await sendMouse({ type: 'up' });
  await rendered();
}

export async function drag(from: Position, ...to: Position[]): Promise<void> {
  await pull(from, ...to);
  await drop();
}

/** Presses keys one after the other: `Shift+F10`, `Enter`. */
export async function press(...keys: string[]): Promise<void> {
  for (const chord of keys) {
    const names = chord.split('+');
    const last = names.pop() as string;
    for (const name of names) await sendKeys({ down: name });
    await sendKeys({ press: last });
    for (const name of names.reverse()) await sendKeys({ up: name });
    await rendered();
  }
}
