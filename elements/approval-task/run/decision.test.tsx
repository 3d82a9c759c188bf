/** Decisions: offered actions, required parts, calls and failures. */
import { expect } from 'chai';
import { until } from '../../testing/page.ts';
import { button, COMMENT, openTask, press, showsText, textOf, write } from '../testing/driver.ts';
import type { Fault } from '../testing/fixture.ts';
import { financePick } from '../testing/sample.ts';

const unanswered: Fault = { path: 'jflow/approve', status: 0, drop: true };
const overtaken: Fault = {
  path: 'jflow/approve',
  status: 409,
  subCode: 'task-done',
  msg: '该任务已由孙丽 Sun Li处理',
};

describe('approval-task, offered actions', () => {
  it('offers agree and reject while the task is pending', async () => {
    const { task } = await openTask();
    expect(button(task, '同意')).to.not.equal(undefined);
    expect(button(task, '驳回')).to.not.equal(undefined);
  });

  it('offers nothing once the task is done, or for an instance without a task', async () => {
    for (const attributes of ['task-id="task-1"', 'instance-id="instance-1"']) {
      const { task } = await openTask({ task: { taskState: 1, actions: [] } }, attributes);
      expect(task.shadowRoot.querySelector('.actions')).to.equal(null);
    }
  });

  it('offers the initiator a comment and submit', async () => {
    const { task } = await openTask({
      task: { taskType: 0, actions: ['submit'], nodeInfo: '{"type":0,"privileges":[]}' },
    });
    expect(button(task, '提交')).to.not.equal(undefined);
    expect(button(task, '驳回')).to.equal(undefined);
    expect(task.shadowRoot.querySelector(COMMENT)).to.not.equal(null);
  });

  it('shows the recipient of a copy that there is nothing to do', async () => {
    const { task } = await openTask({ task: { taskType: 2, actions: [] } });
    expect(textOf(task)).to.contain('无需处理');
    expect(button(task, '同意')).to.equal(undefined);
  });

  it('shows the assignee of the open task', async () => {
    const { task: waiting } = await openTask({ task: { waitsForSigners: true, actions: ['comment'] } });
    expect(textOf(waiting)).to.contain('加签人还没有处理完');
    const claimedBy = { userId: 'u-sun', userName: '孙丽 Sun Li' };
    const { task } = await openTask({ task: { claimedBy, actions: ['comment'] } });
    expect(textOf(task)).to.contain('此任务已由孙丽 Sun Li签收');
  });

  it('takes a comment of 2000 characters at most', async () => {
    const { task } = await openTask();
    expect(task.shadowRoot.querySelector<HTMLTextAreaElement>(COMMENT)?.maxLength).to.equal(2000);
    write(task, COMMENT, '好'.repeat(1900));
    await showsText(task, '还可输入 100 字');
  });
});

