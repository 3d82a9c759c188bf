/** Another person's decision appears without a reload; unsent input stays, and the notice names who was first. */
import type { ActionName } from '@countersign/sdk/api';
import type { TimelineRow } from '@countersign/sdk/api/contract';
import { expect } from 'chai';
import { until } from '../../testing/page.ts';
import {
  button,
  COMMENT,
  mountTask,
  press,
  showsText,
  type TaskFixture,
  textOf,
  write,
} from '../testing/driver.ts';
import type { Scenario } from '../testing/fixture.ts';
import { endEntry, leaveTimeline, person } from '../testing/sample.ts';

const [start, hr, manager] = leaveTimeline as [TimelineRow, TimelineRow, TimelineRow];
const REASON = '.main textarea';
const editing = { nodeInfo: JSON.stringify({ type: 1, configure: {}, privileges: [] }) };

const time = '2026-11-21T02:13:10.000Z';
const decided: TimelineRow = {
  ...manager,
  taskState: 1,
  endTime: time,
  approvalInfos: [
    person({ userId: 'u-li', userName: '李强 Li Qiang', taskState: 8 }),
    person({ userId: 'u-sun', userName: '孙丽 Sun Li', taskState: 1, action: 'agreed', time }),
  ],
};
const over: Scenario = {
  task: { taskState: 8, instanceState: 1, actions: [] },
  timeline: [start, hr, decided, endEntry(1)],
};

/** Polls the server until it has received the call. */
async function eventually(seen: () => Promise<boolean>): Promise<void> {
  let has = false;
  await until(() => {
    void seen().then(now => {
      has = now;
    });
    return has;
  });
}

/** Mounts a task and waits for its live stream. */
async function listening(scenario: Scenario = {}, attributes?: string): Promise<TaskFixture> {
  const fixture = await mountTask(scenario, attributes);
  fixture.task.token = 'first';
  await until(() => fixture.task.shadowRoot.querySelector('.ahead-end'));
  await eventually(async () => (await fixture.calls('live')).length > 0);
  const events = await fixture.calls('live');
  expect(events[0]).to.deep.include({ query: { instanceId: 'instance-1' }, token: 'first' });
  return fixture;
}

