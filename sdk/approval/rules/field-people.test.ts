/** Approvers from the form: people, leaders of organisations, roles and positions that a field names. */
import { describe, expect, it } from 'vitest';
import { type Flow, type FlowNode, lint, NODE } from '../../flow/index.ts';
import type { FormDefinition } from '../../form/index.ts';
import { followedGroupsOf } from '../people/following.ts';
import { step } from '../step.ts';
import { commandOf, directory, type Move, makeWorld, move, play, waiting } from '../testing/driver.ts';
import { copy, processOf } from '../testing/flows.ts';
import { deciding, handling, having, open, starting } from '../testing/table.ts';
import { forecast } from '../walk/forecast.ts';
import { simulate } from '../walk/simulate.ts';

const control = (type: string, model: string, more: object = {}) => ({
  type,
  key: model,
  model,
  label: `The ${model}`,
  options: {},
  ...more,
});
const form: FormDefinition = {
  config: {},
  list: [
    control('userSelect', 'who'),
    control('organizationSelect', 'unit'),
    control('select', 'duty', {
      options: { options: ['r1', 'r2', 'empty'].map(value => ({ label: value, value })) },
    }),
    control('select', 'post', { options: { options: [{ label: 'Chief', value: 'chief' }] } }),
    control('number', 'amount'),
  ],
};

type As = 'person' | 'leader' | 'role' | 'position';
const FIELDS: Record<As, string> = { person: 'who', leader: 'unit', role: 'duty', position: 'post' };

const byField = (as: As, more: Parameters<typeof deciding>[2] = {}) =>
  deciding('a', '', { set: 4, mode: 2, dynamic: { by: 'field', field: FIELDS[as], as }, ...more });

const people = (...ids: string[]) => ids.map(userId => ({ userId, userName: userId }));
const units = (...ids: string[]) => ids.map(id => ({ id, name: id }));
const moves = (values: Move['values'], ...more: (string | Move)[]) => [starting(values), ...more];
const known = directory();

type Row = [title: string, flow: Flow, moves: (string | Move)[], then: string];

const run = (rows: readonly Row[]) =>
  it.each(rows)('%s', (_title, flow, script, then) => {
    expect(waiting(play(processOf(flow, { allowReturn: true }, form), script, known))).toBe(then);
  });

describe('Approvers from the form: a field names the approvers', () => {
  run([
    ['one person', open(byField('person')), moves({ who: people('li') }), 'a li'],
    ['a single value', open(byField('person')), moves({ who: people('li')[0] }), 'a li'],
    ['ids alone', open(byField('person')), moves({ who: ['li', 'wang'] }), 'a li, a wang'],
    [
      'several decide together',
      open(byField('person')),
      moves({ who: people('li', 'wang') }),
      'a li, a wang',
    ],
    [
      'or in line, in the order of the field',
      open(byField('person', { mode: 1 })),
      moves({ who: people('wang', 'li') }, 'wang agrees'),
      'a li',
    ],
    [
      'or one of them',
      open(byField('person', { mode: 3 })),
      moves({ who: people('wang', 'li') }, 'li agrees'),
      'approved',
    ],
    [
      'the same person twice is asked once',
      open(byField('person')),
      moves({ who: people('li', 'li') }),
      'a li',
    ],
    [
      'the leader of an organisation',
      open(byField('leader')),
      moves({ unit: units('sales') }),
      'a sales-leader',
    ],
    [
      'the leaders of several',
      open(byField('leader')),
      moves({ unit: units('sales', 'hr') }),
      'a sales-leader, a hr-leader',
    ],
    ['a role', open(byField('role')), moves({ duty: 'r1' }), 'a r1-1, a r1-2'],
    ['a position', open(byField('position')), moves({ post: 'chief' }), 'a chief-holder'],
    [
      'a handler',
      open({ ...handling('a', '', { set: 4, dynamic: { by: 'field', field: 'who', as: 'person' } }) }),
      moves({ who: people('li') }),
      'a li',
    ],
  ]);
});

const passing = { nobody: { do: 'pass' as const } };

describe('Approvers from the form: no input skips the node', () => {
  run([
    ['the initiator', open(byField('person', passing)), moves({ who: people('emp') }), 'a admin'],
    ['a disabled person', open(byField('person', passing)), moves({ who: people('gone') }), 'a admin'],
    ['a role without members', open(byField('role', passing)), moves({ duty: 'empty' }), 'a admin'],
    [
      'an organisation without a leader',
      open(byField('leader', passing)),
      moves({ unit: units('empty') }),
      'a admin',
    ],
    ['an empty field, as the node allows', open(byField('person', passing)), moves({}), 'approved'],
  ]);
});

