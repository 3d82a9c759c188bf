/** The dialogs of the actions: accessibility, required choices, people, and the comment. */
import type { ActionName } from '@countersign/sdk/api';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { isFull } from '../../testing/full.ts';
import { rendered, until } from '../../testing/page.ts';
import {
  openAction,
  openTask,
  press,
  showsText,
  type TaskElement,
  textOf,
  tick,
  write,
} from '../testing/driver.ts';
import type { Scenario } from '../testing/fixture.ts';

const DIALOGS = [
  ['fall-back', '退回', 'Return'],
  ['transfer', '转办', 'Transfer'],
  ['delegate', '委派', 'Delegate'],
  ['add-sign', '加签', 'Add signers'],
  ['reduce-sign', '减签', 'Remove signers'],
  ['copy-to', '抄送', 'Copy to'],
  ['withdraw', '撤回', 'Withdraw'],
  ['recall', '撤回修改', 'Recall to edit'],
  ['revoke', '撤销申请', 'Revoke'],
  ['terminate', '终止流程', 'Terminate'],
] as const;

const signers = [{ userId: 'u-wu', userName: '吴静 Wu Jing' }];
const dialogOf = (task: TaskElement) => task.shadowRoot.querySelector<HTMLDialogElement>('dialog.picker');
const people = (task: TaskElement) =>
  [...task.shadowRoot.querySelectorAll('.candidate-name')].map(one => one.textContent);
const loaded = (task: TaskElement) =>
  until(
    () => !task.shadowRoot.querySelector('.picker .bone') && dialogOf(task)?.querySelector('[part=comment]'),
  );
const animationsEnd = (task: TaskElement) =>
  until(() => task.shadowRoot.getAnimations().every(one => one.playState === 'finished'));

async function withDialog(action: ActionName, text: string, scenario: Scenario = {}, attributes?: string) {
  const actions: ActionName[] = ['agree', 'reject', action];
  const task = { ...scenario.task, signers, actions };
  const fixture = await openTask({ ...scenario, task }, attributes);
  await openAction(fixture.task, text);
  await until(() => dialogOf(fixture.task));
  await loaded(fixture.task);
  return fixture;
}

describe('approval-task, dialogs, accessibility', () => {
  // axe checks every dialog in one appearance, and in both with `TEST_ALL=1`.
  for (const [at, [action, zh, en]] of DIALOGS.entries()) {
    it(`breaks no rule in the dialog of ${action}, in Chinese and light, in English and dark`, async () => {
      const { task } = await withDialog(action, zh, {}, 'task-id="task-1" lang="zh" color-scheme="light"');
      expect(dialogOf(task)?.matches(':modal')).to.equal(true);
      await animationsEnd(task);
      if (isFull || at % 2 === 0) await expectAccessible(task);
      task.lang = 'en';
      task.setAttribute('color-scheme', 'dark');
      await until(() => dialogOf(task)?.querySelector('h2')?.textContent === en);
      await animationsEnd(task);
      if (isFull || at % 2 === 1) await expectAccessible(task);
    });
  }

  it('works by keyboard alone: search, choose, decide', async () => {
    const { task, decided } = await withDialog('transfer', '转办');
    dialogOf(task)!.querySelector<HTMLElement>('[type=search]')!.focus();
    await until(() => people(task).length === 3);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: ' ' });
    await until(() => dialogOf(task)?.querySelector('.chosen-person'));
    dialogOf(task)!.querySelector<HTMLElement>('footer .agree')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => decided.length);
    expect(decided[0]).to.include({ action: 'transfer' });
  });
});

