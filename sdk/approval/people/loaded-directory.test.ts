/** A step with a directory that lacks records decides as with the whole directory. */
import { describe, expect, it } from 'vitest';
import type { Control, FormDefinition, Values } from '../../form/index.ts';
import { type Random, randomFrom } from '../../testing/random.ts';
import type { Process } from '../model/instance.ts';
import type { Directory, World } from '../model/world.ts';
import { step } from '../step.ts';
import { commandOf, directory, makeWorld, play, waiting } from '../testing/driver.ts';
import { processOf } from '../testing/flows.ts';
import { randomFieldValues } from '../testing/random-conditions.ts';
import { PEOPLE, randomProcess } from '../testing/random-flow.ts';
import { deciding, open, starting } from '../testing/table.ts';
import { simulate } from '../walk/simulate.ts';
import { type DirectoryNeeds, directoryNeedsOfStep, type StepScene } from './directory-needs.ts';
import {
  type DirectoryNeed,
  type DirectoryNeedKind,
  DirectoryNotLoadedError,
  refuseUnloadedLookups,
  runWithLoadedDirectory,
} from './loaded-directory.ts';

const whole = directory();

/** A host that loads the records of the needs, and counts its loads. */
function countingHost(needsOf: (missing: readonly DirectoryNeed[]) => Partial<DirectoryNeeds>) {
  const host = {
    loads: 0,
    load: async (missing: readonly DirectoryNeed[]): Promise<World> => {
      host.loads += 1;
      const needs = needsOf(missing);
      const isLoaded = ({ kind, id }: DirectoryNeed) => needs[kind]?.includes(id) === true;
      return makeWorld(refuseUnloadedLookups({ ...whole, person: personAmong(needs) }, isLoaded));
    },
  };
  return host;
}

/** Returns a lookup that finds the requested people and the members of the requested groups. */
function personAmong(needs: Partial<DirectoryNeeds>): Directory['person'] {
  const membersOf = (kind: DirectoryNeedKind, lookup: (id: string) => string[]) =>
    (needs[kind] ?? []).flatMap(lookup);
  const loaded = new Set([
    ...(needs.users ?? []),
    ...membersOf('roles', whole.withRole),
    ...membersOf('organizations', whole.inOrganization),
    ...membersOf('positions', whole.inPosition),
    ...membersOf('leadersOf', whole.leadersOf),
    ...membersOf('leaderOfOrganization', id =>
      [whole.leaderOfOrganization(id)].flatMap(leader => leader ?? []),
    ),
    ...whole.administrators(),
  ]);
  return id => (loaded.has(id) ? whole.person(id) : undefined);
}

const hostOf = (scene: StepScene) => countingHost(missing => directoryNeedsOfStep(scene, missing));

/** Computes the field that names roles and positions in every other process. */
function withRandomDuty(random: Random, subject: Process): Process {
  const options = { computed: 'if(amount > 1, "r1", "empty")' };
  const list = subject.form.list.map(one =>
    one.model === 'duty' ? { ...one, type: 'input', options } : one,
  );
  return random.percent(50) ? { ...subject, form: { ...subject.form, list } } : subject;
}

const CASES = process.env.TEST_ALL === '1' ? 2000 : 100;

it('random flows and forms run as with the whole directory', async () => {
  const random = randomFrom(23);
  const loads: number[] = [];
  for (let at = 0; at < CASES; at += 1) {
    const subject = withRandomDuty(random, randomProcess(random, 12));
    const values = { ...randomFieldValues(random, PEOPLE), amount: random.below(4) };
    const sample = { initiatorId: 'emp', values };
    const host = hostOf({ process: subject, users: ['emp'], sent: [values] });
    const walked = await runWithLoadedDirectory(host.load, world => simulate(subject, sample, world));
    expect(walked, `case ${at}`).toEqual(simulate(subject, sample, makeWorld(whole)));
    loads.push(host.loads);
  }
  expect(Math.max(...loads)).toBe(1);
});

const field = (type: string, model: string, options: Control['options'] = {}) => ({
  type,
  key: model,
  model,
  label: model,
  options,
});
const roles = { options: ['r1', 'r2'].map(value => ({ label: value, value })) };

