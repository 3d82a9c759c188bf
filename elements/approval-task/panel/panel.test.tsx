/** The panel beside an approval: people, comments and attachments of each node, forecast, and changes of values. */
import type { FieldValueChange, TimelineRow } from '@countersign/sdk/api/contract';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { rendered, until } from '../../testing/page.ts';
import { openTask, press, showsText, type TaskElement, textOf, write } from '../testing/driver.ts';
import type { Request } from '../testing/fixture.ts';
import { leaveAhead, leaveTimeline, person } from '../testing/sample.ts';

const [start, hr, manager] = leaveTimeline as [TimelineRow, TimelineRow, TimelineRow];
const panel = (task: TaskElement) => task.shadowRoot.querySelector<HTMLElement>('.history')!;
const tab = (task: TaskElement, name: string) =>
  [...panel(task).querySelectorAll<HTMLElement>('[role=tab]')].find(one => one.textContent === name)!;
const ahead = (task: TaskElement) => until(() => panel(task).querySelector<HTMLElement>('.ahead-end'));

const voted: TimelineRow = {
  ...manager,
  examineMode: 4,
  tally: { agreed: 1, refused: 1, of: 4, ratio: 60 },
  approvalInfos: [
    person({
      userId: 'a',
      userName: '李强',
      taskState: 1,
      action: 'agreed',
      overruled: true,
      timeSpent: 75,
      time: '2026-11-20T05:17:13.000Z',
    }),
    person({
      userId: 'b',
      userName: '孙丽',
      taskState: 6,
      action: 'transferred',
      toName: '周涛',
      onBehalfOf: '钱进',
    }),
    person({ userId: 'c', userName: '周涛', waitsFor: 'turn', sign: 'after' }),
    person({ userId: 'd', userName: '吴静', isRead: true }),
  ],
  notes: [
    {
      id: 'n1',
      kind: 'commented',
      userName: '王芳',
      toName: null,
      reason: null,
      attachments: [{ id: 'f1', name: '请假单.pdf' }],
      comment: '@李强 请看附件，或写信到 li@example.com',
      time: '2026-11-20T04:17:13.000Z',
    },
    {
      id: 'n2',
      kind: 'signer-added',
      userName: '李强',
      toName: '周涛',
      reason: 'sign-after',
      comment: '',
      attachments: [],
      time: '2026-11-20T04:18:13.000Z',
    },
  ],
};
const changes: FieldValueChange[] = [
  {
    id: '3 days',
    field: 'days',
    label: '天数',
    from: '2',
    to: '3',
    userName: '王芳',
    time: '2026-11-20T04:17:13.000Z',
  },
  {
    id: '2 handover',
    field: 'handover',
    label: '工作交接人',
    from: '',
    to: '陈磊',
    userName: '',
    time: '2026-11-20T03:17:13.000Z',
  },
];

describe('approval-task, panel, accessibility', () => {
  for (const theme of [
    'lang="zh" color-scheme="light"',
    'lang="en" color-scheme="light"',
    'lang="zh" color-scheme="dark"',
    'lang="en" color-scheme="dark"',
  ]) {
    it(`breaks no rule on either tab with ${theme}`, async () => {
      const { task } = await openTask({ timeline: [start, hr, voted], changes }, `task-id="task-1" ${theme}`);
      await ahead(task);
      await expectAccessible(task);
      tab(task, theme.includes('zh') ? '修改记录' : 'Changes').click();
      await until(() => panel(task).querySelector('.change'));
      await expectAccessible(task);
    });
  }

  it('goes from tab to tab by arrows', async () => {
    const { task } = await openTask({ changes });
    tab(task, '动态').focus();
    for (const from of ['动态', '流程图']) {
      tab(task, from).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      await until(() => tab(task, from).ariaSelected === 'false' || undefined);
    }
    await showsText(task, '工作交接人');
    expect(task.shadowRoot.activeElement?.textContent).to.equal('修改记录');
    expect(tab(task, '动态').tabIndex).to.equal(-1);
  });
});

