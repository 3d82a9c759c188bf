/** Which fields can name the people of a node: every control, in every way, entered and computed. */
import { describe, expect, it } from 'vitest';
import { type ControlType, controlTypesByValueKind } from '../../form/controls/control-types.ts';
import type { Control, FormDefinition } from '../../form/index.ts';
import { FIELD_PEOPLE } from '../model/flow.ts';
import { namingFieldsOf } from './naming-fields.ts';
import { canFieldNamePeople, doesFieldOffer } from './offers.ts';

const field = (type: string, model: string, options: Control['options'] = {}): Control => ({
  type,
  key: model,
  model,
  label: model,
  options,
});
const listing = (...values: string[]) => ({
  options: values.map(value => ({ label: `Role ${value}`, value })),
});
const formOf = (...list: Control[]): FormDefinition => ({ config: {}, list });

/** The ways in which the field `a` of the form can name people. */
const waysIn = (form: FormDefinition) =>
  FIELD_PEOPLE.filter(as => canFieldNamePeople({ field: 'a', as }, namingFieldsOf(form)));
const groupsIn = (form: FormDefinition) => {
  const naming = namingFieldsOf(form).get('a');
  return naming?.kind === 'groups' ? [...naming.groups.keys()] : naming?.kind;
};

describe('a field that users fill in', () => {
  const LISTED: ReadonlySet<ControlType> = new Set([
    'select',
    'radio',
    'radioButton',
    'checkbox',
    'treeSelect',
  ]);
  const types = Object.values(controlTypesByValueKind).flat();
  it.each(types)('%s', type => {
    const ways = { userSelect: ['person'], organizationSelect: ['leader'] }[type as string];
    const expected = ways ?? (LISTED.has(type) ? ['role', 'position'] : []);
    expect(waysIn(formOf(field(type, 'a', listing('r1'))))).toEqual(expected);
  });

  it.each<[title: string, form: FormDefinition]>([
    ['an unknown control', formOf(field('from-elsewhere', 'a', listing('r1')))],
    ['a choice without options', formOf(field('select', 'a'))],
    ['options of a server', formOf(field('select', 'a', { ...listing('r1'), dynamic: true }))],
    [
      'options of the host page',
      formOf(field('select', 'a', { ...listing('r1'), dynamic: true, dynamicKey: 'k' })),
    ],
    ['options of a dictionary', formOf(field('radio', 'a', { ...listing('r1'), dictCode: 'roles' }))],
    [
      'a choice and a text that share a field key',
      formOf(field('select', 'a', listing('r1')), field('input', 'a')),
    ],
    [
      'a person field and a choice that share a key',
      formOf(field('userSelect', 'a'), field('select', 'a', listing('r1'))),
    ],
    [
      'a column of a table',
      formOf({ ...field('batch', 'rows'), list: [field('select', 'a', listing('r1'))] }),
    ],
    ['a missing field', formOf()],
  ])('%s names nobody', (_, form) => {
    expect(waysIn(form)).toEqual([]);
  });

  it('a column is not named by its path either', () => {
    const form = formOf({ ...field('batch', 'rows'), list: [field('userSelect', 'who')] });
    expect(canFieldNamePeople({ field: 'rows.who', as: 'person' }, namingFieldsOf(form))).toBe(false);
  });

  it('disabled options are not offered', () => {
    const options = [...listing('r1').options, { label: 'Off', value: 'r2', disabled: true }];
    const naming = namingFieldsOf(formOf(field('select', 'a', { options })));
    const offers = (id: string) => doesFieldOffer({ field: 'a', as: 'role' }, id, naming);
    expect([offers('r1'), offers('r2'), offers('r3')]).toEqual([true, false, false]);
  });
});

describe('a computed field', () => {
  const others = [
    field('number', 'days'),
    field('input', 'free'),
    field('select', 'duty', listing('r1', 'r2')),
    field('input', 'again', { computed: 'if(days > 9, duty, "r9")' }),
    { ...field('batch', 'rows'), list: [field('select', 'of', listing('r5')), field('input', 'text')] },
  ];
  it.each<[computed: string, expected: string[] | undefined]>([
    ['"r1"', ['r1']],
    ['if(days > 2, "r1", "r2")', ['r1', 'r2']],
    ['if(days > 2, "r1", days > 1, "r2", null)', ['r1', 'r2']],
    ['if(free = "x", "r1", "r2")', ['r1', 'r2']],
    ['coalesce(duty, "r3")', ['r3', 'r1', 'r2']],
    ['again', ['r9', 'r1', 'r2']],
    ['first(rows.of)', ['r5']],
    ['12', ['12']],
    ['free', undefined],
    ['if(days > 2, free, "r1")', undefined],
    ['coalesce(duty, free)', undefined],
    ['first(rows.text)', undefined],
    ['"r" & days', undefined],
    ['concat("r", duty)', undefined],
    ['text(days)', undefined],
    ['a', undefined],
    ['missing', undefined],
    ['if(', undefined],
  ])('%s', (computed, expected) => {
    expect(groupsIn(formOf(field('input', 'a', { computed }), ...others))).toEqual(expected);
  });

  it('a choice takes the results of its expression, not its options', () => {
    expect(groupsIn(formOf(field('select', 'a', { ...listing('r7'), computed: '"r1"' })))).toEqual(['r1']);
  });

  it('reads each expression once, however often fields refer to each other', () => {
    let reads = 0;
    const chain = Array.from({ length: 40 }, (_, at) =>
      field('input', `c${at}`, {
        get computed() {
          reads += 1;
          return at === 0 ? '"r1"' : `if(days > 1, c${at - 1}, c${Math.max(0, at - 2)})`;
        },
      }),
    );
    expect(groupsIn(formOf(field('input', 'a', { computed: 'c39' }), ...chain, ...others))).toEqual(['r1']);
    expect(reads).toBeLessThan(40 * 10);
  });
});
