/** The fixture of one test, a small server: one instance, one task, and the calls that read and decide it. */
import type {
  ApprovalTaskDetail,
  FieldValueChange,
  Forecast,
  NextNodeAssigneePicks,
  TimelineRow,
} from '@countersign/sdk/api/contract';
import {
  endEntry,
  leaveAhead,
  leaveFlow,
  leaveForm,
  leaveTask,
  leaveTimeline,
  returnTargets,
} from './sample.ts';

/** A reply of a path for one call, in place of its own. `drop` cuts the connection after the call has run. */
export interface Fault {
  path: string;
  status: number;
  subCode?: string;
  msg?: string;
  data?: unknown;
  drop?: boolean;
  /** Never replies. */
  hang?: boolean;
}

export interface Scenario {
  task?: Partial<ApprovalTaskDetail>;
  timeline?: TimelineRow[];
  jsonContent?: string;
  next?: NextNodeAssigneePicks;
  /** The reply of the forecast. */
  forecast?: Forecast;
  /** The changes of the values. */
  changes?: FieldValueChange[];
  /** The flow's own print template. */
  template?: string;
  /** The open node once another person was faster. */
  overtakenBy?: TimelineRow;
  /** The id of the signed-in person in the list of people. */
  me?: string;
  /** The nodes to which the task can go back. */
  targets?: { id: string; nodeName: string }[];
  faults?: Fault[];
  /** Milliseconds before every reply. */
  delay?: number;
  /** The only token that is accepted. */
  token?: string;
}

export interface Request {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  token: string;
  lang: string;
}

export interface Answer {
  status: number;
  body: unknown;
  drop?: boolean;
  hang?: boolean;
}

const ok = (data: unknown): Answer => ({ status: 200, body: { code: 10000, msg: 'success', data } });
const refused = (status: number, subCode: string, msg: string, data: unknown = null): Answer => ({
  status,
  body: { code: 40000, msg, data, subCode, subMsg: msg },
});

export class TaskServer {
  readonly log: Request[] = [];
  readonly delay: number;
  private readonly phrases = [{ id: 'own-1', text: '发票已核对' }];
  private readonly scenario: Scenario;
  private readonly task: ApprovalTaskDetail;
  private timeline: TimelineRow[];
  private readonly faults: Fault[];
  private readonly decided = new Map<string, { contents: string; answer: Answer }>();

  constructor(scenario: Scenario) {
    this.scenario = scenario;
    this.delay = scenario.delay ?? 0;
    const me = { ...leaveTask.me, ...(scenario.me !== undefined && { userId: scenario.me }) };
    this.task = { ...leaveTask, me, ...scenario.task };
    this.timeline = structuredClone(scenario.timeline ?? leaveTimeline);
    this.faults = [...(scenario.faults ?? [])];
  }

  /** Changes the task as another person; returns the id of its instance. */
  another({ task, timeline }: Scenario): string {
    Object.assign(this.task, task);
    if (timeline) this.timeline = structuredClone(timeline);
    return this.task.instanceId;
  }

  answer(request: Request): Answer {
    this.log.push(request);
    if (this.scenario.token && request.token !== this.scenario.token) {
      return refused(401, 'auth-check-error', '登录状态已过期或无效，请重新登录');
    }
    const fault = this.faults.find(({ path }) => request.path.endsWith(path));
    if (!fault) return this.route(request);
    this.faults.splice(this.faults.indexOf(fault), 1);
    if (fault.hang) return { ...fault, body: null };
    if (fault.drop) return { ...this.route(request), drop: true };
    if (fault.subCode === 'task-done') this.overtaken();
    return refused(
      fault.status,
      fault.subCode ?? 'system-error',
      fault.msg ?? '系统异常，请重试',
      fault.data,
    );
  }

  private route(request: Request): Answer {
    const { path, query, body } = request;
    if (path === 'jflow/taskInfo') return this.taskInfo(query.taskId);
    if (path === 'jflow/instanceInfo') return ok(this.withoutTask());
    if (path === 'jflow/nodeInfo') return ok(this.timeline);
    if (path === 'workflow/form/config/detail') return ok(this.form());
    if (path === 'dict/data/dictCode/Jflow_Degree') return ok(degrees(request.lang));
    if (path === 'jflow/approvePreview') return this.preview();
    if (path === 'jflow/instance/flow') return ok(leaveFlow);
    if (path === 'jflow/forecast') return ok(this.scenario.forecast ?? leaveAhead);
    if (path === 'live') return ok(null);
    if (path === 'jflow/printTemplate') return ok({ html: this.scenario.template ?? null });
    if (path === 'jflow/changes') return ok({ list: this.scenario.changes ?? [], more: false });
    if (path === 'jflow/candidates') return ok(this.candidates(query));
    if (path === 'jflow/canReturn') return ok(this.scenario.targets ?? returnTargets);
    if (path.startsWith('phrase/')) return this.phrase(path, body);
    if (path === 'upload/oss')
      return ok({ fileId: `file-${this.log.length}`, name: 'x', size: 1, type: '', url: '' });
    if (path === 'jflow/approve') return this.once(body, () => this.approve(body));
    const effect = effects[path];
    if (effect) return this.once(body, () => this.run(effect, body));
    return refused(404, 'no-route', '没有这个接口');
  }

