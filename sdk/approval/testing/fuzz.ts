/** One random flow under random commands, and everything that must hold after each of them. */
import { isDeepStrictEqual } from 'node:util';
import { arePeoplePickedByPrecedingAssignee, NODE, nodePlacesOf } from '../../flow/index.ts';
import type { Values } from '../../form/index.ts';
import { type Random, randomFrom } from '../../testing/random.ts';
import type { Command } from '../model/command.ts';
import { INSTANCE_STATE, type Instance, type Process } from '../model/instance.ts';
import type { Effect } from '../model/result.ts';
import type { World } from '../model/world.ts';
import { nodesRequiringAssigneePicks, step } from '../step.ts';
import { getOrCreateNodeTreeIndex } from '../turn/turn.ts';
import { type Change, faultsOf } from './checks.ts';
import { type FollowingCheck, followingFaults } from './following-checks.ts';
import { pairFaults, stuck } from './pairs.ts';
import { randomCommand, randomStart } from './random-command.ts';
import { nextVersion, PEOPLE, randomProcess } from './random-flow.ts';
import { readingFaults } from './reading-checks.ts';
import { directoryOf, FIRST_GROUPS, type Groups, type Staff } from './staff.ts';

/** An accepted command with all that it was handed. */
export interface Accepted {
  command: Command;
  process: Process;
  /** The version that a migration would have led to. */
  migratesTo: Process;
  staff: Staff;
  now: number;
  firstId: number;
}

export interface Case {
  seed: number;
  /** The version that the instance began with. */
  process: Process;
  /** Kinds of the nodes that were entered, each as often as it was. */
  entered: number[];
  /** Kinds of the commands that changed something, in order. */
  accepted: Command['kind'][];
  /** The same with all that each was handed. */
  steps: readonly Accepted[];
  refused: number;
  instance: Instance | undefined;
  /** Sentences about what is wrong; empty for a sound case. */
  faults: string[];
}

/** An ended instance is asked for some more, and must refuse. */
const OVERTAKEN = 10;
/** How often somebody tries to start, before the flow is given up. */
const STARTS = 5;

/** Makes the process of a case. */
export type MakeProcess = (random: Random) => Process;

class Fuzz {
  readonly #random: Random;
  readonly #first: Process;
  readonly #accepted: Accepted[] = [];
  readonly #faults: string[] = [];
  readonly #children = new Set<string>();
  /** The form values at the beginning of each visit. */
  readonly #valuesOnEntry = new Map<string, Values>();
  #process: Process;
  #next: Process;
  #staff: Staff;
  #instance: Instance | undefined;
  #now = 0;
  #ids = 0;
  #refused = 0;

  constructor(seed: number, make: MakeProcess) {
    this.#random = randomFrom(seed);
    this.#first = make(this.#random);
    this.#process = this.#first;
    this.#next = nextVersion(this.#random, this.#process);
    const administrators = this.#random.percent(90) ? ['admin'] : [];
    this.#staff = { gone: new Set(['gone-1']), away: new Map(), administrators, groups: FIRST_GROUPS };
  }

