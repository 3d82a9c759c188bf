/** The properties that hold beside the invariant, of a state, its flow, and the state before it. */
import { isDeepStrictEqual } from 'node:util';
import {
  type ApproverNode,
  DEFAULT_PASS_RATIO,
  EXAMINE_MODE,
  type Flow,
  type FlowNode,
  isBranchContainerNode,
  NODE,
  nodePlacesOf,
} from '../../flow/index.ts';
import {
  type FormDefinition,
  fieldsOf,
  fieldValuesPermittedByPrivileges,
  type Privileges,
  type Values,
} from '../../form/index.ts';
import type { Command } from '../model/command.ts';
import {
  type Instance,
  type Process,
  TASK_STATE,
  type Task,
  type TaskState,
  type TimelineEntry,
  type Visit,
} from '../model/instance.ts';
import { fieldPrivilegesOfPerson, fieldPrivilegesOfTask } from '../people/privileges.ts';
import { isVotingTask } from '../turn/tasks.ts';
import { getOrCreateNodeTreeIndex, SYSTEM_ACTOR } from '../turn/turn.ts';

export interface Change {
  before: Instance | undefined;
  after: Instance;
  command: Command;
  /** The version that the command was taken under, where a migration left it. */
  from?: Process;
  process: Process;
  now: number;
}

/** Sentences about what is wrong with a step; empty for a sound one. */
export const faultsOf = (change: Change): string[] => [
  ...orphans(change),
  ...rewritten(change),
  ...seen(change),
  ...misplaced(change),
  ...written(change),
  ...untimed(change),
  ...misjudged(change),
  ...postponed(change),
  ...unasked(change),
  ...votedTwice(change),
];

/** Every row and incident belongs to a visit, and every visit that is open to a node. */
function orphans({ after: { tasks, visits, incidents }, process }: Change): string[] {
  const nodes = new Map(visits.map(visit => [visit.id, visit.nodeId]));
  const flow = getOrCreateNodeTreeIndex(process.flow);
  return [
    ...tasks
      .filter(task => nodes.get(task.visitId) !== task.nodeId)
      .map(task => `the task ${task.id} has no visit of its node`),
    ...incidents
      .filter(incident => nodes.get(incident.visitId) !== incident.nodeId)
      .map(incident => `the incident ${incident.id} has no visit of its node`),
    ...visits
      .filter(visit => visit.state === 'open' && !flow.has(visit.nodeId))
      .map(visit => `the visit ${visit.id} has no node`),
  ];
}

/** Rows are copied with what they hold, so a glance tells of most that nothing changed. */
const isSame = (task: Task, now: Task | undefined): boolean =>
  now !== undefined &&
  Object.keys(task).length === Object.keys(now).length &&
  Object.entries(task).every(([key, value]) => now[key as keyof Task] === value);

/** A closed task stays as it was, but for a decision that its own person withdrew; the timeline is only appended to. */
function rewritten({ before, after, command }: Change): string[] {
  if (!before) return [];
  const tasks = before.tasks.flatMap((task, at) => {
    const now = after.tasks[at];
    if (task.state === TASK_STATE.processing || isSame(task, now)) return [];
    const { state, viewedAt: _, nodeId: __, ...rest } = task;
    const { state: changed, viewedAt: ___, nodeId: ____, ...restNow } = now ?? task;
    const withdrawn = command.kind === 'withdraw' && changed === TASK_STATE.withdraw;
    const same = isDeepStrictEqual(rest, restNow) && (changed === state || withdrawn);
    return same ? [] : [`the closed task ${task.id} was rewritten`];
  });
  const entries = before.timeline.every((entry, at) => entry === after.timeline[at]);
  return [...tasks, ...(entries ? [] : ['the timeline was rewritten'])];
}

const keysAt = ({ flow }: Process, nodeId: string, is: 'hidden' | 'disabled'): string[] => {
  const privileges = getOrCreateNodeTreeIndex(flow).get(nodeId)?.node.privileges ?? [];
  return privileges.filter(privilege => privilege[is]).map(privilege => privilege.key);
};

/** The rest of a form that is filled in altogether. */
const shownBy = ({ form }: Process, privileges: Privileges): string[] =>
  Object.keys(fieldValuesPermittedByPrivileges(form, filledIn(form), privileges));

const filledIn = (form: FormDefinition): Values =>
  Object.fromEntries(fieldsOf(form).map(({ model }) => [model, 'x']));