describe('approval-task, dialogs, people', () => {
  const PURPOSES = [
    ['transfer', '转办'],
    ['delegate', '委派'],
    ['add-sign', '加签'],
    ['copy-to', '抄送'],
    ['share', '分享'],
  ] as const;
  for (const [purpose, text] of PURPOSES) {
    it(`searches the people that the process allows for ${purpose}`, async () => {
      const { task, calls } = await withDialog(purpose, text);
      await until(() => people(task).length === 3);
      const [call] = await calls('jflow/candidates');
      expect(call?.query).to.deep.equal({ taskId: 'task-1', purpose, keyword: '', limit: '50' });
      expect(await calls('user/list')).to.deep.equal([]);
    });
  }

  it('names the instance where there is no task', async () => {
    const { task, calls } = await openTask(
      { task: { actions: ['share', 'comment'] } },
      'instance-id="instance-1"',
    );
    await openAction(task, '分享');
    await until(() => people(task).length === 3);
    const [call] = await calls('jflow/candidates');
    expect(call?.query).to.deep.include({ instanceId: 'instance-1', purpose: 'share' });
  });

  it('shows department and picture, and initials where a picture cannot be loaded', async () => {
    const { task } = await withDialog('transfer', '转办');
    await until(() => people(task).length === 3);
    const rows = [...task.shadowRoot.querySelectorAll('.candidate')];
    expect(rows.map(row => row.querySelector('.muted')?.textContent)).to.deep.equal(
      Array(3).fill('财务部 Finance'),
    );
    const initials = () => rows.map(row => row.querySelector('.avatar')?.textContent);
    await until(() => initials()[2] === '郑凯');
    expect(initials()).to.deep.equal(['周涛', '吴静', '郑凯']);
  });

  it('does not offer a person to themselves', async () => {
    const { task } = await withDialog('transfer', '转办', { me: '吴静 Wu Jing' });
    await until(() => people(task).length === 2);
    expect(people(task)).to.deep.equal(['周涛 Zhou Tao', '郑凯 Zheng Kai']);
  });

  it('requires a person before a call', async () => {
    const { task, calls } = await withDialog('transfer', '转办');
    await press(task, '转办');
    await showsText(task, '请选择一个人。');
    expect(await calls('jflow/passOn')).to.deep.equal([]);
  });

  it('names the person of a refusal', async () => {
    const fault = {
      path: 'jflow/passOn',
      status: 409,
      subCode: 'already-holds',
      msg: '对方已有同一节点的任务',
    };
    const { task } = await withDialog('transfer', '转办', { faults: [fault] });
    await tick(task, '吴静');
    await press(task, '转办');
    await showsText(task, '吴静 Wu Jing：对方已有同一节点的任务');
    expect(dialogOf(task)).to.not.equal(null);
  });

  it('shows the chosen people while the list shows others, and removes them', async () => {
    const { task, calls } = await withDialog('copy-to', '抄送');
    await tick(task, '吴静');
    await tick(task, '郑凯');
    write(task, '[type=search]', 'zhou');
    await until(() => people(task).length === 1);
    await press(task, '移除郑凯 Zheng Kai');
    await showsText(task, '已选 1 人');
    await press(task, '抄送');
    await until(() => !dialogOf(task));
    const [call] = await calls('jflow/copyTo');
    expect(call?.body.users).to.deep.equal([{ id: '吴静 Wu Jing', name: '吴静 Wu Jing' }]);
  });
});

describe('approval-task, dialogs, falling back', () => {
  it('goes to the nearest node and the whole way by default', async () => {
    const { task, calls } = await withDialog('fall-back', '退回');
    await tick(task, '人事备案');
    await press(task, '退回');
    await showsText(task, '操作成功');
    const [call] = await calls('jflow/return');
    expect(call?.body).to.include({ id: 'hr', way: 'walk' });
  });

  it('announces and emits that the nodes could not be loaded, and loads them again', async () => {
    const { task, errors } = await withDialog('fall-back', '退回', {
      faults: [{ path: 'jflow/canReturn', status: 500 }],
    });
    await showsText(task, '节点读取失败：系统异常，请重试');
    expect(errors.map(error => error.code)).to.deep.equal(['system-error']);
    await press(task, '重试');
    await showsText(task, '人事备案');
  });

  it('shows that there is no node', async () => {
    const { task, calls } = await withDialog('fall-back', '退回', { targets: [] });
    await showsText(task, '没有可以退回的节点。');
    await press(task, '退回');
    await showsText(task, '请选择要退回的节点。');
    expect(await calls('jflow/return')).to.deep.equal([]);
  });
});

