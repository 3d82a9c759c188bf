/**
 * Reads flowlong approver nodes and copy nodes: the people, the examine mode (how several assignees decide)
 * and the time limit.
 */
import {
  type ApproverNode,
  type CopyNode,
  EXAMINE_MODE,
  type ExamineMode,
  type Named,
  NODE,
  type PeopleSetting,
} from '../../../flow/model/flow.ts';
import {
  createAutomaticApprover,
  createCopyNodesByPeopleKind,
  createInitiatorPeopleSetting,
  createLeaderAssigneeSetting,
  createPeopleSetting,
  createSupervisorsPeopleSetting,
  emptyPeopleSetting,
  pickedPeopleSetting,
} from '../draft.ts';
import type { FlowImportContext, IdentifiedName, PeopleKind } from '../reading.ts';
import type { FlowSource } from '../source.ts';
import { FLOWLONG_APPROVER_PROPERTY_NAMES, readFlowlongButtons, readFlowlongTimeLimit } from './settings.ts';

/**
 * The codes of `setType`. `pick`: the initiator picks the people. `self`: the initiator. `leaders`: the
 * leaders of the initiator, level by level.
 */
const ASSIGNEE_SET_TYPE_CODES = {
  members: 1,
  leader: 2,
  role: 3,
  pick: 4,
  self: 5,
  leaders: 6,
  organization: 7,
  candidates: 8,
} as const;

const peopleKindBySetType: Partial<Record<number, PeopleKind>> = {
  [ASSIGNEE_SET_TYPE_CODES.members]: 'user',
  [ASSIGNEE_SET_TYPE_CODES.role]: 'role',
  [ASSIGNEE_SET_TYPE_CODES.organization]: 'organization',
};

/** The type of people for each `type` code of `nodeCandidate`: 0 users, 1 roles, 2 organisations. */
const PEOPLE_KIND_BY_CANDIDATE_TYPE: readonly PeopleKind[] = ['user', 'role', 'organization'];

