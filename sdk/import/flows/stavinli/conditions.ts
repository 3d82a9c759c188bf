/**
 * Reads the conditions of branches (lanes) in the StavinLi dialect: conditions on the initiator, on numbers,
 * ranges and choices.
 */
import type { Condition, Operator } from '../../../flow/model/flow.ts';
import {
  type ConditionTree,
  conditionGroupsOfBranch,
  createUnreadableCondition,
  toOperator,
} from '../logic.ts';
import type { FlowImportContext } from '../reading.ts';
import type { FlowSource } from '../source.ts';

/** The operators, indexed by `optType`. The code 6 is a range with two bounds. */
const OPERATOR_BY_OPT_TYPE: readonly (Operator | undefined)[] = [undefined, 'lt', 'gt', 'le', 'eq', 'ge'];
const RANGE_OPT_TYPE = 6;

interface StavinliConditionContext {
  /** The names of the people in a condition that requires certain initiators. */
  starters: string[];
  reading: FlowImportContext;
}

export function readStavinliConditions(source: FlowSource, scene: StavinliConditionContext): Condition[][] {
  const all = source.list('conditionList').map(one => readStavinliCondition(one, scene));
  if (all.length === 0 && scene.starters.length > 0)
    source.lose('start-people', { people: scene.starters.join('、'), key: 'nodeUserList' });
  return all.length > 0 ? conditionGroupsOfBranch(source, { all }) : [];
}

function readStavinliCondition(
  source: FlowSource,
  { starters, reading }: StavinliConditionContext,
): ConditionTree {
  const [column, type] = [source.text('columnId'), source.number('type')];
  const label = source.text('showName');
  const name = source.text('columnDbname') || source.text('columnName') || column;
  source.ignore('showType', 'columnName', 'columnDbname');
  if (column === '0' || type === 1) return initiatorCondition(source, starters);
  const field = { field: reading.field(name), label: label || name };
  if (source.text('columnType') === 'String') return readStavinliChoice(source, field);
  return readNumberCondition(source, field);
}

/**
 * Returns a placeholder for a condition on the initiator. Such a condition cannot be imported, because the
 * initiator is not a field of the form.
 */
function initiatorCondition(source: FlowSource, starters: string[]): ConditionTree {
  const what = `发起人属于 ${starters.join('、')}`;
  source.ignore('optType', 'zdy1', 'zdy2', 'opt1', 'opt2', 'columnType', 'fixedDownBoxValue');
  source.lose('condition-unknown', { what });
  return createUnreadableCondition(what);
}

interface ConditionColumn {
  field: string;
  label: string;
}

/**
 * Reads a condition that is met if any of several choices is selected. The texts of the choices are ignored,
 * because they are only for display.
 */
function readStavinliChoice(source: FlowSource, field: ConditionColumn): ConditionTree {
  source.ignore('optType', 'zdy2', 'opt1', 'opt2');
  source.text('fixedDownBoxValue');
  const any = source.ids('zdy1').map((value): Condition => ({ ...field, operator: 'eq', value }));
  if (any.length > 1) source.lose('option-any', { key: 'zdy1' });
  return any.length > 0 ? { any } : reportIncompleteCondition(source, field);
}

function readNumberCondition(source: FlowSource, field: ConditionColumn): ConditionTree {
  source.ignore('fixedDownBoxValue', 'columnType');
  const type = source.number('optType') ?? 0;
  const [low, high] = [source.text('zdy1'), source.text('zdy2')];
  const [below, above] = [toOperator(source.text('opt1')), toOperator(source.text('opt2'))];
  if (type !== RANGE_OPT_TYPE) {
    const operator = OPERATOR_BY_OPT_TYPE[type];
    return operator && low ? { ...field, operator, value: low } : reportIncompleteCondition(source, field);
  }
  if (!low || !high || !below || !above) return reportIncompleteCondition(source, field);
  return {
    all: [
      { ...field, operator: below === 'le' ? 'ge' : 'gt', value: low },
      { ...field, operator: above, value: high },
    ],
  };
}

function reportIncompleteCondition(source: FlowSource, { field, label }: ConditionColumn): ConditionTree {
  source.lose('condition-unknown', { what: label });
  return createUnreadableCondition(label, field);
}
