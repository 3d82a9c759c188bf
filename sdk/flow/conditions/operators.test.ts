/** The operators of conditions for each kind of field, and the fields on which lint offers them. */
import { describe, expect, it } from 'vitest';
import { isMissingFieldValue } from '../../form/validation/missing-value.ts';
import { CONDITION_OPERATORS, type Operator } from '../model/flow.ts';
import { operatorForm as form, type OperatorRow, operatorRows } from '../testing/operator-table.ts';
import { comparisonsByFieldKey, operatorsOf } from './comparison.ts';
import { matchesConditions } from './matches.ts';

const holds = (field: string, operator: Operator, value: unknown, actual: unknown): boolean =>
  matchesConditions([[{ field, operator, value }]], { form, values: { [field]: actual } });

const NEW_OPERATORS: readonly Operator[] = ['contains', 'notContains', 'in', 'notIn', 'empty', 'notEmpty'];

describe('operators', () => {
  it.each(operatorRows)('$field $operator $value', ({ field, operator, value, yes, no }: OperatorRow) => {
    const held = [...yes, ...no].filter(input => holds(field, operator, value, input));
    expect(held).toEqual([...yes]);
  });

  it('have at least ten inputs for each kind of field', () => {
    const kinds = comparisonsByFieldKey(form);
    const counts = new Map<string, number>();
    for (const { field, operator, yes, no } of operatorRows) {
      const key = `${kinds.get(field)} ${operator}`;
      counts.set(key, (counts.get(key) ?? 0) + yes.length + no.length);
    }
    const wanted = [...new Set(kinds.values())].flatMap(kind =>
      operatorsOf(kind)
        .filter(operator => NEW_OPERATORS.includes(operator))
        .map(operator => `${kind} ${operator}`),
    );
    expect(wanted.filter(key => (counts.get(key) ?? 0) < 10)).toEqual([]);
  });

  it('a field that the form lacks is missing', () => {
    const held = CONDITION_OPERATORS.filter(operator => holds('nowhere', operator, ['1'], '1'));
    expect(held).toEqual(['ne', 'notContains', 'notIn', 'empty']);
  });

  it('an operator of a newer version never holds', () => {
    expect(holds('text', 'startsWith' as Operator, 'a', 'a')).toBe(false);
    expect(holds('text', 'constructor' as Operator, 'a', 'a')).toBe(false);
  });

  it('a condition without a value contains and lists nothing', () => {
    const held = NEW_OPERATORS.filter(operator => holds('text', operator, undefined, 'a'));
    expect(held).toEqual(['notContains', 'notIn', 'notEmpty']);
  });

  it('empty is what the required rule misses', () => {
    const control = form.list.find(({ model }) => model === 'consent')!;
    for (const value of [undefined, null, '', ' ', false, true])
      expect(holds('consent', 'empty', undefined, value)).toBe(isMissingFieldValue(value, control));
  });
});
