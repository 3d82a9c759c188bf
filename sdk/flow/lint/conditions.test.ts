/** Lint, edits and texts of conditions on the initiator, on rows, and with lists. */
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../form/index.ts';
import { renameFormOptions, replacePerson } from '../edits/index.ts';
import { fieldTextsOf } from '../model/field-texts.ts';
import { fieldReferencesInFlow } from '../model/field-uses.ts';
import type { Condition, ContainerNode } from '../model/flow.ts';
import { importFlow } from '../model/import.ts';
import { type SubjectState, subjectKey } from '../model/people.ts';
import { flowErrors } from '../model/schema-errors.ts';
import { peopleNeeded } from '../model/subjects.ts';
import { flowTextsIn } from '../model/summary.ts';
import { subjectsOf } from '../naming/subjects-of.ts';
import { conditionText } from '../nodes/index.ts';
import {
  conditionForm,
  conditionOf,
  everyKind,
  flowOf,
  initiator,
  laneOf,
  rows,
} from '../testing/condition-flow.ts';
import { lint } from './lint.ts';

const form = conditionForm(['x', 'y']);

const codes = (condition: unknown, withForm: FormDefinition | undefined = form) =>
  lint({ flow: flowOf(condition), form: withForm })
    .filter(({ nodeId }) => nodeId === 'lane')
    .map(({ code }) => code);

describe('lint of conditions', () => {
  it.each<[unknown, string[]]>([
    [initiator('role', 'in', 'r1'), []],
    [initiator('role', 'empty'), []],
    [initiator('role', 'in'), ['condition-value']],
    [initiator('role', 'gt', 'r1'), ['bad-operator']],
    [initiator('person', 'empty'), ['bad-operator']],
    [initiator('grade', 'in', 'r1'), ['unsupported-condition']],
    [{ field: 'amount', operator: 'startsWith', value: 1 }, ['unsupported-condition']],
    [rows('median', 'price', 'gt', 1), ['unsupported-condition']],
    [rows('any', 'price', 'gt', 1), []],
    [rows('any', 'price', 'gt', 11), ['out-of-range']],
    [rows('sum', 'price', 'gt', 11), []],
    [rows('count', undefined, 'gt', 3), []],
    [rows('count', undefined, 'empty'), ['bad-operator']],
    [rows('min', 'price', 'empty'), []],
    [rows('sum', 'sort', 'gt', 3), ['bad-operator']],
    [rows('any', 'gone', 'gt', 3), ['unknown-field']],
    [rows('any', undefined, 'gt', 3), ['condition-field']],
    [rows('every', 'sort', 'in', ['x', 'z']), ['missing-option']],
    [rows('every', 'sort', 'contains', 'x'), ['bad-operator']],
    [rows('any', 'secret', 'eq', 'x'), ['hidden-column']],
    [rows('any', 'made', 'eq', 'x'), []],
    [{ field: 'amount', rows: { take: 'any', column: 'price' }, operator: 'gt', value: 1 }, ['bad-operator']],
    [{ field: 'items', operator: 'empty' }, []],
    [{ field: 'items', operator: 'gt', value: 1 }, ['bad-operator']],
    [{ field: 'file', operator: 'notEmpty' }, []],
    [{ field: 'file', operator: 'contains', value: 'x' }, ['bad-operator']],
    [{ field: 'reason', operator: 'contains', value: 'x' }, []],
    [{ field: 'reason', operator: 'contains' }, ['condition-value']],
    [{ field: 'reason', operator: 'empty' }, []],
    [{ field: 'kind', operator: 'contains', value: 'a' }, ['bad-operator']],
    [{ field: 'kind', operator: 'in', value: ['a', 'b'] }, []],
    [{ field: 'kind', operator: 'in', value: ['a', 'z'] }, ['missing-option']],
    [{ field: 'kind', operator: 'in', value: [] }, ['condition-value']],
    [{ field: 'amount', operator: 'in', value: [1, '2.5'] }, []],
    [{ field: 'amount', operator: 'in', value: [1, ''] }, []],
    [{ field: 'amount', operator: 'in', value: [1, 'many'] }, ['bad-value']],
    [{ field: 'amount', operator: 'in', value: [1, 200] }, ['out-of-range']],
  ])('%j: %j', (condition, expected) => {
    expect(codes(condition)).toEqual(expected);
  });

  it('an unknown operator is refused without a form too', () => {
    expect(codes({ field: 'amount', operator: 'startsWith', value: 1 }, undefined)).toEqual([
      'unsupported-condition',
    ]);
    expect(codes(initiator('role', 'gt', 'r1'), undefined)).toEqual(['bad-operator']);
  });

  it('number branches with lists have gaps', () => {
    const flow = flowOf({ field: 'amount', operator: 'notIn', value: [1, 2] });
    (flow.node.childNode as ContainerNode).conditionNodes.pop();
    expect(
      lint({ flow, form }).flatMap(({ code, params }) => (code === 'number-gap' ? params?.range : [])),
    ).toEqual(['amount = 1', 'amount = 2']);
  });
});

