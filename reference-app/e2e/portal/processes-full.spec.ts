/**
 * A process from nothing to its end, its change while it runs, and one of another system, in Chromium and Firefox. For
 * `npm run test:full` alone: the parts are tested by the elements, and by `processes.spec.ts` together.
 */
import { readFileSync } from 'node:fs';
import { newKey } from '@countersign/sdk/api';
import { NODE } from '@countersign/sdk/flow';
import { expect, test } from '@playwright/test';
import { fill, find, press } from '../embedding/testing/locate.ts';
import { agreeAs, people, publish, sessionOf } from '../testing/client.ts';
import {
  addNode,
  choosePerson,
  makeForm,
  makeProcess,
  openDesignWindow,
  openPath,
  publishFlow,
  setFlowField,
  waitForSave,
  waitingTasksOf,
} from '../testing/design-steps.ts';
import { approverNode, flowOfNodes } from '../testing/flows.ts';
import { BROWSERS, closeFirefox } from '../testing/windows.ts';

const FULL = { tag: '@full' };
const SAMPLE = new URL('../../../sdk/import/flows/samples/dingtalk/expense.json', import.meta.url);

test.afterAll(closeFirefox);

const EXPENSE_FIELDS = [
  { type: 'number', label: 'Amount' },
  { type: 'input', label: 'Purpose' },
];

for (const name of BROWSERS) {
  test(
    `${name}: expense approval from nothing, tried, published, and run by an employee`,
    FULL,
    async ({ browser }) => {
      const end = newKey().slice(0, 6);
      const admin = await openDesignWindow(browser, name, 'admin');
      await makeForm(admin, `Expenses ${end}`, EXPENSE_FIELDS);
      const id = await makeProcess(admin, `Expense approval ${end}`, `Expenses ${end}`);
      await addNode(admin, '=start', NODE.container);
      await press(admin, '.flow-row-name', 'Branch 1');
      await press(admin, 'button', '+ Add a condition');
      await setFlowField(admin, 'select[aria-label=Operator]', 'is more than');
      await fill(admin, '…', '5000', '.conditions-value input, [data-setting=conditionList] input');
      await addNode(admin, '$="_1"', NODE.approver);
      await choosePerson(admin, '张伟');
      await press(admin, '[data-tool=try]', 'Try out');
      await fill(admin, 'Amount', '8000', 'input');
      await find(admin, { kind: '.drawer-outcome', name: 'Approved' });
      await find(admin, { kind: '.drawer-line', name: '张伟…' });
      await publishFlow(admin, 1);
      expect(admin.faults).toEqual([]);
      await admin.close();

      const employee = await openDesignWindow(browser, name, 'li.na');
      await openPath(employee, `/approval/start?process=${id}`);
      await fill(employee, 'Amount', '8000', 'input');
      await press(employee, 'button', 'Submit');
      await find(employee, { kind: 'h2', name: `李娜 · Expense approval ${end}…` });
      await expect.poll(() => waitingTasksOf('zhang.wei', `Expense approval ${end}`)).toBe(1);
      const approver = await openDesignWindow(browser, name, 'zhang.wei');
      await openPath(approver, '/approval/todo');
      await press(approver, 'a.row-link', `李娜 · Expense approval ${end}…`);
      await press(approver, 'button[part~=agree]', 'Agree');
      await expect.poll(() => waitingTasksOf('zhang.wei', `Expense approval ${end}`)).toBe(0);
      expect(approver.faults).toEqual([]);
      await approver.close();

      await openPath(employee, `/approval/mine?keyword=approval%20${end}`);
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
      const flow = flowOfNodes([approverNode('only', 'Manager', { nodeUserList: people('zhang.wei') })]);
      const processName = `Changed ${end}`;
      const id = await publish(client, { processName, form: { list: [], config: {} }, flow });
      const employee = (await sessionOf('li.na')).client;
      await employee.jflow.start({ body: { processId: id, params: {}, itemName: processName } });

      const admin = await openDesignWindow(browser, name, 'admin');
      await openPath(admin, `/workflow/processes/designer?id=${id}`);
      await addNode(admin, '=only', NODE.approver);
      await choosePerson(admin, '王芳');
      await waitForSave(admin);
      await publishFlow(admin, 2);
      await press(admin, '[data-tool=versions]', 'Versions');
      await press(admin, 'button[aria-label*="ersion 1"]', 'Compare with draft…');
      await find(admin, { kind: '.drawer-tag', name: 'Added' });
      await press(admin, 'button[aria-label*="ersion 2"]', 'Migrate here…');
      await press(admin, 'dialog button', 'Migrate (instances: 1)');
      await find(admin, { kind: '[role=status]', name: 'Migrated instances: 1, left: 0' });
      await agreeAs('zhang.wei', processName);
      await expect.poll(() => waitingTasksOf('wang.fang', processName)).toBe(1);
      expect(admin.faults).toEqual([]);
      await admin.close();
    },
  );

  test(`${name}: a flow of DingTalk is imported, mended and published`, FULL, async ({ browser }) => {
    const end = newKey().slice(0, 6);
    const admin = await openDesignWindow(browser, name, 'admin');
    await makeForm(admin, `Money ${end}`, EXPENSE_FIELDS);
    await makeProcess(admin, `From DingTalk ${end}`, `Money ${end}`);
    await press(admin, '[data-tool=more]', '…');
    await press(admin, '[role=menuitem]', 'Import a flow');
    await find(admin, { kind: 'dialog textarea', name: '…' });
    await setFlowField(admin, 'dialog textarea', readFileSync(SAMPLE, 'utf8'));
    await press(admin, 'dialog button:not([aria-disabled=true])', 'Import');
    for (const lane of ['五千到一万', '五千到一万', '一万以上']) {
      await press(admin, '.flow-row-name', lane);
      await find(admin, { kind: 'select', name: 'Field' });
      await setFlowField(
        admin,
        'select[aria-label=Field]:has(> option:checked:not([value^=number]))',
        'Amount',
      );
    }
    await find(admin, { kind: '[data-tool=problems]', name: 'No problems' });
    await publishFlow(admin, 1);
    expect(admin.faults).toEqual([]);
    await admin.close();
  });
}
