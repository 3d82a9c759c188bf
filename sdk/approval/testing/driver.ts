/** Runs short scripts such as `'li agrees'` against the engine, and returns the outcome in one line. */
import type { Values } from '../../form/index.ts';
import type { Command, Pick, Refusal, Resolution, ReturnWay } from '../model/command.ts';
import { INSTANCE_STATE, type Instance, type Process, TASK_STATE, type Task } from '../model/instance.ts';
import type { StepResult } from '../model/result.ts';
import type { Directory, Person, World } from '../model/world.ts';
import { step } from '../step.ts';

/** People named `gone…` are disabled, people named `guest…` are guests, and `admin` administers. */
export const directory = (more: Partial<Directory> = {}): Directory => ({
  person: id => (id === 'unknown' ? undefined : personCalled(id)),
  withRole: id => (id === 'empty' ? [] : [`${id}-1`, `${id}-2`]),
  inOrganization: id => [`${id}-head`],
  inPosition: id => [`${id}-holder`],
  administrators: () => ['admin'],
  leadersOf: id => [`${id}-leader`, 'director', 'boss'],
  leaderOfOrganization: id => (id === 'empty' ? undefined : `${id}-leader`),
  groupsOf: id => ({ organizations: [`${id}-team`, 'company'], roles: [`${id}-role`], positions: [] }),
  standInFor: () => undefined,
  ...more,
});

const personCalled = (id: string): Person => ({
  id,
  name: id,
  disabled: id.startsWith('gone'),
  ...(id.startsWith('guest') && { guest: true }),
});

/** A clock that moves ten seconds with each call, and ids that count. */
export function makeWorld(people: Directory = directory()): World & { at(now: number): World } {
  let ids = 0;
  const world: World = { now: 0, newId: () => `id${++ids}`, directory: people };
  return { ...world, at: now => ({ ...world, now }) };
}

export type Does =
  | 'starts'
  | 'views'
  | 'agrees'
  | 'rejects'
  | 'saves'
  | 'claims'
  | 'unclaims'
  | 'transfers'
  | 'delegates'
  | 'falls-back'
  | 'adds-before'
  | 'adds-after'
  | 'adds-beside'
  | 'drops'
  | 'copies'
  | 'withdraws'
  | 'recalls'
  | 'revokes'
  | 'terminates'
  | 'reassigns'
  | 'urges'
  | 'comments'
  | 'mentions'
  | 'shares'
  | 'resolves'
  | 'ticks'
  | 'child-ends';

export interface Move {
  by: string;
  does: Does;
  /** People or nodes that the command is about, and how: `wang`, `a straight`, `assign zhao`. */
  what?: string[];
  values?: Values;
  picks?: Pick[];
  seen?: number;
  way?: 'walk';
  /** Of a start: the person in whose name it is, and the recipients of copies. */
  forId?: string;
  copyTo?: string[];
  /** Milliseconds after the move before; ten seconds where absent. */
  after?: number;
}

export interface Played {
  instance: Instance | undefined;
  refusal: Refusal | undefined;
  /** The answer to each move. */
  results: StepResult[];
}

/** A move in words: `'li agrees'`, `'li transfers wang'`, `'li falls-back a straight'`. */
export const move = (texts: string | Move): Move => {
  if (typeof texts !== 'string') return texts;
  const [by = '', does = '', ...what] = texts.split(' ');
  return { by, does: does as Does, what };
};

/** Plays all moves; a refused one changes nothing, and the last refusal is kept. */
export function play(process: Process, moves: (string | Move)[], people?: Directory): Played {
  const world = makeWorld(people);
  const played: Played = { instance: undefined, refusal: undefined, results: [] };
  let now = 0;
  for (const one of moves.map(move)) {
    now += one.after ?? 10_000;
    const result = step(process, played.instance, commandOf(one, played.instance), world.at(now));
    played.results.push(result);
    if (result.ok) played.instance = freeze(result.instance);
    played.refusal = result.ok ? undefined : result.refusal;
    if (result.ok) startChildren(process, played, world.at(now));
  }
  return played;
}

/** The host's part in the same step: each sub-process that is wanted runs, but one of a process called `missing`. */
function startChildren(process: Process, played: Played, world: World): void {
  const last = played.results.at(-1);
  if (!last?.ok) return;
  for (const effect of last.effects) {
    if (effect.kind !== 'child-wanted') continue;
    const { visitId, processKey } = effect;
    const started = processKey === 'missing' ? {} : { instanceId: `child of ${visitId}` };
    const result = step(process, played.instance, { kind: 'child-started', visitId, ...started }, world);
    if (!result.ok) throw new Error(`the child of ${visitId} was refused: ${result.refusal.code}`);
    last.instance = freeze(result.instance);
    played.instance = last.instance;
  }
}

const named = (ids: string[]) => ids.map(id => ({ id, name: id }));