  run(seed: number, commands: number): Case {
    for (let tries = 0; tries < STARTS && !this.#instance; tries += 1)
      this.#send(this.#withPicks(randomStart(this.#random, this.#process)));
    let left = commands;
    while (left > 0 && this.#instance && this.#faults.length === 0) {
      left -= this.#instance.state === INSTANCE_STATE.running ? 1 : OVERTAKEN;
      this.#now += this.#random.one([100, 2000, 60_000, 600_000]);
      if (this.#random.percent(4)) this.#changeStaff();
      if (this.#random.percent(8)) this.#changeGroup();
      this.#send(this.#withPicks(randomCommand(this.#scene(this.#instance))));
    }
    this.#replay();
    const accepted = this.#accepted.map(({ command }) => command.kind);
    const entered = this.#entered();
    const outcome = {
      entered,
      accepted,
      steps: this.#accepted,
      refused: this.#refused,
      instance: this.#instance,
      faults: this.#faults,
    };
    return { seed, process: this.#first, ...outcome };
  }

  #entered(): number[] {
    const flow = getOrCreateNodeTreeIndex(this.#first.flow);
    const visits = this.#instance?.visits ?? [];
    return visits.flatMap(({ nodeId }) => flow.get(nodeId)?.node.type ?? []);
  }

  #scene(instance: Instance) {
    const { gone } = this.#staff;
    const [random, process, next] = [this.#random, this.#process, this.#next];
    return { random, instance, process, next, isAble: (id: string) => !gone.has(id) };
  }

  /** Mostly a candidate of the next node, if it requires a pick. */
  #withPicks(command: Command): Command {
    const { kind } = command;
    if ((kind !== 'start' && kind !== 'agree' && kind !== 'reject') || !needsPicks(this.#process))
      return command;
    if (this.#random.percent(5)) return command;
    const asked = nodesRequiringAssigneePicks(
      this.#process,
      this.#instance,
      command,
      this.#world({ next: this.#ids }),
    );
    if (!asked.ok) return command;
    const picks = asked.nodes.flatMap(({ nodeId, candidates, anyone }) => {
      const able = PEOPLE.filter(id => !this.#staff.gone.has(id));
      const id = anyone ? this.#random.one(able) : candidates[0]?.id;
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
    for (const [person, standIn] of away) if (person === standIn) away.delete(person);
    const administrators = this.#random.percent(90) ? ['admin'] : [];
    this.#staff = { ...this.#staff, gone, away, administrators };
    this.#send({ kind: 'tick' });
  }

  /** People join and leave the groups of the flow. The product looks at the instances soon, but not at once. */
  #changeGroup(): void {
    const { groups } = this.#staff;
    const kind = this.#random.one(Object.keys(groups) as (keyof Groups)[]);
    const person = this.#random.one(PEOPLE);
    const others = groups[kind].filter(id => id !== person);
    const place = this.#random.below(others.length + 1);
    const members = others.length < groups[kind].length ? others : others.toSpliced(place, 0, person);
    this.#staff = { ...this.#staff, groups: { ...groups, [kind]: members } };
    if (this.#random.percent(50)) this.#send({ kind: 'tick' });
  }

  #world(ids: { next: number }, { staff, now, migratesTo = this.#next }: Partial<Accepted> = {}): World {
    const newId = () => {
      ids.next += 1;
      return `id${ids.next}`;
    };
    return { now: now ?? this.#now, newId, directory: directoryOf(staff ?? this.#staff), migratesTo };
  }

  #send(command: Command): boolean {
    const before = this.#instance;
    const ids = { next: this.#ids };
    const { effects, ...result } = {
      effects: [] as Effect[],
      ...step(this.#process, before, command, this.#world(ids)),
    };
    if (!result.ok) {
      this.#refused += 1;
      return false;
    }
    if (result.instance === before) return true;
    const [process, migratesTo] = [this.#process, this.#next];
    const [staff, now, firstId] = [this.#staff, this.#now, this.#ids];
    this.#accepted.push({ command, process, migratesTo, staff, now, firstId });
    this.#ids = ids.next;
    this.#instance = result.instance;
    if (result.instance.version !== process.version) this.#migrated();
    this.#count(command, effects);
    this.#check({ before, after: result.instance, command, from: process });
    for (const effect of effects) if (effect.kind === 'child-wanted') this.#start(effect);
    return true;
  }

  #migrated(): void {
    this.#process = this.#next;
    this.#next = nextVersion(this.#random, this.#process);
  }

  #start({ visitId }: Extract<Effect, { kind: 'child-wanted' }>): void {
    const instanceId = this.#random.percent(85) ? { instanceId: `child-${this.#ids}` } : {};
    if (!this.#send({ kind: 'child-started', visitId, ...instanceId }))
      this.#faults.push('a child that was wanted was refused');
  }

  #count(command: Command, effects: readonly Effect[]): void {
    if (command.kind === 'child-started' && command.instanceId) this.#children.add(command.instanceId);
    if (command.kind === 'child-ended') this.#children.delete(command.instanceId);
    for (const effect of effects)
      if (effect.kind === 'child-unwanted' && !this.#children.delete(effect.instanceId))
        this.#faults.push('a child that has ended was to be ended');
  }

  #check({ before, after, command, from }: Omit<Change, 'process' | 'now'>): void {
    const process = this.#process;
    for (const { id } of after.visits)
      if (!this.#valuesOnEntry.has(id)) this.#valuesOnEntry.set(id, after.values);
    const staff = this.#staff;
    const named = this.#valuesOnEntry;
    const found = [
      ...stuck(after, directoryOf(this.#staff), process),
      ...faultsOf({ before, after, command, from, process, now: this.#now }),
      ...followingFaults({ before, after, command, process, staff, named } satisfies FollowingCheck),
      ...readingFaults({ before, after, command, process, staff }),
      ...this.#abandoned(after),
      ...pairFaults({
        random: this.#random,
        process,
        instance: after,
        world: this.#world({ next: this.#ids }),
      }),
    ];
    this.#faults.push(...found.map(fault => `after ${JSON.stringify(command)}: ${fault}`));
  }

  /** Those run that are waited for, and no others. */
  #abandoned({ visits }: Instance): string[] {
    const waitedFor = visits.filter(({ state, childId }) => state === 'open' && childId !== undefined);
    const same =
      waitedFor.length === this.#children.size &&
      waitedFor.every(({ childId = '' }) => this.#children.has(childId));
    return same ? [] : ['the children that run are not those that are waited for'];
  }

  /** Replays the accepted commands as they are stored: plain JSON. */
  #replay(): void {
    let instance: Instance | undefined;
    for (const accepted of this.#accepted) {
      const command: Command = JSON.parse(JSON.stringify(accepted.command));
      const result = step(
        accepted.process,
        instance,
        command,
        this.#world({ next: accepted.firstId }, accepted),
      );
      if (result.ok) instance = result.instance;
    }
    if (!isDeepStrictEqual(instance, this.#instance)) this.#faults.push('a replay gives another instance');
  }
}

const needsPicks = ({ flow }: Process): boolean =>
  nodePlacesOf(flow).some(
    ({ node }) =>
      (node.type === NODE.approver || node.type === NODE.handler) && arePeoplePickedByPrecedingAssignee(node),
  );

/** Runs one case; an exception is a fault like any other. Without `make` the flow is any, sound or not. */
export function fuzz(
  seed: number,
  { nodes = 40, commands = 40, make = (random: Random) => randomProcess(random, nodes) } = {},
): Case {
  try {
    return new Fuzz(seed, make).run(seed, commands);
  } catch (error) {
    return {
      seed,
      process: make(randomFrom(seed)),
      entered: [],
      accepted: [],
      steps: [],
      refused: 0,
      instance: undefined,
      faults: [String(error)],
    };
  }
}
