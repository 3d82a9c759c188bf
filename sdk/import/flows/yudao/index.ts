/**
 * Reads the Simple format of yudao: a tree of nodes with numeric types. The types 10 to 15 and 20 are tasks,
 * and the types 50 to 54 are branches.
 */
import { type FlowNode, NODE, type StartNode } from '../../../flow/model/flow.ts';
import { createImportedFlow, createUnknownNode } from '../draft.ts';
import { readIsoMinutes } from '../duration.ts';
import type { ImportedFlow } from '../imported.ts';
import type { DefaultName } from '../loss.ts';
import type { FlowImportContext, IdentifiedName } from '../reading.ts';
import { createJumpBranch, markGatewayWithParallelEndsUnresolved } from '../refusal.ts';
import type { FlowSource } from '../source.ts';
import { findEndsInBranches, readNodeChainToFlowEnd, type TreeDialect } from '../tree.ts';
import { readYudaoApprover, readYudaoCopyNodes } from './approver.ts';
import { readConditionSetting, readYudaoBranches } from './branches.ts';
import { readYudaoSubProcess } from './child.ts';
import { readFieldPrivileges } from './settings.ts';

const YUDAO_NODE_TYPE_CODES = {
  start: 0,
  end: 1,
  initiator: 10,
  approver: 11,
  copy: 12,
  handler: 13,
  delay: 14,
  trigger: 15,
  child: 20,
  container: 51,
  parallel: 52,
  inclusive: 53,
  router: 54,
} as const;

/**
 * Reads a Yudao model, whose property `simpleModel` contains the flow. If this property is missing, the
 * source itself is the first node of the flow.
 */
export function readYudaoModel(root: FlowSource, reading: FlowImportContext): ImportedFlow {
  const first = root.has('simpleModel') ? root.child('simpleModel') : root;
  const [start, next] = readYudaoStart(first ?? root, reading);
  const nodes = readNodeChainToFlowEnd(yudaoDialect(reading), next);
  const bare = first === root;
  const [processName, processKey] = bare ? ['', ''] : [root.text('name'), root.text('key')];
  if (!bare)
    root.ignore('id', 'type', 'icon', 'description', 'category', 'formType', 'formId', 'visible', 'sort');
  return { flow: createImportedFlow(start, nodes, reading), processName, processKey };
}

const readYudaoNodeIdAndName = (
  source: FlowSource,
  reading: FlowImportContext,
  kind: DefaultName,
): IdentifiedName => {
  source.ignore('showText', 'type', 'activityStatus');
  return reading.identify(source, { id: source.text('id'), name: source.text('name'), kind });
};

/**
 * Reads the start of the flow. The node of the initiator (type 10) may follow a start event (type 0). In this
 * case, both become one start node.
 */
function readYudaoStart(first: FlowSource, reading: FlowImportContext): [StartNode, FlowSource | undefined] {
  const below = first.child('childNode');
  const event =
    readYudaoNodeTypeCode(first) === YUDAO_NODE_TYPE_CODES.start &&
    below &&
    readYudaoNodeTypeCode(below) === YUDAO_NODE_TYPE_CODES.initiator;
  if (event) first.ignore('id', 'name', 'showText', 'type');
  const source = event ? below : first;
  const name = readYudaoNodeIdAndName(source, reading, 'start');
  const privileges = readFieldPrivileges(source, reading);
  source.ignore('candidateStrategy');
  for (const button of source.list('buttonsSetting')) button.ignore('id', 'displayName', 'enable');
  const start = source.becomes({ ...name, type: NODE.start, ...(privileges && { privileges }) });
  return [start, source.child('childNode')];
}

const readYudaoNodeTypeCode = (source: FlowSource): number => source.number('type') ?? Number.NaN;

const yudaoDialect = (reading: FlowImportContext): TreeDialect => ({
  isEnd: source => readYudaoNodeTypeCode(source) === YUDAO_NODE_TYPE_CODES.end,
  isExclusive: source => readYudaoNodeTypeCode(source) === YUDAO_NODE_TYPE_CODES.container,
  lanes: source => source.list('conditionNodes'),
  convert: (source, inside) => convertYudaoNode(source, inside, reading),
});