export function commandOf(move: Move, instance: Instance | undefined): Command {
  const { by, does, what = [], values, picks, seen, way, forId, copyTo } = move;
  const [first = '', ...rest] = what;
  const self = { actorId: by };
  const own = { ...self, taskId: taskOf(instance, by), ...(seen !== undefined && { seenRevision: seen }) };
  const sign = { kind: 'add-sign' as const, ...own, users: named(what) };
  const commands: Record<Does, () => Command> = {
    starts: () => ({
      kind: 'start',
      instanceId: 'i',
      ...self,
      values: values ?? {},
      ...(picks && { picks }),
      ...(forId && { forId }),
      ...(copyTo && { copyTo: named(copyTo) }),
    }),
    views: () => ({ kind: 'view', ...own }),
    agrees: () => ({
      kind: 'agree',
      ...own,
      ...(values && { values }),
      ...(picks && { picks }),
      ...(way && { way }),
    }),
    rejects: () => ({ kind: 'reject', ...own, ...(picks && { picks }) }),
    saves: () => ({ kind: 'stage', ...own, values: values ?? {} }),
    claims: () => ({ kind: 'claim', ...own }),
    unclaims: () => ({ kind: 'unclaim', ...own }),
    transfers: () => ({ kind: 'transfer', ...own, to: first }),
    delegates: () => ({ kind: 'delegate', ...own, to: first }),
    'falls-back': () => ({ kind: 'fall-back', ...own, nodeId: first, way: rest[0] as ReturnWay }),
    'adds-before': () => ({ ...sign, way: 'before' }),
    'adds-after': () => ({ ...sign, way: 'after' }),
    'adds-beside': () => ({ ...sign, way: 'beside' }),
    drops: () => ({ kind: 'reduce-sign', ...own, userIds: what }),
    copies: () => ({ kind: 'copy-to', ...own, users: named(what) }),
    withdraws: () => ({ kind: 'withdraw', ...own, taskId: decidedBy(instance, by) }),
    recalls: () => ({ kind: 'recall', ...self }),
    revokes: () => ({ kind: 'revoke', ...self }),
    terminates: () => ({ kind: 'terminate', ...self }),
    /** `admin reassigns li wang`: the task of Li goes to Wang. */
    reassigns: () => ({
      kind: 'reassign',
      ...self,
      taskId: taskOf(instance, first),
      to: rest[0] ?? '',
      comment: rest[1] ?? '',
    }),
    urges: () => ({ kind: 'urge', ...self, ...(first && { intervalMinutes: Number(first) }) }),
    comments: () => ({ kind: 'comment', ...self, comment: what.join(' ') }),
    mentions: () => ({ kind: 'comment', ...self, comment: 'see', mentions: named(what) }),
    shares: () => ({ kind: 'share', ...self, users: named(what) }),
    resolves: () => ({
      kind: 'resolve',
      ...self,
      incidentId: openIncident(instance),
      resolution: resolution(what),
    }),
    ticks: () => ({ kind: 'tick' }),
    'child-ends': () => childEnd(instance, first, values),
  };
  return commands[does]();
}

function childEnd(instance: Instance | undefined, how: string, values: Values = {}): Command {
  const visit = instance?.visits.find(one => one.state === 'open' && one.childId !== undefined);
  const { id: visitId = 'none', childId: instanceId = 'none' } = visit ?? {};
  const state = INSTANCE_STATE[how as keyof typeof INSTANCE_STATE];
  return { kind: 'child-ended', visitId, instanceId, state, values };
}

function resolution([does, ...what]: string[]): Resolution {
  if (does === 'assign') return { do: 'assign', users: named(what) };
  if (does === 'branch') return { do: 'branch', laneId: what[0] ?? '' };
  return { do: does === 'pass' ? 'pass' : 'retry' };
}

const openIncident = (instance: Instance | undefined): string =>
  instance?.incidents.findLast(incident => incident.resolvedAt === undefined)?.id ?? 'none';

/** The last task that the person agreed to or rejected. */
const decidedBy = (instance: Instance | undefined, by: string): string =>
  instance?.tasks.findLast(
    task =>
      task.actorId === by &&
      task.closedBy === by &&
      (task.state === TASK_STATE.pass || task.state === TASK_STATE.refuse),
  )?.id ?? 'none';

/** The person's open task, one that they can decide first; else their last one. */
function taskOf(instance: Instance | undefined, by: string): string {
  const own = instance?.tasks.filter(task => task.actorId === by) ?? [];
  const open = own.filter(task => task.state === TASK_STATE.processing);
  return (open.find(task => !task.held) ?? open[0] ?? own.at(-1))?.id ?? 'none';
}

const stateName = (states: Record<string, number>, state: number) =>
  Object.keys(states).find(name => states[name] === state) ?? '?';

/** The rows behind the start, and the initiator's own where it was sent back: `'a li pass, a wang processing → running'`. */
export function summaryOf({ instance }: Played): string {
  if (!instance) return 'nothing';
  const rows = instance.tasks.slice(1).map(rowOf);
  return `${rows.join(', ')} → ${stateName(INSTANCE_STATE, instance.state)}`.trim();
}

const rowOf = (task: Task): string => {
  const marks = [task.onBehalfOf && `for ${task.onBehalfOf}`, task.held && `(${task.held})`].filter(Boolean);
  return [task.nodeId, task.actorId, ...marks, stateName(TASK_STATE, task.state)].join(' ');
};

/** Only what is open: `'a wang, b zhao'`, or how it ended. */
export function waiting({ instance }: Played): string {
  if (!instance) return 'nothing';
  if (instance.state !== INSTANCE_STATE.running) return stateName(INSTANCE_STATE, instance.state);
  const open = instance.tasks.filter(task => task.state === TASK_STATE.processing && !task.held);
  const stopped = instance.incidents.filter(incident => incident.resolvedAt === undefined);
  const children = instance.visits.filter(visit => visit.state === 'open' && visit.childId !== undefined);
  return [
    ...children.map(visit => `${visit.nodeId} child`),
    ...open.map(task => `${task.nodeId} ${task.actorId}`),
    ...stopped.map(incident => `${incident.nodeId} ${incident.code}!`),
  ].join(', ');
}

/** So that a step that changed the instance it was given would throw. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
