/**
 * Reads the StavinLi dialect, the flow format of an open source clone of DingTalk approvals. It is a tree of
 * nodes without ids under `nodeConfig`. A branch (lane) is taken only if all its conditions are met.
 */
import {
  type ApproverNode,
  type Condition,
  type ContainerNode,
  EXAMINE_MODE,
  type FlowNode,
  type Named,
  NODE,
  type PeopleSetting,
  type StartNode,
} from '../../../flow/model/flow.ts';
import {
  createCopyNodesByPeopleKind,
  createImportedFlow,
  createInitiatorPeopleSetting,
  createLeaderAssigneeSetting,
  createPeopleSetting,
  createSupervisorsPeopleSetting,
  createUnknownNode,
  emptyPeopleSetting,
  groupPeopleByKind,
  pickedPeopleSetting,
} from '../draft.ts';
import type { ImportedFlow } from '../imported.ts';
import { createGatewayNodes, type DraftLane } from '../lanes.ts';
import type { DefaultName } from '../loss.ts';
import type { FlowImportContext, IdentifiedName, PeopleKind } from '../reading.ts';
import type { FlowSource } from '../source.ts';
import { readNodeChainToFlowEnd, type TreeDialect } from '../tree.ts';
import { readStavinliConditions } from './conditions.ts';

const STAVINLI_NODE_TYPE_CODES = { approver: 1, copy: 2, container: 4 } as const;

/**
 * Reads one of three inputs: a server response with `data`, a process, or the first node of a flow without
 * its process.
 */
export function readStavinli(root: FlowSource, reading: FlowImportContext): ImportedFlow {
  const answer = root.has('data') && !root.has('nodeConfig') ? root.child('data') : root;
  root.ignore('code', 'msg');
  const process = answer ?? root;
  const first = process.has('nodeConfig') ? process.child('nodeConfig') : process;
  const start = readStavinliStart(first ?? process, reading);
  const nodes = readNodeChainToFlowEnd(stavinliDialect(reading), first?.child('childNode'));
  if (process !== first) readStavinliProcess(process);
  const processName = process.child('workFlowDef')?.text('name') ?? '';
  return { flow: createImportedFlow(start, nodes, reading), processName, processKey: '' };
}

function readStavinliProcess(process: FlowSource): void {
  process.ignore('tableId', 'directorMaxLevel');
  const starters = process.list('flowPermission').map(one => readPeopleTarget(one).name);
  if (starters.length > 0)
    process.lose('start-people', { people: starters.join('、'), key: 'flowPermission' });
}

/** Properties that every node has, whatever its type is. */
const COMMON_NODE_KEYS = [
  'settype',
  'selectMode',
  'selectRange',
  'directorLevel',
  'examineMode',
  'noHanderAction',
  'examineEndDirectorLevel',
  'ccSelfSelectFlag',
  'priorityLevel',
  'error',
  'type',
  'conditionList',
  'conditionNodes',
  'nodeUserList',
];

function assignStavinliNodeIdAndName(
  source: FlowSource,
  reading: FlowImportContext,
  kind: DefaultName,
  n?: number,
): IdentifiedName {
  source.ignore(...COMMON_NODE_KEYS);
  const id = source.text('id') || 'node';
  const name = { id, name: source.text('nodeName'), kind, quiet: !source.has('id') };
  return reading.identify(source, { ...name, ...(n !== undefined && { n }) });
}

function readStavinliStart(source: FlowSource, reading: FlowImportContext): StartNode {
  const name = assignStavinliNodeIdAndName(source, reading, 'start');
  return source.becomes({ ...name, type: NODE.start });
}

const stavinliDialect = (reading: FlowImportContext): TreeDialect => ({
  isEnd: () => false,
  isExclusive: source => source.has('conditionNodes') && source.list('conditionNodes').length > 0,
  lanes: source => source.list('conditionNodes'),
  convert: (source, inside) => convertStavinliNode(source, inside, reading),
});

function convertStavinliNode(
  source: FlowSource,
  inside: (lane: FlowSource) => FlowNode[],
  reading: FlowImportContext,
): FlowNode[] {
  const type = source.number('type');
  if (type === STAVINLI_NODE_TYPE_CODES.container) return readStavinliBranches(source, inside, reading);
  if (type === STAVINLI_NODE_TYPE_CODES.approver)
    return [source.becomes(readStavinliApprover(source, reading))];
  if (type === STAVINLI_NODE_TYPE_CODES.copy) return readStavinliCopyNodes(source, reading);
  const name = assignStavinliNodeIdAndName(source, reading, 'approver');
  source.leaveOut('unknown-node', { type: source.text('type') });
  return [source.becomes(createUnknownNode(name))];
}

/**
 * Reads an approver. The codes of `settype` are 1: members, 2: leader, 4: picked by the initiator, 5: the
 * initiator, 7: all leaders up to a given level.
 */
