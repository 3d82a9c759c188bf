/** Approvers that a hidden or disabled form field names by its default value. */
import { describe, expect, it } from 'vitest';
import type { Values } from '../../form/index.ts';
import { step } from '../step.ts';
import { directory, makeWorld } from '../testing/driver.ts';
import { processOf } from '../testing/flows.ts';
import { deciding, open } from '../testing/table.ts';

type As = 'person' | 'leader' | 'role';
const TYPES: Record<As, string> = { person: 'userSelect', leader: 'organizationSelect', role: 'select' };

interface Field {
  as: As;
  options: Record<string, unknown>;
}

function start({ as, options }: Field, values: Values, rules?: number): string {
  const field = { type: TYPES[as], key: 'who', model: 'who', label: 'Who', options };
  const node = deciding('a', '', { set: 4, mode: 2, dynamic: { by: 'field', field: 'who', as } });
  const process = processOf(open(node), {}, { config: {}, list: [field] });
  const command = { kind: 'start', instanceId: 'i', actorId: 'emp', values } as const;
  const result = step(process, undefined, command, { ...makeWorld(directory()).at(0), rules });
  if (!result.ok) return result.refusal.code;
  return result.instance.tasks
    .filter(({ nodeId, state }) => nodeId === 'a' && state === 0)
    .map(({ actorId }) => actorId)
    .join(' ');
}

const options = [{ label: 'r1', value: 'r1' }];

describe.each(['hidden', 'disabled'])('a %s field', lock => {
  it.each<[as: As, defaultValue: unknown, approvers: string]>([
    ['person', 'li', 'li'],
    ['person', ['li', 'wang'], 'li wang'],
    ['person', { id: 'li', name: 'Li' }, 'li'],
    ['person', [{ id: 'li', name: 'Li' }], 'li'],
    ['person', '["li"]', 'li'],
    ['person', '', 'admin'],
    ['leader', 'sales', 'sales-leader'],
    ['leader', ['sales'], 'sales-leader'],
    ['leader', { id: 'sales', name: 'Sales' }, 'sales-leader'],
    ['role', 'r1', 'r1-1 r1-2'],
  ])('names the %s of its default %j', (as, defaultValue, approvers) => {
    const field = { as, options: { [lock]: true, defaultValue, ...(as === 'role' && { options }) } };
    expect(start(field, {})).toBe(approvers);
  });

  it.each([{ id: 'li', name: 'Li' }, ['li'], 'li'])('accepts the equal value of %j', defaultValue => {
    const field: Field = { as: 'person', options: { [lock]: true, defaultValue } };
    expect(start(field, { who: defaultValue })).toBe('li');
  });

  it.each([['li'], [['li']]])('accepts its default as %j', who => {
    const field: Field = { as: 'person', options: { [lock]: true, defaultValue: 'li' } };
    expect(start(field, { who })).toBe('li');
    expect(start(field, { who: 'wang' })).toBe('field-disabled');
  });

  it('started empty under the earlier rules', () => {
    const field: Field = { as: 'person', options: { [lock]: true, defaultValue: 'li' } };
    expect([start(field, {}, 4), start(field, {}, 5)]).toEqual(['admin', 'li']);
  });
});
