/** The view of an approval: accessibility, header, timeline, and the empty states. */
import { zonedTime } from '@countersign/sdk/i18n/time/zoned-time';
import { expect } from 'chai';
import { expectAccessible } from '../testing/axe.ts';
import { rendered, until } from '../testing/page.ts';
import { button, mountTask, openTask, press, showsText, type TaskElement, textOf } from './testing/driver.ts';
import { endEntry, financePick, leaveTimeline } from './testing/sample.ts';

const styled = (host: Element, selector: string) =>
  getComputedStyle(host.shadowRoot!.querySelector(selector) as Element);

/** Waits for the end of all animations before colours are checked. */
const animationsEnd = (task: TaskElement) =>
  until(() => task.shadowRoot.getAnimations().every(one => one.playState === 'finished'));

describe('approval-task in a parent that shrinks to fit', () => {
  for (const style of ['float:left', 'position:absolute', 'display:flex', 'display:table-cell'])
    it(`has the width that it needs (${style})`, async () => {
      const { task } = await mountTask();
      task.parentElement!.style.cssText = style;
      await until(() => task.shadowRoot.querySelector('.facts'));
      expect(task.getBoundingClientRect().width).to.be.at.least(480);
    });
});

describe('approval-task in a box that scrolls', () => {
  it('does not lengthen the page by its texts for screen readers', async () => {
    const { task } = await openTask();
    task.parentElement!.style.cssText = 'height:200px;overflow:auto';
    task.insertAdjacentHTML('beforebegin', '<div style="height:3000px"></div>');
    expect(task.shadowRoot.querySelector('.sr')).not.to.equal(null);
    expect(document.documentElement.scrollHeight).to.be.at.most(innerHeight);
  });
});

describe('approval-task, accessibility', () => {
  for (const layout of ['inline', 'modal', 'fullscreen']) {
    for (const theme of ['lang="zh" color-scheme="light"', 'lang="en" color-scheme="dark"']) {
      it(`breaks no rule as ${layout} with ${theme}`, async () => {
        const { task } = await openTask({}, `task-id="task-1" layout="${layout}" open ${theme}`);
        await animationsEnd(task);
        await expectAccessible(task);
      });
    }
  }

  it('breaks no rule while loading, when empty, when missing, and with the choice of the next approvers', async () => {
    const { task: loading } = await mountTask({ delay: 1500 });
    await until(() => loading.shadowRoot.querySelector('.bone-title'));
    await expectAccessible(loading);
    const { task: empty } = await mountTask({}, '');
    await until(() => empty.shadowRoot.querySelector('.empty-state'));
    await expectAccessible(empty);
    const { task: missing } = await mountTask({}, 'task-id="none"');
    await showsText(missing, '找不到这个审批任务');
    await expectAccessible(missing);
    const { task } = await openTask({ next: financePick });
    await press(task, '同意');
    await showsText(task, '选择下一节点审批人');
    await animationsEnd(task);
    await expectAccessible(task);
  });
});

describe('approval-task, header', () => {
  it('shows the request, the process, the initiator and the urgency as texts', async () => {
    const { task } = await openTask();
    const head = task.shadowRoot.querySelector('header')?.textContent ?? '';
    for (const text of ['王芳的年假申请（3 天）', '请假申请', '王芳 Wang Fang', '紧急', '审批中']) {
      expect(head).to.contain(text);
    }
  });

  it('changes to English, the urgency included, as soon as lang changes', async () => {
    const { task } = await openTask();
    task.lang = 'en';
    await showsText(task, 'Urgent');
    expect(button(task, 'Agree')).to.not.equal(undefined);
  });

  it('shows an urgency that the dictionary does not know as a level', async () => {
    const { task } = await openTask({ task: { degree: 7 } });
    expect(textOf(task)).to.contain('级别 7');
  });
});

