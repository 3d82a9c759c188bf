/** One table over all deeds: offered, done, sent, told to the host, refused, overtaken, and tried again after silence. */
import type { ActionName } from '@countersign/sdk/api';
import { expect } from 'chai';
import { until } from '../../testing/page.ts';
import {
  button,
  openDeed,
  press,
  says,
  staged,
  type TaskElement,
  textOf,
  tick,
  write,
} from '../testing/driver.ts';
import type { Fault, Scenario } from '../testing/fixture.ts';

const WU = '吴静 Wu Jing';
const ZHENG = '郑凯 Zheng Kai';
const SAID = '请尽快处理';
/** What ends the person's part. */
const ENDS = new Set([
  ...['agree', 'reject', 'submit', 'fall-back'],
  ...['transfer', 'delegate', 'revoke', 'terminate'],
]);

interface Row {
  deed: ActionName;
  /** The button's words. */
  text: string;
  path: string;
  body: object;
  /** What a person fills in once the dialog is there; absent where there is none. */
  fill?: (task: TaskElement) => Promise<void>;
  isPass?: boolean;
  /** Whether the comment is sent along. */
  words?: boolean;
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
  { deed: 'claim', text: '签收', path: 'claim', body: onTask },
  {
    deed: 'submit',
    text: '提交',
    path: 'approve',
    body: { ...onTask, isPass: true },
    isPass: true,
    words: true,
    instanceState: 1,
  },
  {
    deed: 'agree',
    text: '同意',
    path: 'approve',
    body: { ...onTask, isPass: true },
    isPass: true,
    words: true,
    instanceState: 1,
  },
  {
    deed: 'reject',
    text: '驳回',
    path: 'approve',
    body: { ...onTask, isPass: false },
    isPass: false,
    words: true,
    instanceState: 2,
  },
  {
    ...{ deed: 'fall-back', text: '退回', path: 'return', words: true },
    body: { sourceTaskId: 'task-1', id: 'start', way: 'straight' },
    fill: async task => {
      await tick(task, '发起申请');
      await tick(task, '直接回到我这里');
    },
  },
  {
    deed: 'transfer',
    text: '转办',
    path: 'passOn',
    body: { id: 'task-1', targetUserId: WU },
    fill: person,
    words: true,
  },
  { deed: 'stage', text: '暂存', path: 'saveData', body: { id: 'task-1', params: {} }, words: true },
  {
    deed: 'delegate',
    text: '委托',
    path: 'delegate',
    body: { id: 'task-1', targetUserId: WU },
    fill: person,
    words: true,
  },
  {
    ...{ deed: 'add-sign', text: '加签', path: 'addSign', words: true },
    body: { ...onTask, way: 'beside', users: both },
    fill: async task => {
      await tick(task, '与我一起');
      await people(task);
    },
  },
  {
    ...{ deed: 'reduce-sign', text: '减签', path: 'reduceSign', words: true },
    body: { ...onTask, userIds: ['u-wu'] },
    scenario: { task: { signers } },
    fill: person,
  },
  {
    deed: 'copy-to',
    text: '抄送',
    path: 'copyTo',
    body: { ...onTask, users: both },
    fill: people,
    words: true,
  },
  { deed: 'unclaim', text: '取消签收', path: 'unclaim', body: onTask },
  { deed: 'withdraw', text: '撤回', path: 'withdraw', body: onTask, fill: nothing, words: true },
  { deed: 'recall', text: '撤回修改', path: 'recall', body: onInstance, fill: nothing, words: true },
  {
    deed: 'revoke',
    text: '撤销申请',
    path: 'revoke',
    body: onInstance,
    fill: nothing,
    words: true,
    instanceState: 3,
  },
  {
    ...{ deed: 'urge', text: '催办', path: 'urge', body: onInstance, words: true },
    scenario: { task: { actions: ['urge', 'comment'] } },
  },
  { deed: 'comment', text: '评论', path: 'comment', body: onInstance, words: true },
  {
    deed: 'terminate',
    text: '终止流程',
    path: 'terminate',
    body: onInstance,
    fill: nothing,
    words: true,
    instanceState: 5,
  },
];