/** Nobody sees what the drawn nodes hide from them, at a task of theirs or without one; a node that is gone shows what it did. */
function seen({ before, after, process, from = process }: Change): string[] {
  const { version, values, tasks } = before ?? {};
  if (version === after.version && values === after.values && tasks?.length === after.tasks.length) return [];
  const flow = getOrCreateNodeTreeIndex(process.flow);
  const showed = (own: Task): string[] => {
    const task = before?.tasks.find(one => one.id === own.id) ?? own;
    return before ? shownBy(from, fieldPrivilegesOfTask(from, before, task)) : [];
  };
  const every = Object.keys(filledIn(process.form));
  const hiddenAt = (nodeId: string): string[] => {
    const hidden = keysAt(process, nodeId, 'hidden');
    return every.filter(key => !hidden.includes(key));
  };
  const parts = Map.groupBy(after.tasks, task => task.actorId);
  return [...parts].flatMap(([actorId, own]) => {
    const may = own.map(task => (flow.has(task.nodeId) ? hiddenAt(task.nodeId) : showed(task)));
    const atTasks = own.flatMap((task, at) =>
      shownBy(process, fieldPrivilegesOfTask(process, after, task)).filter(key => !may[at]?.includes(key)),
    );
    const anywhere = new Set(may.flat());
    const without = shownBy(process, fieldPrivilegesOfPerson(process, after, actorId)).filter(
      key => !anywhere.has(key),
    );
    return [...atTasks, ...without].map(key => `${actorId} sees the hidden field ${key}`);
  });
}

/** Lanes of a parallel or inclusive container, which run side by side. */
const splits = new Set<FlowNode['type']>([NODE.parallel, NODE.inclusive]);
const besides = new WeakMap<Flow, ReadonlySet<string>>();

function besideIn(flow: Flow): ReadonlySet<string> {
  const beside = besides.get(flow) ?? new Set(nodePlacesOf(flow).flatMap(({ node }) => lanesOf(node)));
  besides.set(flow, beside);
  return beside;
}

const lanesOf = (node: FlowNode): string[] =>
  splits.has(node.type) && isBranchContainerNode(node) ? node.conditionNodes.map(lane => lane.id) : [];

/** Whatever is open runs in the very lanes that are drawn around it, so that none of them is skipped. */
function misplaced({ after, process: { flow } }: Change): string[] {
  const beside = besideIn(flow);
  return after.visits
    .filter(({ state, nodeId, lanes }) => {
      const around =
        getOrCreateNodeTreeIndex(flow)
          .get(nodeId)
          ?.lanes.filter(lane => beside.has(lane)) ?? [];
      return state === 'open' && String(around) !== String(lanes.map(({ lane }) => lane));
    })
    .map(visit => `the visit ${visit.id} is not in its lanes`);
}

/** A decision leaves alone what its node hides or disables. */
function written({ before, after, command, process }: Change): string[] {
  if (command.kind !== 'agree' || !before) return [];
  const task = before.tasks.find(one => one.id === command.taskId);
  if (!task) return [];
  const fixed = [...keysAt(process, task.nodeId, 'hidden'), ...keysAt(process, task.nodeId, 'disabled')];
  return fixed
    .filter(key => !isDeepStrictEqual(before.values[key], after.values[key]))
    .map(key => `${task.actorId} has written the field ${key}`);
}

/** A limit runs wherever people decide, until it has struck, and anew where a node opens again. */
function untimed({ before, after, process, now }: Change): string[] {
  if (!process.flow.setting?.timeLimit) return [];
  const open = new Set(before?.visits.filter(({ state }) => state === 'open').map(({ id }) => id));
  const struck = new Set(
    after.timeline
      .filter(({ kind }) => kind === 'timed-out' || kind === 'reminded')
      .map(({ visitId }) => visitId),
  );
  const asked = new Set(
    after.tasks.filter(task => task.state === TASK_STATE.processing).map(task => task.visitId),
  );
  const waits = ({ state, timer, id, nodeId }: Visit) =>
    state === 'open' &&
    asked.has(id) &&
    (timer === undefined ? !struck.has(id) : !open.has(id) && timer.at - now < limitOf(nodeId));
  const limitOf = (nodeId: string) =>
    minutesOf(getOrCreateNodeTreeIndex(process.flow).get(nodeId)?.node) * 60_000;
  return after.visits
    .filter(visit => waits(visit) && limitOf(visit.nodeId) > 0)
    .map(visit => `the visit ${visit.id} has lost its time limit`);
}

const minutesOf = (node: FlowNode | undefined): number =>
  node?.type === NODE.approver || node?.type === NODE.handler ? (node.timeLimit?.minutes ?? 0) : 0;

/** A step that opens a node again, or names its people, gives them their time anew, also where it was open before. */
const RENEWS = new Set<Command['kind']>(['fall-back', 'resolve']);

