/** One random flow under random commands, and everything that must hold after each of them. */
import { isDeepStrictEqual } from 'node:util';
import { permittedValues } from '../../form/index.ts';
import { violations } from '../invariant.ts';
import {
  type Command,
  type Directory,
  INSTANCE_STATE,
  type Instance,
  type Process,
  TASK_STATE,
  type World,
} from '../model.ts';
import { privilegesAt } from '../privileges.ts';
import { nextActors, step } from '../step.ts';
import { returnTargets } from '../targets.ts';
import { type Random, randomFrom } from './random.ts';
import { randomCommand, randomStart } from './random-command.ts';
import { PEOPLE, randomProcess } from './random-flow.ts';

/** What people are at one moment. */
interface Staff {
  gone: ReadonlySet<string>;
  away: ReadonlyMap<string, string>;
  administrators: readonly string[];
}

/** An accepted command with all that it was handed. */
interface Accepted {
  command: Command;
  staff: Staff;
  now: number;
  firstId: number;
}

export interface Case {
  seed: number;
  process: Process;
  /** How many commands were accepted and refused. */
  accepted: number;
  refused: number;
  instance: Instance | undefined;
  /** Sentences about what is wrong; empty for a sound case. */
  faults: string[];
}

const directoryOf = ({ gone, away, administrators }: Staff): Directory => ({
  person: id =>
    PEOPLE.includes(id) || id.startsWith('r1') ? { id, name: id, disabled: gone.has(id) } : undefined,
  withRole: id => (id === 'empty' ? [] : ['li', 'wang', 'r1']),
  inOrganization: id => (id === 'empty' ? [] : ['zhao', 'sun']),
  inPosition: id => (id === 'empty' ? [] : ['qian']),
  administrators: () => [...administrators],
  leadersOf: id => ['sun', 'qian', 'admin'].filter(leader => leader !== id),
  standInFor: id => away.get(id),
});

/** An ended instance is asked for some more, and must refuse. */
const LATE = 8;

class Fuzz {
  readonly #random: Random;
  readonly #process: Process;
  readonly #accepted: Accepted[] = [];
  readonly #faults: string[] = [];
  #staff: Staff;
  #instance: Instance | undefined;
  #now = 0;
  #ids = 0;
  #refused = 0;

  constructor(seed: number, nodes: number) {
    this.#random = randomFrom(seed);
    this.#process = randomProcess(this.#random, nodes);
    const administrators = this.#random.percent(85) ? ['admin'] : [];
    this.#staff = { gone: new Set(['gone-1']), away: new Map(), administrators };
  }

