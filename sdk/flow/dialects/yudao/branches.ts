/** yudao's branches: lanes with a rule of groups, or an expression. */
import { type Condition, type ContainerNode, type FlowNode, NODE } from '../../model/flow.ts';
import { readExpression } from '../expression.ts';
import { container, type Lane } from '../lanes.ts';
import { type Logic, laneGroups, operatorOf, unreadable } from '../logic.ts';
import type { NodeName, Reading } from '../reading.ts';
import type { Source } from '../source.ts';

interface Branches {
  name: NodeName;
  kind: 'container' | 'parallel' | 'inclusive';
  inside: (lane: Source) => FlowNode[];
  reading: Reading;
}

export function readBranches(source: Source, branches: Branches): FlowNode[] {
  const { name, kind, reading } = branches;
  const lanes = source.list('conditionNodes').map((lane, at) => readLane(lane, { ...branches, n: at + 1 }));
  const nodes = container(NODE[kind], name, { lanes, reading });
  source.becomes(nodes[0] as ContainerNode);
  return nodes;
}

/** By type 1 is an expression, 2 a rule; a lane of a parallel container has either, and neither counts. */
function readLane(source: Source, { kind, inside, reading, n }: Branches & { n: number }): Lane {
  source.ignore('showText', 'type', 'priority');
  const name = reading.identify(source, {
    id: source.text('id'),
    name: source.text('name'),
    kind: 'lane',
    n,
  });
  const setting = source.child('conditionSetting') ?? source;
  const isDefault = setting.flag('defaultFlow');
  const groups = readSetting(setting, reading);
  if (kind === 'parallel' && groups.length > 0) setting.lose('no-counterpart', { key: 'conditionGroups' });
  const { conditions, last } = { conditions: isDefault ? [] : groups, last: isDefault };
  return { ...name, groups: conditions, isDefault: last, nodes: inside(source) };
}

export function readSetting(setting: Source, reading: Reading): Condition[][] {
  const written = setting.text('conditionExpression');
  const type = setting.number('conditionType');
  const rule = setting.child('conditionGroups');
  if (type === 2 || (type === undefined && rule))
    return rule ? laneGroups(rule, readGroups(rule, reading)) : [];
  if (rule) setting.drop('no-counterpart', 'conditionGroups');
  if (!written) return [];
  const logic = readExpression(written, name => reading.field(name));
  if (logic) return laneGroups(setting, logic);
  setting.lose('condition-unknown', { what: written, key: 'conditionExpression' });
  return [[unreadable(written)]];
}

/** `and` says how the groups join, and again in each group how its rules join. */
function readGroups(source: Source, reading: Reading): Logic {
  const groups = source.list('conditions').map(group => {
    const rules = group.list('rules').map(rule => readRule(rule, reading));
    return (group.flag('and') ?? true) ? { all: rules } : { any: rules };
  });
  return (source.flag('and') ?? true) ? { all: groups } : { any: groups };
}

function readRule(source: Source, reading: Reading): Condition {
  const [written, field, value] = [source.text('opCode'), source.text('leftSide'), source.text('rightSide')];
  const operator = operatorOf(written);
  if (operator && field !== INITIATOR) return { field: reading.field(field), label: field, operator, value };
  const what = `${field} ${written} ${value}`;
  source.lose('condition-unknown', { what, key: 'opCode' });
  return unreadable(what, field === INITIATOR ? '' : reading.field(field));
}

/** The initiator is no field of the form. */
const INITIATOR = 'PROCESS_START_USER_ID';