describe('approval-task, live', () => {
  it('shows the action of another person, and loads the forecast again', async () => {
    const { task, others, calls } = await listening();
    const before = (await calls('jflow/forecast')).length;
    const agreed = person({ userId: 'u-sun', userName: '孙丽 Sun Li', taskState: 1, action: 'agreed', time });
    const timeline = [start, hr, { ...manager, approvalInfos: [manager.approvalInfos[0]!, agreed] }];
    await others({ timeline, task: { variable: '{"days":5}' } });
    await showsText(task, '孙丽 Sun Li已同意');
    let asked = 0;
    await until(() => {
      void calls('jflow/forecast').then(all => {
        asked = all.length;
      });
      return asked > before;
    });
    expect(
      task.shadowRoot.querySelector('.history')?.parentElement?.querySelector('[role=status]')?.textContent,
    ).to.contain('流程动态已更新');
    expect(button(task, '同意')).to.not.equal(undefined);
  });

  it('shows the person who was first, and keeps the input of form and comment', async () => {
    const { task, others } = await listening({ task: editing });
    write(task, REASON, '改期到下周');
    write(task, COMMENT, '同意，注意交接');
    await others(over);
    await showsText(task, '孙丽 Sun Li 已同意。页面已更新，你写的内容仍保留。');
    expect(textOf(task)).to.contain('改期到下周').and.to.contain('同意，注意交接');
    expect(button(task, '同意')).to.equal(undefined);
  });

  const staging = { ...editing, actions: ['agree', 'stage'] as ActionName[] };
  const draftOf = (reason: string, comment: string, draftRevision: string) => ({
    draft: JSON.stringify({ values: { reason }, comment }),
    draftRevision,
  });
  const stagedRevision = async ({ task, calls }: TaskFixture) => {
    await press(task, '暂存');
    await eventually(async () => (await calls('jflow/saveData')).length > 0);
    return (await calls('jflow/saveData'))[0]?.body.draftRevision;
  };

  it('shows a newer draft of another window, which the next draft replaces', async () => {
    const fixture = await listening({ task: { ...staging, ...draftOf('一', '甲', 'r1') } });
    const { task, others } = fixture;
    await others({ task: draftOf('二', '乙', 'r2') });
    await until(() => task.shadowRoot.querySelector<HTMLInputElement>(REASON)?.value === '二');
    await until(() => task.shadowRoot.querySelector<HTMLInputElement>(COMMENT)?.value === '乙');
    expect(await stagedRevision(fixture)).to.equal('r2');
  });

  for (const [part, selector] of [
    ['form', REASON],
    ['comment', COMMENT],
  ] as const)
    it(`does not replace a newer draft of another window that it does not show: ${part}`, async () => {
      const fixture = await listening({ task: { ...staging, ...draftOf('一', '甲', 'r1') } });
      const { task, others, calls } = fixture;
      write(task, selector, '三');
      await others({ task: draftOf('二', '乙', 'r2') });
      await eventually(async () => (await calls('jflow/taskInfo')).length > 1);
      await until(() => textOf(task).includes('流程动态已更新'));
      expect(task.shadowRoot.querySelector<HTMLInputElement>(selector)?.value).to.equal('三');
      expect(await stagedRevision(fixture)).to.equal('r1');
    });

  it('shows it also where an own press came second, or after a claim', async () => {
    const refusal = { path: 'jflow/approve', status: 409, subCode: 'task-done', msg: '该任务已处理' };
    const { task } = await listening({ task: editing, faults: [refusal], overtakenBy: decided });
    write(task, REASON, '改期到下周');
    write(task, COMMENT, '同意，注意交接');
    await press(task, '同意');
    await showsText(task, '孙丽 Sun Li 已同意。页面已更新，你写的内容仍保留。');
    const unsent = task.shadowRoot.querySelector<HTMLTextAreaElement>('.unsent-text textarea');
    expect(unsent?.value).to.contain('改期到下周').and.to.contain('同意，注意交接');

    const claiming = await listening({ task: { ...editing, needClaim: true, actions: ['claim'] } });
    const note = {
      id: 'n-1',
      kind: 'claimed' as const,
      userName: '孙丽 Sun Li',
      toName: null,
      time,
      reason: null,
    };
    await claiming.others({
      timeline: [start, hr, { ...manager, notes: [{ ...note, comment: '', attachments: [] }] }],
      task: { actions: [], needClaim: false },
    });
    await showsText(claiming.task, '孙丽 Sun Li 签收。页面已更新');
  });

  it("does not show an own action in another window as another person's", async () => {
    const { task, others } = await listening();
    const mine = person({ userId: 'u-li', userName: '李强 Li Qiang', taskState: 1, action: 'agreed', time });
    await others({ ...over, timeline: [start, hr, { ...decided, approvalInfos: [mine] }, endEntry(1)] });
    await showsText(task, '你已在别处处理此任务（已同意）');
  });

  it('listens as soon as a token is set, and with the new one when it is renewed', async () => {
    const { task, calls } = await listening();
    const tokens = async () => (await calls('live')).map(call => call.token);
    task.token = 'second';
    await eventually(async () => (await tokens()).includes('second'));
    expect([...new Set(await tokens())]).to.deep.equal(['first', 'second']);
  });

  it('passes the id of its task to `getToken`, as every other call does', async () => {
    const { task, calls } = await mountTask();
    const asked: unknown[] = [];
    task.getToken = (_refused, taskId) => {
      asked.push(taskId);
      return `for ${taskId}`;
    };
    await until(() => task.shadowRoot.querySelector('.ahead-end'));
    await eventually(async () => (await calls('live')).length > 0);
    expect((await calls('live'))[0]?.token).to.equal('for task-1');
    expect([...new Set(asked)]).to.deep.equal(['task-1']);
  });

  it('keeps the form and its input where the task is still open', async () => {
    const { task, others } = await listening({ task: editing });
    write(task, REASON, '改期到下周');
    await others({ task: { itemName: '另一个标题' } });
    await showsText(task, '另一个标题');
    expect(task.shadowRoot.querySelector<HTMLTextAreaElement>(REASON)?.value).to.equal('改期到下周');
    expect(textOf(task)).to.not.contain('你写的内容仍保留');
  });

  it('shows the end where nobody decided the node', async () => {
    const { task, others } = await listening();
    await others({
      task: { taskState: 8, instanceState: 3, actions: [] },
      timeline: [start, hr, { ...manager, taskState: 8 }, endEntry(3)],
    });
    await showsText(task, '流程已结束：已撤销');
  });

  it('listens while the panel is collapsed, and works without a stream', async () => {
    const { task, others } = await listening();
    task.shadowRoot.querySelector<HTMLElement>('[aria-controls]')!.click();
    await until(() => !task.shadowRoot.querySelector('.history'));
    await others(over);
    await showsText(task, '孙丽 Sun Li 已同意');
    const mute = await mountTask({ faults: [{ path: 'live', status: 404, subCode: 'not-found' }] });
    mute.task.token = 'first';
    await until(() => mute.task.shadowRoot.querySelector('.ahead-end'));
    expect(mute.errors).to.deep.equal([]);
  });
});
