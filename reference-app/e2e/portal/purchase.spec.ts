/**
 * A purchase whose approver depends on the department of the initiator and on a field of the form: designed,
 * published, started by staff of two departments, and decided.
 */
import { newKey } from '@countersign/sdk/api';
import { NODE } from '@countersign/sdk/flow';
import { expect, test } from '@playwright/test';
import { fill, find, press } from '../embedding/testing/locate.ts';
import { sessionOf } from '../testing/client.ts';
import {
  addNode,
  choosePerson,
  makeForm,
  makeProcess,
  openDesignWindow,
  openPath,
  publishFlow,
  setFlowField,
  waitingTasksOf,
} from '../testing/design-steps.ts';
import type { Driver } from '../testing/driver.ts';
import { BROWSERS, closeFirefox } from '../testing/windows.ts';

test.afterAll(closeFirefox);

/** Designing by hand takes three times as long as another story. */
const FULL = { tag: '@full' };
const FIELDS = [
  { type: 'number', label: 'Amount' },
  { type: 'userSelect', label: 'Buyer' },
];

/** Research asks its head, and every other department the buyer whom the form names. */
async function designFlow(driver: Driver): Promise<void> {
  await addNode(driver, '=start', NODE.container);
  await press(driver, '.flow-row-name', 'Branch 1');
  await press(driver, 'button', '+ Add a condition');
  await setFlowField(driver, 'select[aria-label=Field]', 'Initiator’s organisation (and below)');
  await press(driver, 'button', '+ Choose organisations');
  await press(driver, 'dialog [role=treeitem]', '研发部');
  await press(driver, 'dialog button', 'OK');
  await addNode(driver, '$="_1"', NODE.approver);
  await choosePerson(driver, '陈杰');
  await addNode(driver, '$="_2"', NODE.approver);
  await setFlowField(driver, '[data-at=setType] select', 'Dynamic');
  await setFlowField(driver, '[data-at=dynamic] select', 'The people in a form field');
  await setFlowField(driver, '[data-at=dynamic] select[aria-label=Field]', 'Buyer');
}

/** Fills in the amount and names Pan Bo as the buyer. */
async function applyAs(driver: Driver, processId: string): Promise<void> {
  await openPath(driver, `/approval/start?process=${processId}`);
  await fill(driver, 'Amount', '800', 'input');
  await fill(driver, 'Buyer', '潘博', 'input');
  await press(driver, '[role=option]', '潘博…');
  await press(driver, 'button', 'Submit');
}

for (const name of BROWSERS) {
  test(`a purchase is routed by the department and by a field (${name})`, FULL, async ({ browser }) => {
    const title = `Purchase ${newKey().slice(0, 6)}`;
    const admin = await openDesignWindow(browser, name, 'admin');
    await makeForm(admin, title, FIELDS);
    const processId = await makeProcess(admin, title, title);
    await designFlow(admin);
    await publishFlow(admin, 1);
    expect(admin.faults).toEqual([]);
    await admin.close();

    for (const [userName, nickName] of [
      ['zhu.hao', '朱浩'],
      ['feng.xue', '冯雪'],
    ] as const) {
      const employee = await openDesignWindow(browser, name, userName);
      await applyAs(employee, processId);
      await find(employee, { kind: 'h2', name: `${nickName} · ${title}…` });
      expect(employee.faults).toEqual([]);
      await employee.close();
    }
    const waiting = async () => [
      await waitingTasksOf('chen.jie', title),
      await waitingTasksOf('pan.bo', title),
    ];
    await expect.poll(waiting).toEqual([1, 1]);

    const buyer = await openDesignWindow(browser, name, 'pan.bo');
    await openPath(buyer, `/approval/todo?keyword=${encodeURIComponent(title)}`);
    await press(buyer, 'a.row-link', `冯雪 · ${title}…`);
    await press(buyer, 'button[part~=agree]', 'Agree');
    await expect.poll(waiting).toEqual([1, 0]);
    const { jflow } = (await sessionOf('feng.xue')).client;
    const { list } = await jflow.myProcess({ query: { keyword: title } });
    expect(list.map(({ instanceState }) => instanceState)).toEqual([1]);
    expect(buyer.faults).toEqual([]);
    await buyer.close();
  });
}
