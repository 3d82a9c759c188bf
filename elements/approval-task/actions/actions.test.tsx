/** One table over all actions: each is offered, sent, emitted, refused, overtaken, and retried after silence. */
import type { ActionName } from '@countersign/sdk/api';
import { expect } from 'chai';
import { isFull } from '../../testing/full.ts';
import { until } from '../../testing/page.ts';
import {
  button,
  openAction,
  openTask,
  press,
  showsText,
  type TaskElement,
  textOf,
  tick,
  write,
} from '../testing/driver.ts';
import type { Fault, Scenario } from '../testing/fixture.ts';

const WU = '吴静 Wu Jing';
const ZHENG = '郑凯 Zheng Kai';
const WRITTEN = '请尽快处理';
/** The actions that end the person's part. */
const ENDS = new Set([
  'agree',
  'reject',
  'submit',
  'fall-back',
  'transfer',
  'delegate',
  'revoke',
  'terminate',
]);

interface Row {
  action: ActionName;
  /** The text of the button. */
  text: string;
  path: string;
  body: object;
  /** Fills in the dialog; absent where the action has none. */
  fill?: (task: TaskElement) => Promise<void>;
  isPass?: boolean;
  /** Whether the comment is sent along. */
  comment?: boolean;
  scenario?: Scenario;
  instanceState?: number;
}

const person = (task: TaskElement) => tick(task, WU);
const people = async (task: TaskElement) => {
  await tick(task, WU);
  await tick(task, ZHENG);
};
const nothing = async () => {};
const both = [WU, ZHENG].map(name => ({ id: name, name }));
const onTask = { taskId: 'task-1' };
const onInstance = { instanceId: 'instance-1' };
const signers = [{ userId: 'u-wu', userName: WU }];

const table: Row[] = [
  { action: 'claim', text: '签收', path: 'claim', body: onTask },
  {
    action: 'submit',
    text: '提交',
    path: 'approve',
    body: { ...onTask, isPass: true },
    isPass: true,
    comment: true,
    instanceState: 1,
  },
  {
    action: 'agree',
    text: '同意',
    path: 'approve',
    body: { ...onTask, isPass: true },
    isPass: true,
    comment: true,
    instanceState: 1,
  },
  {
    action: 'reject',
    text: '驳回',
    path: 'approve',
    body: { ...onTask, isPass: false },
    isPass: false,
    comment: true,
    instanceState: 2,
  },
  {
    action: 'fall-back',
    text: '退回',
    path: 'return',
    comment: true,
    body: { sourceTaskId: 'task-1', id: 'start', way: 'straight' },
    fill: async task => {
      await tick(task, '发起申请');
      await tick(task, '直接回到我这里');
    },
  },
  {
    action: 'transfer',
    text: '转办',
    path: 'passOn',
    body: { id: 'task-1', targetUserId: WU },
    fill: person,
    comment: true,
  },
  { action: 'stage', text: '暂存', path: 'saveData', body: { id: 'task-1', params: {} }, comment: true },
  {
    action: 'delegate',
    text: '委派',
    path: 'delegate',
    body: { id: 'task-1', targetUserId: WU },
    fill: person,
    comment: true,
  },
  {
    action: 'add-sign',
    text: '加签',
    path: 'addSign',
    comment: true,
    body: { ...onTask, way: 'beside', users: both },
    fill: async task => {
      await tick(task, '与我一起');
      await people(task);
    },
  },
  {
    action: 'reduce-sign',
    text: '减签',
    path: 'reduceSign',
    comment: true,
    body: { ...onTask, userIds: ['u-wu'] },
    scenario: { task: { signers } },
    fill: person,
  },
  {
    action: 'copy-to',
    text: '抄送',
    path: 'copyTo',
    body: { ...onTask, users: both },
    fill: people,
    comment: true,
  },
  { action: 'unclaim', text: '取消签收', path: 'unclaim', body: onTask },
  { action: 'withdraw', text: '撤回', path: 'withdraw', body: onTask, fill: nothing, comment: true },
  { action: 'recall', text: '撤回修改', path: 'recall', body: onInstance, fill: nothing, comment: true },
  {
    action: 'revoke',
    text: '撤销申请',
    path: 'revoke',
    body: onInstance,
    fill: nothing,
    comment: true,
    instanceState: 3,
  },
  {
    action: 'urge',
    text: '催办',
    path: 'urge',
    body: onInstance,
    comment: true,
    scenario: { task: { actions: ['urge', 'comment'] } },
  },
  { action: 'comment', text: '评论', path: 'comment', body: onInstance, comment: true },
  {
    action: 'terminate',
    text: '终止流程',
    path: 'terminate',
    body: onInstance,
    fill: nothing,
    comment: true,
    instanceState: 5,
  },
];