function readStavinliApprover(source: FlowSource, reading: FlowImportContext): ApproverNode {
  const name = assignStavinliNodeIdAndName(source, reading, 'approver');
  const setting = readStavinliPeople(source, reading);
  const countersign = source.number('examineMode') === 2;
  const found = source.number('noHanderAction');
  if (found === 1) source.lose('nobody-pass', { key: 'noHanderAction' });
  return {
    ...name,
    type: NODE.approver,
    ...setting,
    examineMode: countersign ? EXAMINE_MODE.countersign : EXAMINE_MODE.sequential,
    ...(found === 1 && { nobody: { do: 'pass' } }),
    ...(found === 2 && { nobody: { do: 'admins' } }),
  };
}

type StavinliPeople = PeopleSetting & { selectMode?: 1 | 2 };

function readStavinliPeople(source: FlowSource, reading: FlowImportContext): StavinliPeople {
  const type = source.number('settype');
  const lists = groupPeopleByKind(source.list('nodeUserList').map(one => convertPeopleTarget(one, reading)));
  if (type === 2) return createLeaderAssigneeSetting(source.number('directorLevel') ?? 1);
  if (type === 5) return createInitiatorPeopleSetting();
  if (type === 7)
    return createSupervisorsPeopleSetting(source.number('examineEndDirectorLevel') || undefined);
  if (type === 4) return readStavinliPickableAssignees(source, lists);
  if (type !== 1) source.lose('people-unknown', { what: `settype ${type ?? ''}`, key: 'settype' });
  const [first, ...others] = lists;
  if (others.length > 0)
    reportMixedStavinliAssigneeTypes(
      source,
      first?.list ?? [],
      others.flatMap(other => other.list),
    );
  return first ? createPeopleSetting(first.kind, first.list) : emptyPeopleSetting();
}

const joinNames = (list: Named[]): string => list.map(one => one.name).join('、');

const reportMixedStavinliAssigneeTypes = (source: FlowSource, stored: Named[], left: Named[]): void =>
  source.lose('people-mixed', { stored: joinNames(stored), left: joinNames(left), key: 'nodeUserList' });

/**
 * Reads the people among whom the initiator can pick assignees: all people, or a list of users. Other ranges
 * are reported.
 */
function readStavinliPickableAssignees(
  source: FlowSource,
  lists: { kind: PeopleKind; list: Named[] }[],
): StavinliPeople {
  source.lose('picked-before', { key: 'settype' });
  const range = source.number('selectRange') ?? 1;
  if (range === 3) source.lose('people-unknown', { what: 'selectRange 3', key: 'selectRange' });
  const users = range === 2 ? (lists.find(one => one.kind === 'user')?.list ?? []) : [];
  return { ...pickedPeopleSetting(users), selectMode: source.number('selectMode') === 1 ? 1 : 2 };
}

function readStavinliCopyNodes(source: FlowSource, reading: FlowImportContext): FlowNode[] {
  const name = assignStavinliNodeIdAndName(source, reading, 'copy');
  const lists = groupPeopleByKind(source.list('nodeUserList').map(one => convertPeopleTarget(one, reading)));
  if (source.flag('ccSelfSelectFlag')) {
    source.lose('initiator-copies', { key: 'ccSelfSelectFlag' });
    reading.copiesAtStart = true;
  }
  const nodes = createCopyNodesByPeopleKind(
    name,
    lists.map(({ kind, list }) => createPeopleSetting(kind, list)),
    reading,
  );
  source.becomes(nodes[0] as FlowNode);
  return nodes;
}

/** The type of people for each `type` code: 1 users, 2 roles, 3 organisations. */
const peopleKindByStavinliTypeCode: Record<string, PeopleKind> = { 1: 'user', 2: 'role', 3: 'organization' };

function readPeopleTarget(source: FlowSource): { kind: PeopleKind; id: string; name: string } {
  const id = source.text('targetId');
  const kind = peopleKindByStavinliTypeCode[source.text('type')] ?? 'user';
  return { kind, id, name: source.text('name') || id };
}

function convertPeopleTarget(
  source: FlowSource,
  reading: FlowImportContext,
): { kind: PeopleKind; named: Named } {
  const { kind, id, name } = readPeopleTarget(source);
  return { kind, named: reading.named(kind, id, name) };
}

function readStavinliBranches(
  source: FlowSource,
  inside: (lane: FlowSource) => FlowNode[],
  reading: FlowImportContext,
): FlowNode[] {
  const name = assignStavinliNodeIdAndName(source, reading, 'container');
  const lanes = source
    .list('conditionNodes')
    .map((lane, at) => readStavinliBranch(lane, { n: at + 1, inside, reading }));
  const nodes = createGatewayNodes(NODE.container, name, { lanes, reading });
  source.becomes(nodes[0] as ContainerNode);
  return nodes;
}

interface StavinliLaneContext {
  n: number;
  inside: (lane: FlowSource) => FlowNode[];
  reading: FlowImportContext;
}

function readStavinliBranch(source: FlowSource, { n, inside, reading }: StavinliLaneContext): DraftLane {
  const name = assignStavinliNodeIdAndName(source, reading, 'lane', n);
  const starters = source.list('nodeUserList').map(one => readPeopleTarget(one).name);
  const groups: Condition[][] = readStavinliConditions(source, { starters, reading });
  return { ...name, priority: source.number('priorityLevel'), groups, nodes: inside(source) };
}