function convertYudaoNode(
  source: FlowSource,
  inside: (lane: FlowSource) => FlowNode[],
  reading: FlowImportContext,
): FlowNode[] {
  switch (readYudaoNodeTypeCode(source)) {
    case YUDAO_NODE_TYPE_CODES.approver:
      return [readYudaoApprover(source, readYudaoNodeIdAndName(source, reading, 'approver'), reading)];
    case YUDAO_NODE_TYPE_CODES.handler:
      return [
        Object.assign(
          readYudaoApprover(source, readYudaoNodeIdAndName(source, reading, 'handler'), reading),
          {
            type: NODE.handler,
          },
        ),
      ];
    case YUDAO_NODE_TYPE_CODES.copy:
      return readYudaoCopyNodes(source, readYudaoNodeIdAndName(source, reading, 'copy'), reading);
    case YUDAO_NODE_TYPE_CODES.delay:
      return readYudaoDelay(source, reading);
    case YUDAO_NODE_TYPE_CODES.child:
      return [readYudaoSubProcess(source, readYudaoNodeIdAndName(source, reading, 'subProcess'), reading)];
    case YUDAO_NODE_TYPE_CODES.container:
      return readYudaoBranches(source, {
        name: readYudaoNodeIdAndName(source, reading, 'container'),
        kind: 'container',
        inside,
        reading,
      });
    case YUDAO_NODE_TYPE_CODES.parallel:
    case YUDAO_NODE_TYPE_CODES.inclusive:
      return convertParallelBranches(source, inside, reading);
    default:
      return convertUnsupportedNode(source, reading);
  }
}

function convertParallelBranches(
  source: FlowSource,
  inside: (lane: FlowSource) => FlowNode[],
  reading: FlowImportContext,
): FlowNode[] {
  const kind = readYudaoNodeTypeCode(source) === YUDAO_NODE_TYPE_CODES.parallel ? 'parallel' : 'inclusive';
  const nodes = readYudaoBranches(source, {
    name: readYudaoNodeIdAndName(source, reading, kind),
    kind,
    inside,
    reading,
  });
  return markGatewayWithParallelEndsUnresolved(nodes, findEndsInBranches(yudaoDialect(reading), source));
}

/**
 * Reads a delay. Type 1 is a duration. Type 2 is a fixed date, which is not imported, because a flow that is
 * started repeatedly cannot wait for a fixed date.
 */
function readYudaoDelay(source: FlowSource, reading: FlowImportContext): FlowNode[] {
  const name = readYudaoNodeIdAndName(source, reading, 'delay');
  const setting = source.child('delaySetting');
  const written = setting?.text('delayTime') ?? '';
  const minutes = setting?.number('delayType') === 2 ? undefined : readIsoMinutes(written);
  if (minutes !== undefined) return [source.becomes({ ...name, type: NODE.delay, delay: { minutes } })];
  source.lose('time', { what: written, key: 'delaySetting' });
  return [];
}

function convertUnsupportedNode(source: FlowSource, reading: FlowImportContext): FlowNode[] {
  const type = readYudaoNodeTypeCode(source);
  if (type === YUDAO_NODE_TYPE_CODES.router) return convertYudaoJumps(source, reading);
  if (type === YUDAO_NODE_TYPE_CODES.trigger) {
    source.ownedBy({ id: source.text('id'), name: source.text('name') });
    source.leaveOut('trigger');
    return [];
  }
  const name = readYudaoNodeIdAndName(source, reading, 'approver');
  source.leaveOut('unknown-node', { type: source.text('type') });
  return [source.becomes(createUnknownNode(name))];
}

/**
 * Converts a list of jumps (edges to nodes elsewhere in the tree) to a gateway node. Each jump becomes a
 * branch (lane) that the author of the flow has to resolve.
 */
function convertYudaoJumps(source: FlowSource, reading: FlowImportContext): FlowNode[] {
  const name = readYudaoNodeIdAndName(source, reading, 'container');
  source.ignore('defaultFlowId', 'routerDefaultFlowId');
  const jumps = source.list('routerGroups').map(route => {
    const target = route.text('nodeId');
    route.lose('jump', { target });
    return { target, groups: readConditionSetting(route, reading) };
  });
  return jumps.length > 0 ? createJumpBranch(name, jumps, reading) : [];
}
