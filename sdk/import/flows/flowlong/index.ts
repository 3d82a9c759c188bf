/**
 * Reads flowlong: a tree under `nodeConfig` with a separate list of branches (lanes) for each branch type.
 * Its numeric codes often differ from the codes of this product.
 */
import { type FlowNode, NODE, type StartNode } from '../../../flow/model/flow.ts';
import { createAutomaticApprover, createImportedFlow, createUnknownNode } from '../draft.ts';
import { parseShortDurationInMinutes } from '../duration.ts';
import type { ImportedFlow } from '../imported.ts';
import type { FlowImportContext, IdentifiedName } from '../reading.ts';
import { createJumpBranch, markGatewayWithParallelEndsUnresolved } from '../refusal.ts';
import type { FlowSource } from '../source.ts';
import { findEndsInBranches, readNodeChainToFlowEnd, type TreeDialect } from '../tree.ts';
import { readConditionGroups, readFlowlongBranches } from './branches.ts';
import { readFlowlongApprover, readFlowlongCopyNodeRecipients } from './people.ts';
import { FLOWLONG_APPROVER_PROPERTY_NAMES } from './settings.ts';

/**
 * The codes of node types. Type 4 is a branch (lane) with conditions, type 23 is a jump, and nodes of types
 * 30 and 31 decide automatically.
 */
const FLOWLONG_NODE_TYPE_CODES = {
  end: -1,
  start: 0,
  approver: 1,
  copy: 2,
  condition: 4,
  call: 5,
  timer: 6,
  trigger: 7,
  parallel: 8,
  inclusive: 9,
  route: 23,
  autoPass: 30,
  autoReject: 31,
} as const;

const branchKeyByType: Record<number, string> = {
  [FLOWLONG_NODE_TYPE_CODES.condition]: 'conditionNodes',
  [FLOWLONG_NODE_TYPE_CODES.parallel]: 'parallelNodes',
  [FLOWLONG_NODE_TYPE_CODES.inclusive]: 'inclusiveNodes',
};

/** Reads a process model, or a first node without the enclosing model. */
export function readFlowlong(root: FlowSource, reading: FlowImportContext): ImportedFlow {
  const bare = !root.has('nodeConfig');
  const first = bare ? root : root.child('nodeConfig');
  const start = readFlowlongStartNode(first ?? root, reading);
  const nodes = readNodeChainToFlowEnd(flowlongDialect(reading), first?.child('childNode'));
  if (!bare) readFlowlongModel(root);
  const [processName, processKey] = bare ? ['', ''] : [root.text('name'), root.text('key')];
  return { flow: createImportedFlow(start, nodes, reading), processName, processKey };
}

/** Reads the settings of the whole process. */
function readFlowlongModel(root: FlowSource): void {
  root.ignore('id', 'tenantId');
  for (const key of ['instanceUrl', 'extendConfig']) {
    if (root.has(key)) root.drop('no-counterpart', key);
    else root.ignore(key);
  }
}

function readFlowlongStartNode(source: FlowSource, reading: FlowImportContext): StartNode {
  source.text('type');
  const name = identifyFlowlongNode(source, reading, 'start');
  const people = source.list('nodeAssigneeList').map(one => {
    one.ignore('tenantId', 'weight');
    const id = one.text('id');
    return one.text('name') || id;
  });
  if (people.length > 0) source.lose('start-people', { people: people.join('、'), key: 'nodeAssigneeList' });
  return source.becomes({ ...name, type: NODE.start });
}

const identifyFlowlongNode = (
  source: FlowSource,
  reading: FlowImportContext,
  kind: Parameters<FlowImportContext['identify']>[1]['kind'],
): IdentifiedName =>
  reading.identify(source, { id: source.text('nodeKey'), name: source.text('nodeName'), kind });

const readFlowlongNodeTypeCode = (source: FlowSource): number => source.number('type') ?? Number.NaN;

const flowlongDialect = (reading: FlowImportContext): TreeDialect => ({
  isEnd: source => readFlowlongNodeTypeCode(source) === FLOWLONG_NODE_TYPE_CODES.end,
  isExclusive: source => readFlowlongNodeTypeCode(source) === FLOWLONG_NODE_TYPE_CODES.condition,
  lanes: source => flowlongBranches(source),
  convert: (source, inside) => convertFlowlongNode(source, inside, reading),
});

/**
 * Returns the branches (lanes) of a node. A node with branches is always read as a gateway node, even if its
 * type code says otherwise.
 */
function flowlongBranches(source: FlowSource): FlowSource[] {
  const key =
    Object.values(branchKeyByType).find(one => source.has(one)) ??
    branchKeyByType[readFlowlongNodeTypeCode(source)];
  return key ? source.list(key) : [];
}

