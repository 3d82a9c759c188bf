/**
 * Reads the process tree of DingTalk. Its nodes have a textual `type` and store their settings in
 * `properties`.
 */
import { type ContainerNode, type FlowNode, NODE, type StartNode } from '../../../flow/model/flow.ts';
import { createImportedFlow, createUnknownNode } from '../draft.ts';
import type { ImportedFlow } from '../imported.ts';
import { createGatewayNodes, type DraftLane } from '../lanes.ts';
import type { DefaultName } from '../loss.ts';
import type { FlowImportContext, IdentifiedName } from '../reading.ts';
import { markGatewayWithParallelEndsUnresolved } from '../refusal.ts';
import type { FlowSource } from '../source.ts';
import { findEndsInBranches, readNodeChainToFlowEnd, type TreeDialect } from '../tree.ts';
import { readDingtalkApprover } from './approver.ts';
import { readDingtalkConditions } from './conditions.ts';
import { readDingtalkCopies } from './people.ts';

/**
 * Reads a DingTalk process. The source is either an object that contains the start node in `processConfig`,
 * or the start node itself.
 */
export function readDingtalk(root: FlowSource, reading: FlowImportContext): ImportedFlow {
  const wrapped = root.has('processConfig');
  const first = (wrapped ? root.child('processConfig') : root) ?? root;
  const start = readDingtalkStart(first, reading);
  const nodes = readNodeChainToFlowEnd(dingtalkDialect(reading), first.child('childNode'));
  const [processName, processKey] = wrapped ? [root.text('name'), root.text('processCode')] : ['', ''];
  return { flow: createImportedFlow(start, nodes, reading), processName, processKey };
}

function identifyDingtalkNode(
  source: FlowSource,
  reading: FlowImportContext,
  kind: DefaultName,
  n?: number,
): IdentifiedName {
  source.ignore('prevId', 'isDefaultName', 'type');
  const written = source.text('name');
  const name = { id: source.text('nodeId'), name: written === UNNAMED_NODE ? '' : written, kind };
  return reading.identify(source, { ...name, ...(n !== undefined && { n }) });
}

const UNNAMED_NODE = 'UNKNOWN';

function readDingtalkStart(source: FlowSource, reading: FlowImportContext): StartNode {
  const name = identifyDingtalkNode(source, reading, 'start');
  source.ignore('properties');
  return source.becomes({ ...name, type: NODE.start });
}

const readDingtalkNodeType = (source: FlowSource): string => source.text('type').toLowerCase();

/** Returns the branches (lanes) of a node. A parallel node stores its branches in its properties. */
const dingtalkBranches = (source: FlowSource): FlowSource[] =>
  source.has('conditionNodes')
    ? source.list('conditionNodes')
    : (source.child('properties')?.list('branches') ?? []);

const dingtalkDialect = (reading: FlowImportContext): TreeDialect => ({
  isEnd: source => readDingtalkNodeType(source) === 'end',
  isExclusive: source => readDingtalkNodeType(source) === 'route',
  lanes: dingtalkBranches,
  convert: (source, inside) => convertDingtalkNode(source, inside, reading),
});

type ReadLaneContent = (lane: FlowSource) => FlowNode[];

function convertDingtalkNode(
  source: FlowSource,
  inside: ReadLaneContent,
  reading: FlowImportContext,
): FlowNode[] {
  switch (readDingtalkNodeType(source)) {
    case 'approver':
      return [readDingtalkApprover(source, identifyDingtalkNode(source, reading, 'approver'), reading)];
    case 'audit':
    case 'handler':
      return [
        Object.assign(
          readDingtalkApprover(source, identifyDingtalkNode(source, reading, 'handler'), reading),
          {
            type: NODE.handler,
          },
        ),
      ];
    case 'notifier':
      return readDingtalkCopies(source, identifyDingtalkNode(source, reading, 'copy'), reading);
    case 'route':
      return readDingtalkBranches(source, { kind: 'container', inside, reading });
    case 'parallel':
      return readDingtalkBranches(source, { kind: 'parallel', inside, reading });
    case 'inclusive':
      return readDingtalkBranches(source, { kind: 'inclusive', inside, reading });
    default:
      return convertUnknownNode(source, reading);
  }
}

function convertUnknownNode(source: FlowSource, reading: FlowImportContext): FlowNode[] {
  const name = identifyDingtalkNode(source, reading, 'approver');
  source.leaveOut('unknown-node', { type: source.text('type') });
  return [source.becomes(createUnknownNode(name))];
}

interface DingtalkBranches {
  kind: 'container' | 'parallel' | 'inclusive';
  inside: ReadLaneContent;
  reading: FlowImportContext;
}

function readDingtalkBranches(source: FlowSource, { kind, inside, reading }: DingtalkBranches): FlowNode[] {
  const name = identifyDingtalkNode(source, reading, kind);
  source.ignore('conditionNodes', 'properties');
  const lanes = dingtalkBranches(source).map((lane, at) =>
    readDingtalkBranch(lane, { kind, inside, reading, n: at + 1 }),
  );
  const nodes = createGatewayNodes(NODE[kind], name, { lanes, reading });
  source.becomes(nodes[0] as ContainerNode);
  return kind === 'container'
    ? nodes
    : markGatewayWithParallelEndsUnresolved(nodes, findEndsInBranches(dingtalkDialect(reading), source));
}

function readDingtalkBranch(
  source: FlowSource,
  { kind, inside, reading, n }: DingtalkBranches & { n: number },
): DraftLane {
  if (!source.has('nodeId')) return { ...readParallelBranch(source, reading, n), nodes: inside(source) };
  const name = identifyDingtalkNode(source, reading, 'lane', n);
  const properties = source.child('properties');
  const groups = properties ? readDingtalkConditions(properties, reading) : [];
  if (kind === 'parallel' && groups.length > 0) properties?.lose('no-counterpart', { key: 'conditions' });
  return { ...name, groups, isDefault: source.flag('isdefault'), nodes: inside(source) };
}

/** Reads a branch of a parallel node. Such a branch has a name but no id. */
function readParallelBranch(
  source: FlowSource,
  reading: FlowImportContext,
  n: number,
): Omit<DraftLane, 'nodes'> {
  const name = { id: `lane_${n}`, name: source.text('name'), kind: 'lane', n, quiet: true } as const;
  return { ...reading.identify(source, name), groups: [] };
}