describe('approval-task, times', () => {
  const createTime = '2026-11-29T19:12:32.000Z';
  const timesOf = (task: TaskElement) =>
    [...task.shadowRoot.querySelectorAll('time')].filter(one => one.dateTime === createTime);

  it('are in the zone of the server, and in the zone of the page if it has set one', async () => {
    const timeline = leaveTimeline.map(row => ({ ...row, startTime: createTime }));
    const { task } = await openTask({ task: { createTime, timeZone: 'Pacific/Kiritimati' }, timeline });
    await until(() => timesOf(task).length > 1);
    for (const time of timesOf(task)) {
      expect(time.textContent).to.equal('2026-11-30 09:12:32');
      expect(time.title).to.equal('Pacific/Kiritimati');
    }
    task.setAttribute('time-zone', 'Pacific/Pago_Pago');
    await until(() => timesOf(task).every(time => time.textContent === '2026-11-29 08:12:32'));
    expect(timesOf(task)[0]?.title).to.equal('Pacific/Pago_Pago');
    task.setAttribute('time-zone', 'Mars/Base');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await until(() => timesOf(task).every(time => time.title === ''));
    expect(timesOf(task)[0]?.textContent).to.equal(zonedTime(createTime, timeZone));
  });
});

describe('approval-task, time limit', () => {
  it('is named by its day, with the full date in a tooltip', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000);
    const { task } = await openTask({ task: { dueTime: inAnHour.toISOString(), timeZone: 'UTC' } });
    const time = await until(() => task.shadowRoot.querySelector<HTMLTimeElement>('time[title*="("]'));
    const clock = inAnHour.toISOString().slice(11, 16);
    expect(time.textContent).to.be.oneOf([`今天 ${clock} 前`, `明天 ${clock} 前`]);
    expect(time.title).to.equal(`${inAnHour.toISOString().slice(0, 10)} ${clock} (UTC)`);
    expect(time.dateTime).to.equal(inAnHour.toISOString());
  });

  it('is not shown for a task that is done', async () => {
    const { task } = await openTask({ task: { dueTime: new Date().toISOString(), taskState: 1 } });
    await import('./view/DueTime.tsx');
    await rendered();
    expect(textOf(task)).not.to.contain('时限');
  });
});

describe('approval-task, timeline', () => {
  it('shows each person with action, comment, marks and duration', async () => {
    const { task } = await openTask({ timeline: [...leaveTimeline, endEntry(1)] });
    const text = task.shadowRoot.querySelector('.history')?.textContent ?? '';
    for (const part of [
      '已提交',
      '年假余额 8 天，够用。',
      '秒批',
      '2 小时 5 分钟（7,505 秒）',
      '会签',
      '未读',
    ]) {
      expect(text).to.contain(part);
    }
    expect(text).to.contain('流程结束已通过');
    expect(text).to.contain('总用时1 天 1 小时');
  });

  it('shows the reason for which the system acted', async () => {
    const [start, hr] = leaveTimeline;
    const { task } = await openTask({ timeline: [start!, { ...hr!, approvalInfos: [], reason: 'nobody' }] });
    expect(textOf(task)).to.contain('没有可处理的人，系统自动通过');
  });

  it('shows slotted tools of the page before the button of the activity panel', async () => {
    const { task } = await openTask();
    task.innerHTML = '<button slot="tools" type="button">下一条</button>';
    const [tool, toggle] = [task.querySelector('button')!, button(task, '流程动态')!].map(one =>
      one.getBoundingClientRect(),
    );
    expect(tool!.width).to.be.greaterThan(0);
    expect(tool!.right).to.be.at.most(toggle!.left);
    const head = task.shadowRoot.querySelector('.head')!.getBoundingClientRect();
    expect(tool!.bottom).to.be.at.most(head.bottom);
  });

  it('collapses and expands', async () => {
    const { task } = await openTask();
    expect(button(task, '流程动态')?.getAttribute('aria-expanded')).to.equal('true');
    await press(task, '流程动态');
    await until(() => !task.shadowRoot.querySelector('.history'));
    expect(button(task, '流程动态')?.getAttribute('aria-expanded')).to.equal('false');
  });

  it('stands beside the form on a wide screen, and below it on a phone', async () => {
    const { task } = await openTask();
    task.style.width = '1000px';
    await rendered();
    const tops = () =>
      ['.main', '.history'].map(part => task.shadowRoot.querySelector(part)!.getBoundingClientRect());
    expect(tops()[0]!.top).to.equal(tops()[1]!.top);
    task.style.width = '390px';
    await rendered();
    expect(tops()[1]!.top).to.be.at.least(tops()[0]!.bottom);
    expect(task.shadowRoot.querySelector('.frame')!.scrollWidth).to.be.at.most(390);
  });

  for (const lang of ['zh', 'en'])
    it(`keeps the buttons of the panel in the row of its heading at every width (${lang})`, async () => {
      const attributes = `task-id="task-1" link="/approvals/{instanceId}" lang="${lang}"`;
      const { task } = await openTask({ task: { actions: ['share'] } }, attributes);
      for (const width of [360, 480, 720, 1000, 1440]) {
        task.style.width = `${width}px`;
        await rendered();
        const centers = ['h3', '[part=copy-link]', '[part=print]'].map(part => {
          const { top, bottom } = task.shadowRoot.querySelector(`.history ${part}`)!.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        });
        expect(Math.max(...centers) - Math.min(...centers), `${width} px`).to.be.at.most(1);
      }
    });
});

