/** flowlong's approvers and copies: who they are, how they decide, and how long they have. */
import {
  type ApproverNode,
  type CopyNode,
  EXAMINE_MODE,
  type ExamineMode,
  type Named,
  NODE,
  type PeopleSetting,
} from '../../model/flow.ts';
import { automatic, copies, initiator, leader, nobody, people, picked, supervisors } from '../draft.ts';
import type { NodeName, PeopleKind, Reading } from '../reading.ts';
import type { Source } from '../source.ts';
import { APPROVER_KEYS, readButtons, readTerm } from './settings.ts';

/** 1 members, 2 leader, 3 role, 4 picked by the initiator, 5 the initiator, 6 leaders up, 7 organisation, 8 candidates. */
const SET = {
  members: 1,
  leader: 2,
  role: 3,
  pick: 4,
  self: 5,
  leaders: 6,
  organization: 7,
  candidates: 8,
} as const;

const kinds: Partial<Record<number, PeopleKind>> = {
  [SET.members]: 'user',
  [SET.role]: 'role',
  [SET.organization]: 'organization',
};

/** Of `nodeCandidate`: 0 users, 1 roles, 2 organisations. */
const candidateKinds: readonly PeopleKind[] = ['user', 'role', 'organization'];

export function readApprover(source: Source, name: NodeName, reading: Reading): ApproverNode {
  const action = source.number('typeOfApprove');
  const setting = readPeople(source, reading);
  const mode = readMode(source, setting);
  const buttons = readButtons(source, reading);
  const timeLimit = readTerm(source, reading);
  if (action === 2 || action === 3) return automatic(name, action === 2 ? 'pass' : 'refuse');
  const configure = { ...buttons, ...mode.configure };
  return {
    ...name,
    type: NODE.approver,
    ...setting.people,
    ...(setting.selectMode && { selectMode: setting.selectMode }),
    examineMode: mode.examineMode,
    ...(mode.passRatio !== undefined && { passRatio: mode.passRatio }),
    ...(timeLimit && { timeLimit }),
    ...(Object.keys(configure).length > 0 && { configure }),
  };
}

/** Copies go to members where nothing is said. */
export function readCopy(source: Source, name: NodeName, reading: Reading): CopyNode[] {
  source.ignore(...APPROVER_KEYS);
  leaveCandidates(source);
  const kind = kinds[source.number('setType') ?? SET.members] ?? 'user';
  if (source.flag('allowSelection') ?? source.flag('userSelectFlag')) {
    source.lose('initiator-copies', { key: 'allowSelection' });
    reading.copiesAtStart = true;
  }
  const list = readList(source.list('nodeAssigneeList'), kind, reading);
  const nodes = copies(name, [people(kind, list)], reading);
  for (const node of nodes) source.becomes(node);
  return nodes;
}

interface Setting {
  people: PeopleSetting;
  selectMode?: 1 | 2;
  /** A role or an organisation: one of each claims, or all take part. */
  groups?: number;
  claims?: boolean;
}

function readPeople(source: Source, reading: Reading): Setting {
  const type = source.number('setType') ?? SET.members;
  const entries = source.list('nodeAssigneeList');
  source.ignore('examineLevel', 'directorLevel', 'directorMode', 'selectMode');
  const kind = kinds[type];
  if (kind) return grouped(source, kind, readList(entries, kind, reading));
  for (const entry of entries) readEntry(entry, 'user', reading);
  if (entries.length > 0) source.lose('no-counterpart', { key: 'nodeAssigneeList' });
  if (type === SET.leader) return { people: leader(source.number('examineLevel') ?? 1) };
  if (type === SET.self) return { people: initiator() };
  if (type === SET.leaders) return { people: readLeaders(source) };
  if (type === SET.pick) return readPick(source, reading);
  if (type === SET.candidates) return readCandidates(source, reading);
  source.lose('people-unknown', { what: `setType ${type}`, key: 'setType' });
  return { people: nobody() };
}

function grouped(source: Source, kind: PeopleKind, list: Named[]): Setting {
  leaveCandidates(source);
  return { people: people(kind, list), ...(kind !== 'user' && { groups: list.length }) };
}

/** `directorMode` 0 goes to the top, 1 up to `directorLevel`. */
const readLeaders = (source: Source): PeopleSetting =>
  supervisors(source.number('directorMode') === 1 ? source.number('directorLevel') : undefined);

/** The initiator picks for every node at the start; here the assignee of the node before does. */
function readPick(source: Source, reading: Reading): Setting {
  const mode = source.number('selectMode');
  if (mode === 3) source.lose('people-unknown', { what: 'selectMode 3', key: 'selectMode' });
  source.lose('picked-before', { key: 'setType' });
  const { kind, list } = candidatesOf(source, reading);
  return { people: picked(kind === 'user' ? list : []), selectMode: mode === 1 ? 1 : 2 };
}

/** Of all candidates one claims the task and decides. */
function readCandidates(source: Source, reading: Reading): Setting {
  const { kind, list } = candidatesOf(source, reading);
  return { people: people(kind, list), claims: true };
}

function candidatesOf(source: Source, reading: Reading): { kind: PeopleKind; list: Named[] } {
  const candidate = source.child('nodeCandidate');
  const kind = candidateKinds[candidate?.number('type') ?? 0] ?? 'user';
  return { kind, list: candidate ? readList(candidate.list('assignees'), kind, reading) : [] };
}

/** Where nobody is a candidate the key says nothing. */
function leaveCandidates(source: Source): void {
  const candidate = source.child('nodeCandidate');
  candidate?.ignore('type', 'assignees');
}

const readList = (entries: Source[], kind: PeopleKind, reading: Reading): Named[] =>
  entries.map(entry => readEntry(entry, kind, reading));

function readEntry(entry: Source, kind: PeopleKind, reading: Reading): Named {
  entry.ignore('tenantId', 'extendConfig', 'weight');
  const id = entry.text('id');
  return reading.named(kind, id, entry.text('name') || id);
}

interface Mode {
  examineMode: ExamineMode;
  passRatio?: number;
  configure?: { needClaim: boolean };
}

const modes: readonly ExamineMode[] = Object.values(EXAMINE_MODE);

/** Votes pass with `passWeight` of a hundred, 50 where it is not said. A group is claimed by one of it unless all take part. */
function readMode(source: Source, setting: Setting): Mode {
  const written = source.number('examineMode') ?? EXAMINE_MODE.sequential;
  const all = source.number('groupStrategy') === 1;
  const ratio = source.number('passWeight') ?? 50;
  const examineMode = modes.find(mode => mode === written) ?? EXAMINE_MODE.sequential;
  if (setting.claims || (setting.groups === 1 && !all))
    return { examineMode: EXAMINE_MODE.eitherSign, configure: { needClaim: true } };
  if ((setting.groups ?? 0) > 1 && !all) source.lose('group-decides', { key: 'nodeAssigneeList' });
  if (examineMode !== EXAMINE_MODE.vote) return { examineMode };
  if (hasUnequalWeights(source)) source.lose('vote-weights', { key: 'nodeAssigneeList' });
  return { examineMode, passRatio: ratio };
}

const hasUnequalWeights = (source: Source): boolean =>
  new Set(source.list('nodeAssigneeList').map(entry => entry.number('weight'))).size > 1;
