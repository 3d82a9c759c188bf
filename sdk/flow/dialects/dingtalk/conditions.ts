/** DingTalk's conditions: ranges of numbers, and choices; what asks for the initiator or a formula is left for the author. */
import type { Condition, Operator } from '../../model/flow.ts';
import { type Logic, laneGroups, unreadable } from '../logic.ts';
import type { Reading } from '../reading.ts';
import type { Source } from '../source.ts';

export function readConditions(properties: Source, reading: Reading): Condition[][] {
  const groups = properties.groups('conditions');
  const any = groups.map((group): Logic => ({ all: group.map(one => readCondition(one, reading)) }));
  return any.length > 0 ? laneGroups(properties, { any }) : [];
}

function readCondition(source: Source, reading: Reading): Logic {
  source.ignore('isEmpty', 'valid', 'pos', 'label', 'unit', 'key', 'oriValue');
  source.values('oriValue');
  const [type, key] = [source.text('type'), source.text('paramKey')];
  const label = source.text('paramLabel') || key;
  const field = { field: reading.field(key), label };
  if (type === 'dingtalk_actioner_range_condition') return readRange(source, field);
  if (type === 'dingtalk_actioner_value_condition') return readChoice(source, field);
  if (type === 'dingtalk_multi_value_condition') return readSet(source, field);
  if (type === 'dingtalk_actioner_boolean_condition') return readFlag(source, field);
  return unknown(source, { label, known: '' });
}

interface Field {
  field: string;
  label: string;
}

/** Each bound that is filled counts. */
const bounds: [string, Operator][] = [
  ['lowerBound', 'ge'],
  ['lowerBoundEqual', 'ge'],
  ['lowerBoundNotEqual', 'gt'],
  ['upperBound', 'lt'],
  ['upperBoundEqual', 'le'],
  ['boundEqual', 'eq'],
];

function readRange(source: Source, field: Field): Logic {
  const all = bounds
    .map(([key, operator]) => ({ operator, value: source.text(key) }))
    .filter(({ value }) => value !== '')
    .map((bound): Condition => ({ ...field, ...bound }));
  return all.length > 0 ? { all } : unknown(source, { label: field.label, known: field.field });
}

function readChoice(source: Source, field: Field): Logic {
  const values = [...source.values('paramValues'), ...source.values('paramValue')];
  if (values.length > 1) source.lose('option-any', { key: 'paramValues' });
  const any = values.map((value): Condition => ({ ...field, operator: 'eq', value: String(value) }));
  return any.length > 0 ? { any } : unknown(source, { label: field.label, known: field.field });
}

/** 1 is exactly these choices; our conditions know no part of a set. */
function readSet(source: Source, field: Field): Logic {
  const values = source.values('paramValues');
  if (source.number('matchType') === 1 && values.length > 0)
    return { ...field, operator: 'eq', value: values.map(String) };
  return unknown(source, { label: `${field.label} ${values.join('、')}`, known: field.field });
}

function readFlag(source: Source, field: Field): Logic {
  return { ...field, operator: 'eq', value: String(source.flag('boundEqual') ?? false) };
}

function unknown(source: Source, { label, known }: { label: string; known: string }): Condition {
  const people = source.list('conds').map(one => {
    one.ignore('type');
    const attrs = one.child('attrs');
    attrs?.ignore('avatar', 'memberCount');
    const id = one.text('value');
    return attrs?.text('name') || id;
  });
  const what = [label, people.join('、')].filter(Boolean).join(' ');
  source.lose('condition-unknown', { what });
  return unreadable(what, known);
}
