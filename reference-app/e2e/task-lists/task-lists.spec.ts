/** The task lists of the portal: search, keyboard, batch decisions, new tasks, and permissions. */
import { expect } from '@playwright/test';
import { sessionOf } from '../testing/client.ts';
import { expectAccessible, signedIn, task, test, withOwnSession } from '../testing/person.ts';
import { item, row, start, zh } from './fixture.ts';

test('filters are chips and live in the address: through a reload, back, and one by one away', async ({
  browser,
}) => {
  for (const [name, degree] of [
    ['台灯', 0],
    ['显微镜', 2],
    ['示波器', 1],
  ] as const)
    await start(name, { degree });
  const keeper = await zh(browser, 'he.lei');
  const { page, texts } = keeper;
  await page.goto('/approval/todo');
  await expect(item(keeper, '台灯')).toBeVisible();
  await page.getByRole('button', { name: texts.portal('list.filters') }).click();
  await expectAccessible(keeper, 'the filters');
  await page.getByLabel(texts.portal('list.degree')).click();
  await page.getByRole('option', { name: '特急' }).click();
  await expect(item(keeper, '台灯')).toHaveCount(0);
  await expect(item(keeper, '显微镜')).toBeVisible();
  await expect(page).toHaveURL(/degree=2/);
  await page.reload();
  const chip = page.getByRole('button', { name: /移除筛选：紧急程度: 特急/ });
  await expect(chip).toBeVisible();
  await expect(item(keeper, '台灯')).toHaveCount(0);
  await expectAccessible(keeper, 'a filtered list');
  await page.goBack();
  await expect(item(keeper, '台灯')).toBeVisible();
  await page.goForward();
  await chip.click();
  await expect(item(keeper, '台灯')).toBeVisible();

  await page.goto('/approval/todo?createBy=u-li-na&beginTime=2099-01-01&isRead=false');
  await expect(page.getByText(texts.portal('list.noMatch'))).toBeVisible();
  await expect(page.getByRole('button', { name: /发起人: 李娜/ })).toBeVisible();
  await page
    .getByRole('list', { name: texts.portal('list.active') })
    .getByRole('button', { name: texts.portal('list.clear') })
    .click();
  await expect(item(keeper, '台灯')).toBeVisible();
  await expect(page).toHaveURL(/\/approval\/todo$/);

  await page.getByLabel(texts.portal('list.sort')).selectOption({ label: texts.portal('sort.urgent') });
  await expect(page.locator('.row-link').first()).toContainText('显微镜');
  expect(keeper.faults).toEqual([]);
});

