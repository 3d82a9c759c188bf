/** Unsent input: restored after a reload, for the same person alone, and removed once it is sent. */
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import { COMMENT, openTask, press, showsText, type TaskElement, textOf, write } from '../testing/driver.ts';
import type { Scenario } from '../testing/fixture.ts';
import { leaveForm, leaveValues } from '../testing/sample.ts';

const REASON = '.main textarea';
const privileges = ['type', 'from', 'days'].map(key => ({ key, disabled: true }));
const open: Scenario['task'] = {
  nodeInfo: JSON.stringify({ type: 1, privileges }),
  actions: ['agree', 'reject', 'comment'],
};
const value = (task: TaskElement, selector: string) =>
  task.shadowRoot.querySelector<HTMLTextAreaElement>(selector)?.value;
const stored = (task: TaskElement) => {
  const base = task.getAttribute('base-url') ?? '';
  return Object.keys(localStorage).filter(key => decodeURIComponent(key).includes(base));
};

async function typed(scenario: Scenario = { task: open }, attributes?: string) {
  const fixture = await openTask(scenario, attributes);
  write(fixture.task, REASON, '改到下周');
  write(fixture.task, COMMENT, '还没想好');
  return fixture;
}

/** Mounts the element again, as a reloaded page does. */
async function again(before: TaskElement): Promise<TaskElement> {
  const task = before.cloneNode() as TaskElement;
  before.replaceWith(task);
  await until(() => task.shadowRoot?.querySelector('.facts'));
  return task;
}