describe('the loads of a step', () => {
  const byRole = open(
    deciding('a', '', { set: 4, mode: 3, dynamic: { by: 'field', field: 'f', as: 'role' } }),
  );
  const startedOn = async (form: FormDefinition, values: Values, sent: Values[] = [values]) => {
    const subject: Process = processOf(byRole, {}, form);
    const host = hostOf({ process: subject, users: ['emp'], sent });
    const command = commandOf(starting(values), undefined);
    const result = await runWithLoadedDirectory(host.load, world => step(subject, undefined, command, world));
    const played = play(subject, [starting(values)], whole);
    const holders = result.ok ? result.instance.tasks.map(task => task.actorId) : [];
    expect(holders).toEqual(played.instance?.tasks.map(task => task.actorId));
    return `${waiting(played)}: ${host.loads}`;
  };

  it.each<[title: string, form: FormDefinition, values: Values, sent: Values[] | undefined, then: string]>([
    [
      'a choice',
      { config: {}, list: [field('select', 'f', roles)] },
      { f: 'r1' },
      undefined,
      'a r1-1, a r1-2: 1',
    ],
    [
      'a computed field',
      {
        config: {},
        list: [field('number', 'n'), field('input', 'f', { computed: 'if(n > 1, "r1", "r2")' })],
      },
      { n: 2 },
      undefined,
      'a r1-1, a r1-2: 1',
    ],
    [
      'values that the host did not foresee are loaded by a second attempt',
      { config: {}, list: [field('select', 'f', roles)] },
      { f: 'r1' },
      [],
      'a r1-1, a r1-2: 2',
    ],
  ])('%s', async (_, form, values, sent, then) => {
    expect(await startedOn(form, values, sent)).toBe(then);
  });
});

describe('a guarded directory', () => {
  const guarded = refuseUnloadedLookups(whole, ({ kind, id }) => kind === 'roles' && id === 'r1');
  it.each<[title: string, lookup: () => unknown, need: DirectoryNeed]>([
    ['a role', () => guarded.withRole('r2'), { kind: 'roles', id: 'r2' }],
    ['an organisation', () => guarded.inOrganization('r1'), { kind: 'organizations', id: 'r1' }],
    ['a position', () => guarded.inPosition('r1'), { kind: 'positions', id: 'r1' }],
    ['leaders', () => guarded.leadersOf('emp'), { kind: 'leadersOf', id: 'emp' }],
    ['groups of a person', () => guarded.groupsOf('emp'), { kind: 'groupsOf', id: 'emp' }],
    [
      'the leader of an organisation',
      () => guarded.leaderOfOrganization('o1'),
      { kind: 'leaderOfOrganization', id: 'o1' },
    ],
    ['an unknown person', () => guarded.person('unknown'), { kind: 'users', id: 'unknown' }],
    [
      'the stand-in of an unknown person',
      () => guarded.standInFor('unknown'),
      { kind: 'users', id: 'unknown' },
    ],
  ])('refuses %s', (_, lookup, need) => {
    expect(lookup).toThrow(DirectoryNotLoadedError);
    expect(() => lookup()).toThrow(expect.objectContaining({ need }));
  });

  it('answers what was loaded, and about people who came with a group', () => {
    expect(guarded.withRole('r1')).toEqual(['r1-1', 'r1-2']);
    expect([guarded.person('r1-1')?.id, guarded.standInFor('r1-1')]).toEqual(['r1-1', undefined]);
    expect(guarded.administrators()).toEqual(whole.administrators());
  });
});

it('a record that no load brings ends after ten attempts, and other errors end at once', async () => {
  const host = countingHost(() => ({}));
  const look = (world: World) => world.directory.withRole('r1');
  await expect(runWithLoadedDirectory(host.load, look)).rejects.toThrow(DirectoryNotLoadedError);
  expect(host.loads).toBe(10);
  const failing = countingHost(() => ({}));
  await expect(
    runWithLoadedDirectory(failing.load, () => {
      throw new TypeError('other');
    }),
  ).rejects.toThrow(TypeError);
  expect(failing.loads).toBe(1);
});
