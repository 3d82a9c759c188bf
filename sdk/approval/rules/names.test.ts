/** Ids and fields may be called like what every object inherits: the outcome is the same. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { lint, nodePlacesOf } from '../../flow/index.ts';
import { fieldValuesPermittedByPrivileges } from '../../form/index.ts';
import { inheritedNames, type Names, renamed } from '../../form/testing/inherited-names.ts';
import { type Random, randomFrom } from '../../testing/random.ts';
import { allowedActions } from '../allowed.ts';
import type { Instance, Process } from '../model/instance.ts';
import type { Directory, World } from '../model/world.ts';
import { fieldPrivilegesOfPerson } from '../people/privileges.ts';
import { step } from '../step.ts';
import { inclusive, parallel, when } from '../testing/flows.ts';
import { type Accepted, fuzz } from '../testing/fuzz.ts';
import { PEOPLE } from '../testing/random-flow.ts';
import { directoryOf } from '../testing/staff.ts';
import { deciding, open, runTables, START, starting, type Tables } from '../testing/table.ts';
import { forecast } from '../walk/forecast.ts';

const lanes = renamed(
  open(parallel('p', [deciding('a', 'li')], [deciding('b', 'wang')]), deciding('c', 'sun')),
  inheritedNames(['p1', 'p2', 'a', 'p']),
);
const holding = renamed(
  open(
    inclusive(
      'x',
      { when: when('amount', 'gt', 1), nodes: [deciding('a', 'li')] },
      { when: when('amount', 'gt', 2), nodes: [deciding('b', 'wang')] },
      {},
    ),
    deciding('c', 'sun'),
  ),
  inheritedNames(['c', 'x1', 'x2', 'b']),
);

const tables: Tables = {
  'Parallel branches: a join waits for every branch, whatever its id': [
    ['of a parallel container', lanes, [START, 'li agrees'], 'b wang'],
    ['to the last', lanes, [START, 'li agrees', 'wang agrees'], 'c sun'],
    ['of an inclusive one', holding, [starting({ amount: 9 }), 'wang agrees'], 'a li'],
  ],
};

runTables(tables);

/** Nodes and lanes, fields and people, each kind with names of its own. */
function namesOf(process: Process, random: Random): { names: Names; people: Names } {
  const some = (ids: string[]) => inheritedNames(random.some(ids, ids.length));
  const nodes = nodePlacesOf(process.flow).map(({ node }) => node.id);
  const people = some([...PEOPLE]);
  // Entries of the timeline have a `reason` as well.
  const models = some(process.form.list.map(({ model }) => String(model)).filter(id => id !== 'reason'));
  return { names: new Map([...some(nodes.filter(id => id !== 'start')), ...models, ...people]), people };
}

function directoryBy(directory: Directory, people: Names): Directory {
  const originals = new Map([...people].map(([id, name]) => [name, id]));
  const original = (id: string) => originals.get(id) ?? id;
  const all = (ids: string[]) => renamed(ids, people);
  return {
    person: id => renamed(directory.person(original(id)), people),
    withRole: id => all(directory.withRole(id)),
    inOrganization: id => all(directory.inOrganization(id)),
    inPosition: id => all(directory.inPosition(id)),
    administrators: () => all(directory.administrators()),
    leadersOf: id => all(directory.leadersOf(original(id))),
    leaderOfOrganization: id => renamed(directory.leaderOfOrganization(id), people),
    groupsOf: id => directory.groupsOf(original(id)),
    standInFor: id => renamed(directory.standInFor(original(id)), people),
  };
}

function worldOf({ staff, now, firstId, migratesTo }: Accepted, people: Names): World {
  let next = firstId;
  const newId = () => {
    next += 1;
    return `id${next}`;
  };
  return { now, newId, directory: directoryBy(directoryOf(staff), people), migratesTo };
}

/** The views of everybody, and the actions of the first open task. */
function seenOf(process: Process, instance: Instance, world: World, names: Names) {
  const open = instance.tasks.find(task => task.state === 0);
  const asked = { instance, initiatorId: instance.initiatorId, privileges: [] };
  return {
    lint: lint(process),
    values: PEOPLE.map(id =>
      fieldValuesPermittedByPrivileges(
        process.form,
        instance.values,
        fieldPrivilegesOfPerson(process, instance, names.get(id) ?? id),
      ),
    ),
    allowed: open && allowedActions(process, instance, { actorId: open.actorId, taskId: open.id }, world),
    ahead: forecast(process, asked, world),
  };
}

const NONE: Names = new Map();

/** Each version is renamed once, so that it stays the same object. */
function renamedOnce(names: Names): (process: Process) => Process {
  const known = new Map<Process, Process>();
  return process => {
    const made = known.get(process) ?? renamed(process, names);
    known.set(process, made);
    return made;
  };
}

/** Sentences about what comes out differently under other names. */
function differences(seed: number): string[] {
  const { instance: expected, steps, process: first } = fuzz(seed);
  const last = steps.at(-1);
  if (!expected || !last) return [];
  const { names, people } = namesOf(first, randomFrom(seed));
  const process = renamedOnce(names);
  let instance: Instance | undefined;
  for (const one of steps) {
    const world = worldOf({ ...one, migratesTo: process(one.migratesTo) }, people);
    const result = step(process(one.process), instance, renamed(one.command, names), world);
    if (!result.ok) return [`seed ${seed}: ${one.command.kind} is refused: ${result.refusal.code}`];
    instance = result.instance;
  }
  if (!instance || !isDeepStrictEqual(instance, renamed(expected, names)))
    return [`seed ${seed}: another instance`];
  const version = expected.version === last.process.version ? last.process : last.migratesTo;
  const before = seenOf(version, expected, worldOf(last, NONE), NONE);
  const after = seenOf(process(version), instance, worldOf(last, people), names);
  const parts = Object.keys(before) as (keyof typeof before)[];
  return parts
    .filter(part => !isDeepStrictEqual(after[part], renamed(before[part], names)))
    .map(part => `seed ${seed}: another ${part}`);
}

const CASES = process.env.TEST_ALL === '1' ? 400 : 80;

describe('ids, fields and people with names that every object inherits', () => {
  it('lead to the same instance, the same view and the same actions', () => {
    const found = Array.from({ length: CASES }, (_, seed) => differences(seed)).flat();
    expect(found).toEqual([]);
  });
});