/** A deadline stands as long as its node stays open for those who were found for it; only what reminds comes again. */
function postponed({ before, after, command }: Change): string[] {
  if (RENEWS.has(command.kind)) return [];
  const fresh = after.timeline.slice(before?.timeline.length ?? 0);
  const substituted = new Set(
    fresh
      .filter(({ kind, reason }) => reason === 'substituted' || kind === 'member-left')
      .map(({ visitId }) => visitId),
  );
  const known = new Map(before?.visits.map(visit => [visit.id, visit]));
  const asked = new Set(
    before?.tasks.filter(({ state }) => state === TASK_STATE.processing).map(({ visitId }) => visitId),
  );
  return after.visits
    .filter(({ id, state, timer }) => {
      const was = known.get(id);
      if (
        !asked.has(id) ||
        was?.state !== 'open' ||
        state !== 'open' ||
        !was.timer ||
        !timer ||
        substituted.has(id)
      )
        return false;
      return timer.do !== 'remind' && timer.at > was.timer.at;
    })
    .map(visit => `the deadline of the visit ${visit.id} was moved`);
}

const justAgreed = ({ before, after }: Change): Visit[] => {
  const known = new Map(before?.visits.map(visit => [visit.id, visit.state]));
  return after.visits.filter(
    visit => visit.state === 'done' && visit.decision === 'agree' && known.get(visit.id) !== 'done',
  );
};

/** Where all have to agree, nobody was left out: each has a row, or the timeline says why not. */
function unasked(change: Change): string[] {
  const { tasks, timeline } = change.after;
  const all = justAgreed(change).filter(
    ({ mode }) => mode === EXAMINE_MODE.sequential || mode === EXAMINE_MODE.countersign,
  );
  return all.flatMap(({ id, actors }) => {
    const entries = timeline.filter(entry => entry.visitId === id);
    if (entries.some(({ kind, taskId }) => kind === 'timed-out' || (kind === 'auto-passed' && !taskId)))
      return [];
    const asked = new Set([
      ...tasks.filter(task => task.visitId === id).flatMap(task => [task.actorId, task.onBehalfOf]),
      ...entries.filter(({ kind }) => kind === 'skipped').map(entry => entry.actorId),
    ]);
    return actors.filter(one => !asked.has(one)).map(one => `${one} was never asked at the visit ${id}`);
  });
}

/** Each voter has one vote, unless an administrator restarted the node. */
function votedTwice({ after }: Change): string[] {
  const begunAgain = new Set(
    after.timeline.filter(({ kind }) => kind === 'resolved').map(({ visitId }) => visitId),
  );
  const counted = after.visits.filter(
    ({ id, mode }) =>
      (mode === EXAMINE_MODE.countersign || mode === EXAMINE_MODE.vote) && !begunAgain.has(id),
  );
  return counted.flatMap(({ id }) => {
    const voters = after.tasks
      .filter(task => task.visitId === id && isVotingTask(task) && task.taskType === 1)
      .filter(({ state }) => state === TASK_STATE.pass || state === TASK_STATE.refuse)
      .map(task => task.onBehalfOf ?? task.actorId);
    return new Set(voters).size < voters.length ? [`somebody voted twice at the visit ${id}`] : [];
  });
}

/** A node that people agreed to was refused by none of them, unless it voted. */
function misjudged(change: Change): string[] {
  const { after, process } = change;
  return justAgreed(change)
    .filter(visit => visit.mode !== undefined && wasRefused(after, visit, process))
    .map(visit => `the visit ${visit.id} was agreed to against a refusal`);
}

function wasRefused(
  { tasks, timeline, revision }: Instance,
  { id, mode, nodeId }: Visit,
  { flow }: Process,
): boolean {
  const bySystem = ({ kind, visitId, taskId }: TimelineEntry) =>
    visitId === id && (kind === 'timed-out' || (kind === 'auto-passed' && taskId === undefined));
  if (timeline.some(bySystem)) return false;
  const rows = tasks.filter(task => task.visitId === id && isVotingTask(task));
  const count = (state: TaskState) => rows.filter(task => task.state === state).length;
  const isVote = ({ id: taskId, closedBy, closedRevision }: Task) =>
    closedBy === SYSTEM_ACTOR &&
    closedRevision === revision &&
    !timeline.some(one => (one.kind === 'skipped' || one.kind === 'member-left') && one.taskId === taskId);
  const unheard = rows.filter(task => task.state === TASK_STATE.cancelled && isVote(task)).length;
  const [agreed, refused] = [count(TASK_STATE.pass), count(TASK_STATE.refuse)];
  if (mode !== EXAMINE_MODE.vote) return refused > 0;
  const node = getOrCreateNodeTreeIndex(flow).get(nodeId)?.node as ApproverNode | undefined;
  return agreed > 0 && agreed * 100 < (node?.passRatio ?? DEFAULT_PASS_RATIO) * (agreed + refused + unheard);
}
