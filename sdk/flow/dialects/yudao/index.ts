/** yudao Simple: a tree of numbered nodes, 10 to 15 and 20 that do something, 50 to 54 that branch. */
import { type FlowNode, NODE, type StartNode } from '../../model/flow.ts';
import { flowOf, unknownNode } from '../draft.ts';
import { isoMinutes } from '../duration.ts';
import type { Imported } from '../imported.ts';
import type { DefaultName } from '../loss.ts';
import type { NodeName, Reading } from '../reading.ts';
import { jumpBranch, unsettleEnds } from '../refusal.ts';
import type { Source } from '../source.ts';
import { chainFrom, endsInLanes, type TreeDialect } from '../tree.ts';
import { readApprover, readCopies } from './approver.ts';
import { readBranches, readSetting } from './branches.ts';
import { readChild } from './child.ts';
import { readPrivileges } from './settings.ts';

const TYPE = {
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

/** A saved model with its `simpleModel`, or the bare first node. */
export function readYudao(root: Source, reading: Reading): Imported {
  const first = root.has('simpleModel') ? root.child('simpleModel') : root;
  const [start, next] = readStart(first ?? root, reading);
  const nodes = chainFrom(dialect(reading), next);
  const bare = first === root;
  const [processName, processKey] = bare ? ['', ''] : [root.text('name'), root.text('key')];
  if (!bare)
    root.ignore('id', 'type', 'icon', 'description', 'category', 'formType', 'formId', 'visible', 'sort');
  return { flow: flowOf(start, nodes, reading), processName, processKey };
}

const identify = (source: Source, reading: Reading, kind: DefaultName): NodeName => {
  source.ignore('showText', 'type', 'activityStatus');
  return reading.identify(source, { id: source.text('id'), name: source.text('name'), kind });
};

/** The start event (0) may stand above the initiator's own node (10): both are our start. */
function readStart(first: Source, reading: Reading): [StartNode, Source | undefined] {
  const below = first.child('childNode');
  const event = typeOf(first) === TYPE.start && below && typeOf(below) === TYPE.initiator;
  if (event) first.ignore('id', 'name', 'showText', 'type');
  const source = event ? below : first;
  const name = identify(source, reading, 'start');
  const privileges = readPrivileges(source, reading);
  source.ignore('candidateStrategy');
  for (const button of source.list('buttonsSetting')) button.ignore('id', 'displayName', 'enable');
  const start = source.becomes({ ...name, type: NODE.start, ...(privileges && { privileges }) });
  return [start, source.child('childNode')];
}

const typeOf = (source: Source): number => source.number('type') ?? Number.NaN;

const dialect = (reading: Reading): TreeDialect => ({
  isEnd: source => typeOf(source) === TYPE.end,
  isExclusive: source => typeOf(source) === TYPE.container,
  lanes: source => source.list('conditionNodes'),
  convert: (source, inside) => convert(source, inside, reading),
});

function convert(source: Source, inside: (lane: Source) => FlowNode[], reading: Reading): FlowNode[] {
  switch (typeOf(source)) {
    case TYPE.approver:
      return [readApprover(source, identify(source, reading, 'approver'), reading)];
    case TYPE.handler:
      return [
        Object.assign(readApprover(source, identify(source, reading, 'handler'), reading), {
          type: NODE.handler,
        }),
      ];
    case TYPE.copy:
      return readCopies(source, identify(source, reading, 'copy'), reading);
    case TYPE.delay:
      return readDelay(source, reading);
    case TYPE.child:
      return [readChild(source, identify(source, reading, 'subProcess'), reading)];
    case TYPE.container:
      return readBranches(source, {
        name: identify(source, reading, 'container'),
        kind: 'container',
        inside,
        reading,
      });
    case TYPE.parallel:
    case TYPE.inclusive:
      return sideBySide(source, inside, reading);
    default:
      return leaveOut(source, reading);
  }
}

function sideBySide(source: Source, inside: (lane: Source) => FlowNode[], reading: Reading): FlowNode[] {
  const kind = typeOf(source) === TYPE.parallel ? 'parallel' : 'inclusive';
  const nodes = readBranches(source, { name: identify(source, reading, kind), kind, inside, reading });
  return unsettleEnds(nodes, endsInLanes(dialect(reading), source));
}

/** 1 is a length of time; 2 is a fixed date, which a flow that is used again cannot wait for. */
function readDelay(source: Source, reading: Reading): FlowNode[] {
  const name = identify(source, reading, 'delay');
  const setting = source.child('delaySetting');
  const written = setting?.text('delayTime') ?? '';
  const minutes = setting?.number('delayType') === 2 ? undefined : isoMinutes(written);
  if (minutes !== undefined) return [source.becomes({ ...name, type: NODE.delay, delay: { minutes } })];
  source.lose('time', { what: written, key: 'delaySetting' });
  return [];
}

function leaveOut(source: Source, reading: Reading): FlowNode[] {
  const type = typeOf(source);
  if (type === TYPE.router) return routes(source, reading);
  if (type === TYPE.trigger) {
    source.ownedBy({ id: source.text('id'), name: source.text('name') });
    source.leaveOut('trigger');
    return [];
  }
  const name = identify(source, reading, 'approver');
  source.leaveOut('unknown-node', { type: source.text('type') });
  return [source.becomes(unknownNode(name))];
}

/** Jumps to nodes elsewhere in the tree. */
function routes(source: Source, reading: Reading): FlowNode[] {
  const name = identify(source, reading, 'container');
  source.ignore('defaultFlowId', 'routerDefaultFlowId');
  const jumps = source.list('routerGroups').map(route => {
    const target = route.text('nodeId');
    route.lose('jump', { target });
    return { target, groups: readSetting(route, reading) };
  });
  return jumps.length > 0 ? jumpBranch(name, jumps, reading) : [];
}
