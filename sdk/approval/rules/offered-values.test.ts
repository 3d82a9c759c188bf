/** Approvers from the form: a value that the field does not offer never names an approver, whatever wrote it. */
import { describe, expect, it } from 'vitest';
import { type Flow, type FlowNode, NODE } from '../../flow/index.ts';
import type { Control, FormDefinition, Values } from '../../form/index.ts';
import { step } from '../step.ts';
import { commandOf, directory, makeWorld, play, waiting } from '../testing/driver.ts';
import { copy, processOf } from '../testing/flows.ts';
import { deciding, open, starting } from '../testing/table.ts';
import { timelineRows } from '../views/timeline.ts';
import { forecast } from '../walk/forecast.ts';

const field = (type: string, model: string, options: Control['options'] = {}): Control => ({
  type,
  key: model,
  model,
  label: model,
  options,
});
const offered = { options: ['r1', 'empty'].map(value => ({ label: value, value })) };
const known = directory();
type As = 'person' | 'leader' | 'role' | 'position';
const fieldNode = (as: As): FlowNode =>
  deciding('a', '', { set: 4, mode: 2, dynamic: { by: 'field', field: 'f', as }, nobody: { do: 'pass' } });
const byField = (as: As): Flow => open(fieldNode(as));

/** The people who decide after a start with the values, or the code of the refusal. */
function startedWith(flow: Flow, form: FormDefinition, values: Values): string {
  const process = processOf(flow, {}, form);
  const result = step(process, undefined, commandOf(starting(values), undefined), makeWorld(known));
  return result.ok ? waiting(play(process, [starting(values)], known)) : result.refusal.code;
}

/** The people whom the forecast of a start names. */
const forecastWith = (flow: Flow, form: FormDefinition, values: Values): string[] =>
  forecast(processOf(flow, {}, form), { initiatorId: 'emp', values, privileges: [] }, makeWorld(known))
    .nodes.filter(({ type }) => type === NODE.approver)
    .flatMap(({ people }) => people.map(({ id }) => id));

const oneField = (...list: Control[]): FormDefinition => ({ config: {}, list });

describe('Approvers from the form: values that the field does not offer', () => {
  it.each<[title: string, as: 'role' | 'position', form: FormDefinition, values: Values, then: string]>([
    ['a text that the user enters', 'role', oneField(field('input', 'f')), { f: 'r2' }, 'a admin'],
    ['a position in a text', 'position', oneField(field('input', 'f')), { f: 'chief' }, 'a admin'],
    ['a control of another product', 'role', oneField(field('other', 'f')), { f: 'r2' }, 'a admin'],
    ['another option', 'role', oneField(field('select', 'f', offered)), { f: 'r2' }, 'invalid-values'],
    [
      'an option that is offered',
      'role',
      oneField(field('select', 'f', offered)),
      { f: 'r1' },
      'a r1-1, a r1-2',
    ],
    [
      'a value of a field that the form disables, which no validation checks',
      'role',
      oneField(field('select', 'f', { ...offered, disabled: true })),
      { f: 'r2' },
      'field-disabled',
    ],
    [
      'a value of a field that the form hides',
      'role',
      oneField(field('select', 'f', { ...offered, hidden: true, defaultValue: 'r1' })),
      { f: 'empty' },
      'field-disabled',
    ],
    [
      'the default of a hidden field',
      'role',
      oneField(field('select', 'f', { ...offered, hidden: true, defaultValue: 'r1' })),
      { f: 'r1' },
      'a r1-1, a r1-2',
    ],
    [
      'a default that is no option',
      'role',
      oneField(field('select', 'f', { ...offered, hidden: true, defaultValue: 'r2' })),
      {},
      'a admin',
    ],
    [
      'a default with spaces around an option',
      'role',
      oneField(field('select', 'f', { ...offered, disabled: true, defaultValue: ' r1 ' })),
      {},
      'a r1-1, a r1-2',
    ],
    [
      'a text that an expression copies',
      'role',
      oneField(field('input', 'free'), field('input', 'f', { computed: 'free' })),
      { free: 'r2' },
      'a admin',
    ],
    [
      'a value that is sent for a computed field',
      'role',
      oneField(field('input', 'f', { computed: '"r1"' })),
      { f: 'r2' },
      'a r1-1, a r1-2',
    ],
    [
      'an offered value with another one',
      'role',
      oneField(
        field('other', 'free'),
        field('checkbox', 'f', { ...offered, disabled: true, defaultValue: ['r1', 'r2'] }),
      ),
      {},
      'a r1-1, a r1-2',
    ],
  ])('%s', (_, as, form, values, then) => {
    expect(startedWith(byField(as), form, values)).toBe(then);
  });

  const who = [{ userId: 'li', userName: 'li' }];
  it.each<[title: string, as: 'person' | 'leader', form: FormDefinition, values: Values, then: string]>([
    ['a person', 'person', oneField(field('userSelect', 'f')), { f: who }, 'a li'],
    ['a person in a text', 'person', oneField(field('input', 'f')), { f: 'li' }, 'a admin'],
    [
      'a person in a disabled field',
      'person',
      oneField(field('userSelect', 'f', { disabled: true })),
      { f: who },
      'field-disabled',
    ],
    [
      'a person in a hidden field',
      'person',
      oneField(field('userSelect', 'f', { hidden: true })),
      { f: who },
      'field-disabled',
    ],
    [
      'the default of a disabled field',
      'person',
      oneField(field('userSelect', 'f', { disabled: true, defaultValue: who })),
      { f: who },
      'a li',
    ],
    [
      'a field in a hidden container',
      'person',
      oneField({
        ...field('card', 'box', { hidden: true }),
        model: undefined,
        list: [field('userSelect', 'f')],
      } as Control),
      { f: who },
      'field-disabled',
    ],
    [
      'an organisation',
      'leader',
      oneField(field('organizationSelect', 'f')),
      { f: [{ id: 'sales' }] },
      'a sales-leader',
    ],
    ['an organisation in a text', 'leader', oneField(field('input', 'f')), { f: 'sales' }, 'a admin'],
  ])('%s', (_, as, form, values, then) => {
    expect(startedWith(byField(as), form, values)).toBe(then);
  });
});

