/** Every failure of every call of a decision: it is shown, the input stays, and the retry counts once. */
import type { ActionName } from '@countersign/sdk/api';
import { expect } from 'chai';
import { isFull } from '../../testing/full.ts';
import { until } from '../../testing/page.ts';
import {
  button,
  COMMENT,
  mountTask,
  openAction,
  openTask,
  press,
  showsText,
  type TaskElement,
  textOf,
  tick,
  write,
} from '../testing/driver.ts';
import type { Fault, Scenario } from '../testing/fixture.ts';
import { financePick } from '../testing/sample.ts';

type Way = Omit<Fault, 'path'> & { offline?: boolean };

const WAYS: Record<string, Way> = {
  'no line': { status: 0, offline: true },
  'half an answer': { status: 0, drop: true },
  'no answer in time': { status: 0, hang: true },
  '500': { status: 500, msg: '系统异常，请重试' },
  '503 in html': { status: 503 },
  '401': { status: 401, subCode: 'auth-check-error', msg: '登录状态已过期或无效，请重新登录' },
  '403': { status: 403, subCode: 'no-permission', msg: '没有权限，请联系管理员' },
  '429': { status: 429, subCode: 'too-many-requests', msg: '操作过于频繁，请稍后再试' },
};

/** Without a connection the server receives nothing; it makes all other failures itself. */
function faultsOf(path: string, { offline, ...way }: Way): Fault[] {
  isSilent = way.hang === true;
  if (!offline) return [{ path, ...way }];
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (!String(input).includes(`/${path}`)) return real(input, init);
    globalThis.fetch = real;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  return [];
}

let isSilent = false;

/** Shortens the client's thirty seconds where the server does not reply. */
function hasten(): () => void {
  const { setTimeout: real, fetch } = globalThis;
  const fast = (run: TimerHandler, ms?: number) => real(run, ms === 30_000 && isSilent ? 1500 : ms);
  Object.assign(globalThis, { setTimeout: fast });
  return () => Object.assign(globalThis, { setTimeout: real, fetch });
}

const comment = (task: TaskElement) => task.shadowRoot.querySelector<HTMLTextAreaElement>(COMMENT)?.value;
const alarm = (task: TaskElement) => task.shadowRoot.querySelector('.notice[data-tone=error]');

/** Returns `it` for every third pair of call and failure and `it.skip` for the rest. `TEST_ALL=1` runs all pairs. */
function dueIn(way: number): (title: string, body: () => Promise<void>) => void {
  let call = way;
  return (title, body) => {
    call += 1;
    (isFull || call % 3 === 0 ? it : it.skip)(title, body);
  };
}

describe('approval-task, every failure of every call', () => {
  let undo = () => {};
  beforeEach(() => {
    undo = hasten();
  });
  afterEach(() => undo());

  for (const [at, [name, way]] of Object.entries(WAYS).entries()) {
    const due = dueIn(at);
    for (const path of ['jflow/taskInfo', 'workflow/form/config/detail', 'jflow/nodeInfo'])
      due(`${path}, ${name}: shows the reason, and loads on retry`, async () => {
        const { task, errors } = await mountTask({ faults: faultsOf(path, way) });
        await press(task, '重试');
        await until(() => task.shadowRoot.querySelector('.facts'));
        expect(errors).to.not.deep.equal([]);
      });

    due(`dict/data, ${name}: the urgency is a number, and nothing else is missing`, async () => {
      const { task } = await openTask({ faults: faultsOf('dictCode/Jflow_Degree', way) });
      expect(button(task, '同意')).to.not.equal(undefined);
    });

    for (const path of ['jflow/approvePreview', 'jflow/approve'])
      due(`${path}, ${name}: keeps the comment, and the next try counts once`, async () => {
        const { task, calls, decided, errors } = await openTask({ faults: faultsOf(path, way) });
        write(task, COMMENT, '同意，注意交接');
        await press(task, '同意');
        await until(() => alarm(task));
        expect(comment(task)).to.equal('同意，注意交接');
        expect(errors).to.not.deep.equal([]);
        await finish(task, '取消');
        await press(task, button(task, '重试') ? '重试' : '同意');
        await until(() => decided.length);
        const sent = await calls('jflow/approve');
        const unclear = way.offline || way.drop || way.hang || way.status >= 500 || way.status === 401;
        if (unclear) expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).to.equal(1);
        expect(decided).to.have.length(1);
      });

    due(
      `an action of a dialog, ${name}: stays open with its choices, and the next try counts once`,
      async () => {
        const scenario: Scenario = {
          task: { actions: ['agree', 'reject', 'transfer'] },
          faults: faultsOf('jflow/passOn', way),
        };
        const { task, decided, calls } = await openTask(scenario);
        await openAction(task, '转办');
        await tick(task, '吴静');
        await press(task, '转办');
        await until(() => alarm(task));
        if (way.status === 401) await finish(task, '取消');
        expect(task.shadowRoot.querySelector('.chosen-person')?.textContent).to.contain('吴静');
        await press(task, button(task, '重试') ? '重试' : '转办');
        await until(() => decided.length);
        const bodies = (await calls('jflow/passOn')).map(({ body }) => body.targetUserId);
        expect(new Set(bodies).size).to.equal(1);
        expect(decided).to.have.length(1);
      },
    );

    due(`jflow/candidates, ${name}: shows the failure in the list's place, and loads on retry`, async () => {
      const [node] = financePick.nodes;
      const next = { needActors: true, nodes: [{ ...node!, anyone: true, candidates: [] }] };
      const { task } = await openTask({ next, faults: faultsOf('jflow/candidates', way) });
      await press(task, '同意');
      await showsText(task, '人员搜索失败');
      if (way.status === 401) await finish(task, '取消');
      await press(task, '重试');
      await showsText(task, '郑凯 Zheng Kai');
    });

    due(`jflow/canReturn, ${name}: shows the failure, and loads on retry`, async () => {
      const actions: ActionName[] = ['agree', 'fall-back'];
      const { task } = await openTask({ task: { actions }, faults: faultsOf('jflow/canReturn', way) });
      await openAction(task, '退回');
      await showsText(task, '节点读取失败');
      if (way.status === 401) await finish(task, '取消');
      await press(task, '重试');
      await showsText(task, '人事备案');
    });
  }
});

/** Closes the sign-in dialog where there is one. */
async function finish(task: TaskElement, cancel: string): Promise<void> {
  if (!/登录/.test(textOf(task))) return;
  await until(() => textOf(task).includes('系统提示'));
  await press(task, cancel);
  await until(() => !textOf(task).includes('系统提示'));
}
