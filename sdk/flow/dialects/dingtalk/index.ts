/** DingTalk's own process tree: nodes with a `type` in words, and all they say in `properties`. */
import { type ContainerNode, type FlowNode, NODE, type StartNode } from '../../model/flow.ts';
import { flowOf, unknownNode } from '../draft.ts';
import type { Imported } from '../imported.ts';
import { container, type Lane } from '../lanes.ts';
import type { DefaultName } from '../loss.ts';
import type { NodeName, Reading } from '../reading.ts';
import { unsettleEnds } from '../refusal.ts';
import type { Source } from '../source.ts';
import { chainFrom, endsInLanes, type TreeDialect } from '../tree.ts';
import { readApprover } from './approver.ts';
import { readConditions } from './conditions.ts';
import { readCopies } from './people.ts';

/** A process with its tree in `processConfig`, or the bare start node. */
export function readDingtalk(root: Source, reading: Reading): Imported {
  const wrapped = root.has('processConfig');
  const first = (wrapped ? root.child('processConfig') : root) ?? root;
  const start = readStart(first, reading);
  const nodes = chainFrom(dialect(reading), first.child('childNode'));
  const [processName, processKey] = wrapped ? [root.text('name'), root.text('processCode')] : ['', ''];
  return { flow: flowOf(start, nodes, reading), processName, processKey };
}

function identify(source: Source, reading: Reading, kind: DefaultName, n?: number): NodeName {
  source.ignore('prevId', 'isDefaultName', 'type');
  const written = source.text('name');
  const name = { id: source.text('nodeId'), name: written === UNNAMED ? '' : written, kind };
  return reading.identify(source, { ...name, ...(n !== undefined && { n }) });
}

const UNNAMED = 'UNKNOWN';

function readStart(source: Source, reading: Reading): StartNode {
  const name = identify(source, reading, 'start');
  source.ignore('properties');
  return source.becomes({ ...name, type: NODE.start });
}

const typeOf = (source: Source): string => source.text('type').toLowerCase();

/** Lanes of a parallel node are in its properties. */
const lanesOf = (source: Source): Source[] =>
  source.has('conditionNodes')
    ? source.list('conditionNodes')
    : (source.child('properties')?.list('branches') ?? []);

const dialect = (reading: Reading): TreeDialect => ({
  isEnd: source => typeOf(source) === 'end',
  isExclusive: source => typeOf(source) === 'route',
  lanes: lanesOf,
  convert: (source, inside) => convert(source, inside, reading),
});

type Inside = (lane: Source) => FlowNode[];

function convert(source: Source, inside: Inside, reading: Reading): FlowNode[] {
  switch (typeOf(source)) {
    case 'approver':
      return [readApprover(source, identify(source, reading, 'approver'), reading)];
    case 'audit':
    case 'handler':
      return [
        Object.assign(readApprover(source, identify(source, reading, 'handler'), reading), {
          type: NODE.handler,
        }),
      ];
    case 'notifier':
      return readCopies(source, identify(source, reading, 'copy'), reading);
    case 'route':
      return readBranches(source, { kind: 'container', inside, reading });
    case 'parallel':
      return readBranches(source, { kind: 'parallel', inside, reading });
    case 'inclusive':
      return readBranches(source, { kind: 'inclusive', inside, reading });
    default:
      return unknown(source, reading);
  }
}

function unknown(source: Source, reading: Reading): FlowNode[] {
  const name = identify(source, reading, 'approver');
  source.leaveOut('unknown-node', { type: source.text('type') });
  return [source.becomes(unknownNode(name))];
}

interface Branches {
  kind: 'container' | 'parallel' | 'inclusive';
  inside: Inside;
  reading: Reading;
}

function readBranches(source: Source, { kind, inside, reading }: Branches): FlowNode[] {
  const name = identify(source, reading, kind);
  source.ignore('conditionNodes', 'properties');
  const lanes = lanesOf(source).map((lane, at) => readLane(lane, { kind, inside, reading, n: at + 1 }));
  const nodes = container(NODE[kind], name, { lanes, reading });
  source.becomes(nodes[0] as ContainerNode);
  return kind === 'container' ? nodes : unsettleEnds(nodes, endsInLanes(dialect(reading), source));
}

function readLane(source: Source, { kind, inside, reading, n }: Branches & { n: number }): Lane {
  if (!source.has('nodeId')) return { ...laneOfParallel(source, reading, n), nodes: inside(source) };
  const name = identify(source, reading, 'lane', n);
  const properties = source.child('properties');
  const groups = properties ? readConditions(properties, reading) : [];
  if (kind === 'parallel' && groups.length > 0) properties?.lose('no-counterpart', { key: 'conditions' });
  return { ...name, groups, isDefault: source.flag('isdefault'), nodes: inside(source) };
}

/** Branches of a parallel node have a name, and no id. */
function laneOfParallel(source: Source, reading: Reading, n: number): Omit<Lane, 'nodes'> {
  const name = { id: `lane_${n}`, name: source.text('name'), kind: 'lane', n, quiet: true } as const;
  return { ...reading.identify(source, name), groups: [] };
}
