/** The actions on a task beside agreeing, in the portal and against the real server. */
import { newKey } from '@countersign/sdk/api';
import { EXAMINE_MODE } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { type Browser, expect } from '@playwright/test';
import { agreeAs, people, publish, sessionOf } from '../testing/client.ts';
import { approverNode, flowOfNodes } from '../testing/flows.ts';
import { decide, expectAccessible, openTask, type Person, signedIn, task, test } from '../testing/person.ts';

const form: FormDefinition = {
  list: [
    { type: 'input', label: '主题', key: 'subject', model: 'subject', rules: [{ required: true }] },
    { type: 'textarea', label: '核对结果', key: 'check', model: 'check', rules: [{ required: true }] },
  ],
  config: {},
};

const buttons = { fallBack: true, staging: true, transmitted: true };
const claimed = approverNode('claimed', '核对', {
  examineMode: EXAMINE_MODE.eitherSign,
  nodeUserList: people('zhang.wei', 'chen.jie'),
  configure: { ...buttons, needClaim: true },
});
const second = approverNode('second', '复核', {
  nodeUserList: people('zhao.min'),
  configure: buttons,
  privileges: [{ key: 'check', disabled: true }],
});
const flow = flowOfNodes([claimed, second], {
  start: { nodeName: '发起人', configure: { withdraw: true }, privileges: [{ key: 'check', hidden: true }] },
  setting: { allowReturn: true },
});

let processId = '';
test.beforeAll(async () => {
  const { client } = await sessionOf('admin');
  processId = await publish(client, { processName: '合同核对', form, flow });
});

async function start(itemName: string): Promise<string> {
  const { client } = await sessionOf('li.na');
  const params = { subject: itemName };
  const { instanceId } = await client.jflow.start({ body: { processId, params, itemName, key: newKey() } });
  return instanceId;
}

/** Claims the first step and agrees, without a browser. */
async function check(userName: string, itemName: string): Promise<void> {
  const { client } = await sessionOf(userName);
  const { list } = await client.jflow.myTask({ query: { keyword: itemName } });
  const taskId = list[0]?.id ?? '';
  await client.jflow.claim({ body: { taskId, key: newKey() } });
  await client.jflow.approve({ body: { taskId, isPass: true, params: { check: '无误' }, key: newKey() } });
}

const zh = (browser: Browser, userName: string) => signedIn(browser, userName, { lang: 'zh' });
const dialog = (person: Person) => task(person).locator('dialog.picker');

/** An action of the bar. */
const press = (person: Person, name: string) =>
  task(person).locator('.buttons').first().getByRole('button', { name, exact: true }).click();

/** An action of the menu of the bar. */
async function pressMore(person: Person, name: string): Promise<void> {
  await press(person, person.texts.task('more'));
  await task(person).getByRole('menuitem', { name, exact: true }).click();
}

const confirm = (person: Person, name: string) =>
  dialog(person).locator('footer').getByRole('button', { name, exact: true }).click();

/** Most of these actions are taken by keyboard in every run: `accessibility/keyboard.spec.ts`. */
const FULL = { tag: '@full' };

test(
  'a task is claimed, staged, found again after a reload, agreed to, and taken back',
  FULL,
  async ({ browser }) => {
    const item = '采购合同 A-17';
    await start(item);
    const checker = await zh(browser, 'zhang.wei');
    const { page, texts } = checker;
    await openTask(checker, item);
    await expect(task(checker)).toContainText(texts.task('needClaim'));
    await expectAccessible(checker, 'a task to be claimed');
    await press(checker, texts.task('claim'));
    await expect(task(checker)).toContainText(texts.task('doneClaim'));

    await task(checker).getByLabel('核对结果').fill('第三条待确认');
    await task(checker).getByLabel(texts.task('comment')).fill('问过法务再定');
    await press(checker, texts.task('stage'));
    await expect(task(checker)).toContainText(texts.task('doneDraft'));
    await page.reload();
    await expect(task(checker)).toContainText(texts.task('draftNote'));
    await expect(task(checker).getByLabel('核对结果')).toHaveValue('第三条待确认');
    await expect(task(checker).getByLabel(texts.task('comment'))).toHaveValue('问过法务再定');
    await expectAccessible(checker, 'a draft');
    await decide(checker, 'agree', '已确认');

    await page.goto(`/approval/todo?scope=done&keyword=${encodeURIComponent(item)}`);
    await page.getByRole('link', { name: item }).click();
    await pressMore(checker, texts.task('withdraw'));
    await expect(dialog(checker)).toContainText(texts.task('introWithdraw'));
    await expectAccessible(checker, 'withdraw');
    await confirm(checker, texts.task('withdraw'));
    await expect(task(checker)).toContainText(texts.task('doneWithdraw'));
    await press(checker, texts.task('claim'));
    await decide(checker, 'agree', '再次确认');
    expect(checker.faults).toEqual([]);
  },
);

