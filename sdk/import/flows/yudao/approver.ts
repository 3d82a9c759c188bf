/**
 * Reads the approver, handler and copy nodes of yudao: the strategy that selects the candidates, and how
 * several assignees decide.
 */
import {
  type ApproverNode,
  type CopyNode,
  EXAMINE_MODE,
  type ExamineMode,
  NODE,
  type PeopleSetting,
} from '../../../flow/model/flow.ts';
import {
  createAssigneeSettingMatchingNobody,
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
import {
  readFieldPrivileges,
  readNoAssigneeStrategy,
  readTimeoutHandler,
  readYudaoButtons,
} from './settings.ts';

/**
 * The type of people for each candidate strategy. Strategy 20 means the members of an organisation. The
 * strategies for leaders of organisations (21, 23), groups, form fields and expressions are not supported.
 */
const peopleKindByCandidateStrategy: Partial<Record<number, PeopleKind>> = {
  10: 'role',
  20: 'organization',
  22: 'position',
  30: 'user',
};

const CANDIDATE_STRATEGY_CODES = {
  empty: 1,
  approverPicks: 34,
  initiatorPicks: 35,
  initiator: 36,
  leader: 37,
  leaders: 38,
} as const;

export function readYudaoApprover(
  source: FlowSource,
  name: IdentifiedName,
  reading: FlowImportContext,
): ApproverNode {
  const action = source.number('approveType');
  const setting = readYudaoCandidates(source, reading);
  const [privileges, configure] = [readFieldPrivileges(source, reading), readYudaoButtons(source, reading)];
  const [timeLimit, found] = [readTimeoutHandler(source, reading), readNoAssigneeStrategy(source, reading)];
  const mode = readYudaoMultiApproverMode(source);
  if (action === 2 || action === 3)
    return source.becomes(createAutomaticApprover(name, action === 2 ? 'pass' : 'refuse'));
  if (found?.do === 'pass') source.lose('nobody-pass', { key: 'assignEmptyHandler' });
  return source.becomes({
    ...name,
    type: NODE.approver,
    ...setting,
    ...mode,
    ...(found && { nobody: found }),
    ...(timeLimit && { timeLimit }),
    ...(privileges && { privileges }),
    ...(configure && { configure }),
  });
}

export function readYudaoCopyNodes(
  source: FlowSource,
  name: IdentifiedName,
  reading: FlowImportContext,
): CopyNode[] {
  const { selectMode: _, ...setting } = readYudaoCandidates(source, reading);
  const privileges = readFieldPrivileges(source, reading);
  source.ignore('approveType', 'approveMethod');
  const nodes = createCopyNodesByPeopleKind(name, [setting], reading);
  for (const node of nodes) source.becomes(Object.assign(node, privileges && { privileges }));
  return nodes;
}

type YudaoCandidates = PeopleSetting & { selectMode?: 1 | 2 };

/** Reads the candidates. `candidateParam` contains ids, or a level if the candidates are leaders. */
function readYudaoCandidates(source: FlowSource, reading: FlowImportContext): YudaoCandidates {
  const strategy = source.number('candidateStrategy');
  const ids = source.ids('candidateParam');
  const kind = peopleKindByCandidateStrategy[strategy ?? Number.NaN];
  if (kind)
    return createPeopleSetting(
      kind,
      ids.map(id => reading.named(kind, id)),
    );
  const level = Number(ids[0]) || 1;
  if (strategy === CANDIDATE_STRATEGY_CODES.initiator) return createInitiatorPeopleSetting();
  if (strategy === CANDIDATE_STRATEGY_CODES.leader) return createLeaderAssigneeSetting(level);
  if (strategy === CANDIDATE_STRATEGY_CODES.leaders) return createSupervisorsPeopleSetting(level);
  if (strategy === CANDIDATE_STRATEGY_CODES.approverPicks) return { ...pickedPeopleSetting(), selectMode: 2 };
  if (strategy === CANDIDATE_STRATEGY_CODES.initiatorPicks) return readInitiatorSelectedCandidates(source);
  if (strategy === CANDIDATE_STRATEGY_CODES.empty) return createAssigneeSettingMatchingNobody();
  if (strategy !== undefined) reportUnknownStrategy(source, strategy, ids);
  return emptyPeopleSetting();
}

function reportUnknownStrategy(source: FlowSource, strategy: number, ids: string[]): void {
  const what = [`candidateStrategy ${strategy}`, ...ids].join(' ');
  source.lose('people-unknown', { what, key: 'candidateStrategy' });
}

function readInitiatorSelectedCandidates(source: FlowSource): YudaoCandidates {
  source.lose('picked-before', { key: 'candidateStrategy' });
  return { ...pickedPeopleSetting(), selectMode: 2 };
}

const APPROVE_METHOD_CODES = { random: 1, ratio: 2, any: 3, sequential: 4 } as const;

function readYudaoMultiApproverMode(source: FlowSource): { examineMode: ExamineMode; passRatio?: number } {
  const [method, ratio] = [source.number('approveMethod'), source.number('approveRatio') ?? 100];
  if (method === APPROVE_METHOD_CODES.random) source.lose('random-one', { key: 'approveMethod' });
  if (method === APPROVE_METHOD_CODES.sequential) return { examineMode: EXAMINE_MODE.sequential };
  if (method !== APPROVE_METHOD_CODES.ratio) return { examineMode: EXAMINE_MODE.eitherSign };
  return ratio >= 100
    ? { examineMode: EXAMINE_MODE.countersign }
    : { examineMode: EXAMINE_MODE.vote, passRatio: ratio };
}