describe('approval-task, empty states', () => {
  it('shows a skeleton while it loads, then the approval', async () => {
    const { task } = await mountTask({ delay: 1500 });
    await until(() => task.shadowRoot.querySelector('.bone'));
    await showsText(task, '王芳的年假申请');
    expect(task.shadowRoot.querySelector('.bone')).to.equal(null);
  });

  it('shows that there is nothing without a task', async () => {
    const { task, calls } = await mountTask({}, '');
    await showsText(task, '没有要显示的审批');
    expect(await calls()).to.deep.equal([]);
  });

  it('shows that a task is missing, or not permitted', async () => {
    const { task, errors } = await mountTask({}, 'task-id="none"');
    await showsText(task, '找不到这个审批任务');
    expect(errors[0]?.code).to.equal('not-found');
    const fault = {
      path: 'jflow/taskInfo',
      status: 403,
      subCode: 'not-your-task',
      msg: '这不是你的待办任务',
    };
    const { task: other } = await mountTask({ faults: [fault] });
    await showsText(other, '没有权限查看这个审批任务');
  });

  it('shows that loading failed, and loads on retry', async () => {
    const { task, errors } = await mountTask({ faults: [{ path: 'jflow/nodeInfo', status: 500 }] });
    await showsText(task, '加载失败');
    expect(errors.map(error => error.code)).to.deep.equal(['system-error']);
    await press(task, '重试');
    await showsText(task, '王芳的年假申请');
  });

  it('tries again when the token is set afterwards', async () => {
    const { task, calls } = await mountTask({ token: 'secret' });
    await showsText(task, '登录状态已过期或无效');
    task.getToken = () => 'secret';
    await showsText(task, '王芳的年假申请');
    expect((await calls()).at(-1)?.token).to.equal('secret');
  });

  it('shows the second task when the task changes while the first still loads', async () => {
    const { task } = await mountTask({ delay: 100, task: { id: 'task-2' } });
    task.taskId = 'task-2';
    await showsText(task, '王芳的年假申请');
    await rendered();
    expect(textOf(task)).to.not.contain('找不到');
  });

  it('takes no css of the page: tokens define its colours', async () => {
    const { task } = await openTask();
    const before = styled(task, '.agree').backgroundColor;
    task.style.setProperty('--cs-color-primary', 'rgb(1, 2, 3)');
    await until(() => styled(task, '.agree').backgroundColor !== before);
  });
});