describe('approval-task, unsent input', () => {
  it('is restored after a reload, with a note, and can be discarded', async () => {
    const { task: before } = await typed();
    await until(
      () => stored(before).length === 1 && localStorage.getItem(stored(before)[0]!)?.includes('改到下周'),
    );
    const task = await again(before);
    await showsText(task, '已恢复你在');
    await until(() => value(task, REASON) === '改到下周');
    expect(value(task, COMMENT)).to.equal('还没想好');
    await press(task, '丢弃');
    await until(() => value(task, REASON) === leaveValues.reason);
    expect(value(task, COMMENT)).to.equal('');
    await until(() => stored(task).length === 0);
    expect(textOf(task)).to.not.contain('已恢复');
  });

  it('restores attachments and mentions, which go with the decision', async () => {
    const { task: before, calls } = await openTask({ task: open });
    await press(before, '提到');
    const first = await until(() => before.shadowRoot.querySelector<HTMLElement>('[role=option]'));
    const name = '周涛 Zhou Tao';
    first.click();
    await until(() => value(before, COMMENT)?.startsWith('@'));
    await press(before, '附件');
    const input = await until(() =>
      before.shadowRoot.querySelector<HTMLInputElement>('.comment-tools input[type=file]'),
    );
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4'], '报价.pdf', { type: 'application/pdf' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await showsText(before, '报价.pdf 已上传');
    await until(() => localStorage.getItem(stored(before)[0] ?? '')?.includes('报价.pdf'));
    const task = await again(before);
    await showsText(task, '已恢复你在');
    await until(() => task.shadowRoot.querySelector('.attaching')?.textContent?.includes('报价.pdf'));
    await press(task, '同意');
    await showsText(task, '操作成功');
    const { mentions, attachments } = (await calls('jflow/approve'))[0]?.body ?? {};
    expect(mentions).to.deep.equal([{ id: name, name }]);
    expect((attachments as { name: string }[]).map(one => one.name)).to.deep.equal(['报价.pdf']);
    await until(() => stored(task).length === 0);
  });

  it('survives a second reload, and goes with the decision', async () => {
    const { task: before, decided } = await typed();
    await until(() => stored(before).length === 1);
    const second = await again(before);
    await showsText(second, '已恢复你在');
    const task = await again(second);
    await until(() => value(task, REASON) === '改到下周');
    task.addEventListener('cs-decided', event => decided.push((event as CustomEvent).detail));
    await press(task, '同意');
    await until(() => decided.length);
    await until(() => stored(task).length === 0);
  });

  it('stays through two refreshes', async () => {
    const { task } = await typed();
    await task.refresh();
    await task.refresh();
    await rendered();
    expect([value(task, REASON), value(task, COMMENT)]).to.deep.equal(['改到下周', '还没想好']);
  });

  const draftOf = (comment: string): Scenario['task'] => ({
    ...open,
    actions: ['agree', 'stage'],
    draft: JSON.stringify({ values: {}, comment }),
  });
  const changeServer = (task: TaskElement, change: Scenario['task']) =>
    fetch(task.getAttribute('base-url')!, { method: 'PUT', body: JSON.stringify({ task: change }) });

  it('contains no comment of a draft that was not edited, so that a newer draft stays', async () => {
    const { task: before } = await openTask({ task: draftOf('甲') });
    write(before, REASON, '改到下周');
    await until(() => localStorage.getItem(stored(before)[0] ?? '')?.includes('改到下周'));
    await changeServer(before, draftOf(''));
    const task = await again(before);
    await until(() => value(task, REASON) === '改到下周');
    expect(value(task, COMMENT)).to.equal('');
  });

  it('contains an edited comment of a draft, and is discarded for the draft', async () => {
    const { task: before } = await openTask({ task: draftOf('甲') });
    write(before, COMMENT, '甲和乙');
    await until(() => localStorage.getItem(stored(before)[0] ?? '')?.includes('甲和乙'));
    const task = await again(before);
    await until(() => value(task, COMMENT) === '甲和乙');
    await press(task, '丢弃');
    await until(() => value(task, COMMENT) === '甲');
    await until(() => stored(task).length === 0);
  });

  it('is restored for nobody else', async () => {
    const { task: before } = await typed();
    await until(() => stored(before).length === 1);
    const base = before.getAttribute('base-url')!;
    await fetch(base, { method: 'PUT', body: JSON.stringify({ task: open, me: 'u-other' }) });
    const task = await again(before);
    await until(() => task.shadowRoot.querySelector('.tools'));
    await rendered();
    expect([value(task, REASON), value(task, COMMENT)]).to.deep.equal([leaveValues.reason, '']);
  });

  it('is shown to be copied where another person has decided meanwhile, and is removed then', async () => {
    const { task: before } = await typed();
    await until(() => stored(before).length === 1);
    const base = before.getAttribute('base-url')!;
    await fetch(base, {
      method: 'PUT',
      body: JSON.stringify({ task: { ...open, taskState: 8, actions: [] } }),
    });
    const task = await again(before);
    await until(() => value(task, '.unsent-text textarea') === '还没想好');
    expect(stored(task)).to.deep.equal([]);
  });

  it('is removed after 24 hours', async () => {
    const { task: before } = await typed();
    await until(() => localStorage.getItem(stored(before)[0] ?? '')?.includes('还没想好'));
    const [key = ''] = stored(before);
    const entry = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...entry, at: Date.now() - 24 * 60 * 60_000 - 1000 }));
    const task = await again(before);
    await until(() => task.shadowRoot.querySelector('.tools'));
    await until(() => stored(task).length === 0);
    expect(value(task, COMMENT)).to.equal('');
  });

  it('is not stored with no-drafts', async () => {
    const { task } = await typed(undefined, 'task-id="task-1" no-drafts');
    await until(() => task.shadowRoot.querySelector('.tools'));
    await new Promise(resolve => setTimeout(resolve, 600));
    expect(stored(task)).to.deep.equal([]);
  });

  it('never contains a password', async () => {
    const secret = {
      type: 'input',
      label: '口令',
      key: 'pin_1',
      model: 'pin',
      options: { type: 'password' },
    };
    const jsonContent = JSON.stringify({ ...leaveForm, list: [...leaveForm.list, secret] });
    const { task } = await typed({ task: open, jsonContent });
    write(task, '.main input[type=password]', 'hunter2');
    write(task, COMMENT, '第二句');
    await until(() => localStorage.getItem(stored(task)[0] ?? '')?.includes('第二句'));
    expect(localStorage.getItem(stored(task)[0]!)).to.not.contain('hunter2');
  });
});
