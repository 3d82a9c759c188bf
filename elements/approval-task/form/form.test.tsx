/** The form inside an approval: its fields, their privileges, the values sent, and the errors. */
import { expect } from 'chai';
import { until } from '../../testing/page.ts';
import { openTask, press, showsText, type TaskElement, textOf, write } from '../testing/driver.ts';
import { leaveValues } from '../testing/sample.ts';

/** The reason may be edited, the handover is hidden, the rest is closed. */
const privileges = [
  ...['type', 'from', 'days'].map(key => ({ key, disabled: true })),
  { key: 'handover', hidden: true },
];
const { handover: _hidden, ...seen } = leaveValues;
const editing = {
  task: { nodeInfo: JSON.stringify({ type: 1, privileges }), variable: JSON.stringify(seen) },
};

const REASON = '.main textarea';
const fields = (task: TaskElement) => [
  ...task.shadowRoot.querySelectorAll<HTMLInputElement>('.main :is(input, select, textarea)'),
];

describe('approval-task, the form', () => {
  it('is a document where nothing is editable', async () => {
    const { task } = await openTask();
    expect(fields(task)).to.deep.equal([]);
    for (const text of ['请假类型', '年假', '2026-11-30', leaveValues.reason])
      expect(textOf(task)).to.contain(text);
  });

  it('applies the privileges of the node', async () => {
    const { task } = await openTask(editing);
    expect(fields(task).filter(field => !field.disabled && !field.readOnly)).to.have.length(1);
    expect(textOf(task)).to.not.contain('工作交接人');
  });

  it('takes the options of its controls from the page', async () => {
    const control = {
      type: 'select',
      model: 'type',
      label: '请假类型',
      options: { dynamic: true, dynamicKey: 'kinds' },
    };
    const jsonContent = JSON.stringify({ list: [control], config: {} });
    const variable = JSON.stringify({ type: 'x7' });
    const { task, errors } = await openTask({ jsonContent, task: { variable } });
    Object.assign(task, { lookups: { options: async () => Promise.reject(new Error('目录不可用')) } });
    await until(() => errors.some(({ message }) => message === 'kinds: 目录不可用'));
    Object.assign(task, { lookups: { options: async () => [{ label: '育儿假', value: 'x7' }] } });
    await showsText(task, '育儿假');
  });

  it('searches the people of a field as the task allows', async () => {
    const control = { type: 'userSelect', model: 'owner', label: '负责人' };
    const jsonContent = JSON.stringify({ list: [control], config: {} });
    const { task, calls } = await openTask({ jsonContent, task: { variable: '{}' } });
    const input = await until(() => task.shadowRoot.querySelector<HTMLElement>('.main [role=combobox]'));
    input.click();
    await until(() => task.shadowRoot.querySelectorAll('.csf-option').length === 3);
    const [call] = await calls('jflow/candidates');
    expect(call?.query).to.deep.include({ taskId: 'task-1', purpose: 'field' });
    expect(await calls('user/list')).to.deep.equal([]);
  });

  it('is a document again once the task is done', async () => {
    const { task } = await openTask({ task: { ...editing.task, taskState: 1, actions: [] } });
    expect(fields(task)).to.deep.equal([]);
  });

  it('sends only values that this person may change', async () => {
    const { task, calls } = await openTask(editing);
    write(task, REASON, '改期到下周');
    await press(task, '同意');
    await showsText(task, '操作成功');
    const [preview] = await calls('jflow/approvePreview');
    const [decision] = await calls('jflow/approve');
    expect(preview?.body.params).to.deep.equal({ reason: '改期到下周' });
    expect(decision?.body.params).to.deep.equal({ reason: '改期到下周' });
  });

  it('requires corrections before a call', async () => {
    const { task, calls } = await openTask(editing);
    write(task, REASON, '');
    await press(task, '同意');
    await showsText(task, '表单有 1 处需要修改');
    await showsText(task, '请填写请假事由');
    await until(() => task.shadowRoot.activeElement === task.shadowRoot.querySelector(REASON));
    expect(await calls('jflow/approvePreview')).to.deep.equal([]);
  });

  it('shows the errors that the server found at their fields', async () => {
    const data = { fields: [{ field: 'reason', message: '事由里不能写电话号码' }] };
    const fault = {
      path: 'jflow/approve',
      status: 422,
      subCode: 'invalid-values',
      msg: '表单填写有误',
      data,
    };
    const { task } = await openTask({ ...editing, faults: [fault] });
    await press(task, '同意');
    await showsText(task, '事由里不能写电话号码');
    await until(() => task.shadowRoot.querySelector(REASON)?.getAttribute('aria-invalid') === 'true');
    expect(textOf(task)).to.contain('表单填写有误');
  });

  it('focuses the cell of a long table in which the server found an error', async () => {
    const amount = { type: 'input', model: 'amount', key: 'k_amount', label: '金额' };
    const table = { type: 'batch', model: 'items', key: 'k_items', label: '明细', list: [amount] };
    const items = Array.from({ length: 200 }, (_, at) => ({ key: `r${at}`, amount: `${at}` }));
    const errors = [
      { field: 'designated.0', message: '已离职' },
      { field: 'items.180.amount', message: '超出预算' },
    ];
    const { task } = await openTask({
      jsonContent: JSON.stringify({ list: [table], config: {} }),
      task: { nodeInfo: JSON.stringify({ type: 1, privileges: [] }), variable: JSON.stringify({ items }) },
      faults: [{ path: 'jflow/approve', status: 422, subCode: 'invalid-values', data: { fields: errors } }],
    });
    await until(() => task.shadowRoot.querySelector('[data-at="0"] input'));
    await press(task, '同意');
    const cell = await until(() => task.shadowRoot.querySelector('[data-at="180"] [aria-invalid=true]'));
    await until(() => task.shadowRoot.activeElement === cell);
    expect(textOf(task)).to.contain('超出预算');
  });

  it('keeps the input when a call fails and on refresh', async () => {
    const { task } = await openTask({ ...editing, faults: [{ path: 'jflow/approvePreview', status: 500 }] });
    write(task, REASON, '改期到下周');
    await press(task, '同意');
    await showsText(task, '重试');
    await task.refresh();
    expect(task.shadowRoot.querySelector<HTMLTextAreaElement>(REASON)?.value).to.equal('改期到下周');
  });

  it('can be read and decided when the form is broken', async () => {
    const { task, decided } = await openTask({ jsonContent: '{"list":' });
    expect(textOf(task)).to.contain('定义无法读取');
    await press(task, '同意');
    await until(() => decided.length);
  });
});