  /** A withdrawal opens a task under another id, which the old one names. */
  private taskInfo(id: string | undefined): Answer {
    if (id === this.task.id) return ok(this.task);
    if (id === leaveTask.id && this.task.id === REOPENED)
      return ok({ ...this.task, id, taskState: 5, actions: [], openTask: REOPENED });
    return refused(404, 'not-found', '内容不存在或已被删除');
  }

  private phrase(path: string, { id, text }: Record<string, unknown>): Answer {
    const list = this.phrases;
    if (path === 'phrase/list') return ok({ total: list.length, list, mayChange: true });
    if (path === 'phrase/remove') {
      list.splice(
        list.findIndex(one => one.id === id),
        1,
      );
      return ok(null);
    }
    const added = { id: `phrase-${list.length}`, text: String(text) };
    list.unshift(added);
    return ok(added);
  }

  private form() {
    const { processId, processName } = this.task;
    const jsonContent = this.scenario.jsonContent ?? JSON.stringify(leaveForm);
    return { processId, processName, version: 1, jsonContent, privileges: '[]' };
  }

  private withoutTask(): ApprovalTaskDetail {
    const { id: _id, taskState: _state, taskType: _type, ...rest } = this.task;
    return rest;
  }

  /** The same key gets the first reply; the same key with other contents is refused. */
  private once(body: Record<string, unknown>, action: () => Answer): Answer {
    const key = String(body.key);
    const before = this.decided.get(key);
    if (before) {
      return before.contents === JSON.stringify(body)
        ? before.answer
        : refused(409, 'key-reused', '重复提交的内容不一致');
    }
    const answer = action();
    this.decided.set(key, { contents: JSON.stringify(body), answer });
    return answer;
  }

  private approve(body: Record<string, unknown>): Answer {
    return this.task.taskState === 0 ? this.decide(body) : refused(409, 'task-done', '该任务已处理');
  }

  /** A task that is decided opens nothing any more. */
  private preview(): Answer {
    if (this.task.taskState !== 0) return refused(409, 'task-done', '该任务已处理');
    return ok(this.scenario.next ?? { needActors: false, nodes: [] });
  }

  /** The candidates of a node, or everyone; the picture of one of them cannot be loaded. */
  private candidates({ nodeId, keyword = '' }: Record<string, string>) {
    const node = this.scenario.next?.nodes.find(one => one.nodeId === nodeId);
    const people = node && !node.anyone ? node.candidates : EVERYONE;
    const list = people
      .filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
      .map(({ id, name }) => ({ id, name, organizeName: '财务部 Finance', avatar: AVATARS[name] ?? null }));
    return { more: false, list };
  }

  private run(effect: Effect, body: Record<string, unknown>): Answer {
    Object.assign(this.task, effect(body));
    return ok({ instanceState: this.task.instanceState });
  }

  private decide({ isPass, comment }: Record<string, unknown>): Answer {
    const instanceState = isPass ? 1 : 2;
    this.task.taskState = instanceState;
    this.task.instanceState = instanceState;
    this.task.actions = [];
    this.task.draft = null;
    const open = this.timeline.find(row => row.taskState === 0);
    const mine = open?.approvalInfos[0];
    if (open && mine) {
      open.taskState = instanceState;
      Object.assign(mine, { taskState: instanceState, comment, time: '2026-11-21T02:13:10.000Z' });
      for (const other of open.approvalInfos.slice(1)) other.taskState = isPass ? 1 : 8;
    }
    this.timeline.push(endEntry(instanceState));
    return ok({ instanceState });
  }

  private overtaken(): void {
    this.decide({ isPass: true, comment: '' });
    const { overtakenBy } = this.scenario;
    if (overtakenBy)
      this.timeline = this.timeline.map(row => (row.id === overtakenBy.id ? overtakenBy : row));
  }
}

type Effect = (body: Record<string, unknown>) => Partial<ApprovalTaskDetail>;

const over =
  (taskState: number): Effect =>
  () => ({ taskState, actions: [] });
const REOPENED = 'task-again';
const reopened: Effect = () => ({ id: REOPENED, taskState: 0, actions: ['agree', 'reject'] });

/** The effect of each call on the task. */
const effects: Record<string, Effect> = {
  'jflow/claim': () => ({ needClaim: false, actions: ['agree', 'reject', 'unclaim'] }),
  'jflow/unclaim': () => ({ needClaim: true, actions: ['claim'] }),
  'jflow/saveData': ({ params, comment }) => ({ draft: JSON.stringify({ values: params, comment }) }),
  'jflow/return': over(7),
  'jflow/passOn': over(6),
  'jflow/delegate': over(6),
  'jflow/addSign': () => ({}),
  'jflow/reduceSign': () => ({ signers: [] }),
  'jflow/copyTo': () => ({}),
  'jflow/withdraw': reopened,
  'jflow/recall': reopened,
  'jflow/revoke': () => ({ instanceState: 3, actions: [] }),
  'jflow/terminate': () => ({ instanceState: 5, actions: [] }),
  'jflow/urge': () => ({}),
  'jflow/comment': () => ({}),
};

function degrees(lang: string) {
  const labels = lang.startsWith('en') ? ['Ordinary', 'Urgent', 'Critical'] : ['普通', '紧急', '特急'];
  return labels.map((dictLabel, level) => ({ dictLabel, dictValue: String(level), remark: '' }));
}

const EVERYONE = ['周涛 Zhou Tao', '吴静 Wu Jing', '郑凯 Zheng Kai'].map(name => ({ id: name, name }));
const AVATARS: Record<string, string> = { '郑凯 Zheng Kai': '/none.png' };