/** With a decision beside it, as a rule, so that there is a bar with a comment field. */
const offering = ({ action, scenario }: Row): ActionName[] =>
  scenario?.task?.actions ?? (['claim', 'submit', 'reject'].includes(action) ? [action] : ['agree', action]);

const before = (row: Row, faults: Fault[] = []) =>
  openTask({ ...row.scenario, faults, task: { ...row.scenario?.task, actions: offering(row) } });

/** Does everything until the call of the action is sent. */
async function carryOut(task: TaskElement, row: Row): Promise<void> {
  const field = task.shadowRoot.querySelector('[part=comment]');
  if (field) write(task, '[part=comment]', WRITTEN);
  await openAction(task, row.text);
  if (!row.fill) return;
  await until(() => task.shadowRoot.querySelector('dialog.picker'));
  if (!field) write(task, 'dialog.picker [part=comment]', WRITTEN);
  await row.fill(task);
  await press(task, row.text);
}

const dialog = (task: TaskElement) => task.shadowRoot.querySelector('dialog.picker');
const written = (task: TaskElement) =>
  [...task.shadowRoot.querySelectorAll<HTMLTextAreaElement>('.comment textarea')].map(field => field.value);

/** One place handles the faults of a call for all actions: each action meets one of the three, with `TEST_ALL=1` all. */
const meets = (at: number, fault: 0 | 1 | 2): Mocha.TestFunction | Mocha.PendingTestFunction =>
  isFull || at % 3 === fault ? it : it.skip;

for (const [at, row] of table.entries()) {
  const { action, text } = row;
  describe(`approval-task, ${action}`, () => {
    it('is offered where the server allows it, and nowhere else', async () => {
      const { task } = await before(row);
      await openAction(task, text, false);
      expect(button(task, text)).to.not.equal(undefined);
      const { task: other } = await openTask({
        task: { actions: (['copy-to', 'delegate'] as const).filter(one => one !== action) },
      });
      await press(other, '更多');
      expect(button(other, text)).to.equal(undefined);
    });

    it('is sent once with everything that was chosen, and emitted', async () => {
      const { task, decided, calls, errors } = await before(row);
      await carryOut(task, row);
      await until(() => decided.length);
      const [call, ...more] = await calls(`jflow/${row.path}`);
      expect(more).to.deep.equal([]);
      const { key, ...body } = call?.body ?? {};
      expect(String(key)).to.have.length.of.at.least(8);
      expect(body).to.deep.equal({ ...row.body, ...(row.comment && { comment: WRITTEN }) });
      expect(decided).to.deep.equal([
        {
          taskId: 'task-1',
          instanceId: 'instance-1',
          action,
          ...(row.isPass !== undefined && { isPass: row.isPass }),
          isOver: ENDS.has(action),
          instanceState: row.instanceState ?? 0,
        },
      ]);
      await until(() => task.shadowRoot.querySelector('[data-tone=success]'));
      expect(dialog(task)).to.equal(null);
      expect(errors).to.deep.equal([]);
    });

    meets(at, 0)('shows the reason of a refusal, and changes nothing', async () => {
      const fault = {
        path: `jflow/${row.path}`,
        status: 403,
        subCode: 'caller-disabled',
        msg: '你的账号已停用',
      };
      const { task, decided, errors } = await before(row, [fault]);
      await carryOut(task, row);
      await showsText(task, '你的账号已停用');
      expect(errors.map(error => error.code)).to.deep.equal(['caller-disabled']);
      expect(decided).to.deep.equal([]);
      expect(dialog(task) !== null).to.equal(row.fill !== undefined);
      if (row.comment) expect(written(task)).to.include(WRITTEN);
    });

    meets(at, 1)('shows the person who was faster, and keeps the comment', async () => {
      const fault = { path: `jflow/${row.path}`, status: 409, subCode: 'conflict', msg: '孙丽已先行处理' };
      const { task, decided, calls } = await before(row, [fault]);
      await carryOut(task, row);
      await showsText(task, '孙丽已先行处理');
      await until(() => !dialog(task));
      expect(decided).to.deep.equal([]);
      const loads = async () => (await calls('jflow/taskInfo')).length;
      let seen = await loads();
      while (seen < 2) seen = await loads();
      if (row.comment) expect(written(task)).to.include(WRITTEN);
    });

    meets(at, 2)('counts once after silence: the retry carries the same key', async () => {
      const { task, decided, calls } = await before(row, [
        { path: `jflow/${row.path}`, status: 0, drop: true },
      ]);
      await carryOut(task, row);
      await showsText(task, '重试不会重复提交');
      expect(decided).to.deep.equal([]);
      await press(task, '重试');
      await until(() => decided.length);
      const [first, second, ...more] = await calls(`jflow/${row.path}`);
      expect(second?.body).to.deep.equal(first?.body);
      expect(more).to.deep.equal([]);
      expect(textOf(task)).to.not.contain('重试不会重复提交');
    });
  });
}
