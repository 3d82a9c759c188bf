/**
 * Reads DingTalk conditions: number ranges and choices. Conditions on the initiator and formulas cannot be
 * imported, so the author must complete them.
 */
import type { Condition, Operator } from '../../../flow/model/flow.ts';
import { type ConditionTree, conditionGroupsOfBranch, createUnreadableCondition } from '../logic.ts';
import type { FlowImportContext } from '../reading.ts';
import type { FlowSource } from '../source.ts';

export function readDingtalkConditions(properties: FlowSource, reading: FlowImportContext): Condition[][] {
  const groups = properties.groups('conditions');
  const any = groups.map(
    (group): ConditionTree => ({ all: group.map(one => readDingtalkCondition(one, reading)) }),
  );
  return any.length > 0 ? conditionGroupsOfBranch(properties, { any }) : [];
}

function readDingtalkCondition(source: FlowSource, reading: FlowImportContext): ConditionTree {
  source.ignore('isEmpty', 'valid', 'pos', 'label', 'unit', 'key', 'oriValue');
  source.values('oriValue');
  const [type, key] = [source.text('type'), source.text('paramKey')];
  const label = source.text('paramLabel') || key;
  const field = { field: reading.field(key), label };
  if (type === 'dingtalk_actioner_range_condition') return readRangeCondition(source, field);
  if (type === 'dingtalk_actioner_value_condition') return readChoiceCondition(source, field);
  if (type === 'dingtalk_multi_value_condition') return readChoiceSetCondition(source, field);
  if (type === 'dingtalk_actioner_boolean_condition') return readDingtalkBooleanCondition(source, field);
  return readUnknownCondition(source, { label, known: '' });
}

interface LabelledField {
  field: string;
  label: string;
}

/**
 * The operator for each property that contains a bound of a number range. If several of these properties have
 * a value, all of their bounds apply.
 */
const operatorByRangeBoundProperty: [string, Operator][] = [
  ['lowerBound', 'ge'],
  ['lowerBoundEqual', 'ge'],
  ['lowerBoundNotEqual', 'gt'],
  ['upperBound', 'lt'],
  ['upperBoundEqual', 'le'],
  ['boundEqual', 'eq'],
];

function readRangeCondition(source: FlowSource, field: LabelledField): ConditionTree {
  const all = operatorByRangeBoundProperty
    .map(([key, operator]) => ({ operator, value: source.text(key) }))
    .filter(({ value }) => value !== '')
    .map((bound): Condition => ({ ...field, ...bound }));
  return all.length > 0 ? { all } : readUnknownCondition(source, { label: field.label, known: field.field });
}

function readChoiceCondition(source: FlowSource, field: LabelledField): ConditionTree {
  const values = [...source.values('paramValues'), ...source.values('paramValue')];
  if (values.length > 1) source.lose('option-any', { key: 'paramValues' });
  const any = values.map((value): Condition => ({ ...field, operator: 'eq', value: String(value) }));
  return any.length > 0 ? { any } : readUnknownCondition(source, { label: field.label, known: field.field });
}

/**
 * Reads a condition on a set of choices. Match type 1 requires exactly these choices. Other match types
 * require only some of the choices, which conditions in this product cannot express.
 */
function readChoiceSetCondition(source: FlowSource, field: LabelledField): ConditionTree {
  const values = source.values('paramValues');
  if (source.number('matchType') === 1 && values.length > 0)
    return { ...field, operator: 'eq', value: values.map(String) };
  return readUnknownCondition(source, { label: `${field.label} ${values.join('、')}`, known: field.field });
}

function readDingtalkBooleanCondition(source: FlowSource, field: LabelledField): ConditionTree {
  return { ...field, operator: 'eq', value: String(source.flag('boundEqual') ?? false) };
}

function readUnknownCondition(
  source: FlowSource,
  { label, known }: { label: string; known: string },
): Condition {
  const people = source.list('conds').map(one => {
    one.ignore('type');
    const attrs = one.child('attrs');
    attrs?.ignore('avatar', 'memberCount');
    const id = one.text('value');
    return attrs?.text('name') || id;
  });
  const what = [label, people.join('、')].filter(Boolean).join(' ');
  source.lose('condition-unknown', { what });
  return createUnreadableCondition(what, known);
}