describe('Approvers from the form: the forecast of a start', () => {
  it.each<[title: string, form: FormDefinition, values: Values, expected: string[]]>([
    ['names the people of an option', oneField(field('select', 'f', offered)), { f: 'r1' }, ['r1-1', 'r1-2']],
    ['names nobody for another value', oneField(field('select', 'f', offered)), { f: 'r2' }, ['admin']],
    ['names nobody for a text', oneField(field('input', 'f')), { f: 'r2' }, ['admin']],
    [
      'ignores a value of a field that the form disables',
      oneField(field('select', 'f', { ...offered, disabled: true, defaultValue: 'r1' })),
      { f: 'empty' },
      ['r1-1', 'r1-2'],
    ],
  ])('%s', (_, form, values, expected) => {
    expect(forecastWith(byField('role'), form, values)).toEqual(expected);
  });
});

describe('Approvers from the form: guests whom the flow does not name', () => {
  const notes = (flow: Flow, values: Values) => {
    const process = processOf(flow, {}, oneField(field('userSelect', 'f')));
    const { instance } = play(process, [starting(values)], known);
    return timelineRows(process, instance!, id => id)
      .flatMap(row => row.notes)
      .filter(({ kind }) => kind === 'skipped')
      .map(({ userName, reason }) => `${userName} ${reason}`);
  };
  const people = (...ids: string[]) => ({ f: ids.map(id => ({ userId: id, userName: id })) });
  it.each<[title: string, flow: Flow, values: Values, expected: string[]]>([
    ['each guest has one line', byField('person'), people('guest-1', 'li', 'guest-1'), ['guest-1 guest']],
    ['other people have none', byField('person'), people('li', 'wang'), []],
    [
      'a guest whom the flow names elsewhere decides',
      open(fieldNode('person'), deciding('b', 'guest-1')),
      people('guest-1'),
      [],
    ],
    [
      'a recipient of a copy',
      open({ ...copy('c', ''), setType: 4, dynamic: { by: 'field', field: 'f', as: 'person' } }),
      people('guest-1', 'li'),
      ['guest-1 guest'],
    ],
  ])('%s', (_, flow, values, expected) => {
    expect(notes(flow, values)).toEqual(expected);
  });
});

