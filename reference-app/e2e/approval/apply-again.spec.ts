/** An application that was rejected is applied for again: the copy has what the applicant wrote, and nothing of the manager. */
import { newKey } from '@countersign/sdk/api';
import type { FormDefinition } from '@countersign/sdk/form';
import { expect } from '@playwright/test';
import { fill, find, press } from '../embedding/testing/locate.ts';
import { people, publish, sessionOf } from '../testing/client.ts';
import { approverNode, flowOfNodes } from '../testing/flows.ts';
import { test } from '../testing/person.ts';
import { BROWSERS, closeFirefox, windowOf } from '../testing/windows.ts';

test.afterAll(closeFirefox);

const form: FormDefinition = {
  list: [
    { type: 'number', label: 'Amount', key: 'k1', model: 'amount', options: {} },
    { type: 'input', label: 'Manager opinion', key: 'k2', model: 'opinion', options: {} },
    { type: 'number', label: 'Approved amount', key: 'k3', model: 'approved', options: {} },
    { type: 'uuid', label: 'Serial', key: 'k4', model: 'serial', options: {} },
  ],
  config: {},
};

/** The applicant reads the opinion, and does not see the approved amount. */
const APPLICANT = [
  { key: 'opinion', disabled: true },
  { key: 'approved', hidden: true },
];

async function publishPayment(processName: string): Promise<string> {
  const { client } = await sessionOf('admin');
  const flow = flowOfNodes(
    [
      approverNode('Manager', 'Manager', { nodeUserList: people('zhang.wei') }),
      approverNode('Finance', 'Finance', { nodeUserList: people('feng.xue') }),
    ],
    { start: { privileges: APPLICANT } },
  );
  return publish(client, { processName, form, flow });
}

async function decide(userName: string, keyword: string, decision: object): Promise<void> {
  const { jflow } = (await sessionOf(userName)).client;
  const { list } = await jflow.myTask({ query: { keyword } });
  await jflow.approve({ body: { taskId: list[0]?.id ?? '', isPass: true, key: newKey(), ...decision } });
}

for (const name of BROWSERS) {
  test(`a rejected application is applied for again without the words of the manager (${name})`, async ({
    browser,
  }) => {
    const itemName = `Payment ${newKey().slice(0, 6)}`;
    const processId = await publishPayment(itemName);
    const { jflow } = (await sessionOf('li.na')).client;
    const first = await jflow.start({
      body: { processId, itemName, params: { amount: 100 }, key: newKey() },
    });
    await decide('zhang.wei', itemName, { params: { opinion: 'Only 80', approved: 80 } });
    await decide('feng.xue', itemName, { isPass: false, comment: 'No budget' });

    const path = `/approval/mine?keyword=${encodeURIComponent(itemName)}`;
    const employee = await windowOf(browser, name, { userName: 'li.na', path });
    await press(employee, 'a', `Apply again: ${itemName}`);
    await find(employee, { kind: 'main li', name: '“Manager opinion”: read only…' });
    await fill(employee, 'Amount', '5', 'input');
    await press(employee, 'button', 'Submit');
    await find(employee, { kind: 'h2', name: `李娜 · ${itemName}…` });

    const { list } = await jflow.myProcess({ query: { keyword: itemName, isEnd: 2 } });
    // The manager also sees the fields that are hidden from the applicant.
    const valuesOf = async (instanceId = '') => {
      const manager = (await sessionOf('zhang.wei')).client;
      return JSON.parse((await manager.jflow.instanceInfo({ query: { instanceId } })).variable);
    };
    const [before, after] = [await valuesOf(first.instanceId), await valuesOf(list[0]?.id)];
    expect(before).toMatchObject({ amount: 100, opinion: 'Only 80', approved: 80 });
    expect(after).toMatchObject({ amount: 1005, opinion: '', approved: null });
    expect(after.serial).not.toBe(before.serial);
    expect(employee.faults).toEqual([]);
    await employee.close();
  });
}
