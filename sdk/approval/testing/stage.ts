/** Plays short scripts such as `'li agrees'` against the engine, and tells the outcome in one line. */
import type { Values } from '../../form/index.ts';
import {
  type Command,
  type Directory,
  INSTANCE_STATE,
  type Instance,
  type Pick,
  type Process,
  type Refusal,
  type StepResult,
  TASK_STATE,
  type World,
} from '../model.ts';
import { step } from '../step.ts';

/** Everyone is able except who is called `gone…`; `admin` administers unless told otherwise. */
export const directory = (more: Partial<Directory> = {}): Directory => ({
  person: id => (id === 'stranger' ? undefined : { id, name: id, disabled: id.startsWith('gone') }),
  withRole: id => (id === 'empty' ? [] : [`${id}-1`, `${id}-2`]),
  inOrganization: id => [`${id}-head`],
  inPosition: id => [`${id}-holder`],
  administrators: () => ['admin'],
  ...more,
});

/** A clock that moves ten seconds with each call, and ids that count. */
export function makeWorld(people: Directory = directory()): World & { at(now: number): World } {
  let ids = 0;
  const world: World = { now: 0, newId: () => `id${++ids}`, directory: people };
  return { ...world, at: now => ({ ...world, now }) };
}

export interface Move {
  by: string;
  does: 'starts' | 'views' | 'agrees' | 'rejects';
  values?: Values;
  picks?: Pick[];
  seen?: number;
  /** Milliseconds after the move before; ten seconds where absent. */
  after?: number;
}

export interface Played {
  instance: Instance | undefined;
  refusal: Refusal | undefined;
  /** The answer to each move. */
  results: StepResult[];
}

/** A move in words: `'li agrees'`. */
export const move = (words: string | Move): Move => {
  if (typeof words !== 'string') return words;
  const [by = '', does = ''] = words.split(' ');
  return { by, does: does as Move['does'] };
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
  }
  return played;
}

export function commandOf({ by, does, values, picks, seen }: Move, instance: Instance | undefined): Command {
  const base = { actorId: by, taskId: taskOf(instance, by), ...(picks && { picks }) };
  const written = values ? { values } : {};
  const sight = seen === undefined ? {} : { seenRevision: seen };
  if (does === 'starts') return { kind: 'start', instanceId: 'i', actorId: by, values: values ?? {}, picks };
  if (does === 'views') return { kind: 'view', actorId: by, taskId: base.taskId };
  return does === 'agrees'
    ? { kind: 'agree', ...base, ...written, ...sight }
    : { kind: 'reject', ...base, ...sight };
}

/** The person's open task, else their last one. */
function taskOf(instance: Instance | undefined, by: string): string {
  const own = instance?.tasks.filter(task => task.actorId === by) ?? [];
  return (own.find(task => task.state === TASK_STATE.processing) ?? own.at(-1))?.id ?? 'none';
}

const stateName = (states: Record<string, number>, state: number) =>
  Object.keys(states).find(name => states[name] === state) ?? '?';

/** The rows behind the start: `'a li pass, a wang processing → running'`. */
export function told({ instance }: Played): string {
  if (!instance) return 'nothing';
  const rows = instance.tasks
    .filter(task => task.taskType !== 0)
    .map(task => `${task.nodeId} ${task.actorId} ${stateName(TASK_STATE, task.state)}`);
  return `${rows.join(', ')} → ${stateName(INSTANCE_STATE, instance.state)}`.trim();
}

/** So that a step that changed the instance it was given would throw. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