describe('Approvers from the form: a field names nobody', () => {
  run([
    ['administrators decide', open(byField('person')), moves({}), 'a admin'],
    ['an empty list', open(byField('person')), moves({ who: [] }), 'a admin'],
    ['blank text', open(byField('position')), moves({ post: '  ' }), 'a admin'],
    ['or it passes', open(byField('person', passing), deciding('b', 'boss')), moves({}), 'b boss'],
    ['or it is refused', open(byField('person', { nobody: { do: 'refuse' } })), moves({}), 'rejected'],
    ['a disabled person', open(byField('person')), moves({ who: people('gone-1') }), 'a admin'],
    ['a removed person', open(byField('person')), moves({ who: people('unknown') }), 'a admin'],
    [
      'a disabled one beside another',
      open(byField('person')),
      moves({ who: people('gone-1', 'li') }),
      'a li',
    ],
    ['an organisation without a leader', open(byField('leader')), moves({ unit: units('empty') }), 'a admin'],
    ['a role without holders', open(byField('role')), moves({ duty: 'empty' }), 'a admin'],
    [
      'a guest whom the flow does not name',
      open(byField('person')),
      moves({ who: people('guest-1') }),
      'a admin',
    ],
    ['the initiator', open(byField('person')), moves({ who: people('emp') }), 'a admin'],
    ['the initiator beside another', open(byField('person')), moves({ who: people('emp', 'li') }), 'a li'],
    [
      'the initiator, whom the flow skips',
      having({ dedupe: { initiator: true } }, open(byField('person'), deciding('b', 'boss'))),
      moves({ who: people('emp') }),
      'b boss',
    ],
    [
      'the initiator handles',
      open({ ...handling('a', '', { set: 4, dynamic: { by: 'field', field: 'who', as: 'person' } }) }),
      moves({ who: people('emp') }),
      'a emp',
    ],
    [
      'a person who has agreed before',
      having(
        { dedupe: { approved: true } },
        open(deciding('z', 'li'), byField('person'), deciding('b', 'boss')),
      ),
      moves({ who: people('li') }, 'li agrees'),
      'b boss',
    ],
    [
      'a field that the form does not have',
      open(deciding('a', '', { set: 4, dynamic: { by: 'field', field: 'gone', as: 'person' } })),
      moves({}),
      'a admin',
    ],
  ]);
});

describe('Approvers from the form: the field is read on entry', () => {
  const edited = { by: 'li', does: 'agrees' as const, values: { who: people('zhao') } };
  run([
    [
      'a later change does not move open tasks',
      open(byField('person'), deciding('b', 'boss')),
      moves({ who: people('li', 'wang') }, edited),
      'a wang',
    ],
    [
      'a node entered again reads it again',
      open(byField('person'), deciding('b', 'boss')),
      moves({ who: people('li') }, edited, 'boss falls-back a'),
      'a zhao',
    ],
    [
      'an earlier node changes it',
      open(deciding('z', 'li'), byField('person')),
      moves({ who: people('wang') }, edited),
      'a zhao',
    ],
    [
      'a field that a node hides or shows read-only counts all the same',
      open(byField('person', { privileges: [{ key: 'who', hidden: true }] })),
      moves({ who: people('li') }),
      'a li',
    ],
  ]);
});

describe('Approvers from the form: copies', () => {
  it('go to the people of the field, to the initiator too', () => {
    const node = { ...copy('c', ''), setType: 4, dynamic: { by: 'field', field: 'who', as: 'person' } };
    const { instance } = play(
      processOf(open(node as FlowNode, deciding('b', 'boss')), {}, form),
      moves({ who: people('li', 'emp') }),
      known,
    );
    const copies = instance?.tasks.filter(({ taskType }) => taskType === 2) ?? [];
    expect(copies.map(({ actorId }) => actorId)).toEqual(['li', 'emp']);
  });
});

const following = { followDirectory: true };

