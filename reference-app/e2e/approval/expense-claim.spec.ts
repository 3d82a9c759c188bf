/** An expense claim: an employee submits, the manager rejects; again, the manager agrees, finance agrees. */
import { expect, type Locator } from '@playwright/test';
import { isFull } from '../testing/full.ts';
import {
  claimExpenses,
  decide,
  expectAccessible,
  newPerson,
  openTask,
  type Person,
  signedIn,
  signIn,
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

/** The languages of the employee and finance, and of the manager. */
const LANGUAGES: [Lang, Lang][] = isFull
  ? [
      ['zh', 'en'],
      ['en', 'zh'],
    ]
  : [['zh', 'en']];

for (const [lang, managersLang] of LANGUAGES) {
  test(`an expense claim, refused once and then paid (${lang}, the manager in ${managersLang})`, async ({
    browser,
  }) => {
    const title = `差旅报销 Trip ${lang}`;

    const employee = await newPerson(browser, { lang });
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
    await expect(task(employee)).toContainText(employee.texts.task('stateRunning'));
    await expectAccessible(employee, 'instance, running');

    const manager = await signedIn(browser, 'zhang.wei', { lang: managersLang });
    await manager.page.goto('/approval/todo');
    await expectAccessible(manager, 'to handle');
    await openTask(manager, title);
    await expectAccessible(manager, 'task');
    await decide(manager, 'reject', '请附发票 Please attach the invoices');

    await employee.page.goto('/approval/mine');
    await employee.page.getByRole('link', { name: title, exact: true }).click();
    await expect(task(employee)).toContainText(employee.texts.task('stateRejected'));
    await expect(task(employee)).toContainText('请附发票 Please attach the invoices');
    await expectAccessible(employee, 'instance, rejected');
    expect(await timeline(employee)).toEqual([
      `发起人: ${employee.texts.task('taskSubmitted')}`,
      `直属经理: ${employee.texts.task('task2')}`,
      `${employee.texts.task('ended')}: ${employee.texts.task('stateRejected')}`,
    ]);

    await claimExpenses(employee, `${title} 2`, '860.50');
    await openTask(manager, `${title} 2`);
    await decide(manager, 'agree', '同意 Fine');

    const finance = await signedIn(browser, 'wang.fang', { lang });
    await openTask(finance, `${title} 2`);
    await task(finance)
      .getByLabel(/入账科目|Ledger account/)
      .fill('6602.07');
    await decide(finance, 'agree', '已付款 Paid');

    await employee.page.goto('/approval/mine');
    await employee.page.getByRole('link', { name: `${title} 2`, exact: true }).click();
    const shown = task(employee);
    await expect(shown).toContainText(employee.texts.task('stateApproved'));
    await expect(shown).toContainText('已付款 Paid');
    await expect(shown).toContainText(employee.texts.task('ended'));
    await expect(shown).not.toContainText('6602.07');
    await expectAccessible(employee, 'instance, approved');
    const { texts } = employee;
    expect(await timeline(employee)).toEqual([
      `发起人: ${texts.task('taskSubmitted')}`,
      `直属经理: ${texts.task('task1')}`,
      `财务: ${texts.task('task1')}`,
      `${texts.task('ended')}: ${texts.task('stateApproved')}`,
    ]);

    expect([...employee.faults, ...manager.faults, ...finance.faults]).toEqual([]);
  });
}
