/** What was entered and not handed in: staged and found again, and kept while the task loads anew. */
import type { ActionName } from '@countersign/sdk/api';
import { expect } from 'chai';
import { until } from '../../testing/page.ts';
import { COMMENT, press, says, staged, type TaskElement, textOf, write } from '../testing/driver.ts';
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
  it('keeps form and words as they are, unchecked, and says so', async () => {
    const { task, calls, decided } = await staged({ task: open });
    write(task, REASON, '');
    write(task, COMMENT, '等附件');
    await press(task, '暂存');
    await says(task, '草稿已暂存');
    const [call] = await calls('jflow/saveData');
    const { key: _key, ...body } = call?.body ?? {};
    expect(body).to.deep.equal({
      ...{ id: 'task-1', comment: '等附件' },
      params: { reason: '', handover: leaveValues.handover },
    });
    expect(task.shadowRoot.querySelector('[aria-invalid=true]')).to.equal(null);
    expect([value(task, REASON), value(task, COMMENT)]).to.deep.equal(['', '等附件']);
    expect(decided[0]).to.include({ action: 'stage' });
  });

  it('fill form and comment when the task is opened, and say so', async () => {
    const { task } = await staged({ task: drafted });
    await says(task, '已填入你暂存的草稿');
    expect([value(task, REASON), value(task, COMMENT)]).to.deep.equal(['还没写完', '先存着']);
  });

  it('are no part of what one can no longer hand in', async () => {
    const { task } = await staged({ task: { ...drafted, taskState: 1, actions: ['comment'] } });
    expect(textOf(task)).to.contain(leaveValues.reason);
    expect(textOf(task)).to.not.contain('草稿');
    expect(value(task, COMMENT)).to.equal('');
  });

  it('keeps what was typed while the draft was on its way', async () => {
    const { task } = await staged({ task: open, delay: 80 });
    write(task, REASON, '第一版');
    await press(task, '暂存');
    write(task, REASON, '第二版');
    write(task, COMMENT, '还在写');
    await says(task, '草稿已暂存');
    await until(() => textOf(task).includes('已填入你暂存的草稿'));
    expect([value(task, REASON), value(task, COMMENT)]).to.deep.equal(['第二版', '还在写']);
  });

  it('shows what was typed into the form where another one was faster, to be copied', async () => {
    const fault = {
      path: 'jflow/approve',
      status: 409,
      subCode: 'task-done',
      msg: '该任务已由孙丽 Sun Li处理',
    };
    const { task } = await staged({ task: open, faults: [fault] });
    write(task, REASON, '改到下周');
    write(task, COMMENT, '我的意见');
    await press(task, '同意');
    await says(task, '该任务已由孙丽 Sun Li处理');
    await until(() => task.shadowRoot.querySelector('.kept'));
    await until(() => value(task, '.kept textarea')?.includes('请假事由: 改到下周'));
    expect(value(task, '.kept textarea')).to.contain('我的意见');
  });
});
