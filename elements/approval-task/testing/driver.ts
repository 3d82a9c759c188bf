/** The test driver: mounts an `<approval-task>` with a fixture of its own, and finds its parts as a person does. */
import { mount, until } from '../../testing/page.ts';
import '../element.ts';
import type { Decided } from '../props.ts';
import type { Request, Scenario } from './fixture.ts';

export interface TaskElement extends HTMLElement {
  shadowRoot: ShadowRoot;
  taskId?: string;
  instanceId?: string;
  open: boolean;
  lang: string;
  token?: string;
  getToken?: (refused?: string, taskId?: string) => string;
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface TaskFixture {
  task: TaskElement;
  decided: Decided[];
  errors: { code: string; message: string }[];
  /** The calls that the server saw, by path. */
  calls(path?: string): Promise<Request[]>;
  /** Changes the task as another person; listeners are notified. */
  others(change: Pick<Scenario, 'task' | 'timeline'>): Promise<void>;
}

let count = 0;

/** `attributes` go onto the element; without any it shows the sample's task. */
export async function mountTask(
  scenario: Scenario = {},
  attributes = 'task-id="task-1"',
): Promise<TaskFixture> {
  count += 1;
  const address = `${location.origin}/fixture/${count}-${Date.now()}-${Math.round(performance.now() * 1000)}`;
  await fetch(address, { method: 'PUT', body: JSON.stringify(scenario) });
  const task = mount<TaskElement>(`<approval-task base-url="${address}" ${attributes}></approval-task>`);
  const decided: Decided[] = [];
  const errors: TaskFixture['errors'] = [];
  task.addEventListener('cs-decided', event => decided.push((event as CustomEvent).detail));
  task.addEventListener('cs-error', event => errors.push((event as CustomEvent).detail));
  const calls = async (path?: string) => {
    const log: Request[] = await (await fetch(address)).json();
    return path ? log.filter(call => call.path === path) : log;
  };
  const others = async (change: Scenario) => {
    await fetch(address, { method: 'POST', body: JSON.stringify(change) });
  };
  return { task, decided, errors, calls, others };
}

/** Mounts a task and waits until the approval is on screen. */
export async function openTask(scenario?: Scenario, attributes?: string): Promise<TaskFixture> {
  const fixture = await mountTask(scenario, attributes);
  await until(() => fixture.task.shadowRoot.querySelector('.facts'));
  await until(() => fixture.task.shadowRoot.querySelector('.history:not([aria-busy="true"])'));
  return fixture;
}

export const textOf = (task: TaskElement): string =>
  task.shadowRoot.querySelector('.cs-root')?.textContent ?? '';

/** Returns a button by its text or its label; the last one, so that a dialog on top is found first. */
export function button(task: TaskElement, name: string): HTMLButtonElement | undefined {
  const all = [...task.shadowRoot.querySelectorAll('button')];
  return all.findLast(one => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === name);
}

export async function press(task: TaskElement, name: string): Promise<void> {
  const found = await until(() => button(task, name));
  found.focus();
  found.click();
}

/** Presses an action's button in the bar, or its item of the menu. */
export async function openAction(task: TaskElement, text: string, andPress = true): Promise<void> {
  await until(() => task.shadowRoot.querySelector('.buttons'));
  if (!button(task, text)) await press(task, '更多');
  if (andPress) await press(task, text);
}

/** Chooses the candidate with this text in the dialog. */
export async function tick(task: TaskElement, text: string): Promise<void> {
  const label = await until(() =>
    [...task.shadowRoot.querySelectorAll<HTMLElement>('.candidate')].find(one =>
      one.textContent?.includes(text),
    ),
  );
  label.click();
}

export const showsText = (task: TaskElement, text: string) => until(() => textOf(task).includes(text));

/** Types as a person does, so that React receives the event. */
export function write(task: TaskElement, selector: string, text: string): void {
  const field = task.shadowRoot.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (!field) throw new Error(`Nothing matches ${selector}.`);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export const COMMENT = '[part=comment]';
