/** StavinLi's DingTalk clone: a tree without ids under `nodeConfig`; conditions of one lane all hold together. */
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
} from '../../model/flow.ts';
import {
  byKind,
  copies,
  flowOf,
  initiator,
  leader,
  nobody,
  people,
  picked,
  supervisors,
  unknownNode,
} from '../draft.ts';
import type { Imported } from '../imported.ts';
import { container, type Lane } from '../lanes.ts';
import type { DefaultName } from '../loss.ts';
import type { NodeName, PeopleKind, Reading } from '../reading.ts';
import type { Source } from '../source.ts';
import { chainFrom, type TreeDialect } from '../tree.ts';
import { readConditions } from './conditions.ts';

const TYPE = { approver: 1, copy: 2, container: 4 } as const;

/** An answer of its server with `data`, the process, or the bare first node. */
export function readStavinli(root: Source, reading: Reading): Imported {
  const answer = root.has('data') && !root.has('nodeConfig') ? root.child('data') : root;
  root.ignore('code', 'msg');
  const process = answer ?? root;
  const first = process.has('nodeConfig') ? process.child('nodeConfig') : process;
  const start = readStart(first ?? process, reading);
  const nodes = chainFrom(dialect(reading), first?.child('childNode'));
  if (process !== first) leaveProcess(process);
  const processName = process.child('workFlowDef')?.text('name') ?? '';
  return { flow: flowOf(start, nodes, reading), processName, processKey: '' };
}

function leaveProcess(process: Source): void {
  process.ignore('tableId', 'directorMaxLevel');
  const starters = process.list('flowPermission').map(one => readEntry(one).name);
  if (starters.length > 0)
    process.lose('start-people', { people: starters.join('、'), key: 'flowPermission' });
}

/** Every node carries all settings, also those of other kinds. */
const SETTINGS = [
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

function identify(source: Source, reading: Reading, kind: DefaultName, n?: number): NodeName {
  source.ignore(...SETTINGS);
  const id = source.text('id') || 'node';
  const name = { id, name: source.text('nodeName'), kind, quiet: !source.has('id') };
  return reading.identify(source, { ...name, ...(n !== undefined && { n }) });
}

function readStart(source: Source, reading: Reading): StartNode {
  const name = identify(source, reading, 'start');
  return source.becomes({ ...name, type: NODE.start });
}

const dialect = (reading: Reading): TreeDialect => ({
  isEnd: () => false,
  isExclusive: source => source.has('conditionNodes') && source.list('conditionNodes').length > 0,
  lanes: source => source.list('conditionNodes'),
  convert: (source, inside) => convert(source, inside, reading),
});

function convert(source: Source, inside: (lane: Source) => FlowNode[], reading: Reading): FlowNode[] {
  const type = source.number('type');
  if (type === TYPE.container) return readBranches(source, inside, reading);
  if (type === TYPE.approver) return [source.becomes(readApprover(source, reading))];
  if (type === TYPE.copy) return readCopies(source, reading);
  const name = identify(source, reading, 'approver');
  source.leaveOut('unknown-node', { type: source.text('type') });
  return [source.becomes(unknownNode(name))];
}

/** 1 members, 2 leader, 4 picked by the initiator, 5 the initiator, 7 leaders up to a level. */
function readApprover(source: Source, reading: Reading): ApproverNode {
  const name = identify(source, reading, 'approver');
  const setting = readPeople(source, reading);
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

type Setting = PeopleSetting & { selectMode?: 1 | 2 };

function readPeople(source: Source, reading: Reading): Setting {
  const type = source.number('settype');
  const lists = byKind(source.list('nodeUserList').map(one => named(one, reading)));
  if (type === 2) return leader(source.number('directorLevel') ?? 1);
  if (type === 5) return initiator();
  if (type === 7) return supervisors(source.number('examineEndDirectorLevel') || undefined);
  if (type === 4) return readPick(source, lists);
  if (type !== 1) source.lose('people-unknown', { what: `settype ${type ?? ''}`, key: 'settype' });
  const [first, ...others] = lists;
  if (others.length > 0)
    mixed(
      source,
      first?.list ?? [],
      others.flatMap(other => other.list),
    );
  return first ? people(first.kind, first.list) : nobody();
}

const names = (list: Named[]): string => list.map(one => one.name).join('、');

const mixed = (source: Source, stored: Named[], left: Named[]): void =>
  source.lose('people-mixed', { stored: names(stored), left: names(left), key: 'nodeUserList' });

/** From everybody, from members, or from roles. */
function readPick(source: Source, lists: { kind: PeopleKind; list: Named[] }[]): Setting {
  source.lose('picked-before', { key: 'settype' });
  const range = source.number('selectRange') ?? 1;
  if (range === 3) source.lose('people-unknown', { what: 'selectRange 3', key: 'selectRange' });
  const users = range === 2 ? (lists.find(one => one.kind === 'user')?.list ?? []) : [];
  return { ...picked(users), selectMode: source.number('selectMode') === 1 ? 1 : 2 };
}

function readCopies(source: Source, reading: Reading): FlowNode[] {
  const name = identify(source, reading, 'copy');
  const lists = byKind(source.list('nodeUserList').map(one => named(one, reading)));
  if (source.flag('ccSelfSelectFlag')) {
    source.lose('initiator-copies', { key: 'ccSelfSelectFlag' });
    reading.copiesAtStart = true;
  }
  const nodes = copies(
    name,
    lists.map(({ kind, list }) => people(kind, list)),
    reading,
  );
  source.becomes(nodes[0] as FlowNode);
  return nodes;
}

/** 1 users, 2 roles, 3 organisations. */
const kinds: Record<string, PeopleKind> = { 1: 'user', 2: 'role', 3: 'organization' };

function readEntry(source: Source): { kind: PeopleKind; id: string; name: string } {
  const id = source.text('targetId');
  const kind = kinds[source.text('type')] ?? 'user';
  return { kind, id, name: source.text('name') || id };
}

function named(source: Source, reading: Reading): { kind: PeopleKind; named: Named } {
  const { kind, id, name } = readEntry(source);
  return { kind, named: reading.named(kind, id, name) };
}

function readBranches(source: Source, inside: (lane: Source) => FlowNode[], reading: Reading): FlowNode[] {
  const name = identify(source, reading, 'container');
  const lanes = source
    .list('conditionNodes')
    .map((lane, at) => readLane(lane, { n: at + 1, inside, reading }));
  const nodes = container(NODE.container, name, { lanes, reading });
  source.becomes(nodes[0] as ContainerNode);
  return nodes;
}

interface LaneScene {
  n: number;
  inside: (lane: Source) => FlowNode[];
  reading: Reading;
}

function readLane(source: Source, { n, inside, reading }: LaneScene): Lane {
  const name = identify(source, reading, 'lane', n);
  const starters = source.list('nodeUserList').map(one => readEntry(one).name);
  const groups: Condition[][] = readConditions(source, { starters, reading });
  return { ...name, priority: source.number('priorityLevel'), groups, nodes: inside(source) };
}