describe('Approvers from the form: the directory', () => {
  function followed(flow: Flow, values: Move['values'], change: Partial<typeof known>) {
    const process = processOf(flow, following, form);
    const world = makeWorld(known);
    const started = step(process, undefined, commandOf(move(starting(values)), undefined), world);
    if (!started.ok) throw new Error(started.refusal.code);
    const { instance } = started;
    const changed = { ...world.at(60_000), directory: { ...known, ...change } };
    const result = step(process, instance, { kind: 'tick' }, changed);
    const after = result.ok ? result.instance : undefined;
    return {
      groups: followedGroupsOf(process, instance),
      after: waiting({ instance: after, refusal: undefined, results: [] }),
    };
  }

  it('a new leader of the organisation takes the task over', () => {
    const { groups, after } = followed(
      open(byField('leader')),
      { unit: units('sales') },
      {
        leaderOfOrganization: () => 'zhao',
      },
    );
    expect(groups).toEqual([{ kind: 'organizationLeader', id: 'sales' }]);
    expect(after).toBe('a zhao');
  });

  it('a new holder of the role gets a task', () => {
    const { groups, after } = followed(
      open(byField('role', { mode: 3 })),
      { duty: 'r1' },
      {
        withRole: () => ['r1-1', 'zhao'],
      },
    );
    expect(groups).toEqual([{ kind: 'role', id: 'r1' }]);
    expect(after).toBe('a r1-1, a zhao');
  });

  it('people whom the field names stay', () => {
    const { groups, after } = followed(open(byField('person')), { who: people('li') }, {});
    expect([groups, after]).toEqual([[], 'a li']);
  });
});

describe('Approvers from the form: explanations', () => {
  const process = processOf(open(byField('person')), {}, form);

  it('name the field', () => {
    const sample = { initiatorId: 'emp', values: { who: people('li') } };
    const { nodes } = simulate(process, sample, makeWorld(known));
    const found = nodes.find(({ nodeId }) => nodeId === 'a')?.people;
    expect(found).toMatchObject([{ id: 'li', because: 'field', of: 'The who' }]);
  });

  it('hide the people where the field is hidden from the reader', () => {
    const asked = { initiatorId: 'emp', values: { who: people('li') } };
    const peopleSeen = (privileges: { key: string; hidden: boolean }[]) =>
      forecast(process, { ...asked, privileges }, makeWorld(known)).nodes.flatMap(
        ({ nodeId, people, reasons }) => (nodeId === 'a' ? [...people.map(({ id }) => id), ...reasons] : []),
      );
    expect(peopleSeen([])).toEqual(['li']);
    expect(peopleSeen([{ key: 'who', hidden: true }])).toEqual(['unseen']);
  });
});

describe('Approvers from the form: a rule of a newer version', () => {
  it.each([{ by: 'team' }, { by: 'field', field: 'who', as: 'team' }, { by: 'constructor' }])(
    '%j stops at an incident, whatever the node does without people',
    rule => {
      const flow = open(
        deciding('a', '', { set: 4, dynamic: rule as never, ...passing }),
        deciding('b', 'boss'),
      );
      expect(waiting(play(processOf(flow, {}, form), moves({ who: people('li') }), known))).toBe('a nobody!');
      expect(lint({ flow, form }).map(({ code }) => code)).toContain('unsupported-people');
    },
  );
});

describe('Approvers from the form: lint', () => {
  const codes = (dynamic: object, fields = form, type: 1 | 2 = NODE.approver) =>
    lint({
      flow: open({ ...deciding('a', '', { set: 4 }), type, dynamic } as FlowNode, deciding('b', 'boss')),
      form: fields,
    })
      .filter(({ nodeId }) => nodeId === 'a')
      .map(({ code }) => code);
  const required: FormDefinition = {
    ...form,
    list: form.list.map(one => ({ ...one, rules: [{ required: true, message: '' }] })),
  };
  const rule = (as: string, field: string) => ({ by: 'field', field, as });

  it.each([
    ['person', 'who', []],
    ['leader', 'unit', []],
    ['role', 'duty', []],
    ['position', 'post', []],
    ['person', 'unit', ['people-field']],
    ['person', 'duty', ['people-field']],
    ['leader', 'who', ['people-field']],
    ['role', 'who', ['people-field']],
    ['role', 'amount', ['people-field']],
    ['person', 'gone', ['people-field']],
    ['person', '', ['no-approver']],
  ])('%s of %s', (as, field, expected) => {
    expect(codes(rule(as, field), required)).toEqual(expected);
  });

  it('a field that can be empty is a warning, but not for a copy', () => {
    expect(codes(rule('person', 'who'))).toEqual(['people-field-optional']);
    expect(codes(rule('person', 'who'), form, NODE.copy)).toEqual([]);
    expect(codes(rule('person', ''), form, NODE.copy)).toEqual(['copy-nobody']);
  });
});