describe('approval-task, panel, link', () => {
  const shared = { task: { actions: ['share' as const] } };
  const WITH_LINK = 'task-id="task-1" link="/approvals/{instanceId}"';
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

  it('copies the address of the approval where the flow allows it to be shared', async () => {
    const copied: string[] = [];
    clipboard(async text => void copied.push(text));
    const { task } = await openTask(shared, WITH_LINK);
    await press(task, '复制链接');
    await showsText(task, '链接已复制');
    expect(copied).to.deep.equal([`${location.origin}/approvals/instance-1`]);
  });

  it('shows the address where it cannot be copied', async () => {
    clipboard(() => Promise.reject(new Error('denied')));
    const command = document.execCommand;
    document.execCommand = () => false;
    const { task } = await openTask(shared, WITH_LINK);
    await press(task, '复制链接');
    await showsText(task, '没能复制');
    document.execCommand = command;
    const address = panel(task).querySelector<HTMLInputElement>('.link-address');
    expect(address?.value).to.equal(`${location.origin}/approvals/instance-1`);
    await expectAccessible(task);
  });

  it('is offered neither without an address nor where the flow forbids it', async () => {
    for (const { task } of [await openTask(shared), await openTask({}, WITH_LINK)])
      expect(panel(task).querySelector('[part=copy-link]')).to.equal(null);
  });
});

describe('approval-task, panel, timeline', () => {
  const shown = async () => {
    const { task } = await openTask({ timeline: [start, hr, voted] });
    return {
      task,
      lines: [...panel(task).querySelectorAll('.entry:last-child .person-line')].map(one => one.textContent),
    };
  };

  it('shows all people of a node with action, recipient and representation', async () => {
    const { task, lines } = await shown();
    expect(lines).to.deep.equal([
      '李强已同意与结果不同',
      '孙丽 · 代钱进处理已转办给周涛',
      '周涛 · 后加签等待轮到',
      '吴静处理中已读',
    ]);
    expect(panel(task).querySelector('.tally')?.textContent).to.contain('投票 1/4 同意（需 60%）');
    expect(panel(task).textContent).to.contain('用时 1 分钟 15 秒');
  });

  it('shows notes beside the decision, with mentions and files', async () => {
    const { task } = await shown();
    const notes = [...panel(task).querySelectorAll('.notes li')].map(one => one.textContent);
    expect(notes[0]).to.contain('王芳 评论').and.to.contain('请假单.pdf');
    expect([...panel(task).querySelectorAll('.mention')].map(one => one.textContent)).to.deep.equal([
      '@李强',
    ]);
    expect(panel(task).textContent).to.contain('李强 邀请 周涛 加签');
  });

  it('shows that a file cannot be opened', async () => {
    const { task } = await shown();
    await press(task, '请假单.pdf');
    await showsText(task, '附件“请假单.pdf”没能打开：HTTP 404');
  });

  it('shows a signature as a picture', async () => {
    const signed = {
      ...hr,
      approvalInfos: [
        person({
          userId: 'z',
          userName: '赵敏',
          taskState: 1,
          attachments: [{ id: 's1', name: 'signature.png' }],
        }),
      ],
    };
    const { task } = await openTask({ timeline: [start, signed] });
    await until(() => panel(task).querySelector('.signature'));
    expect(panel(task).querySelector('.files')).to.equal(null);
  });
});

describe('approval-task, panel, forecast', () => {
  it('shows the nodes, and people and branches with their reasons', async () => {
    const { task } = await openTask();
    const text = (await ahead(task)).parentElement!.textContent;
    for (const part of [
      '走“三天及以上” · 天数 大于等于 3',
      '总监审批或签',
      '马超 Ma Chao · 角色：总监',
      '由高翔 Gao Xiang代理',
      '由“总监审批”的处理人选择',
      '知会人事抄送',
      '预计通过并结束',
    ])
      expect(text).to.contain(part);
  });

  it('collapses', async () => {
    const { task } = await openTask();
    await ahead(task);
    await press(task, '接下来');
    await until(() => !panel(task).querySelector('.ahead-end'));
    expect(panel(task).querySelector('.ahead-toggle')?.getAttribute('aria-expanded')).to.equal('false');
  });

  it('loads again after a pause in typing, with the input', async () => {
    const open = { nodeInfo: JSON.stringify({ type: 1, configure: {}, privileges: [] }) };
    const { task, calls } = await openTask({ task: open });
    await ahead(task);
    const before = (await calls('jflow/forecast')).length;
    for (const text of ['改', '改期', '改期到下周']) write(task, '.main textarea', text);
    let asked: Request[] = [];
    await until(() => {
      void calls('jflow/forecast').then(all => {
        asked = all.slice(before);
      });
      return asked.length > 0;
    });
    expect(asked.map(({ body }) => body.taskId)).to.deep.equal(['task-1']);
    expect(asked[0]?.body.params).to.deep.include({ reason: '改期到下周' });
  });

  it('shows an unknown outcome, and offers a retry where it failed', async () => {
    const unseen = {
      outcome: 'unseen' as const,
      nodes: [{ ...leaveAhead.nodes[0]!, branches: [], reasons: ['unseen'] }],
    };
    const { task, errors } = await openTask({
      forecast: unseen,
      faults: [{ path: 'jflow/forecast', status: 500 }],
    });
    await showsText(task, '没能推算后续节点');
    expect(errors.map(({ code }) => code)).to.deep.equal(['system-error']);
    await press(task, '重试');
    await showsText(task, '分支取决于你看不到的内容');
    expect(panel(task).textContent).to.contain('后续取决于你看不到的内容');
  });

  it('is not loaded once the process has ended', async () => {
    const { task, calls } = await openTask({ task: { instanceState: 1, taskState: 1, actions: [] } });
    await rendered();
    expect(panel(task).querySelector('.ahead')).to.equal(null);
    expect(await calls('jflow/forecast')).to.deep.equal([]);
  });
});

