/** Drafts: staged on the server, restored, and kept while the task loads again. */
import type { ActionName } from '@countersign/sdk/api';
import type { ApprovalTaskDetail } from '@countersign/sdk/api/contract';
import { expect } from 'chai';
import { until } from '../../testing/page.ts';
import { COMMENT, openTask, press, showsText, type TaskElement, textOf, write } from '../testing/driver.ts';
import { leaveValues } from '../testing/sample.ts';

const REASON = '.main textarea';
const privileges = ['type', 'from', 'days'].map(key => ({ key, disabled: true }));
const actions: ActionName[] = ['agree', 'reject', 'stage'];
const open = {
  nodeInfo: JSON.stringify({ type: 1, privileges }),
  actions,
};
const drafted = {
  ...open,
  draft: JSON.stringify({ values: { reason: '还没写完' }, comment: '先存着' }),
};
const value = (task: TaskElement, selector: string) =>
  task.shadowRoot.querySelector<HTMLTextAreaElement>(selector)?.value;

describe('approval-task, drafts', () => {
  it('stores form and comment unchecked, with a notice', async () => {
    const { task, calls, decided } = await openTask({ task: open });
    write(task, REASON, '');
    write(task, COMMENT, '等附件');
    await press(task, '暂存');
    await showsText(task, '草稿已暂存');
    const [call] = await calls('jflow/saveData');
    const { key: _key, ...body } = call?.body ?? {};
    expect(body).to.deep.equal({
      id: 'task-1',
      comment: '等附件',
      params: { reason: '', handover: leaveValues.handover },
    });
    expect(task.shadowRoot.querySelector('[aria-invalid=true]')).to.equal(null);
    expect([value(task, REASON), value(task, COMMENT)]).to.deep.equal(['', '等附件']);
    expect(decided[0]).to.include({ action: 'stage' });
  });

  it('restores form and comment when the task is opened, with a note', async () => {
    const { task } = await openTask({ task: drafted });
    await showsText(task, '已填入你暂存的草稿');
    expect([value(task, REASON), value(task, COMMENT)]).to.deep.equal(['还没写完', '先存着']);
  });

  it('names the fields of the draft that the user can no longer write', async () => {
    const left = [{ field: 'note', label: '备注', reason: 'read-only' }];
    const draft = JSON.stringify({ ...JSON.parse(drafted.draft), left });
    const { task } = await openTask({ task: { ...drafted, draft } });
    await showsText(task, '以下内容现在不能由你填写，没有填入：备注。');
    expect(value(task, REASON)).to.equal('还没写完');
  });

  it('ignores a draft where nothing can be submitted any more', async () => {
    const { task } = await openTask({ task: { ...drafted, taskState: 1, actions: ['comment'] } });
    expect(textOf(task)).to.contain(leaveValues.reason);
    expect(textOf(task)).to.not.contain('草稿');
    expect(value(task, COMMENT)).to.equal('');
  });

  it('keeps the input during the call', async () => {
    const { task } = await openTask({ task: open, delay: 80 });
    write(task, REASON, '第一版');
    await press(task, '暂存');
    write(task, REASON, '第二版');
    write(task, COMMENT, '还在写');
    await showsText(task, '草稿已暂存');
    await until(() => textOf(task).includes('已填入你暂存的草稿'));
    expect([value(task, REASON), value(task, COMMENT)]).to.deep.equal(['第二版', '还在写']);
  });

  it('keeps the input where another window has staged a newer draft', async () => {
    const message = '你已在其他窗口暂存了较新的草稿';
    const fault = { path: 'jflow/saveData', status: 409, subCode: 'draft-newer', msg: message };
    const { task, calls } = await openTask({ task: { ...drafted, draftRevision: 'r1' }, faults: [fault] });
    write(task, REASON, '第二版');
    await press(task, '暂存');
    await showsText(task, message);
    await until(async () => (await calls('jflow/taskInfo')).length > 1);
    const [call] = await calls('jflow/saveData');
    expect(call?.body).to.include({ draftRevision: 'r1' });
    expect([value(task, REASON), value(task, COMMENT)]).to.deep.equal(['第二版', '先存着']);
    expect(task.shadowRoot.querySelector('.unsent-text')).to.equal(null);
  });

  for (const [name, base, newer] of [
    ['an empty comment', '', '乙'],
    ['the comment of the earlier draft', '甲', '乙'],
    ['a comment that the other window removed', '甲', ''],
  ] as const)
    it(`takes over what another window wrote in a newer draft and this window did not touch: ${name}`, async () => {
      const draftOf = (comment: string, draftRevision: string): Partial<ApprovalTaskDetail> => ({
        draft: JSON.stringify({ values: { reason: '一' }, comment }),
        draftRevision,
      });
      const fault = { path: 'jflow/saveData', status: 409, subCode: 'draft-newer', msg: '较新的草稿' };
      const { task, calls, others } = await openTask({
        task: { ...open, ...draftOf(base, 'r1') },
        faults: [fault],
      });
      write(task, REASON, '第二版');
      await others({ task: draftOf(newer, 'r2') });
      await press(task, '暂存');
      await showsText(task, '较新的草稿');
      await until(() => value(task, COMMENT) === newer);
      await press(task, '暂存');
      await showsText(task, '草稿已暂存');
      const { comment = '', params, draftRevision } = (await calls('jflow/saveData'))[1]?.body ?? {};
      expect({ comment, params, draftRevision }).to.deep.equal({
        comment: newer,
        params: { reason: '第二版', handover: leaveValues.handover },
        draftRevision: 'r2',
      });
    });

  it('shows the input of the form to be copied where another person was faster', async () => {
    const fault = {
      path: 'jflow/approve',
      status: 409,
      subCode: 'task-done',
      msg: '该任务已由孙丽 Sun Li处理',
    };
    const { task } = await openTask({ task: open, faults: [fault] });
    write(task, REASON, '改到下周');
    write(task, COMMENT, '我的意见');
    await press(task, '同意');
    await showsText(task, '该任务已由孙丽 Sun Li处理');
    await until(() => task.shadowRoot.querySelector('.unsent-text'));
    await until(() => value(task, '.unsent-text textarea')?.includes('请假事由: 改到下周'));
    expect(value(task, '.unsent-text textarea')).to.contain('我的意见');
  });
});