describe('approval-task, agree', () => {
  it('sends the comment, shows the success, emits the decision, and shows the new state', async () => {
    const { task, decided, calls } = await openTask();
    write(task, COMMENT, '同意，注意交接');
    await press(task, '同意');
    await showsText(task, '操作成功');
    await showsText(task, '流程结束');
    expect(decided).to.deep.equal([
      {
        taskId: 'task-1',
        instanceId: 'instance-1',
        action: 'agree',
        isPass: true,
        isOver: true,
        instanceState: 1,
      },
    ]);
    const [call] = await calls('jflow/approve');
    expect(call?.body).to.include({ taskId: 'task-1', isPass: true, comment: '同意，注意交接' });
    expect(textOf(task)).to.contain('同意，注意交接');
    expect(button(task, '同意')).to.equal(undefined);
    expect(task.shadowRoot.activeElement?.textContent).to.equal('操作成功');
  });

  it('is sent once however fast it is pressed', async () => {
    const { task, calls } = await openTask({ delay: 1000 });
    const agree = button(task, '同意')!;
    agree.click();
    agree.click();
    await until(() => agree.getAttribute('aria-busy') === 'true');
    agree.click();
    await showsText(task, '操作成功');
    expect(await calls('jflow/approve')).to.have.length(1);
  });

  it('requires the next approvers first, finds them by a part of the name, and sends the chosen ones', async () => {
    const { task, calls } = await openTask({ next: financePick });
    await press(task, '同意');
    await showsText(task, '财务复核');
    write(task, '[type=search]', 'wu');
    const people = () => [...task.shadowRoot.querySelectorAll<HTMLElement>('.candidate')];
    await until(() => people().length === 1);
    people()[0]!.click();
    await showsText(task, '已选 1 人');
    await press(task, '确定');
    await showsText(task, '操作成功');
    const [search] = await calls('jflow/candidates');
    expect(search?.query).to.include({ taskId: 'task-1', purpose: 'approver', nodeId: 'finance' });
    const [call] = await calls('jflow/approve');
    expect(call?.body.assignorList).to.deep.equal([{ id: 'u-wu', name: '吴静 Wu Jing', nodeId: 'finance' }]);
  });

  it('searches everyone on the server where the node lists nobody', async () => {
    const [node] = financePick.nodes;
    const anyone = { ...node!, anyone: true, candidates: [] };
    const { task, calls } = await openTask({ next: { needActors: true, nodes: [anyone] } });
    await press(task, '同意');
    await showsText(task, '郑凯 Zheng Kai');
    write(task, '[type=search]', 'wu');
    const people = () => [...task.shadowRoot.querySelectorAll<HTMLElement>('.candidate')];
    await until(() => people().length === 1);
    people()[0]!.click();
    await press(task, '确定');
    await showsText(task, '操作成功');
    expect((await calls('jflow/candidates')).map(call => call.query.keyword)).to.include('wu');
    const [call] = await calls('jflow/approve');
    const name = '吴静 Wu Jing';
    expect(call?.body.assignorList).to.deep.equal([{ id: name, name, nodeId: 'finance' }]);
  });

  it('shows that a search finds nobody', async () => {
    const [node] = financePick.nodes;
    const anyone = { ...node!, anyone: true, candidates: [] };
    const { task } = await openTask({ next: { needActors: true, nodes: [anyone] } });
    await press(task, '同意');
    await showsText(task, '郑凯 Zheng Kai');
    write(task, '[type=search]', 'nobody');
    await showsText(task, '没有符合“nobody”的人员');
  });

  it('announces and emits that a search failed, and tries again', async () => {
    const [node] = financePick.nodes;
    const anyone = { ...node!, anyone: true, candidates: [] };
    const refused = { path: 'jflow/candidates', status: 500 };
    const faults = [refused, refused];
    const { task, errors } = await openTask({ next: { needActors: true, nodes: [anyone] }, faults });
    await press(task, '同意');
    const status = await until(() => task.shadowRoot.querySelector('.picker-status'));
    expect(status.getAttribute('role')).to.equal('status');
    await showsText(task, '人员搜索失败：系统异常，请重试');
    expect(textOf(task)).to.not.contain('没有符合');
    expect(errors.map(error => error.code)).to.deep.equal(['system-error']);
    await press(task, '重试');
    expect(task.shadowRoot.activeElement?.getAttribute('type')).to.equal('search');
    await until(() => errors.length === 2);
    await showsText(task, '人员搜索失败');
    await press(task, '重试');
    await showsText(task, '郑凯 Zheng Kai');
    expect(status.textContent).to.equal('');
    expect(task.shadowRoot.querySelector('.picker-status')).to.equal(status);
  });

  it('takes one person where the node wants one', async () => {
    const [node] = financePick.nodes;
    const { task } = await openTask({ next: { needActors: true, nodes: [{ ...node!, selectMode: 1 }] } });
    await press(task, '同意');
    await showsText(task, '请选择一位审批人');
    await until(() => task.shadowRoot.querySelector('.candidate'));
    for (const person of task.shadowRoot.querySelectorAll<HTMLElement>('.candidate')) person.click();
    await showsText(task, '已选 1 人');
  });

  it('only closes the dialog when nobody is chosen', async () => {
    const { task, calls } = await openTask({ next: financePick });
    await press(task, '同意');
    await press(task, '确定');
    await until(() => !task.shadowRoot.querySelector('.picker'));
    expect(await calls('jflow/approve')).to.deep.equal([]);
    expect(button(task, '同意')).to.not.equal(undefined);
  });
});

describe('approval-task, when the page moves on', () => {
  it('lets a decision finish with its comment, and leaves the next task alone', async () => {
    const { task, decided, calls } = await openTask({ delay: 150 });
    write(task, COMMENT, '同意');
    await press(task, '同意');
    task.taskId = 'another';
    await showsText(task, '找不到这个审批任务');
    await until(() => decided.length);
    expect((await calls('jflow/approve'))[0]?.body.comment).to.equal('同意');
    expect(textOf(task)).to.not.contain('操作成功');
  });
});