  run(seed: number, commands: number): Case {
    this.#send(this.#withPicks(randomStart(this.#random)));
    let left = commands;
    while (left > 0 && this.#instance && this.#faults.length === 0) {
      left -= this.#instance.state === INSTANCE_STATE.running ? 1 : LATE;
      this.#now += this.#random.one([100, 2000, 60_000, 600_000]);
      if (this.#random.percent(4)) this.#changeStaff();
      this.#send(this.#withPicks(randomCommand(this.#random, this.#instance, this.#process)));
    }
    this.#replay();
    const { length: accepted } = this.#accepted;
    const outcome = { accepted, refused: this.#refused, instance: this.#instance, faults: this.#faults };
    return { seed, process: this.#process, ...outcome };
  }

  /** Mostly somebody whom the next node allows, where it asks for a pick. */
  #withPicks(command: Command): Command {
    if ((command.kind !== 'start' && command.kind !== 'agree') || this.#random.percent(20)) return command;
    const asked = nextActors(this.#process, this.#instance, command, this.#world({ next: this.#ids }));
    if (!asked.ok) return command;
    const picks = asked.nodes.flatMap(({ nodeId, candidates, anyone }) => {
      const id = anyone ? this.#random.one(PEOPLE) : candidates[0]?.id;
      return id === undefined ? [] : [{ id, name: id, nodeId }];
    });
    return { ...command, picks };
  }

  /** People go, come back and are away; the product ticks instances when they do. */
  #changeStaff(): void {
    const person = this.#random.one(PEOPLE.filter(id => id !== 'emp' || this.#random.percent(10)));
    const gone = new Set(this.#staff.gone);
    if (!gone.delete(person)) gone.add(person);
    const away = new Map(this.#staff.away);
    if (this.#random.percent(50)) away.set(this.#random.one(PEOPLE), this.#random.one(PEOPLE));
    for (const [who, standIn] of away) if (who === standIn) away.delete(who);
    this.#staff = { ...this.#staff, gone, away };
    this.#send({ kind: 'tick' });
  }

  #world(ids: { next: number }, staff = this.#staff, now = this.#now): World {
    const newId = () => {
      ids.next += 1;
      return `id${ids.next}`;
    };
    return { now, newId, directory: directoryOf(staff) };
  }

  #send(command: Command): void {
    const before = this.#instance;
    const ids = { next: this.#ids };
    const accepted = { command, staff: this.#staff, now: this.#now, firstId: this.#ids };
    const result = step(this.#process, before, command, this.#world(ids));
    if (!result.ok) {
      this.#refused += 1;
      return;
    }
    this.#ids = ids.next;
    this.#accepted.push(accepted);
    this.#instance = result.instance;
    this.#check(before, result.instance, command);
    for (const effect of result.effects)
      if (effect.kind === 'child-wanted') {
        const instanceId = this.#random.percent(85) ? { instanceId: `child-${effect.visitId}` } : {};
        this.#send({ kind: 'child-started', visitId: effect.visitId, ...instanceId });
      }
  }

  #check(before: Instance | undefined, after: Instance, command: Command): void {
    const found = [
      ...this.#stuck(after),
      ...orphans(after, this.#process),
      ...(before ? rewritten(before, after) : []),
      ...seen(after, this.#process),
      ...this.#targets(after),
    ];
    this.#faults.push(...found.map(fault => `after ${JSON.stringify(command)}: ${fault}`));
  }

  /** A sub-process that was asked for is started by the next command. */
  #stuck(after: Instance): string[] {
    const children = after.visits.filter(visit => visit.nodeId.startsWith('s') && visit.state === 'open');
    const starting = new Set(children.filter(visit => !visit.childId).map(visit => visit.id));
    const faults = violations(after, directoryOf(this.#staff));
    return starting.size === 0 ? faults : faults.filter(fault => !fault.includes('is stuck'));
  }

  /** What is offered as a target is one. */
  #targets(after: Instance): string[] {
    const open = after.tasks.filter(task => task.state === TASK_STATE.processing && !task.held);
    if (open.length === 0) return [];
    const { id: taskId, actorId } = this.#random.one(open);
    const targets = returnTargets(this.#process, after, taskId);
    if (targets.length === 0) return [];
    const { id: nodeId } = this.#random.one(targets);
    const command: Command = {
      kind: 'fall-back',
      taskId,
      actorId,
      nodeId,
      way: this.#random.one(['walk', 'straight']),
    };
    const result = step(this.#process, after, command, this.#world({ next: this.#ids }));
    const usual = ['needs-claim', 'conflict', 'caller-disabled'];
    if (!result.ok)
      return usual.includes(result.refusal.code)
        ? []
        : [`${nodeId} was offered and then refused: ${result.refusal.code}`];
    return this.#stuck(result.instance).map(fault => `falling back to ${nodeId}: ${fault}`);
  }

  #replay(): void {
    let instance: Instance | undefined;
    for (const { command, staff, now, firstId } of this.#accepted) {
      const result = step(this.#process, instance, command, this.#world({ next: firstId }, staff, now));
      if (result.ok) instance = result.instance;
    }
    if (!isDeepStrictEqual(instance, this.#instance)) this.#faults.push('a replay gives another instance');
  }
}

function orphans({ tasks, visits }: Instance, { flow }: Process): string[] {
  const ids = new Set(visits.map(visit => visit.id));
  const text = JSON.stringify(flow);
  return tasks.flatMap(task => [
    ...(ids.has(task.visitId) ? [] : [`the task ${task.id} has no visit`]),
    ...(text.includes(`"${task.nodeId}"`) ? [] : [`the task ${task.id} has no node`]),
  ]);
}

/** What was closed stays as it was, but for a decision that its own person withdrew; what happened stays said. */
function rewritten(before: Instance, after: Instance): string[] {
  const tasks = before.tasks.flatMap((task, at) => {
    const now = after.tasks[at];
    if (task.state === TASK_STATE.processing || isDeepStrictEqual(task, now)) return [];
    const { state, viewedAt: _, ...rest } = task;
    const { state: changed, viewedAt: __, ...restNow } = now ?? task;
    const same = isDeepStrictEqual(rest, restNow) && (changed === state || changed === TASK_STATE.withdraw);
    return same ? [] : [`the closed task ${task.id} was rewritten`];
  });
  const said = before.timeline.every((entry, at) => isDeepStrictEqual(entry, after.timeline[at]));
  return [...tasks, ...(said ? [] : ['the timeline was rewritten'])];
}

/** Nobody's view holds what the node hides from them. */
function seen(instance: Instance, process: Process): string[] {
  return instance.tasks.flatMap(({ nodeId, actorId }) => {
    const privileges = privilegesAt(process, nodeId);
    const view = permittedValues(process.form, instance.values, privileges);
    const shown = privileges.filter(one => one.hidden && one.key in view);
    return shown.map(({ key }) => `${actorId} sees the hidden field ${key} at ${nodeId}`);
  });
}

/** Runs one case; an exception is a fault like any other. */
export function fuzz(seed: number, { nodes = 40, commands = 40 } = {}): Case {
  const fuzzing = new Fuzz(seed, nodes);
  try {
    return fuzzing.run(seed, commands);
  } catch (error) {
    const process = randomProcess(randomFrom(seed), nodes);
    return { seed, process, accepted: 0, refused: 0, instance: undefined, faults: [String(error)] };
  }
}