describe('the directory', () => {
  const states = (state: SubjectState, kind: 'role' | 'user', id: string) =>
    new Map([[subjectKey({ kind, id }), state]]);
  const found = (condition: unknown, directory: ReadonlyMap<string, SubjectState>) =>
    lint({ flow: flowOf(condition), form, directory })
      .filter(({ nodeId }) => nodeId === 'lane')
      .map(({ code, params }) => `${code} ${params?.subject}`);

  it('lacks a record that a condition names', () => {
    expect(found(initiator('role', 'in', 'r1'), states('missing', 'role', 'r1'))).toEqual([
      'subject-missing The r1',
    ]);
    expect(found(initiator('role', 'in', 'r1'), states('disabled', 'role', 'r1'))).toEqual([
      'subject-disabled The r1',
    ]);
    const buyer = rows('any', 'buyer', 'in', [{ userId: 'u1', userName: 'Ann' }]);
    expect(found(buyer, states('missing', 'user', 'u1'))).toEqual(['subject-missing Ann']);
  });

  it.each([
    ['person', 'user'],
    ['organization', 'organization'],
    ['organizationBelow', 'organization'],
    ['role', 'role'],
    ['position', 'position'],
  ])('%s is a reference to a %s, and not one of its people', (attribute, kind) => {
    const flow = flowOf(initiator(attribute, 'notIn', 'id'));
    expect(subjectsOf({ flow })).toEqual([{ kind, id: 'id', name: 'The id', place: 'condition' }]);
    const { groupsOfInitiator, users, roles, organizations, positions } = peopleNeeded(flow);
    expect([groupsOfInitiator, users, roles, organizations, positions]).toEqual([
      attribute !== 'person',
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('edits', () => {
  it('an option of a column is renamed', () => {
    const flow = flowOf(rows('any', 'sort', 'in', ['x', 'y']), rows('any', 'secret', 'eq', 'x'));
    const next = renameFormOptions(flow, { before: form, after: conditionForm(['x', 'z']) });
    expect(laneOf(next).conditionList?.[0]?.map(({ value }) => value)).toEqual([['x', 'z'], 'x']);
  });

  it('a person is replaced in conditions on the initiator', () => {
    const next = replacePerson(flowOf(initiator('person', 'in', 'u1', 'u2')), 'u1', { id: 'u3', name: 'Bo' });
    expect(conditionOf(next)?.value).toMatchObject([{ id: 'u3' }, { id: 'u2' }]);
  });

  it('the columns that a flow uses are named', () => {
    expect(fieldReferencesInFlow(flowOf(rows('any', 'sort', 'eq', 'x'))).map(({ field }) => field)).toEqual([
      'items',
      'items.sort',
    ]);
  });
});

describe('texts', () => {
  it.each<[unknown, string]>([
    [initiator('role', 'in', 'r1', 'r2'), 'Initiator’s role is one of The r1, The r2'],
    [initiator('organization', 'empty'), 'Initiator’s organisation (exactly) is empty'],
    [rows('sum', 'price', 'gt', 5), 'Total The price of “The items” is more than 5'],
    [rows('count', undefined, 'ge', 2), 'Number of rows of “The items” is at least 2'],
    [rows('count', 'sort', 'ge', 2), 'Number of rows of “The items” with The sort is at least 2'],
    [rows('every', 'sort', 'notIn', ['x']), 'The sort in every row of “The items” is none of x'],
    [{ field: 'reason', operator: 'notEmpty' }, 'The reason is not empty'],
    [{ field: 'amount', operator: 'in', value: [1, '', 2] }, 'The amount is one of 1, 2'],
  ])('%j', (condition, expected) => {
    expect(conditionText(condition as Condition, flowTextsIn('en'), fieldTextsOf(form, 'en'))).toBe(expected);
  });
});

describe('formats', () => {
  it('are read back as they were written', () => {
    const read = importFlow(JSON.stringify(flowOf(...everyKind)));
    expect(read.ok && laneOf(read.flow).conditionList).toEqual([everyKind]);
    expect(flowErrors(flowOf(...everyKind))).toEqual([]);
  });

  it('an operator of a newer version is kept, and refused', () => {
    const newer = { field: 'reason', operator: 'startsWith', value: 'x', extra: 1 };
    const read = importFlow(JSON.stringify(flowOf(newer)));
    expect(read.ok && conditionOf(read.flow)).toEqual(newer);
    expect(flowErrors(flowOf(newer)).map(({ code }) => code)).toEqual(['enum']);
  });
});
