/** flowlong's three kinds of branches, and the conditions of their lanes. */
import { type Condition, type ContainerNode, type FlowNode, NODE } from '../../model/flow.ts';
import { container, type Lane } from '../lanes.ts';
import { operatorOf, unreadable } from '../logic.ts';
import type { NodeName, Reading } from '../reading.ts';
import type { Source } from '../source.ts';

interface Branches {
  name: NodeName;
  kind: 'container' | 'parallel' | 'inclusive';
  lanes: Source[];
  inside: (lane: Source) => FlowNode[];
  reading: Reading;
}

export function readBranches(source: Source, { name, kind, lanes, inside, reading }: Branches): FlowNode[] {
  source.ignore(
    'conditionNodes',
    'parallelNodes',
    'inclusiveNodes',
    'routeNodes',
    'priorityLevel',
    'extendConfig',
  );
  const made = lanes.map((lane, at) => readLane(lane, { kind, n: at + 1, inside, reading }));
  const nodes = container(NODE[kind], name, { lanes: made, reading });
  source.becomes(nodes[0] as ContainerNode);
  return nodes;
}

type LaneScene = Omit<Branches, 'name' | 'lanes'> & { n: number };

function readLane(source: Source, { kind, n, inside, reading }: LaneScene): Lane {
  const key = source.text('nodeKey');
  const name = reading.identify(source, { id: key, name: source.text('nodeName'), kind: 'lane', n });
  source.ignore('type', 'conditionMode', 'extendConfig');
  const conditions = readGroups(source, reading);
  if (kind === 'parallel' && conditions.length > 0) source.lose('no-counterpart', { key: 'conditionList' });
  return { ...name, priority: source.number('priorityLevel'), groups: conditions, nodes: inside(source) };
}

export const readGroups = (source: Source, reading: Reading): Condition[][] =>
  source.groups('conditionList').map(group => group.map(one => readCondition(one, reading)));

function readCondition(source: Source, reading: Reading): Condition {
  source.ignore('type');
  const [field, label, written] = [source.text('field'), source.text('label'), source.text('operator')];
  const value = source.values('value');
  const operator = operatorOf(written);
  const model = reading.field(field);
  if (operator)
    return { field: model, label: label || field, operator, value: value.length > 1 ? value : value[0] };
  const what = `${label || field} ${written} ${value.join(' ')}`;
  source.lose('condition-unknown', { what, key: 'operator' });
  return unreadable(what, model);
}