export function readFlowlongApprover(
  source: FlowSource,
  name: IdentifiedName,
  reading: FlowImportContext,
): ApproverNode {
  const action = source.number('typeOfApprove');
  const setting = readFlowlongPeople(source, reading);
  const mode = readFlowlongApprovalMode(source, setting);
  const buttons = readFlowlongButtons(source, reading);
  const timeLimit = readFlowlongTimeLimit(source, reading);
  if (action === 2 || action === 3) return createAutomaticApprover(name, action === 2 ? 'pass' : 'refuse');
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

/** Reads a copy node. If the node has no `setType`, its recipients are read as users. */
export function readFlowlongCopyNodeRecipients(
  source: FlowSource,
  name: IdentifiedName,
  reading: FlowImportContext,
): CopyNode[] {
  source.ignore(...FLOWLONG_APPROVER_PROPERTY_NAMES);
  ignoreNodeCandidateProperty(source);
  const kind = peopleKindBySetType[source.number('setType') ?? ASSIGNEE_SET_TYPE_CODES.members] ?? 'user';
  if (source.flag('allowSelection') ?? source.flag('userSelectFlag')) {
    source.lose('initiator-copies', { key: 'allowSelection' });
    reading.copiesAtStart = true;
  }
  const list = readAssignees(source.list('nodeAssigneeList'), kind, reading);
  const nodes = createCopyNodesByPeopleKind(name, [createPeopleSetting(kind, list)], reading);
  for (const node of nodes) source.becomes(node);
  return nodes;
}

interface FlowlongPeople {
  people: PeopleSetting;
  selectMode?: 1 | 2;
  /**
   * The number of groups (roles or organisations) to which the task is assigned. Another setting determines
   * whether one member of a group claims the task or all members decide.
   */
  groups?: number;
  claims?: boolean;
}

function readFlowlongPeople(source: FlowSource, reading: FlowImportContext): FlowlongPeople {
  const type = source.number('setType') ?? ASSIGNEE_SET_TYPE_CODES.members;
  const entries = source.list('nodeAssigneeList');
  source.ignore('examineLevel', 'directorLevel', 'directorMode', 'selectMode');
  const kind = peopleKindBySetType[type];
  if (kind) return createFlowlongPeopleFromList(source, kind, readAssignees(entries, kind, reading));
  for (const entry of entries) readAssignee(entry, 'user', reading);
  if (entries.length > 0) source.lose('no-counterpart', { key: 'nodeAssigneeList' });
  if (type === ASSIGNEE_SET_TYPE_CODES.leader)
    return { people: createLeaderAssigneeSetting(source.number('examineLevel') ?? 1) };
  if (type === ASSIGNEE_SET_TYPE_CODES.self) return { people: createInitiatorPeopleSetting() };
  if (type === ASSIGNEE_SET_TYPE_CODES.leaders) return { people: readLeaders(source) };
  if (type === ASSIGNEE_SET_TYPE_CODES.pick) return readInitiatorPick(source, reading);
  if (type === ASSIGNEE_SET_TYPE_CODES.candidates) return readClaimingCandidates(source, reading);
  source.lose('people-unknown', { what: `setType ${type}`, key: 'setType' });
  return { people: emptyPeopleSetting() };
}

function createFlowlongPeopleFromList(source: FlowSource, kind: PeopleKind, list: Named[]): FlowlongPeople {
  ignoreNodeCandidateProperty(source);
  return { people: createPeopleSetting(kind, list), ...(kind !== 'user' && { groups: list.length }) };
}

/**
 * Reads a rule that selects leaders. `directorMode` 0 means all leaders up to the top, and 1 means the
 * leaders up to the level `directorLevel`.
 */
const readLeaders = (source: FlowSource): PeopleSetting =>
  createSupervisorsPeopleSetting(
    source.number('directorMode') === 1 ? source.number('directorLevel') : undefined,
  );

/**
 * Reads a rule by which people are picked. In flowlong, the initiator picks the people of every node when the
 * flow starts. After the import, the assignee of the preceding node picks them.
 */
function readInitiatorPick(source: FlowSource, reading: FlowImportContext): FlowlongPeople {
  const mode = source.number('selectMode');
  if (mode === 3) source.lose('people-unknown', { what: 'selectMode 3', key: 'selectMode' });
  source.lose('picked-before', { key: 'setType' });
  const { kind, list } = readCandidateList(source, reading);
  return { people: pickedPeopleSetting(kind === 'user' ? list : []), selectMode: mode === 1 ? 1 : 2 };
}

/** Reads a rule by which one of several candidates claims the task and decides it. */
function readClaimingCandidates(source: FlowSource, reading: FlowImportContext): FlowlongPeople {
  const { kind, list } = readCandidateList(source, reading);
  return { people: createPeopleSetting(kind, list), claims: true };
}

function readCandidateList(
  source: FlowSource,
  reading: FlowImportContext,
): { kind: PeopleKind; list: Named[] } {
  const candidate = source.child('nodeCandidate');
  const kind = PEOPLE_KIND_BY_CANDIDATE_TYPE[candidate?.number('type') ?? 0] ?? 'user';
  return { kind, list: candidate ? readAssignees(candidate.list('assignees'), kind, reading) : [] };
}

/**
 * Marks `nodeCandidate` as read, so that the import does not report it as lost. The property has no effect
 * for the node's value of `setType`.
 */
function ignoreNodeCandidateProperty(source: FlowSource): void {
  const candidate = source.child('nodeCandidate');
  candidate?.ignore('type', 'assignees');
}

const readAssignees = (entries: FlowSource[], kind: PeopleKind, reading: FlowImportContext): Named[] =>
  entries.map(entry => readAssignee(entry, kind, reading));

function readAssignee(entry: FlowSource, kind: PeopleKind, reading: FlowImportContext): Named {
  entry.ignore('tenantId', 'extendConfig', 'weight');
  const id = entry.text('id');
  return reading.named(kind, id, entry.text('name') || id);
}

interface FlowlongMode {
  examineMode: ExamineMode;
  passRatio?: number;
  configure?: { needClaim: boolean };
}

const EXAMINE_MODES: readonly ExamineMode[] = Object.values(EXAMINE_MODE);

/**
 * Reads how several assignees decide. A vote passes with `passWeight` percent (default: 50). If a single
 * group is assigned, one member claims the task unless the group requires all members.
 */
function readFlowlongApprovalMode(source: FlowSource, setting: FlowlongPeople): FlowlongMode {
  const written = source.number('examineMode') ?? EXAMINE_MODE.sequential;
  const all = source.number('groupStrategy') === 1;
  const ratio = source.number('passWeight') ?? 50;
  const examineMode = EXAMINE_MODES.find(mode => mode === written) ?? EXAMINE_MODE.sequential;
  if (setting.claims || (setting.groups === 1 && !all))
    return { examineMode: EXAMINE_MODE.eitherSign, configure: { needClaim: true } };
  if ((setting.groups ?? 0) > 1 && !all) source.lose('group-decides', { key: 'nodeAssigneeList' });
  if (examineMode !== EXAMINE_MODE.vote) return { examineMode };
  if (hasUnequalWeights(source)) source.lose('vote-weights', { key: 'nodeAssigneeList' });
  return { examineMode, passRatio: ratio };
}

const hasUnequalWeights = (source: FlowSource): boolean =>
  new Set(source.list('nodeAssigneeList').map(entry => entry.number('weight'))).size > 1;
