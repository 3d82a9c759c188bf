/**
 * Reads warm-flow approvers. The property `permissionFlag` lists people and groups, and a ratio determines
 * how several assignees decide.
 */

import {
  type ApproverNode,
  EXAMINE_MODE,
  type ExamineMode,
  type Named,
  NODE,
  type NodeConfigure,
  type PeopleSetting,
} from '../../../flow/model/flow.ts';
import { ownProperty } from '../../../form/definition/own.ts';
import {
  createInitiatorPeopleSetting,
  createPeopleSetting,
  emptyPeopleSetting,
  groupPeopleByKind,
} from '../draft.ts';
import type { FlowImportContext, IdentifiedName, PeopleKind } from '../reading.ts';
import type { FlowSource } from '../source.ts';
import { ignoreUnreadNodeKeys, readWarmFlowButtonPermissions } from './settings.ts';

interface WarmApproverContext {
  reading: FlowImportContext;
  /**
   * True for the first node after the start node. If no people are assigned to it, its assignee is the
   * initiator.
   */
  isFirst: boolean;
}

export function readWarmFlowApprover(
  source: FlowSource,
  name: IdentifiedName,
  { reading, isFirst }: WarmApproverContext,
): ApproverNode {
  const setting = readPermissionFlag(source, { reading, isFirst });
  const mode = readApprovalRatio(source);
  const configure = readButtonSettings(source);
  if (configure?.fallBack) reading.setting.allowReturn = true;
  source.ignore('collaborativeWay');
  return source.becomes({
    ...name,
    type: NODE.approver,
    ...setting,
    ...mode,
    ...(configure && { configure }),
  });
}

/**
 * Reads the buttons of a node. The return button is enabled if the node has an edge for rejection or allows a
 * return to any node. It is also enabled if the source enables it.
 */
function readButtonSettings(source: FlowSource): NodeConfigure | undefined {
  const buttons = readWarmFlowButtonPermissions(source);
  const returns = source.flag('anyNodeSkip') === true || hasRejectEdge(source);
  ignoreUnreadNodeKeys(source, buttons !== undefined);
  return returns ? { ...buttons, fallBack: true } : buttons;
}

const hasRejectEdge = (source: FlowSource): boolean =>
  source.list('skipList').some(skip => skip.text('skipType').toUpperCase() === 'REJECT');

const peopleKindByPermissionFlagPrefix: Record<string, PeopleKind> = {
  role: 'role',
  dept: 'organization',
  post: 'position',
  user: 'user',
};
const WARM_INITIATOR = 'warmFlowInitiator';

type FlagEntry = { kind: PeopleKind; named: Named } | 'initiator' | { unknown: string };

/**
 * Splits a list of people at commas. A comma inside an expression, such as `${service.find(a, b)}`, is not a
 * separator.
 */
export function splitPeopleList(text: string): string[] {
  const entries: string[] = [];
  let entry = '';
  let depth = 0;
  for (const piece of text.split(/(@@|[,()[\]{}])/)) {
    const isBetween = piece === '@@' || (piece === ',' && depth === 0);
    if (isBetween) entries.push(entry);
    entry = isBetween ? '' : entry + piece;
    if (piece === '@@') depth = 0;
    else if (/^[([{]$/.test(piece)) depth += 1;
    else if (/^[)\]}]$/.test(piece)) depth = Math.max(0, depth - 1);
  }
  return [...entries, entry].map(one => one.trim()).filter(one => one !== '');
}

/**
 * Reads people such as `role:1@@dept:2@@7`. An id without a prefix is a user. Expressions cannot be imported.
 */
function readPermissionFlag(source: FlowSource, { reading, isFirst }: WarmApproverContext): PeopleSetting {
  const entries = source
    .values('permissionFlag')
    .flatMap(value => splitPeopleList(String(value)))
    .map(one => readPermissionFlagEntry(one, reading));
  for (const entry of entries)
    if (isUnknownPermissionFlagEntry(entry))
      source.lose('people-unknown', { what: entry.unknown, key: 'permissionFlag', id: entry.unknown });
  const lists = groupPeopleByKind(entries.filter(isNamedPermissionFlagEntry));
  const hasInitiator = entries.includes('initiator');
  const parts = [
    ...lists.map(({ kind, list }) => createPeopleSetting(kind, list)),
    ...(hasInitiator ? [createInitiatorPeopleSetting()] : []),
  ];
  if (entries.length === 0 && isFirst) return readInitiatorNode(source);
  if (parts.length > 1) reportMixedAssigneeKinds(source, lists, hasInitiator);
  return parts[0] ?? emptyPeopleSetting();
}

function readInitiatorNode(source: FlowSource): PeopleSetting {
  source.lose('first-is-initiator', { key: 'permissionFlag' });
  return createInitiatorPeopleSetting();
}

const isNamedPermissionFlagEntry = (entry: FlagEntry): entry is { kind: PeopleKind; named: Named } =>
  typeof entry === 'object' && 'kind' in entry;
const isUnknownPermissionFlagEntry = (entry: FlagEntry): entry is { unknown: string } =>
  typeof entry === 'object' && 'unknown' in entry;

function readPermissionFlagEntry(written: string, reading: FlowImportContext): FlagEntry {
  if (written === WARM_INITIATOR) return 'initiator';
  if (/[#${}]|^=/.test(written)) return { unknown: written };
  const [prefix = '', id] = written.split(':');
  const kind =
    id === undefined ? 'user' : ownProperty(peopleKindByPermissionFlagPrefix, prefix.toLowerCase());
  return kind ? { kind, named: reading.named(kind, id ?? written) } : { unknown: written };
}

function reportMixedAssigneeKinds(
  source: FlowSource,
  lists: { kind: PeopleKind; list: Named[] }[],
  hasInitiator: boolean,
): void {
  const [stored = '', ...left] = [
    ...lists.map(({ list }) => list.map(one => one.name).join('、')),
    ...(hasInitiator ? [WARM_INITIATOR] : []),
  ];
  source.lose('people-mixed', { stored, left: left.join('、'), key: 'permissionFlag' });
}

const SEQUENTIAL_NODE_RATIO_SUFFIX = '@@sequence';

/**
 * Reads the ratio: 0 means that any person can decide, 100 means that all must decide, and other values mean
 * a vote. If the ratio is a number of people or an expression, it is imported so that all must decide.
 */
function readApprovalRatio(source: FlowSource): { examineMode: ExamineMode; passRatio?: number } {
  const written = source.text('nodeRatio');
  const ratio = Number(written.replace(SEQUENTIAL_NODE_RATIO_SUFFIX, ''));
  if (written.endsWith(SEQUENTIAL_NODE_RATIO_SUFFIX))
    return readSequentialVoteRatio(source, { written, ratio });
  if (written === '' || ratio === 0) return { examineMode: EXAMINE_MODE.eitherSign };
  if (ratio === 100) return { examineMode: EXAMINE_MODE.countersign };
  if (ratio > 0 && ratio < 100) return { examineMode: EXAMINE_MODE.vote, passRatio: ratio };
  source.lose('vote-count', { what: written, key: 'nodeRatio' });
  return { examineMode: EXAMINE_MODE.countersign };
}

/**
 * Reads a node ratio with the suffix `@@sequence`, which means that all people decide one after the other.
 */
function readSequentialVoteRatio(
  source: FlowSource,
  { written, ratio }: { written: string; ratio: number },
): { examineMode: ExamineMode } {
  if (ratio !== 100) source.lose('vote-count', { what: written, key: 'nodeRatio' });
  return { examineMode: EXAMINE_MODE.sequential };
}