test('by keyboard alone: rows, the task, the next one, the decision, and the task after it', async ({
  browser,
}) => {
  for (const name of ['键盘一', '键盘二', '键盘三']) await start(name);
  const keeper = await zh(browser, 'he.lei');
  const { page, texts } = keeper;
  await page.goto('/approval/todo?keyword=键盘');
  await expect(item(keeper, '键盘三')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: texts.portal('keys.title') })).toBeVisible();
  await expectAccessible(keeper, 'the keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('j');
  await expect(item(keeper, '键盘三')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(keeper, '键盘二')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(task(keeper).getByRole('heading', { name: '键盘三' })).toBeVisible();
  await expect(task(keeper)).toContainText(texts.portal('task.place', { at: 1, count: 3 }));
  await expectAccessible(keeper, 'a task with the way to the next');
  await page.keyboard.press('n');
  await expect(task(keeper).getByRole('heading', { name: '键盘二' })).toBeVisible();
  await task(keeper)
    .getByRole('button', { name: texts.portal('task.previous') })
    .click();
  await expect(task(keeper).getByRole('heading', { name: '键盘三' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(task(keeper).getByLabel(texts.task('comment'))).toBeFocused();
  await page.keyboard.type('next and no shortcut');
  await expect(task(keeper).getByRole('heading', { name: '键盘三' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(task(keeper)).toHaveCount(0);
  const next = page.getByRole('button', { name: texts.portal('offer.open') });
  await expect(next).toBeFocused();
  await expect(page.getByRole('status').filter({ has: next })).toContainText('键盘二');
  await page.keyboard.press('Enter');
  await expect(task(keeper).getByRole('heading', { name: '键盘二' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(task(keeper)).toHaveCount(0);
  await expect(row(keeper, '键盘三')).toHaveCount(0);

  await page.goto('/approval/todo?scope=done&keyword=键盘');
  await expect(page).toHaveURL(/\/approval\/done\?keyword=/);
  await expect(item(keeper, '键盘三')).toBeVisible();
  expect(keeper.faults).toEqual([]);
});

test('on a wide screen a task stands beside its list, and each decision opens the next', async ({
  browser,
}) => {
  for (const name of ['并列一', '并列二', '并列三']) await start(name);
  const context = { viewport: { width: 1440, height: 900 } };
  const keeper = await signedIn(browser, 'he.lei', { lang: 'zh', context });
  const { page, texts } = keeper;
  await page.goto('/approval/todo?keyword=并列');
  await page.getByRole('button', { name: texts.portal('view.one') }).click();
  await item(keeper, '并列三').click();
  const pane = page.getByRole('region', { name: texts.portal('task.open') });
  await expect(pane.getByRole('heading', { name: '并列三' })).toBeVisible();
  await expectAccessible(keeper, 'a task beside the list');
  for (const next of ['并列二', '并列一']) {
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(pane.getByRole('heading', { name: next })).toBeVisible();
  }
  await expect(row(keeper, '并列三')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(item(keeper, '并列一')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: texts.portal('view.one') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: texts.portal('view.split') }).click();
  await item(keeper, '并列一').click();
  await expect(page.getByRole('dialog')).toContainText('并列一');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.portal('view.two') }).click();
  await page.getByRole('button', { name: texts.portal('view.split') }).click();
  expect(keeper.faults).toEqual([]);
});

test('batch decisions: each has its result, failed tasks stay selected, and a lost response doubles nothing', async ({
  browser,
}) => {
  for (const name of ['批量一', '批量二']) await start(name);
  await start('批量须填', { kind: 'asking' });
  const keeper = await zh(browser, 'he.lei');
  const { page, texts } = keeper;
  await page.goto('/approval/todo?keyword=批量');
  await expect(item(keeper, '批量一')).toBeVisible();
  await page.getByRole('checkbox', { name: texts.portal('list.selectAll') }).check();
  await expect(page.getByText(texts.portal('batch.selected', { count: 3 }))).toBeVisible();
  await expectAccessible(keeper, 'rows chosen');
  await page.getByRole('button', { name: texts.portal('batch.agree') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.portal('batch.comment')).fill('一并同意');
  await expect(dialog.getByRole('region', { name: texts.portal('batch.tasks') })).toContainText(
    '物品 批量一',
  );
  await expectAccessible(keeper, 'the batch');
  // A region that comes with its text is not announced.
  await expect(dialog.getByRole('status')).toHaveText('');
  // The server does it, and its answer is lost on the way.
  let lost = false;
  await page.route('**/jflow/approveBatch', async route => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('button', { name: texts.portal('batch.run') }).click();
  await expect(dialog.getByRole('alert')).toContainText(texts.portal('batch.failed'));
  await dialog.getByRole('button', { name: texts.portal('batch.run') }).click();
  await expect(dialog.getByRole('status')).toHaveText(texts.portal('batch.result', { done: 2, refused: 1 }));
  await expect(dialog.getByRole('listitem').filter({ hasText: '批量须填' })).toContainText('表单填写有误');
  await expectAccessible(keeper, 'what became of each');
  await expect(dialog.getByRole('button', { name: texts.portal('close') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(keeper, '批量一')).toHaveCount(0);
  await expect(item(keeper, '批量须填')).toBeFocused();
  await expect(page.getByText(texts.portal('batch.selected', { count: 1 }))).toBeVisible();

  await page.getByRole('button', { name: texts.portal('batch.transfer') }).click();
  const recipient = dialog.getByLabel(texts.portal('batch.to'));
  await expect(recipient).toHaveAttribute('placeholder', texts.portal('batch.search'));
  await expect(dialog).toContainText(texts.portal('batch.transferNote'));
  await recipient.fill('何磊');
  await expect(page.getByText('没有匹配的人员')).toBeVisible();
  await recipient.fill('罗毅');
  await page.getByRole('option', { name: /罗毅/ }).click();
  await dialog.getByRole('button', { name: texts.portal('batch.hand') }).click();
  await expect(dialog.getByRole('status')).toHaveText(texts.portal('batch.result', { done: 1, refused: 0 }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  const { client } = await sessionOf('luo.yi');
  const { list } = await client.jflow.myTask({ query: { keyword: '批量须填' } });
  expect(list).toHaveLength(1);
  expect(keeper.faults).toEqual([]);
});

test("a decision of one's own moves no row and announces none, and an expired session asks above the task", async ({
  browser,
}) => {
  for (let at = 0; at < 21; at += 1) await start(`满页${at}`);
  const keeper = await withOwnSession(browser, 'he.lei');
  const { page, texts } = keeper;
  await page.goto('/approval/todo?keyword=满页');
  await item(keeper, '满页20').click();
  await task(keeper)
    .getByRole('button', { name: texts.task('agree'), exact: true })
    .click();
  await expect(task(keeper)).toContainText(texts.task('done'));
  await expect(page.locator('.fresh-line')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(item(keeper, '满页0')).toBeVisible();
  await expect(page.locator('.fresh-line')).toHaveCount(0);

  await item(keeper, '满页19').click();
  const agree = task(keeper).getByRole('button', { name: texts.task('agree'), exact: true });
  await expect(agree).toBeVisible();
  await keeper.session.client.portal.logout();
  // A call of the page itself may be refused first: then its question lies above the button by now.
  await agree.dispatchEvent('click');
  const prompt = page.getByRole('alertdialog');
  await expect(prompt).toBeVisible();
  await expectAccessible(keeper, 'an expired session');
  await prompt.getByRole('button', { name: texts.portal('signInAgain') }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('new tasks are announced above the list, and no row moves until they are requested', async ({
  browser,
}) => {
  await start('先到');
  const keeper = await zh(browser, 'he.lei');
  const { page, texts } = keeper;
  await page.goto('/approval/todo?keyword=到');
  await expect(item(keeper, '先到')).toBeVisible();
  await start('后到');
  const line = page.getByRole('button', { name: texts.portal('list.fresh', { count: 1 }) });
  await expect(line).toBeVisible();
  await expect(item(keeper, '后到')).toHaveCount(0);
  await line.click();
  await expect(item(keeper, '后到')).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('every application is for administrators alone, and a link of a message opens its application', async ({
  browser,
}) => {
  const instanceId = await start('全部里的一个');
  const admin = await zh(browser, 'admin');
  const { page, texts } = admin;
  await page.goto('/approval/instances?keyword=全部里');
  await expect(row(admin, '全部里的一个')).toContainText('李娜');
  await expect(page.getByLabel(texts.portal('list.sort'))).toHaveValue('stuck');
  const employee = await zh(browser, 'li.na');
  await employee.page.goto('/approval/instances');
  await expect(employee.page.getByText(texts.portal('noMenuPermission'))).toBeVisible();
  await employee.page.goto(`/approval/mine?instance=${instanceId}`);
  await expect(task(employee).getByRole('heading', { name: '全部里的一个' })).toBeVisible();
});
