/** yudao's approvers, handlers and copies: the candidates' strategy, and how they decide. */
import {
  type ApproverNode,
  type CopyNode,
  EXAMINE_MODE,
  type ExamineMode,
  NODE,
  type PeopleSetting,
} from '../../model/flow.ts';
import {
  automatic,
  copies,
  initiator,
  leader,
  nobody,
  noLeader,
  people,
  picked,
  supervisors,
} from '../draft.ts';
import type { NodeName, PeopleKind, Reading } from '../reading.ts';
import type { Source } from '../source.ts';
import { readButtons, readNobody, readPrivileges, readTimeout } from './settings.ts';

/** 20 are the members of an organisation; its leaders (21, 23), groups, form fields and expressions are not known here. */
const kinds: Partial<Record<number, PeopleKind>> = {
  10: 'role',
  20: 'organization',
  22: 'position',
  30: 'user',
};

const STRATEGY = {
  empty: 1,
  approverPicks: 34,
  initiatorPicks: 35,
  initiator: 36,
  leader: 37,
  leaders: 38,
} as const;

export function readApprover(source: Source, name: NodeName, reading: Reading): ApproverNode {
  const action = source.number('approveType');
  const setting = readCandidates(source, reading);
  const [privileges, configure] = [readPrivileges(source, reading), readButtons(source, reading)];
  const [timeLimit, found] = [readTimeout(source, reading), readNobody(source, reading)];
  const mode = readMode(source);
  if (action === 2 || action === 3) return source.becomes(automatic(name, action === 2 ? 'pass' : 'refuse'));
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

export function readCopies(source: Source, name: NodeName, reading: Reading): CopyNode[] {
  const { selectMode: _, ...setting } = readCandidates(source, reading);
  const privileges = readPrivileges(source, reading);
  source.ignore('approveType', 'approveMethod');
  const nodes = copies(name, [setting], reading);
  for (const node of nodes) source.becomes(Object.assign(node, privileges && { privileges }));
  return nodes;
}

type Candidates = PeopleSetting & { selectMode?: 1 | 2 };

/** `candidateParam` holds ids alone; a level where leaders are meant. */
function readCandidates(source: Source, reading: Reading): Candidates {
  const strategy = source.number('candidateStrategy');
  const ids = source.ids('candidateParam');
  const kind = kinds[strategy ?? Number.NaN];
  if (kind)
    return people(
      kind,
      ids.map(id => reading.named(kind, id)),
    );
  const level = Number(ids[0]) || 1;
  if (strategy === STRATEGY.initiator) return initiator();
  if (strategy === STRATEGY.leader) return leader(level);
  if (strategy === STRATEGY.leaders) return supervisors(level);
  if (strategy === STRATEGY.approverPicks) return { ...picked(), selectMode: 2 };
  if (strategy === STRATEGY.initiatorPicks) return initiatorPicks(source);
  if (strategy === STRATEGY.empty) return noLeader();
  if (strategy !== undefined) unknown(source, strategy, ids);
  return nobody();
}

function unknown(source: Source, strategy: number, ids: string[]): void {
  const what = [`candidateStrategy ${strategy}`, ...ids].join(' ');
  source.lose('people-unknown', { what, key: 'candidateStrategy' });
}

function initiatorPicks(source: Source): Candidates {
  source.lose('picked-before', { key: 'candidateStrategy' });
  return { ...picked(), selectMode: 2 };
}

const METHOD = { random: 1, ratio: 2, any: 3, sequential: 4 } as const;

function readMode(source: Source): { examineMode: ExamineMode; passRatio?: number } {
  const [method, ratio] = [source.number('approveMethod'), source.number('approveRatio') ?? 100];
  if (method === METHOD.random) source.lose('random-one', { key: 'approveMethod' });
  if (method === METHOD.sequential) return { examineMode: EXAMINE_MODE.sequential };
  if (method !== METHOD.ratio) return { examineMode: EXAMINE_MODE.eitherSign };
  return ratio >= 100
    ? { examineMode: EXAMINE_MODE.countersign }
    : { examineMode: EXAMINE_MODE.vote, passRatio: ratio };
}