function convertFlowlongNode(
  source: FlowSource,
  inside: (lane: FlowSource) => FlowNode[],
  reading: FlowImportContext,
): FlowNode[] {
  const type = readFlowlongNodeTypeCode(source);
  switch (type) {
    case FLOWLONG_NODE_TYPE_CODES.approver:
      return [
        source.becomes(
          readFlowlongApprover(source, identifyFlowlongNode(source, reading, 'approver'), reading),
        ),
      ];
    case FLOWLONG_NODE_TYPE_CODES.copy:
      return readFlowlongCopyNodeRecipients(source, identifyFlowlongNode(source, reading, 'copy'), reading);
    case FLOWLONG_NODE_TYPE_CODES.condition:
    case FLOWLONG_NODE_TYPE_CODES.parallel:
    case FLOWLONG_NODE_TYPE_CODES.inclusive:
      return convertFlowlongBranches(source, { type, inside, reading });
    case FLOWLONG_NODE_TYPE_CODES.call:
      return [readFlowlongCalledProcess(source, reading)];
    case FLOWLONG_NODE_TYPE_CODES.timer:
      return readFlowlongTimer(source, reading);
    case FLOWLONG_NODE_TYPE_CODES.autoPass:
    case FLOWLONG_NODE_TYPE_CODES.autoReject:
      source.ignore(...FLOWLONG_APPROVER_PROPERTY_NAMES);
      return [
        convertAutomaticNode(source, type === FLOWLONG_NODE_TYPE_CODES.autoPass ? 'pass' : 'refuse', reading),
      ];
    default:
      return convertRemainingFlowlongNode(source, { type, reading });
  }
}

function convertFlowlongBranches(
  source: FlowSource,
  {
    type,
    inside,
    reading,
  }: { type: number; inside: (lane: FlowSource) => FlowNode[]; reading: FlowImportContext },
): FlowNode[] {
  const kinds = {
    [FLOWLONG_NODE_TYPE_CODES.condition]: 'container',
    [FLOWLONG_NODE_TYPE_CODES.parallel]: 'parallel',
    [FLOWLONG_NODE_TYPE_CODES.inclusive]: 'inclusive',
  } as const;
  const kind = kinds[type as keyof typeof kinds];
  const name = identifyFlowlongNode(source, reading, kind);
  const nodes = readFlowlongBranches(source, {
    name,
    kind,
    lanes: flowlongBranches(source),
    inside,
    reading,
  });
  return kind === 'container'
    ? nodes
    : markGatewayWithParallelEndsUnresolved(nodes, findEndsInBranches(flowlongDialect(reading), source));
}

const convertAutomaticNode = (
  source: FlowSource,
  action: 'pass' | 'refuse',
  reading: FlowImportContext,
): FlowNode =>
  source.becomes(createAutomaticApprover(identifyFlowlongNode(source, reading, 'approver'), action));

/** Reads a called process, written as `processId:processName` or as its key. */
function readFlowlongCalledProcess(source: FlowSource, reading: FlowImportContext): FlowNode {
  const name = identifyFlowlongNode(source, reading, 'subProcess');
  const written = source.text('callProcess');
  const [processKey = ''] = written.split(':');
  if (written.includes(':')) source.lose('process-by-id', { provided: written, key: 'callProcess' });
  if (source.flag('callAsync')) source.lose('async-process', { key: 'callAsync' });
  return source.becomes({ ...name, type: NODE.subProcess, processKey });
}

/**
 * Reads a timer with a duration. A timer that waits until a time of day has no counterpart and is reported.
 */
function readFlowlongTimer(source: FlowSource, reading: FlowImportContext): FlowNode[] {
  const name = identifyFlowlongNode(source, reading, 'delay');
  const config = source.child('extendConfig');
  const written = config?.text('time') ?? '';
  const minutes = source.number('delayType') === 2 ? undefined : parseShortDurationInMinutes(written);
  if (minutes !== undefined) return [source.becomes({ ...name, type: NODE.delay, delay: { minutes } })];
  (config ?? source).lose('time', { what: written, key: config ? 'time' : 'extendConfig' });
  return [];
}

function convertRemainingFlowlongNode(
  source: FlowSource,
  { type, reading }: { type: number; reading: FlowImportContext },
): FlowNode[] {
  if (type === FLOWLONG_NODE_TYPE_CODES.route) return convertFlowlongJumps(source, reading);
  if (type === FLOWLONG_NODE_TYPE_CODES.trigger) {
    source.ownedBy({ id: source.text('nodeKey'), name: source.text('nodeName') });
    source.leaveOut('trigger');
    return [];
  }
  const name = identifyFlowlongNode(source, reading, 'approver');
  source.leaveOut('unknown-node', { type: source.text('type') });
  return [source.becomes(createUnknownNode(name))];
}

/**
 * Converts a list of jumps (edges to nodes elsewhere in the tree) to a gateway node. Each jump becomes a
 * branch (lane) that the author of the flow has to resolve.
 */
function convertFlowlongJumps(source: FlowSource, reading: FlowImportContext): FlowNode[] {
  const name = identifyFlowlongNode(source, reading, 'container');
  const jumps = source.list('routeNodes').map(route => {
    const target = route.text('nodeName') || route.text('nodeKey');
    route.lose('jump', { target });
    route.ignore('nodeKey', 'type', 'priorityLevel', 'conditionMode', 'extendConfig');
    return { target, groups: readConditionGroups(route, reading) };
  });
  return jumps.length > 0 ? createJumpBranch(name, jumps, reading) : [];
}