describe('approval-task, reject', () => {
  it('requests a reason at the comment, and rejects with it', async () => {
    const { task, decided, calls } = await openTask();
    await press(task, '驳回');
    await showsText(task, '请写明驳回原因');
    expect(task.shadowRoot.activeElement).to.equal(task.shadowRoot.querySelector(COMMENT));
    expect(await calls('jflow/approve')).to.deep.equal([]);
    write(task, COMMENT, '日期与项目上线冲突');
    await press(task, '驳回');
    await until(() => decided.length);
    expect(decided[0]).to.include({ isPass: false, instanceState: 2 });
    const [call] = await calls('jflow/approve');
    expect(call?.body).to.include({ isPass: false, comment: '日期与项目上线冲突' });
    expect(call?.body).to.not.have.property('params');
  });

  it('takes a double click, a double tap and a key that is held as one press', async () => {
    const { task, calls } = await openTask();
    const reject = button(task, '驳回')!;
    const click = (init: PointerEventInit) =>
      reject.dispatchEvent(new PointerEvent('click', { bubbles: true, composed: true, ...init }));
    for (const detail of [1, 2, 3]) click({ detail });
    await showsText(task, '请写明驳回原因');
    click({ detail: 1, pointerType: 'touch' });
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    expect(reject.dispatchEvent(held)).to.equal(false);
    await new Promise(resolve => setTimeout(resolve, 100));
    expect(await calls('jflow/approve')).to.have.length(0);
    expect(textOf(task)).to.contain('请写明驳回原因');
  });

  it('rejects without a reason when pressed again', async () => {
    const { task, decided } = await openTask();
    await press(task, '驳回');
    await showsText(task, '请写明驳回原因');
    await press(task, '驳回');
    await until(() => decided.length);
  });

  it('requires the next people where the flow goes on, and sends the chosen ones without a second request of a reason', async () => {
    const { task, calls, decided } = await openTask({ next: financePick });
    await press(task, '驳回');
    await showsText(task, '请写明驳回原因');
    await press(task, '驳回');
    await showsText(task, '财务复核');
    const people = () => [...task.shadowRoot.querySelectorAll<HTMLElement>('.candidate')];
    await until(() => people().length > 0);
    people()[0]!.click();
    await showsText(task, '已选 1 人');
    await press(task, '确定');
    await until(() => decided.length);
    const [preview] = await calls('jflow/approvePreview');
    const [call] = await calls('jflow/approve');
    expect(preview?.body).to.include({ isPass: false });
    expect(call?.body.isPass).to.equal(false);
    expect(call?.body.assignorList).to.have.length(1);
  });
});

describe('approval-task, failures', () => {
  it('counts once when the reply was lost: the retry carries the same key', async () => {
    const { task, decided, errors, calls } = await openTask({ faults: [unanswered] });
    write(task, COMMENT, '同意');
    await press(task, '同意');
    await showsText(task, '重试不会重复提交');
    expect(errors).to.have.length(1);
    await press(task, '重试');
    await until(() => decided.length);
    const [first, second] = await calls('jflow/approve');
    expect(second?.body).to.deep.equal(first?.body);
    expect(String(first?.body.key)).to.have.length.of.at.least(8);
  });

  it('makes a new key for another decision', async () => {
    const fault = { path: 'jflow/approve', status: 503 };
    const { task, decided, calls } = await openTask({ faults: [fault] });
    await press(task, '同意');
    await showsText(task, '重试不会重复提交');
    write(task, COMMENT, '改了主意');
    await press(task, '驳回');
    await until(() => decided.length);
    const [first, second] = await calls('jflow/approve');
    expect(second?.body.key).to.not.equal(first?.body.key);
  });

  it('shows the person who was faster and the new state, and keeps the comment', async () => {
    const { task, decided, errors } = await openTask({ faults: [overtaken] });
    write(task, COMMENT, '我的意见');
    await press(task, '同意');
    await showsText(task, '该任务已由孙丽 Sun Li处理');
    await showsText(task, '流程结束');
    expect(button(task, '同意')).to.equal(undefined);
    expect(task.shadowRoot.querySelector<HTMLTextAreaElement>('.comment textarea')?.value).to.equal(
      '我的意见',
    );
    expect(decided).to.deep.equal([]);
    expect(errors[0]?.code).to.equal('task-done');
  });

  it('shows any other refusal and stays usable', async () => {
    const fault = {
      path: 'jflow/approvePreview',
      status: 403,
      subCode: 'caller-disabled',
      msg: '你的账号已停用',
    };
    const { task, errors } = await openTask({ faults: [fault] });
    await press(task, '同意');
    await showsText(task, '你的账号已停用');
    expect(errors[0]?.code).to.equal('caller-disabled');
    await until(() => button(task, '同意')?.getAttribute('aria-disabled') === 'false');
  });
});