/** With a decision beside it, as a rule, so that there is a bar with a comment field. */
const offering = ({ deed, scenario }: Row): ActionName[] =>
  scenario?.task?.actions ?? (['claim', 'submit', 'reject'].includes(deed) ? [deed] : ['agree', deed]);

const before = (row: Row, faults: Fault[] = []) =>
  staged({ ...row.scenario, faults, task: { ...row.scenario?.task, actions: offering(row) } });

/** Everything that a person does until the deed is on its way. */
async function carryOut(task: TaskElement, row: Row): Promise<void> {
  const field = task.shadowRoot.querySelector('[part=comment]');
  if (field) write(task, '[part=comment]', SAID);
  await openDeed(task, row.text);
  if (!row.fill) return;
  await until(() => task.shadowRoot.querySelector('dialog.picker'));
  if (!field) write(task, 'dialog.picker [part=comment]', SAID);
  await row.fill(task);
  await press(task, row.text);
}

const dialog = (task: TaskElement) => task.shadowRoot.querySelector('dialog.picker');
const written = (task: TaskElement) =>
  [...task.shadowRoot.querySelectorAll<HTMLTextAreaElement>('.comment textarea')].map(field => field.value);

for (const row of table) {
  const { deed, text } = row;
  describe(`approval-task, ${deed}`, () => {
    it('is offered where the server allows it, and nowhere else', async () => {
      const { task } = await before(row);
      await openDeed(task, text, false);
      expect(button(task, text)).to.not.equal(undefined);
      const { task: other } = await staged({
        task: { actions: (['copy-to', 'delegate'] as const).filter(one => one !== deed) },
      });
      await press(other, '更多');
      expect(button(other, text)).to.equal(undefined);
    });

    it('is sent once with what was chosen, and told to the host', async () => {
      const { task, decided, calls, errors } = await before(row);
      await carryOut(task, row);
      await until(() => decided.length);
      const [call, ...more] = await calls(`jflow/${row.path}`);
      expect(more).to.deep.equal([]);
      const { key, ...body } = call?.body ?? {};
      expect(String(key)).to.have.length.of.at.least(8);
      expect(body).to.deep.equal({ ...row.body, ...(row.words && { comment: SAID }) });
      expect(decided).to.deep.equal([
        {
          ...{ taskId: 'task-1', instanceId: 'instance-1', action: deed },
          ...(row.isPass !== undefined && { isPass: row.isPass }),
          isOver: ENDS.has(deed),
          instanceState: row.instanceState ?? 0,
        },
      ]);
      await until(() => task.shadowRoot.querySelector('[data-tone=success]'));
      expect(dialog(task)).to.equal(null);
      expect(errors).to.deep.equal([]);
    });

    it('says why it was refused, and keeps everything as it was', async () => {
      const fault = {
        path: `jflow/${row.path}`,
        status: 403,
        subCode: 'caller-disabled',
        msg: '您的账号已停用',
      };
      const { task, decided, errors } = await before(row, [fault]);
      await carryOut(task, row);
      await says(task, '您的账号已停用');
      expect(errors.map(error => error.code)).to.deep.equal(['caller-disabled']);
      expect(decided).to.deep.equal([]);
      expect(dialog(task) !== null).to.equal(row.fill !== undefined);
      if (row.words) expect(written(task)).to.include(SAID);
    });

    it('gives way to who was faster, and keeps what was written', async () => {
      const fault = { path: `jflow/${row.path}`, status: 409, subCode: 'conflict', msg: '孙丽已先行处理' };
      const { task, decided, calls } = await before(row, [fault]);
      await carryOut(task, row);
      await says(task, '孙丽已先行处理');
      await until(() => !dialog(task));
      expect(decided).to.deep.equal([]);
      const loads = async () => (await calls('jflow/taskInfo')).length;
      let seen = await loads();
      while (seen < 2) seen = await loads();
      if (row.words) expect(written(task)).to.include(SAID);
    });

    it('counts once after silence: the retry carries the same key', async () => {
      const { task, decided, calls } = await before(row, [
        { path: `jflow/${row.path}`, status: 0, drop: true },
      ]);
      await carryOut(task, row);
      await says(task, '重试不会重复提交');
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
