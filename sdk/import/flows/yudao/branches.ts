/**
 * Reads the branches (lanes) of yudao. The condition of a branch is either a set of grouped rules or an
 * expression.
 */
import { type Condition, type ContainerNode, type FlowNode, NODE } from '../../../flow/model/flow.ts';
import { parseConditionExpression } from '../expression.ts';
import { createGatewayNodes, type DraftLane } from '../lanes.ts';
import {
  type ConditionTree,
  conditionGroupsOfBranch,
  createUnreadableCondition,
  toOperator,
} from '../logic.ts';
import type { FlowImportContext, IdentifiedName } from '../reading.ts';
import type { FlowSource } from '../source.ts';

interface YudaoBranches {
  name: IdentifiedName;
  kind: 'container' | 'parallel' | 'inclusive';
  inside: (lane: FlowSource) => FlowNode[];
  reading: FlowImportContext;
}

export function readYudaoBranches(source: FlowSource, branches: YudaoBranches): FlowNode[] {
  const { name, kind, reading } = branches;
  const lanes = source
    .list('conditionNodes')
    .map((lane, at) => readYudaoBranch(lane, { ...branches, n: at + 1 }));
  const nodes = createGatewayNodes(NODE[kind], name, { lanes, reading });
  source.becomes(nodes[0] as ContainerNode);
  return nodes;
}

/**
 * Reads a branch (lane). Condition type 1 is an expression, type 2 is a set of rules. A branch of a parallel
 * gateway may contain either of them, but the condition has no effect.
 */
function readYudaoBranch(
  source: FlowSource,
  { kind, inside, reading, n }: YudaoBranches & { n: number },
): DraftLane {
  source.ignore('showText', 'type', 'priority');
  const name = reading.identify(source, {
    id: source.text('id'),
    name: source.text('name'),
    kind: 'lane',
    n,
  });
  const setting = source.child('conditionSetting') ?? source;
  const isDefault = setting.flag('defaultFlow');
  const groups = readConditionSetting(setting, reading);
  if (kind === 'parallel' && groups.length > 0) setting.lose('no-counterpart', { key: 'conditionGroups' });
  const { conditions, last } = { conditions: isDefault ? [] : groups, last: isDefault };
  return { ...name, groups: conditions, isDefault: last, nodes: inside(source) };
}

export function readConditionSetting(setting: FlowSource, reading: FlowImportContext): Condition[][] {
  const written = setting.text('conditionExpression');
  const type = setting.number('conditionType');
  const rule = setting.child('conditionGroups');
  if (type === 2 || (type === undefined && rule))
    return rule ? conditionGroupsOfBranch(rule, readRuleGroups(rule, reading)) : [];
  if (rule) setting.drop('no-counterpart', 'conditionGroups');
  if (!written) return [];
  const logic = parseConditionExpression(written, name => reading.field(name));
  if (logic) return conditionGroupsOfBranch(setting, logic);
  setting.lose('condition-unknown', { what: written, key: 'conditionExpression' });
  return [[createUnreadableCondition(written)]];
}

/**
 * Reads grouped rules. The flag `and` of the list determines how the groups are combined. The flag `and` of a
 * group determines how the rules of this group are combined.
 */
function readRuleGroups(source: FlowSource, reading: FlowImportContext): ConditionTree {
  const groups = source.list('conditions').map(group => {
    const rules = group.list('rules').map(rule => readConditionRule(rule, reading));
    return (group.flag('and') ?? true) ? { all: rules } : { any: rules };
  });
  return (source.flag('and') ?? true) ? { all: groups } : { any: groups };
}

function readConditionRule(source: FlowSource, reading: FlowImportContext): Condition {
  const [written, field, value] = [source.text('opCode'), source.text('leftSide'), source.text('rightSide')];
  const operator = toOperator(written);
  if (operator && field !== INITIATOR_FIELD)
    return { field: reading.field(field), label: field, operator, value };
  const what = `${field} ${written} ${value}`;
  source.lose('condition-unknown', { what, key: 'opCode' });
  return createUnreadableCondition(what, field === INITIATOR_FIELD ? '' : reading.field(field));
}

/**
 * The name by which a rule refers to the initiator. Such a rule cannot be imported, because the initiator is
 * not a field of the form.
 */
const INITIATOR_FIELD = 'PROCESS_START_USER_ID';
