/** The conditions of a lane in StavinLi's dialect: the initiator, numbers and ranges, and choices. */
import type { Condition, Operator } from '../../model/flow.ts';
import { type Logic, laneGroups, operatorOf, unreadable } from '../logic.ts';
import type { Reading } from '../reading.ts';
import type { Source } from '../source.ts';

/** By `optType`; 6 is a range with a bound on either side. */
const operators: readonly (Operator | undefined)[] = [undefined, 'lt', 'gt', 'le', 'eq', 'ge'];
const BETWEEN = 6;

interface Scene {
  /** The people of a condition on the initiator. */
  starters: string[];
  reading: Reading;
}

export function readConditions(source: Source, scene: Scene): Condition[][] {
  const all = source.list('conditionList').map(one => readCondition(one, scene));
  if (all.length === 0 && scene.starters.length > 0)
    source.lose('start-people', { people: scene.starters.join('、'), key: 'nodeUserList' });
  return all.length > 0 ? laneGroups(source, { all }) : [];
}

function readCondition(source: Source, { starters, reading }: Scene): Logic {
  const [column, type] = [source.text('columnId'), source.number('type')];
  const label = source.text('showName');
  const name = source.text('columnDbname') || source.text('columnName') || column;
  source.ignore('showType', 'columnName', 'columnDbname');
  if (column === '0' || type === 1) return ofInitiator(source, starters);
  const field = { field: reading.field(name), label: label || name };
  if (source.text('columnType') === 'String') return readChoice(source, field);
  return readNumber(source, field);
}

/** The initiator is no field of the form. */
function ofInitiator(source: Source, starters: string[]): Logic {
  const what = `发起人属于 ${starters.join('、')}`;
  source.ignore('optType', 'zdy1', 'zdy2', 'opt1', 'opt2', 'columnType', 'fixedDownBoxValue');
  source.lose('condition-unknown', { what });
  return unreadable(what);
}

interface Field {
  field: string;
  label: string;
}

/** Any of several choices; the texts of all of them are only shown. */
function readChoice(source: Source, field: Field): Logic {
  source.ignore('optType', 'zdy2', 'opt1', 'opt2');
  source.text('fixedDownBoxValue');
  const any = source.ids('zdy1').map((value): Condition => ({ ...field, operator: 'eq', value }));
  if (any.length > 1) source.lose('option-any', { key: 'zdy1' });
  return any.length > 0 ? { any } : incomplete(source, field);
}

function readNumber(source: Source, field: Field): Logic {
  source.ignore('fixedDownBoxValue', 'columnType');
  const type = source.number('optType') ?? 0;
  const [low, high] = [source.text('zdy1'), source.text('zdy2')];
  const [below, above] = [operatorOf(source.text('opt1')), operatorOf(source.text('opt2'))];
  if (type !== BETWEEN) {
    const operator = operators[type];
    return operator && low ? { ...field, operator, value: low } : incomplete(source, field);
  }
  if (!low || !high || !below || !above) return incomplete(source, field);
  return {
    all: [
      { ...field, operator: below === 'le' ? 'ge' : 'gt', value: low },
      { ...field, operator: above, value: high },
    ],
  };
}

function incomplete(source: Source, { field, label }: Field): Logic {
  source.lose('condition-unknown', { what: label });
  return unreadable(label, field);
}
