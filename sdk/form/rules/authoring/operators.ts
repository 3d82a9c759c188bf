/** The operators that make sense for a field, and the control by which the value of a condition is edited. */
import type { Field } from '../../definition/fields.ts';
import { optionsOf } from '../../definition/reading.ts';
import type { Control, ControlOptions } from '../../definition/types.ts';
import { isRange } from '../../values/date.ts';
import type { ValueKindName } from '../../values/value-kind.ts';
import type { RuleOperator } from '../condition.ts';

const any: readonly RuleOperator[] = ['=', '!=', 'in', 'out', 'null', 'have'];
const single: readonly RuleOperator[] = ['=', '!=', 'null', 'have'];

/** Kinds that are not listed have every operator but `range`. */
const byKind: Partial<Record<ValueKindName, readonly RuleOperator[]>> = {
  number: single,
  slider: single,
  rating: single,
  colour: single,
  flag: ['=', '!='],
  date: ['=', '!=', 'range', 'null', 'have'],
  files: ['null', 'have'],
  rows: ['null', 'have'],
  'choice-rows': ['null', 'have'],
};

/** Returns the operators that an author can choose for a field. */
export const operatorsOf = ({ kind }: Pick<Field, 'kind'>): readonly RuleOperator[] =>
  byKind[kind.name] ?? any;

/** Whether the operator compares with a value. */
export const takesValue = (operator: string): boolean => operator !== 'null' && operator !== 'have';

const severalOf: Readonly<Record<string, string>> = { radio: 'checkbox', radioButton: 'checkbox' };

/** The options without bounds: a condition may ask for a value that the field refuses. */
const unbounded = (options: ControlOptions): ControlOptions =>
  Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'min' && name !== 'max'));

/** Returns the control that edits the value of a condition: the field's own, for several choices or a range where the operator needs it. */
export function valueControl({ control, kind }: Pick<Field, 'control' | 'kind'>, operator: string): Control {
  const options = unbounded(optionsOf(control));
  const plain: Control = {
    ...control,
    rules: [],
    options: kind.name === 'date' ? options : optionsOf(control),
  };
  if (operator === 'range') return { ...plain, options: { ...options, range: true } };
  if (kind.name === 'date' && isRange(control)) return plain;
  if ((operator === 'in' || operator === 'out') && (kind.name === 'choice' || kind.name === 'select'))
    return {
      ...plain,
      type: severalOf[control.type] ?? control.type,
      options: { ...options, multiple: true },
    };
  return plain;
}
