/**
 * A process from nothing to its end, its change while it runs, and one of another system, in Chromium and Firefox. For
 * `npm run test:full` alone: the parts are tested by the elements, and by `processes.spec.ts` together.
 */
import { readFileSync } from 'node:fs';
import { newKey } from '@countersign/sdk/api';
import { NODE } from '@countersign/sdk/flow';
import { type Browser, expect, test } from '@playwright/test';
import { fill, find, press } from '../embedding/testing/locate.ts';
import { agreeAs, people, publish, sessionOf } from '../testing/client.ts';
import { chromiumDriver, type Driver, type Firefox, firefoxDriver, startFirefox } from '../testing/driver.ts';
import { portalUrl } from '../testing/servers.ts';

const FULL = { tag: '@full' };
const SAMPLE = new URL('../../../sdk/import/flows/samples/dingtalk/expense.json', import.meta.url);

let firefox: Firefox | undefined;
test.afterAll(() => firefox?.close());

type Name = Driver['browser'];
const NAMES: Name[] = ['Chromium', 'Firefox'];

/** A window with a session of the account. */
async function signedIn(browser: Browser, name: Name, userName: string): Promise<Driver> {
  const options = { width: 1440, height: 900 };
  if (name === 'Firefox') firefox ??= await startFirefox();
  const driver =
    firefox && name === 'Firefox' ? firefoxDriver(firefox, options) : chromiumDriver(browser, options);
  const made = await driver;
  await made.goto(`${portalUrl()}/login`);
  // Firefox aborts a navigation that begins while the form of the sign-in is still being loaded.
  await find(made, { kind: 'input[type=password]', name: '…' });
  const { token } = await sessionOf(userName);
  await made.evaluate(value => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the portal stores its token, in every browser
    document.cookie = `Admin-Token=${value}; path=/`;
    localStorage.setItem('admin-language', 'en_US');
  }, token);
  return made;
}

const open = (driver: Driver, path: string) => driver.goto(`${portalUrl()}${path}`);
const idOf = (driver: Driver) =>
  driver.evaluate(() => new URL(location.href).searchParams.get('id') ?? '', 0);
const saved = (driver: Driver) => find(driver, { kind: '.save-state[data-state=saved]', name: '…' });

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

const set = (driver: Driver, kind: string, value: string) =>
  expect
    .poll(() => driver.evaluate(setField, { kind, value }), { message: `${driver.browser}: ${kind}` })
    .toBe(true);

/** Adds a node behind a place, by its `+`. */
async function add(driver: Driver, after: string, type: number): Promise<void> {
  await press(driver, `[data-after${after}]`, '…');
  await press(driver, `[role=menuitem][data-type="${type}"]`, '…');
}

async function choosePerson(driver: Driver, name: string): Promise<void> {
  await press(driver, 'button', '+ Choose people');
  await fill(driver, '…', name, 'dialog input[type=search]');
  // The list moves until the search has found the person alone, and the dialog until the person is chosen.
  await press(driver, 'dialog label:only-of-type input[type=checkbox]', `${name}…`);
  await find(driver, { kind: 'dialog *', name: 'Chosen: 1' });
  await press(driver, 'dialog button', 'OK');
}

async function publishFlow(driver: Driver, version: number): Promise<void> {
  await press(driver, '[data-tool=publish]', 'Publish');
  await press(driver, '[role=dialog] button', 'Publish');
  await find(driver, { kind: '.toast > span', name: `Published as version ${version}` });
}