describe('approval-task, dialogs, comment', () => {
  it('is the same in bar and dialog, and stays when the dialog closes', async () => {
    const { task } = await openTask({ task: { actions: ['agree', 'reject', 'transfer'] } });
    write(task, '[part=comment]', '先写一半');
    await openAction(task, '转办');
    await until(() => dialogOf(task));
    expect(dialogOf(task)?.querySelector<HTMLTextAreaElement>('[part=comment]')?.value).to.equal('先写一半');
    write(task, 'dialog.picker [part=comment]', '写完了');
    await sendKeys({ press: 'Escape' });
    await until(() => !dialogOf(task));
    expect(task.shadowRoot.querySelector<HTMLTextAreaElement>('[part=comment]')?.value).to.equal('写完了');
  });

  it('of a decision is not sent with a reminder', async () => {
    const { task, calls } = await openTask({ task: { actions: ['agree', 'reject', 'urge'] } });
    write(task, '[part=comment]', '我的意见');
    await openAction(task, '催办');
    await showsText(task, '已催办');
    expect((await calls('jflow/urge'))[0]?.body).to.not.have.property('comment');
    expect(task.shadowRoot.querySelector<HTMLTextAreaElement>('[part=comment]')?.value).to.equal('我的意见');
  });

  it('of the comment action is required at its field', async () => {
    const { task, calls } = await openTask(
      { task: { actions: ['comment', 'urge'] } },
      'instance-id="instance-1"',
    );
    await press(task, '评论');
    await showsText(task, '请先写下要说的话。');
    expect(task.shadowRoot.activeElement?.getAttribute('part')).to.equal('comment');
    expect(await calls('jflow/comment')).to.deep.equal([]);
  });

  it('of the comment action has a dialog where the bar has no field', async () => {
    const { task, decided } = await openTask({ task: { needClaim: true, actions: ['claim', 'comment'] } });
    await openAction(task, '评论');
    await until(() => dialogOf(task));
    await press(task, '评论');
    await showsText(task, '请先写下要说的话。');
    expect(task.shadowRoot.activeElement?.getAttribute('part')).to.equal('comment');
    write(task, 'dialog.picker [part=comment]', '稍后处理');
    await press(task, '评论');
    await until(() => decided.length);
  });
});

describe('approval-task, as a dialog', () => {
  const MODAL = 'task-id="task-1" layout="modal" open';
  const frame = (task: TaskElement) => task.shadowRoot.querySelector('dialog.frame');

  it('closes after an action that ends the person’s part', async () => {
    const { task, decided } = await withDialog('revoke', '撤销申请', {}, MODAL);
    await press(task, '撤销申请');
    await until(() => decided.length);
    await until(() => !frame(task));
  });

  it('stays open after a reminder, with its notice', async () => {
    const { task, decided } = await openTask({ task: { actions: ['agree', 'urge'] } }, MODAL);
    await openAction(task, '催办');
    await until(() => decided.length);
    await showsText(task, '已催办');
    await task.refresh();
    await rendered();
    expect(frame(task)).to.not.equal(null);
    expect(textOf(task)).to.contain('已催办');
  });

  it('shows the new task after a withdrawal', async () => {
    const { task, calls } = await withDialog('withdraw', '撤回');
    task.getToken = (_refused, taskId) => `for ${taskId}`;
    await press(task, '撤回');
    await showsText(task, '已撤回，可以重新处理。');
    await until(
      () => task.shadowRoot.querySelector('[part=agree]')?.getAttribute('aria-disabled') === 'false',
    );
    await press(task, '同意');
    await showsText(task, '操作成功');
    const [approved] = await calls('jflow/approve');
    expect([approved?.body.taskId, approved?.token]).to.deep.equal(['task-again', 'for task-again']);
    expect((await calls('jflow/withdraw'))[0]?.token).to.equal('for task-1');
  });
});
