/** Random drafts of a form with rules and a flow, whose parts name options, bounds, fields and roles of each other. */

import type { Control, FormDefinition } from '../../form/index.ts';
import type { Condition, Flow, FlowNode, RowsSelection } from '../model/flow.ts';
import type { SubjectState } from '../model/people.ts';
import { approverNodeKind, branchNodeKind, containerNodeKind, startNodeKind } from '../nodes/index.ts';
import { texts } from './draw.ts';

export type RandomBelow = (count: number) => number;
export const pickBelow = <T>(below: RandomBelow, list: readonly T[]): T => list[below(list.length)] as T;

export const rawOption = (value: string | number) => ({ label: `Option ${value}`, value });
const rawControl = (type: string, model: string, options: object = {}, more: object = {}): Control =>
  ({ type, model, key: `key_${model}`, label: `Label ${model}`, options, ...more }) as Control;

export const fieldsOfStaleDraft = (): Control[] => [
  rawControl('radio', 'kind', { options: ['a', 'b', 'c'].map(rawOption) }),
  rawControl('radioButton', 'step', { options: [1, 2, 3].map(rawOption) }),
  rawControl('select', 'level', { options: ['a', 'd', 'e'].map(rawOption) }),
  rawControl('select', 'many', { options: ['a', 'f', 'g'].map(rawOption), multiple: true }),
  rawControl('checkbox', 'tags', { options: ['b', 'f', 'h'].map(rawOption) }),
  rawControl('select', 'known', { options: ['a'].map(rawOption), dictCode: 'kinds' }),
  rawControl('number', 'amount', { min: 0, max: 100, precision: 0 }),
  rawControl('slider', 'share', { min: 0, max: 50 }),
  rawControl('date', 'day', { min: '2026-02-01', max: '2026-10-31' }),
  rawControl('switch', 'urgent'),
  rawControl('input', 'note'),
  rawControl('uploadFile', 'files'),
  rawControl(
    'batch',
    'items',
    {},
    { list: [rawControl('select', 'sort', { options: ['a', 'k'].map(rawOption) })] },
  ),
];
export const STALE_DRAFT_READERS = ['r1', 'r2', 'r3', 'r4', 'r5'];
export const STALE_DRAFT_MODELS = [
  ...fieldsOfStaleDraft().map(({ model }) => model as string),
  'gone',
  'm1',
  'm2',
];
export const STALE_DRAFT_VALUES = [
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'k',
  'n1',
  'n2',
  'n3',
  '1',
  '2',
  '7',
  '60',
  '120',
];
export const STALE_DRAFT_DAYS = ['2025-12-31', '2026-03-05', '2026-09-30', '2026-12-24'];

/** A value that a condition on any field can have: an option, a number, a day, or several of them. */
function aValue(below: RandomBelow): unknown {
  const kind = below(12);
  if (kind === 0) return true;
  if (kind === 1) return pickBelow(below, STALE_DRAFT_DAYS);
  if (kind === 2) return below(160);
  if (kind < 6) return Array.from({ length: 1 + below(2) }, () => pickBelow(below, STALE_DRAFT_VALUES));
  return pickBelow(below, STALE_DRAFT_VALUES);
}

const RULE_OPERATORS = ['=', '!=', 'in', 'out', 'null', 'have'];
export const randomRuleCondition = (below: RandomBelow) => ({
  field:
    below(4) === 0 ? `key_${pickBelow(below, STALE_DRAFT_MODELS)}` : pickBelow(below, STALE_DRAFT_MODELS),
  operator: pickBelow(below, RULE_OPERATORS),
  value: aValue(below),
});
export const randomRuleGroup = (below: RandomBelow) => ({
  range: pickBelow(below, ['all', 'any'] as const),
  conditions: Array.from({ length: 1 + below(2) }, () => randomRuleCondition(below)),
});
export const randomExpression = (below: RandomBelow): string =>
  pickBelow(below, [
    () => `if(${pickBelow(below, STALE_DRAFT_MODELS)} = "${pickBelow(below, STALE_DRAFT_VALUES)}", "1", "2")`,
    () =>
      `if("${pickBelow(below, STALE_DRAFT_VALUES)}" in ${pickBelow(below, STALE_DRAFT_MODELS)}, "1", "2")`,
    () => `if(amount > ${below(160)}, "1", "2")`,
    () => `countIf(items.sort, "${pickBelow(below, STALE_DRAFT_VALUES)}") & ""`,
  ])();

const FLOW_OPERATORS = [
  'eq',
  'ne',
  'eq',
  'gt',
  'le',
  'contains',
  'notContains',
  'in',
  'notIn',
  'empty',
] as const;

export const randomFlowCondition = (below: RandomBelow): Condition => ({
  field: pickBelow(below, STALE_DRAFT_MODELS),
  ...(below(8) === 0 && { field: 'items', rows: someRows(below) }),
  operator: pickBelow(below, FLOW_OPERATORS),
  value: aValue(below),
});

const someRows = (below: RandomBelow): RowsSelection => ({
  take: pickBelow(below, ['any', 'every', 'count', 'sum'] as const),
  ...(below(4) > 0 && { column: pickBelow(below, ['sort', 'sort', 'gone']) }),
});

export interface StaleDraft {
  form: FormDefinition;
  flow: Flow;
  roles: ReadonlyMap<string, SubjectState>;
}

export const STALE_DRAFT_LANES = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6'];

function startFlow(below: RandomBelow): Flow {
  const lane = (id: string, at: number): FlowNode => ({
    ...branchNodeKind.create(id, texts),
    priorityLevel: at + 1,
    conditionList: [[randomFlowCondition(below)]],
    childNode: null,
  });
  const approver = {
    ...approverNodeKind.create('approver', texts),
    setType: 3,
    nodeRoleList: [{ id: 'role', name: 'Role' }],
    privileges: [{ key: 'kind', hidden: true }],
  };
  const container = {
    ...containerNodeKind.create('split', texts),
    conditionNodes: STALE_DRAFT_LANES.map(lane),
    childNode: approver,
  };
  return {
    node: { ...startNodeKind.create('start', texts), childNode: container as FlowNode },
    setting: {
      title: { mode: 'custom', template: '{{kind}}' },
      summary: { mode: 'custom', fields: ['kind'] },
    },
  } as unknown as Flow;
}

export function newStaleDraft(below: RandomBelow): StaleDraft {
  const readers = STALE_DRAFT_READERS.map((model, at) =>
    rawControl(
      'input',
      model,
      [
        { requiredWhen: randomRuleGroup(below) },
        { readOnlyWhen: randomRuleGroup(below) },
        { computed: randomExpression(below) },
      ][at % 3],
    ),
  );
  const hideRules = Array.from({ length: 6 }, () => ({ ...randomRuleGroup(below), showKeys: ['key_note'] }));
  return {
    form: { list: [...fieldsOfStaleDraft(), ...readers], config: { hideRules } },
    flow: startFlow(below),
    roles: new Map(),
  };
}