describe('approval-task, panel, archived timeline', () => {
  const archived: Parameters<typeof openTask>[0] = {
    task: { instanceState: 1, taskState: 1, actions: [], isArchived: true },
  };

  it('is loaded once the approval is on screen', async () => {
    const { task, calls } = await openTask({ ...archived, delay: 50 });
    await showsText(task, '流程动态已归档，正在读取');
    expect(textOf(task)).to.contain('王芳的年假申请');
    await showsText(task, '部门经理审批');
    await until(() => panel(task).querySelector('.entries'));
    expect(await calls('jflow/nodeInfo')).to.have.length(1);
    await expectAccessible(task);
  });

  it('shows why it cannot be read, and is read again on request', async () => {
    const { task, errors } = await openTask({
      ...archived,
      faults: [{ path: 'jflow/nodeInfo', status: 503, subCode: 'bucket-failed', msg: '存储桶暂时无法使用' }],
    });
    await showsText(task, '流程动态已归档，未能读取：存储桶暂时无法使用');
    expect(textOf(task)).to.contain('王芳的年假申请');
    expect(errors.map(({ code }) => code)).to.deep.equal(['bucket-failed']);
    await expectAccessible(task);
    await press(task, '重试');
    await until(() => panel(task).querySelector('.entries'));
  });
});

describe('approval-task, panel, changes', () => {
  it('are loaded when the tab opens, with old and new values', async () => {
    const { task, calls } = await openTask({ changes });
    expect(await calls('jflow/changes')).to.deep.equal([]);
    tab(task, '修改记录').click();
    await until(() => panel(task).querySelector('.change'));
    const texts = [...panel(task).querySelectorAll('.change')].map(one => one.textContent);
    expect(texts[0]).to.contain('天数原为2改为3王芳 修改');
    expect(texts[1]).to.contain('原为（空）改为陈磊子流程带回');
  });

  it('show that there are none, or that loading failed', async () => {
    const { task } = await openTask({ faults: [{ path: 'jflow/changes', status: 500 }] });
    tab(task, '修改记录').click();
    await showsText(task, '修改记录没能加载');
    await press(task, '重试');
    await showsText(task, '提交后还没有修改过');
  });
});

describe('approval-task, panel, flow chart', () => {
  it('is loaded when the tab opens: path so far, people and times, for assistive technology as a list', async () => {
    const { task, calls } = await openTask();
    expect(await calls('jflow/instance/flow')).to.deep.equal([]);
    tab(task, '流程图').click();
    const svg = await until(() => panel(task).querySelector('.picture-window svg'));
    expect(svg.textContent).to.contain('部门经理审批');
    const lines = [...panel(task).querySelectorAll('.picture-lines li')].map(one => one.textContent);
    expect(lines).to.deep.equal([
      '发起人：已完成，王芳，用时 不到 1 分钟',
      '审批人，部门经理审批，部门经理：进行中，李强，已等待 2 小时',
    ]);
    await expectAccessible(task);
  });

  it('has no tab where the flow hides its nodes', async () => {
    const { task } = await openTask({ task: { showsNodes: false } });
    await until(() => panel(task).querySelector('[role=tab]'));
    const names = [...panel(task).querySelectorAll('[role=tab]')].map(one => one.textContent);
    expect(names).to.deep.equal(['动态', '修改记录']);
  });
});
