/** Steps in the designers of forms and flows with the mouse and the keyboard, in both browsers. */
import { type Browser, expect } from '@playwright/test';
import { fill, find, press } from '../embedding/testing/locate.ts';
import { sessionOf } from './client.ts';
import type { Driver } from './driver.ts';
import { portalUrl } from './servers.ts';
import { type BrowserName, windowOf } from './windows.ts';

/** Opens a window with a session of the account, on a page that does nothing. */
export const openDesignWindow = (browser: Browser, name: BrowserName, userName: string): Promise<Driver> =>
  windowOf(browser, name, { userName, path: '/equipment/' });

export const openPath = (driver: Driver, path: string) => driver.goto(`${portalUrl()}${path}`);
const idOf = (driver: Driver) =>
  driver.evaluate(() => new URL(location.href).searchParams.get('id') ?? '', 0);
export const waitForSave = (driver: Driver) =>
  find(driver, { kind: '.save-state[data-state=saved]', name: '…' });

/** Runs in the page: selects the text of the focused field, so that typing replaces it. */
function selectText(): void {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  (active as HTMLInputElement).select();
}

async function replace(driver: Driver, name: string, text: string): Promise<void> {
  await press(driver, 'input', name);
  await driver.evaluate(selectText, undefined);
  await driver.type(text);
}

/** Runs in the page: puts a value into the first such field of the flow designer, as a paste or a choice does. */
function setField({ kind, value }: { kind: string; value: string }): boolean {
  const root = document.querySelector('flow-designer')?.shadowRoot;
  const field = root?.querySelector<HTMLSelectElement | HTMLTextAreaElement>(kind);
  if (!field) return false;
  const option = [...field.querySelectorAll('option')].find(one => one.text === value);
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, option?.value ?? value);
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  return true;
}

/** Chooses an option of the flow designer by its text, or pastes a text. */
export const setFlowField = (driver: Driver, kind: string, value: string) =>
  expect
    .poll(() => driver.evaluate(setField, { kind, value }), { message: `${driver.browser}: ${kind}` })
    .toBe(true);

/** Adds a node after another node, with the `+` of that node. */
export async function addNode(driver: Driver, after: string, type: number): Promise<void> {
  await press(driver, `[data-after${after}]`, '…');
  await press(driver, `[role=menuitem][data-type="${type}"]`, '…');
}

export async function choosePerson(driver: Driver, name: string): Promise<void> {
  await press(driver, 'button', '+ Choose people');
  await fill(driver, '…', name, 'dialog input[type=search]');
  // The list moves until the search has found the person alone, and the dialog until the person is chosen.
  await press(driver, 'dialog label:only-of-type input[type=checkbox]', `${name}…`);
  await find(driver, { kind: 'dialog *', name: 'Chosen: 1' });
  await press(driver, 'dialog button', 'OK');
}

export async function publishFlow(driver: Driver, version: number): Promise<void> {
  await press(driver, '[data-tool=publish]', 'Publish');
  await press(driver, '[role=dialog] button', 'Publish');
  await find(driver, { kind: '.toast > span', name: `Published as version ${version}` });
}

/** Creates a process with the form and opens its designer. Returns the id. */
export async function makeProcess(driver: Driver, processName: string, formName: string): Promise<string> {
  await openPath(driver, '/workflow/processes');
  await press(driver, 'button', 'New process');
  await fill(driver, 'Name…', processName, '[role=dialog] input');
  if (formName) {
    await fill(driver, 'Form…', formName, '[role=dialog] input[role=combobox]');
    await press(driver, '[role=option]', `${formName}…`);
  }
  await press(driver, 'button', 'Create and design');
  await find(driver, { kind: '.flow-row-name', name: 'Initiator' });
  return idOf(driver);
}

interface PaletteField {
  /** The control of the palette. */
  type: string;
  label: string;
}

/** Creates and publishes a form in the form designer. */
export async function makeForm(
  driver: Driver,
  formName: string,
  fields: readonly PaletteField[],
): Promise<void> {
  await openPath(driver, '/workflow/forms');
  await press(driver, 'button', 'New form');
  await press(driver, 'input[type=radio]', 'Empty form…');
  await fill(driver, 'Name of the form…', formName, '[role=dialog] input');
  await press(driver, 'button', 'Create and design');
  for (const { type, label } of fields) {
    await press(driver, `[data-entry=${type}]`, '…');
    await replace(driver, 'Label', label);
  }
  await waitForSave(driver);
  await press(driver, '.designer-top button', 'Publish');
  await press(driver, '[role=dialog] button', 'Publish');
  await find(driver, { kind: '.toast > span', name: 'Published as version 1' });
}

/** Number of open tasks of the person whose title has the text. */
export const waitingTasksOf = async (userName: string, itemName: string) => {
  const { jflow } = (await sessionOf(userName)).client;
  return (await jflow.myTask({ query: { keyword: itemName } })).list.length;
};
