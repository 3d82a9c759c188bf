/** Where the next node's people are picked: by the initiator on submitting, and by the approver on agreeing. */
import { type Flow, NODE, PEOPLE_SELECTION_TYPE } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { expect } from '@playwright/test';
import { agreeAs, publish, sessionOf } from '../testing/client.ts';
import { expectAccessible, openTask, signedIn, task, test } from '../testing/person.ts';

const form: FormDefinition = {
  list: [
    { type: 'input', label: '主题 Subject', key: 'subject', model: 'subject', rules: [{ required: true }] },
  ],
  config: {},
};

const picked = { type: NODE.approver, setType: PEOPLE_SELECTION_TYPE.dynamic, examineMode: 1 } as const;
const flow: Flow = {
  setting: { submitForOthers: true },
  node: {
    id: 'start',
    type: NODE.start,
    nodeName: '发起人',
    childNode: {
      ...picked,
      id: 'first',
      nodeName: '初审 First look',
      selectMode: 1,
      childNode: { ...picked, id: 'second', nodeName: '复审 Second look', selectMode: 2, childNode: null },
    },
  },
};

async function offerPicking(): Promise<void> {
  const { client } = await sessionOf('admin');
  await publish(client, { processName: '自选审批 Pick your approver', form, flow });
}

test('the initiator picks the first approver, after a search that failed, and that one picks two more', {
  tag: '@full',
}, async ({ browser }) => {
  await offerPicking();
  const employee = await signedIn(browser, 'li.na', { lang: 'en' });
  const { page, texts } = employee;
  await page.goto('/approval/start');
  await page.getByText('Pick your approver').click();
  await page
    .locator('form-renderer')
    .getByLabel(/Subject/)
    .fill('印章 Seal');
  await page.getByLabel(texts.portal('start.name'), { exact: true }).fill('用印 Use of the seal');
  const initiator = page.getByRole('combobox', { name: texts.portal('start.forUser') });
  await initiator.fill('罗毅');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(initiator).toHaveValue('罗毅');
  await page.getByRole('option', { name: /罗毅/ }).click();
  await expect(page.getByRole('complementary').getByText(/罗毅/)).toBeVisible();
  const submit = page.getByRole('button', { name: texts.portal('start.submit'), exact: true });
  await submit.click();
  const dialog = page.getByRole('dialog', { name: texts.portal('actors.title') });
  await expectAccessible(employee, 'who is next');
  await dialog.getByRole('button', { name: texts.portal('ok') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/instance/);

  await submit.click();
  const search = '**/jflow/candidates?**';
  await page.route(search, route => route.abort());
  await dialog.getByRole('combobox').fill('张伟');
  await expect(dialog.getByRole('alert')).toContainText(texts.portal('people.failed'));
  await expect(page.getByText(texts.portal('people.none'))).toHaveCount(0);
  await expectAccessible(employee, 'the search failed');
  await page.unroute(search);
  await dialog.getByRole('button', { name: texts.portal('people.retry') }).click();
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: /张伟/ }).click();
  await dialog.getByRole('button', { name: texts.portal('ok') }).click();
  await expect(page).toHaveURL(/\/approval\/instance\//);
  await expect(task(employee)).toContainText(/罗毅/);

  const manager = await signedIn(browser, 'zhang.wei', { lang: 'en' });
  await openTask(manager, 'Use of the seal');
  await task(manager)
    .getByRole('button', { name: manager.texts.task('agree'), exact: true })
    .click();
  const asked = task(manager).getByRole('dialog', { name: manager.texts.task('pickTitle') });
  await expectAccessible(manager, 'who is next, in the task');
  await asked.getByRole('searchbox').fill('zhao');
  await asked.getByRole('checkbox', { name: /赵敏/ }).check();
  await asked.getByRole('searchbox').fill('');
  await asked.getByRole('checkbox', { name: /陈杰/ }).check();
  await asked.getByRole('button', { name: manager.texts.task('confirm') }).click();
  await expect(task(manager)).toHaveCount(0);

  for (const userName of ['zhao.min', 'chen.jie']) await agreeAs(userName, 'Use of the seal');
  await page.reload();
  await expect(task(employee)).toContainText(texts.task('stateApproved'));
});
