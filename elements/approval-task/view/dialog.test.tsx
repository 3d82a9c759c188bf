/** The layouts modal and fullscreen: focus, Escape, closing and opening. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import { button, mountTask, openTask, press, showsText, type TaskElement } from '../testing/driver.ts';
import { financePick } from '../testing/sample.ts';

const MODAL = 'task-id="task-1" layout="modal" open';
const dialogOf = (task: TaskElement) => task.shadowRoot.querySelector<HTMLDialogElement>('dialog.frame');
const gone = (task: TaskElement) => until(() => !dialogOf(task));

describe('approval-task as a dialog', () => {
  it('sends no request and shows nothing until it is opened', async () => {
    const { task, calls } = await mountTask({}, 'task-id="task-1" layout="modal"');
    await rendered();
    expect(dialogOf(task)).to.equal(null);
    expect(await calls()).to.deep.equal([]);
    task.open = true;
    await showsText(task, '王芳的年假申请');
    expect(dialogOf(task)?.matches(':modal')).to.equal(true);
  });

  it('is 1000 px wide at most, and fills the window as fullscreen', async () => {
    const { task } = await openTask({}, MODAL);
    expect(dialogOf(task)!.getBoundingClientRect().width).to.be.at.most(1000);
    const { task: full } = await openTask({}, 'task-id="task-1" layout="fullscreen" open');
    const { width, height } = dialogOf(full)!.getBoundingClientRect();
    expect([Math.round(width), Math.round(height)]).to.deep.equal([
      document.documentElement.clientWidth,
      window.innerHeight,
    ]);
  });

  it('takes the focus and returns it', async () => {
    const opener = document.createElement('button');
    document.body.append(opener);
    const { task } = await mountTask({}, 'task-id="task-1" layout="modal"');
    await rendered();
    opener.focus();
    task.open = true;
    await showsText(task, '王芳的年假申请');
    expect(document.activeElement).to.equal(task);
    await press(task, '关闭');
    await gone(task);
    expect(document.activeElement).to.equal(opener);
    opener.remove();
  });

  it('closes on Escape unless the page prevents it, and can be opened again', async () => {
    const { task } = await openTask({}, MODAL);
    const refuse = (event: Event) => event.preventDefault();
    task.addEventListener('cs-close', refuse);
    await press(task, '关闭');
    await rendered();
    expect(dialogOf(task)).to.not.equal(null);
    task.removeEventListener('cs-close', refuse);
    await sendKeys({ press: 'Escape' });
    await gone(task);
    expect(task.open).to.equal(false);
    task.open = true;
    await showsText(task, '王芳的年假申请');
  });

  it('closes only the topmost dialog on Escape, and hides the key from the page', async () => {
    const { task } = await openTask({ next: financePick }, MODAL);
    const events: Event[] = [];
    const listen = (event: Event) => events.push(event);
    document.addEventListener('keydown', listen);
    // A dialog that opens without a person's action shares its Escape with the one below.
    button(task, '同意')!.focus();
    await sendKeys({ press: 'Enter' });
    await showsText(task, '选择下一节点审批人');
    events.length = 0;
    await sendKeys({ press: 'Escape' });
    await until(() => !task.shadowRoot.querySelector('.picker'));
    document.removeEventListener('keydown', listen);
    expect(dialogOf(task)).to.not.equal(null);
    expect(events).to.deep.equal([]);
  });

  for (const layout of ['inline', 'modal'])
    for (const [selector, opens] of [
      ['.more > button', '.menu'],
      ['.comment-tools button', '.tool-panel > *'],
    ] as const)
      it(`closes what ${selector} opened alone on Escape, as ${layout} in a dialog of the page`, async () => {
        const { task } = await openTask({}, `task-id="task-1" layout="${layout}" open`);
        const around = document.createElement('dialog');
        task.before(around);
        around.append(task);
        around.showModal();
        await rendered();
        (await until(() => task.shadowRoot.querySelector<HTMLElement>(selector))).focus();
        await sendKeys({ press: 'Enter' });
        await until(() => task.shadowRoot.querySelector(opens));
        await rendered();
        await sendKeys({ press: 'Escape' });
        await until(() => !task.shadowRoot.querySelector(opens));
        expect(around.open).to.equal(true);
        expect(dialogOf(task) !== null).to.equal(layout === 'modal');
      });

  it('closes by its method', async () => {
    const { task } = await openTask({}, MODAL);
    await task.close();
    await gone(task);
  });

  it('shows that the decision was accepted, then closes', async () => {
    const { task, decided } = await openTask({}, MODAL);
    await press(task, '同意');
    await showsText(task, '操作成功');
    expect(decided).to.have.length(1);
    await gone(task);
  });

  it('keeps the decision in view while the form scrolls', async () => {
    const list = Array.from({ length: 60 }, (_, at) => ({ type: 'input', label: `${at}`, model: `m${at}` }));
    const jsonContent = JSON.stringify({ list, config: {} });
    const { task } = await openTask({ jsonContent }, MODAL);
    const bar = task.shadowRoot.querySelector('.actions')!.getBoundingClientRect();
    expect(bar.bottom).to.be.at.most(window.innerHeight);
    expect(bar.height).to.be.greaterThan(40);
  });
});
