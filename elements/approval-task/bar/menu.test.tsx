/** The menu of rare actions: by keyboard and by mouse, and its items on a narrow screen. */
import type { ActionName } from '@countersign/sdk/api';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { rendered, until } from '../../testing/page.ts';
import { button, openTask, press, type TaskElement } from '../testing/driver.ts';

const actions: ActionName[] = [
  'agree',
  'reject',
  'fall-back',
  'transfer',
  'stage',
  'delegate',
  'add-sign',
  'urge',
  'revoke',
];
const menuOf = (task: TaskElement) => task.shadowRoot.querySelector('[role=menu]');
const items = (task: TaskElement) =>
  [...task.shadowRoot.querySelectorAll<HTMLElement>('[role=menuitem]')]
    .filter(item => item.checkVisibility())
    .map(item => item.textContent);
const focused = (task: TaskElement) => task.shadowRoot.activeElement?.textContent;
const visible = (task: TaskElement) =>
  [
    ...task.shadowRoot.querySelectorAll<HTMLElement>(
      '.buttons > button, .buttons > span > button, .more > button',
    ),
  ]
    .filter(one => one.checkVisibility())
    .map(one => one.textContent);

async function wide(width: string, attributes?: string) {
  const fixture = await openTask({ task: { actions } }, attributes);
  fixture.task.style.width = width;
  await rendered();
  return fixture;
}

async function openByKey(task: TaskElement, key: string) {
  button(task, '更多')!.focus();
  await sendKeys({ press: key });
  await until(() => menuOf(task));
}

describe('approval-task, the menu', () => {
  it('leaves the decision and the actions beside it in the bar on a wide screen', async () => {
    const { task } = await wide('1000px');
    expect(visible(task)).to.deep.equal(['更多', '退回', '转办', '暂存', '驳回', '同意']);
    await press(task, '更多');
    expect(items(task)).to.deep.equal(['委派', '加签', '催办', '撤销申请']);
  });

  it('contains all but the decision on a narrow screen', async () => {
    const { task } = await wide('390px');
    expect(visible(task)).to.deep.equal(['更多', '驳回', '同意']);
    await press(task, '更多');
    expect(items(task)).to.deep.equal(['退回', '转办', '暂存', '委派', '加签', '催办', '撤销申请']);
    expect(task.shadowRoot.querySelector('.frame')!.scrollWidth).to.be.at.most(390);
  });

  it('takes under 150 px of a phone until somebody writes, and then has the tools of the comment', async () => {
    const { task } = await wide('390px');
    const bar = task.shadowRoot.querySelector('.actions')!;
    await until(() => bar.querySelector('.comment-tools'));
    expect(bar.getBoundingClientRect().height).to.be.below(150);
    bar.querySelector('textarea')!.focus();
    const tool = bar.querySelector('.tool')!;
    expect(tool.getBoundingClientRect().height).to.be.at.least(28);
    expect(bar.getBoundingClientRect().bottom - tool.getBoundingClientRect().bottom).to.be.above(44);
  });

  it('is absent without items', async () => {
    const { task } = await openTask({ task: { actions: ['agree', 'reject'] } });
    expect(button(task, '更多')).to.equal(undefined);
  });

  it('moves by arrows, Home, End and letters', async () => {
    const { task } = await wide('1000px');
    await openByKey(task, 'ArrowDown');
    expect(focused(task)).to.equal('委派');
    for (const [key, expected] of [
      ['ArrowDown', '加签'],
      ['End', '撤销申请'],
      ['ArrowDown', '委派'],
      ['ArrowUp', '撤销申请'],
      ['Home', '委派'],
    ] as const) {
      await sendKeys({ press: key });
      expect(focused(task), key).to.equal(expected);
    }
    task.lang = 'en';
    await until(() => items(task)[0] === 'Delegate');
    await sendKeys({ press: 'r' });
    expect(focused(task)).to.equal('Remind');
    await sendKeys({ press: 'r' });
    expect(focused(task)).to.equal('Revoke');
  });

  it('opens at its end by ArrowUp', async () => {
    const { task } = await wide('1000px');
    await openByKey(task, 'ArrowUp');
    expect(focused(task)).to.equal('撤销申请');
  });

  it('closes alone on Escape, and returns the focus', async () => {
    const { task } = await wide('1000px', 'task-id="task-1" layout="modal" open');
    const events: Event[] = [];
    const listen = (event: Event) => events.push(event);
    document.addEventListener('keydown', listen);
    await openByKey(task, 'Enter');
    events.length = 0;
    await sendKeys({ press: 'Escape' });
    await until(() => !menuOf(task));
    document.removeEventListener('keydown', listen);
    expect(focused(task)).to.equal('更多');
    expect(task.shadowRoot.querySelector('dialog.frame')).to.not.equal(null);
    expect(events).to.deep.equal([]);
  });

  it('closes when the focus leaves it', async () => {
    const { task } = await wide('1000px');
    await press(task, '更多');
    await until(() => menuOf(task));
    task.shadowRoot.querySelector<HTMLElement>('[part=comment]')!.focus();
    await until(() => !menuOf(task));
  });

  it('runs an action by Enter, and gets the focus back when its dialog closes', async () => {
    const { task, calls } = await wide('1000px');
    await openByKey(task, 'ArrowDown');
    await sendKeys({ press: 'Enter' });
    await until(() => task.shadowRoot.querySelector('dialog.picker'));
    expect(menuOf(task)).to.equal(null);
    await sendKeys({ press: 'Escape' });
    await until(() => !task.shadowRoot.querySelector('dialog.picker'));
    expect(focused(task)).to.equal('更多');
    expect(await calls('jflow/delegate')).to.deep.equal([]);
  });

  for (const theme of ['lang="zh" color-scheme="light"', 'lang="en" color-scheme="dark"']) {
    for (const width of ['1000px', '390px']) {
      it(`breaks no rule of accessibility at ${width} with ${theme}`, async () => {
        const { task } = await wide(width, `task-id="task-1" ${theme}`);
        await press(task, theme.includes('en') ? 'More' : '更多');
        await until(() => menuOf(task));
        await expectAccessible(task);
      });
    }
  }
});
