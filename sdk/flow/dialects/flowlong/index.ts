/** flowlong: a tree under `nodeConfig`, each kind of branch with a list of its own, numbers that often mean other things than ours. */
import { type FlowNode, NODE, type StartNode } from '../../model/flow.ts';
import { automatic, flowOf, unknownNode } from '../draft.ts';
import { shortMinutes } from '../duration.ts';
import type { Imported } from '../imported.ts';
import type { NodeName, Reading } from '../reading.ts';
import { jumpBranch, unsettleEnds } from '../refusal.ts';
import type { Source } from '../source.ts';
import { chainFrom, endsInLanes, type TreeDialect } from '../tree.ts';
import { readBranches, readGroups } from './branches.ts';
import { readApprover, readCopy } from './people.ts';
import { APPROVER_KEYS } from './settings.ts';

/** -1 end, 0 start, 5 call process, 6 timer, 7 trigger, 8 parallel, 9 inclusive, 23 route, 30 and 31 decide by themselves. */
const TYPE = {
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

const laneKeys: Record<number, string> = {
  [TYPE.condition]: 'conditionNodes',
  [TYPE.parallel]: 'parallelNodes',
  [TYPE.inclusive]: 'inclusiveNodes',
};

/** The model, or its bare first node. */
export function readFlowlong(root: Source, reading: Reading): Imported {
  const bare = !root.has('nodeConfig');
  const first = bare ? root : root.child('nodeConfig');
  const start = readStart(first ?? root, reading);
  const nodes = chainFrom(dialect(reading), first?.child('childNode'));
  if (!bare) readModel(root);
  const [processName, processKey] = bare ? ['', ''] : [root.text('name'), root.text('key')];
  return { flow: flowOf(start, nodes, reading), processName, processKey };
}

/** The settings of the process as a whole. */
function readModel(root: Source): void {
  root.ignore('id', 'tenantId');
  for (const key of ['instanceUrl', 'extendConfig']) {
    if (root.has(key)) root.drop('no-counterpart', key);
    else root.ignore(key);
  }
}

function readStart(source: Source, reading: Reading): StartNode {
  source.text('type');
  const name = identify(source, reading, 'start');
  const people = source.list('nodeAssigneeList').map(one => {
    one.ignore('tenantId', 'weight');
    const id = one.text('id');
    return one.text('name') || id;
  });
  if (people.length > 0) source.lose('start-people', { people: people.join('、'), key: 'nodeAssigneeList' });
  return source.becomes({ ...name, type: NODE.start });
}

const identify = (
  source: Source,
  reading: Reading,
  kind: Parameters<Reading['identify']>[1]['kind'],
): NodeName => reading.identify(source, { id: source.text('nodeKey'), name: source.text('nodeName'), kind });

const typeOf = (source: Source): number => source.number('type') ?? Number.NaN;

const dialect = (reading: Reading): TreeDialect => ({
  isEnd: source => typeOf(source) === TYPE.end,
  isExclusive: source => typeOf(source) === TYPE.condition,
  lanes: source => lanesOf(source),
  convert: (source, inside) => convert(source, inside, reading),
});

/** By structure first: a node with lanes is a container whatever its number says. */
function lanesOf(source: Source): Source[] {
  const key = Object.values(laneKeys).find(one => source.has(one)) ?? laneKeys[typeOf(source)];
  return key ? source.list(key) : [];
}

function convert(source: Source, inside: (lane: Source) => FlowNode[], reading: Reading): FlowNode[] {
  const type = typeOf(source);
  switch (type) {
    case TYPE.approver:
      return [source.becomes(readApprover(source, identify(source, reading, 'approver'), reading))];
    case TYPE.copy:
      return readCopy(source, identify(source, reading, 'copy'), reading);
    case TYPE.condition:
    case TYPE.parallel:
    case TYPE.inclusive:
      return branches(source, { type, inside, reading });
    case TYPE.call:
      return [readCall(source, reading)];
    case TYPE.timer:
      return readTimer(source, reading);
    case TYPE.autoPass:
    case TYPE.autoReject:
      source.ignore(...APPROVER_KEYS);
      return [automaticNode(source, type === TYPE.autoPass ? 'pass' : 'refuse', reading)];
    default:
      return leaveOut(source, { type, reading });
  }
}

function branches(
  source: Source,
  { type, inside, reading }: { type: number; inside: (lane: Source) => FlowNode[]; reading: Reading },
): FlowNode[] {
  const kinds = {
    [TYPE.condition]: 'container',
    [TYPE.parallel]: 'parallel',
    [TYPE.inclusive]: 'inclusive',
  } as const;
  const kind = kinds[type as keyof typeof kinds];
  const name = identify(source, reading, kind);
  const nodes = readBranches(source, { name, kind, lanes: lanesOf(source), inside, reading });
  return kind === 'container' ? nodes : unsettleEnds(nodes, endsInLanes(dialect(reading), source));
}

const automaticNode = (source: Source, action: 'pass' | 'refuse', reading: Reading): FlowNode =>
  source.becomes(automatic(identify(source, reading, 'approver'), action));

/** `processId:processName`, or the key alone. */
function readCall(source: Source, reading: Reading): FlowNode {
  const name = identify(source, reading, 'subProcess');
  const written = source.text('callProcess');
  const [processKey = ''] = written.split(':');
  if (written.includes(':')) source.lose('process-by-id', { provided: written, key: 'callProcess' });
  if (source.flag('callAsync')) source.lose('async-process', { key: 'callAsync' });
  return source.becomes({ ...name, type: NODE.subProcess, processKey });
}

/** A length of time; a time of day is no length. */
function readTimer(source: Source, reading: Reading): FlowNode[] {
  const name = identify(source, reading, 'delay');
  const config = source.child('extendConfig');
  const written = config?.text('time') ?? '';
  const minutes = source.number('delayType') === 2 ? undefined : shortMinutes(written);
  if (minutes !== undefined) return [source.becomes({ ...name, type: NODE.delay, delay: { minutes } })];
  (config ?? source).lose('time', { what: written, key: config ? 'time' : 'extendConfig' });
  return [];
}

function leaveOut(source: Source, { type, reading }: { type: number; reading: Reading }): FlowNode[] {
  if (type === TYPE.route) return routes(source, reading);
  if (type === TYPE.trigger) {
    source.ownedBy({ id: source.text('nodeKey'), name: source.text('nodeName') });
    source.leaveOut('trigger');
    return [];
  }
  const name = identify(source, reading, 'approver');
  source.leaveOut('unknown-node', { type: source.text('type') });
  return [source.becomes(unknownNode(name))];
}

/** Jumps to a node elsewhere in the tree. */
function routes(source: Source, reading: Reading): FlowNode[] {
  const name = identify(source, reading, 'container');
  const jumps = source.list('routeNodes').map(route => {
    const target = route.text('nodeName') || route.text('nodeKey');
    route.lose('jump', { target });
    route.ignore('nodeKey', 'type', 'priorityLevel', 'conditionMode', 'extendConfig');
    return { target, groups: readGroups(route, reading) };
  });
  return jumps.length > 0 ? jumpBranch(name, jumps, reading) : [];
}