async function makeProcess(driver: Driver, processName: string, formName: string): Promise<string> {
  await open(driver, '/workflow/processes');
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

/** A published form, made in the designer of forms. */
async function makeForm(driver: Driver, formName: string): Promise<void> {
  await open(driver, '/workflow/forms');
  await press(driver, 'button', 'New form');
  await press(driver, 'input[type=radio]', 'Empty form…');
  await fill(driver, 'Name of the form…', formName, '[role=dialog] input');
  await press(driver, 'button', 'Create and design');
  await press(driver, '[data-entry=number]', '…');
  await replace(driver, 'Label', 'Amount');
  await press(driver, '[data-entry=input]', '…');
  await replace(driver, 'Label', 'Purpose');
  await saved(driver);
  await press(driver, '.designer-top button', 'Publish');
  await press(driver, '[role=dialog] button', 'Publish');
  await find(driver, { kind: '.toast > span', name: 'Published as version 1' });
}

const waitingOf = async (userName: string, itemName: string) => {
  const { jflow } = (await sessionOf(userName)).client;
  return (await jflow.myTask({ query: { keyword: itemName } })).list.length;
};

for (const name of NAMES) {
  test(
    `${name}: expense approval from nothing, tried, published, and run by an employee`,
    FULL,
    async ({ browser }) => {
      const end = newKey().slice(0, 6);
      const admin = await signedIn(browser, name, 'admin');
      await makeForm(admin, `Expenses ${end}`);
      const id = await makeProcess(admin, `Expense approval ${end}`, `Expenses ${end}`);
      await add(admin, '=start', NODE.container);
      await press(admin, '.flow-row-name', 'Branch 1');
      await press(admin, 'button', '+ Add a condition');
      await set(admin, 'select[aria-label=Operator]', 'is more than');
      await fill(admin, '…', '5000', '.conditions-value input, [data-setting=conditionList] input');
      await add(admin, '$="_1"', NODE.approver);
      await choosePerson(admin, '张伟');
      await press(admin, '[data-tool=try]', 'Try out');
      await fill(admin, 'Amount', '8000', 'input');
      await find(admin, { kind: '.drawer-outcome', name: 'Approved' });
      await find(admin, { kind: '.drawer-line', name: '张伟…' });
      await publishFlow(admin, 1);
      expect(admin.faults).toEqual([]);
      await admin.close();

      const employee = await signedIn(browser, name, 'li.na');
      await open(employee, `/approval/start?process=${id}`);
      await fill(employee, 'Amount', '8000', 'input');
      await press(employee, 'button', 'Submit');
      await find(employee, { kind: 'h2', name: `李娜 · Expense approval ${end}…` });
      await expect.poll(() => waitingOf('zhang.wei', `Expense approval ${end}`)).toBe(1);
      const approver = await signedIn(browser, name, 'zhang.wei');
      await open(approver, '/approval/todo');
      await press(approver, 'a.row-link', `李娜 · Expense approval ${end}…`);
      await press(approver, 'button[part~=agree]', 'Agree');
      await expect.poll(() => waitingOf('zhang.wei', `Expense approval ${end}`)).toBe(0);
      expect(approver.faults).toEqual([]);
      await approver.close();

      await open(employee, `/approval/mine?keyword=approval%20${end}`);
      await find(employee, { kind: 'tr:has(.state-good)', name: `李娜 · Expense approval ${end}…` });
      expect(employee.faults).toEqual([]);
      await employee.close();
    },
  );

  test(
    `${name}: a process is changed while it runs, compared, and its application migrated`,
    FULL,
    async ({ browser }) => {
      const end = newKey().slice(0, 6);
      const { client } = await sessionOf('admin');
      const approver = {
        id: 'only',
        type: NODE.approver,
        nodeName: 'Manager',
        setType: 1,
        examineMode: 1,
      } as const;
      const childNode = { ...approver, nodeUserList: people('zhang.wei'), childNode: null };
      const node = { id: 'start', type: NODE.start, nodeName: 'Initiator', childNode };
      const processName = `Changed ${end}`;
      const id = await publish(client, { processName, form: { list: [], config: {} }, flow: { node } });
      const employee = (await sessionOf('li.na')).client;
      await employee.jflow.start({ body: { processId: id, params: {}, itemName: processName } });

      const admin = await signedIn(browser, name, 'admin');
      await open(admin, `/workflow/processes/designer?id=${id}`);
      await add(admin, '=only', NODE.approver);
      await choosePerson(admin, '王芳');
      await saved(admin);
      await publishFlow(admin, 2);
      await press(admin, '[data-tool=versions]', 'Versions');
      await press(admin, 'button[aria-label*="ersion 1"]', 'Compare with draft…');
      await find(admin, { kind: '.drawer-tag', name: 'Added' });
      await press(admin, 'button[aria-label*="ersion 2"]', 'Migrate here…');
      await press(admin, 'dialog button', 'Migrate (instances: 1)');
      await find(admin, { kind: '[role=status]', name: 'Migrated instances: 1, left: 0' });
      await agreeAs('zhang.wei', processName);
      await expect.poll(() => waitingOf('wang.fang', processName)).toBe(1);
      expect(admin.faults).toEqual([]);
      await admin.close();
    },
  );

  test(`${name}: a flow of DingTalk is imported, mended and published`, FULL, async ({ browser }) => {
    const end = newKey().slice(0, 6);
    const admin = await signedIn(browser, name, 'admin');
    await makeForm(admin, `Money ${end}`);
    await makeProcess(admin, `From DingTalk ${end}`, `Money ${end}`);
    await press(admin, '[data-tool=more]', '…');
    await press(admin, '[role=menuitem]', 'Import a flow');
    await find(admin, { kind: 'dialog textarea', name: '…' });
    await set(admin, 'dialog textarea', readFileSync(SAMPLE, 'utf8'));
    await press(admin, 'dialog button:not([aria-disabled=true])', 'Import');
    for (const lane of ['五千到一万', '五千到一万', '一万以上']) {
      await press(admin, '.flow-row-name', lane);
      await find(admin, { kind: 'select', name: 'Field' });
      await set(admin, 'select[aria-label=Field]:has(> option:checked:not([value^=number]))', 'Amount');
    }
    await find(admin, { kind: '[data-tool=problems]', name: 'No problems' });
    await publishFlow(admin, 1);
    expect(admin.faults).toEqual([]);
    await admin.close();
  });
}
