/** An approver leaves on Friday afternoon, and the colleague who follows them decides on Monday, before the due time. */
import { newKey } from '@countersign/sdk/api';
import { DEFAULT_WORKING_CALENDAR, PEOPLE_SELECTION_TYPE } from '@countersign/sdk/flow';
import { expect } from '@playwright/test';
import { expectShown, press } from '../embedding/testing/locate.ts';
import { publish, sessionOf } from '../testing/client.ts';
import { setPortalTime } from '../testing/clock.ts';
import type { Driver } from '../testing/driver.ts';
import { approverNode, flowOfNodes } from '../testing/flows.ts';
import { test } from '../testing/person.ts';
import { BROWSERS, closeFirefox, windowOf } from '../testing/windows.ts';

test.afterAll(closeFirefox);
test.afterEach(() => setPortalTime());

const HOUR_MS = 60 * 60_000;

/** The next Friday at 16:00 in Shanghai. */
function nextFriday(): Date {
  const friday = new Date();
  friday.setUTCDate(friday.getUTCDate() + ((5 - friday.getUTCDay() + 7) % 7 || 7));
  friday.setUTCHours(8, 0, 0, 0);
  return friday;
}

/** Publishes a process whose approvers hold a new role and have one working day. Returns the ids of both. */
async function publishForRole(processName: string, userId: string) {
  const { client } = await sessionOf('admin');
  await client.calendar.update({ body: { calendar: DEFAULT_WORKING_CALENDAR } });
  const roleKey = `keepers_${newKey().slice(0, 8).toLowerCase()}`;
  const { roleId } = await client.role.add({ body: { roleName: roleKey, roleKey, permissions: [] } });
  await client.role.addUsers({ body: { roleId, userIds: [userId] } });
  const keeper = approverNode('keeper', 'Keeper', {
    setType: PEOPLE_SELECTION_TYPE.role,
    nodeRoleList: [{ id: roleId, name: roleKey }],
    timeLimit: { minutes: 1440, unit: 'day', do: 'remind' },
  });
  const setting = { timeLimit: true, timeBasis: 'working', followDirectory: true } as const;
  const flow = flowOfNodes([keeper], { setting });
  const processId = await publish(client, { processName, form: { list: [], config: {} }, flow });
  return { processId, roleId };
}

/** Waits until the list shows the due time. */
const expectDue = (driver: Driver, text: string) =>
  expect
    .poll(() =>
      driver.evaluate(
        () => [...document.querySelectorAll('main time')].map(({ textContent }) => textContent),
        undefined,
      ),
    )
    .toContain(text);

for (const name of BROWSERS) {
  test(`a colleague decides on Monday for the approver who left on Friday (${name})`, async ({ browser }) => {
    const itemName = `Weekend ${newKey().slice(0, 6)}`;
    const { processId, roleId } = await publishForRole(itemName, 'u-xu-lei');
    const friday = nextFriday();
    await setPortalTime(friday);
    const { jflow } = (await sessionOf('luo.yi')).client;
    const { instanceId } = await jflow.start({ body: { processId, params: {}, itemName } });

    const path = `/approval/todo?keyword=${encodeURIComponent(itemName)}`;
    const leaver = await windowOf(browser, name, { userName: 'xu.lei', path, time: friday });
    await expectDue(leaver, 'Due Monday 16:00');
    const { role } = (await sessionOf('admin')).client;
    // The colleague joins first: a role without members gives its tasks to the administrators, who keep them.
    await role.addUsers({ body: { roleId, userIds: ['u-hu-yue'] } });
    await role.removeUsers({ body: { roleId, userIds: ['u-xu-lei'] } });
    const waitingOf = async (userName: string) =>
      (await (await sessionOf(userName)).client.jflow.myTask({ query: { keyword: itemName } })).total;
    await expect.poll(() => waitingOf('hu.yue'), { intervals: [100] }).toBe(1);
    expect(await waitingOf('xu.lei')).toBe(0);
    expect(leaver.faults).toEqual([]);
    await leaver.close();

    const monday = new Date(friday.getTime() + (3 * 24 - 6) * HOUR_MS);
    await setPortalTime(monday);
    const colleague = await windowOf(browser, name, { userName: 'hu.yue', path, time: monday });
    await expectDue(colleague, 'Due today 16:00');
    await press(colleague, 'a.row-link', `${itemName}…`);
    await expectShown(colleague, 'Due today 16:00');
    await press(colleague, 'button[part~=agree]', 'Agree');
    await expect.poll(() => waitingOf('hu.yue')).toBe(0);
    const { client } = await sessionOf('luo.yi');
    const timeline = await client.jflow.nodeInfo({ query: { instanceId } });
    expect(timeline.flatMap(row => row.approvalInfos).map(({ userId }) => userId)).toContain('u-hu-yue');
    expect((await client.jflow.instanceInfo({ query: { instanceId } })).instanceState).toBe(1);
    expect(colleague.faults).toEqual([]);
    await colleague.close();
  });
}