/** Chooses the order and the signers, and submits. */
async function addSigners(
  person: Person,
  way: 'signBefore' | 'signAfter',
  ...names: string[]
): Promise<void> {
  const { texts } = person;
  await pressMore(person, texts.task('addSign'));
  await dialog(person)
    .getByRole('radio', { name: new RegExp(texts.task(way)) })
    .check();
  for (const name of names) {
    await dialog(person).getByRole('searchbox').fill(name);
    await dialog(person)
      .getByRole('checkbox', { name: new RegExp(name) })
      .check();
  }
  await confirm(person, texts.task('addSign'));
}

test(
  'a task is transferred, sent back straight, handed in again, and signed before',
  FULL,
  async ({ browser }) => {
    const item = '服务合同 B-04';
    await start(item);
    await check('chen.jie', item);

    const second = await zh(browser, 'zhao.min');
    const { texts } = second;
    await openTask(second, item);
    await press(second, texts.task('transfer'));
    await expectAccessible(second, 'transfer');
    await dialog(second).getByRole('searchbox').fill('wang.fang');
    await dialog(second).getByRole('radio', { name: /王芳/ }).check();
    await confirm(second, texts.task('transfer'));
    await expect(task(second)).toHaveCount(0);

    const receiver = await zh(browser, 'wang.fang');
    await openTask(receiver, item);
    await press(receiver, texts.task('fallBack'));
    await dialog(receiver).getByRole('radio', { name: '发起人' }).check();
    await dialog(receiver)
      .getByRole('radio', { name: new RegExp(texts.task('backStraight')) })
      .check();
    await dialog(receiver).getByLabel(texts.task('comment')).fill('主题请写全称');
    await expectAccessible(receiver, 'fall back');
    await confirm(receiver, texts.task('fallBack'));
    await expect(task(receiver)).toHaveCount(0);

    const initiator = await zh(browser, 'li.na');
    await openTask(initiator, item);
    await expect(task(initiator)).toContainText('主题请写全称');
    await task(initiator).getByLabel('主题').fill('服务合同 B-04（2026 年度）');
    await press(initiator, texts.task('submit'));
    await expect(task(initiator)).toHaveCount(0);

    await openTask(receiver, item);
    await addSigners(receiver, 'signAfter', '胡月');
    await expect(task(receiver)).toContainText(texts.task('done'));
    await addSigners(receiver, 'signBefore', '胡月', '冯雪');
    await expect(dialog(receiver)).toContainText('胡月已有同一节点的任务');
    await expectAccessible(receiver, 'add signers, refused');
    await dialog(receiver)
      .getByRole('button', { name: texts.task('removePerson', { name: '胡月' }) })
      .click();
    await confirm(receiver, texts.task('addSign'));
    await expect(dialog(receiver)).toHaveCount(0);
    await receiver.page.reload();
    await expect(task(receiver)).toContainText(texts.task('waitsNote'));
    await pressMore(receiver, texts.task('reduceSign'));
    await dialog(receiver).getByRole('checkbox', { name: /胡月/ }).check();
    await confirm(receiver, texts.task('reduceSign'));
    await expect(dialog(receiver)).toHaveCount(0);

    await agreeAs('feng.xue', item);
    await openTask(receiver, item);
    await decide(receiver, 'agree', '同意签署');
    await initiator.page.goto('/approval/mine');
    await initiator.page.getByRole('link', { name: item, exact: true }).click();
    await expect(task(initiator)).toContainText(texts.task('stateApproved'));
    expect([second, receiver, initiator].flatMap(person => person.faults)).toEqual([]);
  },
);

test(
  'the initiator reminds, comments and revokes on the page of the application',
  FULL,
  async ({ browser }) => {
    const instanceId = await start('租赁合同 C-09');
    const initiator = await zh(browser, 'li.na');
    const { page, texts } = initiator;
    await page.goto(`/approval/instance/${instanceId}`);
    await expect(task(initiator).getByRole('tablist')).toBeVisible();
    // The dialog is the only part whose script is not loaded yet.
    const scripts = '**/*.js';
    await page.route(scripts, route => route.abort());
    await pressMore(initiator, texts.task('revoke'));
    await expect(task(initiator)).toContainText(texts.task('notFetched'));
    await page.unroute(scripts);
    await task(initiator)
      .getByRole('button', { name: texts.task('retry') })
      .click();
    await expect(dialog(initiator)).toContainText(texts.task('introRevoke'));
    await page.keyboard.press('Escape');
    await expect(dialog(initiator)).toHaveCount(0);
    await pressMore(initiator, texts.task('urge'));
    await expect(task(initiator)).toContainText(texts.task('doneUrge'));
    await task(initiator).getByLabel(texts.task('remark')).fill('附件已补');
    await press(initiator, texts.task('commentAction'));
    await expect(task(initiator)).toContainText(texts.task('done'));
    await pressMore(initiator, texts.task('revoke'));
    await expect(dialog(initiator)).toContainText(texts.task('introRevoke'));
    await expectAccessible(initiator, 'revoke');
    await confirm(initiator, texts.task('revoke'));
    await expect(task(initiator)).toContainText(texts.task('stateRevoked'));
    expect(initiator.faults).toEqual([]);
  },
);
