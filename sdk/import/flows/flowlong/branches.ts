/** Reads the three branch types of flowlong and the conditions of their branches (lanes). */
import { type Condition, type ContainerNode, type FlowNode, NODE } from '../../../flow/model/flow.ts';
import { createGatewayNodes, type DraftLane } from '../lanes.ts';
import { createUnreadableCondition, toOperator } from '../logic.ts';
import type { FlowImportContext, IdentifiedName } from '../reading.ts';
import type { FlowSource } from '../source.ts';

interface FlowlongBranches {
  name: IdentifiedName;
  kind: 'container' | 'parallel' | 'inclusive';
  lanes: FlowSource[];
  inside: (lane: FlowSource) => FlowNode[];
  reading: FlowImportContext;
}

export function readFlowlongBranches(
  source: FlowSource,
  { name, kind, lanes, inside, reading }: FlowlongBranches,
): FlowNode[] {
  source.ignore(
    'conditionNodes',
    'parallelNodes',
    'inclusiveNodes',
    'routeNodes',
    'priorityLevel',
    'extendConfig',
  );
  const made = lanes.map((lane, at) => readFlowlongBranch(lane, { kind, n: at + 1, inside, reading }));
  const nodes = createGatewayNodes(NODE[kind], name, { lanes: made, reading });
  source.becomes(nodes[0] as ContainerNode);
  return nodes;
}

type FlowlongLaneContext = Omit<FlowlongBranches, 'name' | 'lanes'> & { n: number };

function readFlowlongBranch(
  source: FlowSource,
  { kind, n, inside, reading }: FlowlongLaneContext,
): DraftLane {
  const key = source.text('nodeKey');
  const name = reading.identify(source, { id: key, name: source.text('nodeName'), kind: 'lane', n });
  source.ignore('type', 'conditionMode', 'extendConfig');
  const conditions = readConditionGroups(source, reading);
  if (kind === 'parallel' && conditions.length > 0) source.lose('no-counterpart', { key: 'conditionList' });
  return { ...name, priority: source.number('priorityLevel'), groups: conditions, nodes: inside(source) };
}

export const readConditionGroups = (source: FlowSource, reading: FlowImportContext): Condition[][] =>
  source.groups('conditionList').map(group => group.map(one => readFlowlongCondition(one, reading)));

function readFlowlongCondition(source: FlowSource, reading: FlowImportContext): Condition {
  source.ignore('type');
  const [field, label, written] = [source.text('field'), source.text('label'), source.text('operator')];
  const value = source.values('value');
  const operator = toOperator(written);
  const model = reading.field(field);
  if (operator)
    return { field: model, label: label || field, operator, value: value.length > 1 ? value : value[0] };
  const what = `${label || field} ${written} ${value.join(' ')}`;
  source.lose('condition-unknown', { what, key: 'operator' });
  return createUnreadableCondition(what, model);
}