describe('A field that names an approver and that the form hides or disables', () => {
  const form = oneField(field('userSelect', 'f', { hidden: true, disabled: true }), field('input', 'note'));
  const flow = open(
    deciding('first', 'li', { configure: { staging: true } }),
    deciding('second', '', { set: 4, dynamic: { by: 'field', field: 'f', as: 'person' } }),
  );
  const person = (userId: string) => [{ userId, userName: userId }];
  const byLi = { f: person('wang') };
  const parent = { instanceId: 'p', visitId: 'v' };

  it.each<[title: string, by: 'agree' | 'stage', start: { parent?: typeof parent }]>([
    ['a decision', 'agree', {}],
    ['a saved draft', 'stage', {}],
    ['a decision in a sub-process whose parent named the approver', 'agree', { parent }],
    ['a saved draft in a sub-process', 'stage', { parent }],
  ])('is not changed by %s', (_, kind, { parent: of }) => {
    const process = processOf(flow, {}, form);
    const values = of ? { f: person('boss') } : {};
    const world = makeWorld(known);
    const start = { kind: 'start', instanceId: 'i', actorId: 'emp', values, parent: of } as const;
    const begun = step(process, undefined, start, world);
    if (!begun.ok) throw new Error(begun.refusal.code);
    const task = begun.instance.tasks.find(({ actorId }) => actorId === 'li')!;
    const sent = { kind, actorId: 'li', taskId: task.id, values: byLi } as const;
    const result = step(process, begun.instance, sent, world);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'field-disabled' } });
  });

  it.each([
    [2, 'second wang'],
    [3, 'second admin'],
  ])('keeps a draft that was saved under revision 2 only if it is sent under it: %i', (rules, then) => {
    const process = processOf(flow, {}, form);
    const world = makeWorld(known);
    const earlier = { ...world, rules: 2 };
    const start = { kind: 'start', instanceId: 'i', actorId: 'emp', values: {} } as const;
    const begun = step(process, undefined, start, earlier);
    if (!begun.ok) throw new Error(begun.refusal.code);
    const task = begun.instance.tasks.find(({ actorId }) => actorId === 'li')!;
    const draft = { kind: 'stage', actorId: 'li', taskId: task.id, values: byLi } as const;
    const staged = step(process, begun.instance, draft, earlier);
    if (!staged.ok) throw new Error(staged.refusal.code);
    const agree = { kind: 'agree', actorId: 'li', taskId: task.id } as const;
    const result = step(process, staged.instance, agree, { ...world, rules });
    const open = result.ok ? result.instance.tasks.filter(({ nodeId }) => nodeId === 'second') : [];
    expect(open.map(({ nodeId, actorId }) => `${nodeId} ${actorId}`)).toEqual([then]);
  });
});

describe('Approvers from the form: commands that were recorded under the earlier rules', () => {
  const startedUnder = (rules: number, flow: Flow, form: FormDefinition, values: Values) => {
    const world = { ...makeWorld(known), rules };
    const result = step(processOf(flow, {}, form), undefined, commandOf(starting(values), undefined), world);
    if (!result.ok) return result.refusal.code;
    const { tasks, timeline } = result.instance;
    const holders = tasks.filter(({ nodeId }) => nodeId === 'a').map(({ actorId }) => actorId);
    const guests = timeline.filter(({ reason }) => reason === 'guest').map(({ actorId }) => actorId);
    return [...holders, ...guests.map(id => `skipped ${id}`)].join(', ');
  };
  const guest = { f: [{ userId: 'guest-1', userName: 'guest-1' }] };
  it.each<
    [
      title: string,
      as: As,
      form: FormDefinition,
      values: Values,
      earlier: string,
      current: string,
      first?: string,
    ]
  >([
    [
      'a value that the field does not offer',
      'role',
      oneField(field('input', 'f')),
      { f: 'r2' },
      'r2-1, r2-2',
      'admin',
    ],
    [
      'a value of a field that the form disables',
      'role',
      oneField(field('select', 'f', { ...offered, disabled: true })),
      { f: 'r1' },
      'r1-1, r1-2',
      'field-disabled',
    ],
    [
      'a guest whom the flow does not name',
      'person',
      oneField(field('userSelect', 'f')),
      guest,
      'admin',
      'admin, skipped guest-1',
      'guest-1',
    ],
  ])('%s', (_, as, form, values, earlier, current, first = earlier) => {
    const outcome = (rules: number) => startedUnder(rules, byField(as), form, values);
    expect([1, 2, 3].map(outcome)).toEqual([first, earlier, current]);
  });
});
