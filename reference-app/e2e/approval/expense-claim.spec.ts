/** The whole story: an employee submits, the manager rejects; again, the manager agrees, finance agrees. */
import { expect, type Locator } from '@playwright/test';
import {
  arrive,
  claimExpenses,
  decide,
  expectAccessible,
  openTask,
  type Person,
  signIn,
  sitDown,
  task,
  test,
} from '../testing/person.ts';
import type { Lang } from '../testing/texts.ts';

/** Node and state of each entry of the timeline. */
async function timeline(person: Person): Promise<string[]> {
  const entries = await task(person).locator('.entry').all();
  const line = async (entry: Locator) =>
    `${await entry.getByRole('heading').textContent()}: ${await entry.locator('.entry-state').textContent()}`;
  return Promise.all(entries.map(line));
}

for (const lang of ['zh', 'en'] as Lang[]) {
  test(`an expense claim, refused once and then paid (${lang})`, async ({ browser }) => {
    const title = `差旅报销 Trip ${lang}`;

    const employee = await sitDown(browser, { lang });
    await employee.page.goto('/approval/mine');
    await expect(employee.page).toHaveURL(/\/login\?redirect=/);
    await expectAccessible(employee, 'sign-in');
    await signIn(employee, 'li.na');
    await expect(employee.page).toHaveURL(/\/approval\/mine$/);
    await expectAccessible(employee, 'my applications');
    await employee.page.goto('/home');
    await expectAccessible(employee, 'home');
    await employee.page.goto('/approval/start');
    await expectAccessible(employee, 'start a process');
    await claimExpenses(employee, title, '860.50');
    await expect(task(employee)).toContainText(employee.words.task('stateRunning'));
    await expectAccessible(employee, 'instance, running');

    const manager = await arrive(browser, 'zhang.wei', { lang });
    await manager.page.goto('/approval/todo');
    await expectAccessible(manager, 'to handle');
    await openTask(manager, title);
    await expectAccessible(manager, 'task');
    await decide(manager, 'reject', '请附发票 Please attach the invoices');

    await employee.page.goto('/approval/mine');
    await employee.page.getByRole('link', { name: title, exact: true }).click();
    await expect(task(employee)).toContainText(employee.words.task('stateRejected'));
    await expect(task(employee)).toContainText('请附发票 Please attach the invoices');
    await expectAccessible(employee, 'instance, rejected');
    expect(await timeline(employee)).toEqual([
      `发起人 Initiator: ${employee.words.task('taskSubmitted')}`,
      `直属经理 Line manager: ${employee.words.task('task2')}`,
      `${employee.words.task('ended')}: ${employee.words.task('stateRejected')}`,
    ]);

    await claimExpenses(employee, `${title} 2`, '860.50');
    await openTask(manager, `${title} 2`);
    await decide(manager, 'agree', '同意 Fine');

    const finance = await arrive(browser, 'wang.fang', { lang });
    await openTask(finance, `${title} 2`);
    await task(finance)
      .getByLabel(/Ledger account/)
      .fill('6602.07');
    await decide(finance, 'agree', '已付款 Paid');

    await employee.page.goto('/approval/mine');
    await employee.page.getByRole('link', { name: `${title} 2`, exact: true }).click();
    const told = task(employee);
    await expect(told).toContainText(employee.words.task('stateApproved'));
    await expect(told).toContainText('已付款 Paid');
    await expect(told).toContainText(employee.words.task('ended'));
    await expect(told).not.toContainText('6602.07');
    await expectAccessible(employee, 'instance, approved');
    const { words } = employee;
    expect(await timeline(employee)).toEqual([
      `发起人 Initiator: ${words.task('taskSubmitted')}`,
      `直属经理 Line manager: ${words.task('task1')}`,
      `财务 Finance: ${words.task('task1')}`,
      `${words.task('ended')}: ${words.task('stateApproved')}`,
    ]);

    expect([...employee.faults, ...manager.faults, ...finance.faults]).toEqual([]);
  });
}
