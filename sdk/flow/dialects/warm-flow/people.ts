/** warm-flow's approvers: people and groups in one flag, and a ratio that says how they decide. */
import { own } from '../../../form/definition/own.ts';
import {
  type ApproverNode,
  EXAMINE_MODE,
  type ExamineMode,
  type Named,
  NODE,
  type NodeConfigure,
  type PeopleSetting,
} from '../../model/flow.ts';
import { byKind, initiator, nobody, people } from '../draft.ts';
import type { NodeName, PeopleKind, Reading } from '../reading.ts';
import type { Source } from '../source.ts';
import { leaveNode, readButtons } from './settings.ts';

interface Scene {
  reading: Reading;
  /** Right behind the start: without people it is the initiator's own node. */
  isFirst: boolean;
}

export function readApprover(source: Source, name: NodeName, { reading, isFirst }: Scene): ApproverNode {
  const setting = readPeople(source, { reading, isFirst });
  const mode = readRatio(source);
  const configure = readConfigure(source);
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

/** Going back is allowed where a reject leads somewhere, to any node, or by a button. */
function readConfigure(source: Source): NodeConfigure | undefined {
  const buttons = readButtons(source);
  const returns = source.flag('anyNodeSkip') === true || hasReject(source);
  leaveNode(source, buttons !== undefined);
  return returns ? { ...buttons, fallBack: true } : buttons;
}

const hasReject = (source: Source): boolean =>
  source.list('skipList').some(skip => skip.text('skipType').toUpperCase() === 'REJECT');

const kinds: Record<string, PeopleKind> = {
  role: 'role',
  dept: 'organization',
  post: 'position',
  user: 'user',
};
const INITIATOR = 'warmFlowInitiator';

type Entry = { kind: PeopleKind; named: Named } | 'initiator' | { unknown: string };

/** The entries of a list of people. A comma inside of an expression, as in `${service.find(a, b)}`, separates nothing. */
export function peopleIn(text: string): string[] {
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

/** `role:1@@dept:2@@7`: a bare id is a user; expressions have no counterpart. */
function readPeople(source: Source, { reading, isFirst }: Scene): PeopleSetting {
  const entries = source
    .values('permissionFlag')
    .flatMap(value => peopleIn(String(value)))
    .map(one => readEntry(one, reading));
  for (const entry of entries)
    if (isUnknown(entry))
      source.lose('people-unknown', { what: entry.unknown, key: 'permissionFlag', id: entry.unknown });
  const lists = byKind(entries.filter(isListed));
  const hasInitiator = entries.includes('initiator');
  const parts = [
    ...lists.map(({ kind, list }) => people(kind, list)),
    ...(hasInitiator ? [initiator()] : []),
  ];
  if (entries.length === 0 && isFirst) return ofInitiator(source);
  if (parts.length > 1) mixed(source, lists, hasInitiator);
  return parts[0] ?? nobody();
}

function ofInitiator(source: Source): PeopleSetting {
  source.lose('first-is-initiator', { key: 'permissionFlag' });
  return initiator();
}

const isListed = (entry: Entry): entry is { kind: PeopleKind; named: Named } =>
  typeof entry === 'object' && 'kind' in entry;
const isUnknown = (entry: Entry): entry is { unknown: string } =>
  typeof entry === 'object' && 'unknown' in entry;

function readEntry(written: string, reading: Reading): Entry {
  if (written === INITIATOR) return 'initiator';
  if (/[#${}]|^=/.test(written)) return { unknown: written };
  const [prefix = '', id] = written.split(':');
  const kind = id === undefined ? 'user' : own(kinds, prefix.toLowerCase());
  return kind ? { kind, named: reading.named(kind, id ?? written) } : { unknown: written };
}

function mixed(source: Source, lists: { kind: PeopleKind; list: Named[] }[], hasInitiator: boolean): void {
  const [stored = '', ...left] = [
    ...lists.map(({ list }) => list.map(one => one.name).join('、')),
    ...(hasInitiator ? [INITIATOR] : []),
  ];
  source.lose('people-mixed', { stored, left: left.join('、'), key: 'permissionFlag' });
}

const SEQUENCE = '@@sequence';

/** 0 one suffices, 100 all, between them a vote; heads that are counted and expressions become all. */
function readRatio(source: Source): { examineMode: ExamineMode; passRatio?: number } {
  const written = source.text('nodeRatio');
  const ratio = Number(written.replace(SEQUENCE, ''));
  if (written.endsWith(SEQUENCE)) return sequential(source, { written, ratio });
  if (written === '' || ratio === 0) return { examineMode: EXAMINE_MODE.eitherSign };
  if (ratio === 100) return { examineMode: EXAMINE_MODE.countersign };
  if (ratio > 0 && ratio < 100) return { examineMode: EXAMINE_MODE.vote, passRatio: ratio };
  source.lose('vote-count', { what: written, key: 'nodeRatio' });
  return { examineMode: EXAMINE_MODE.countersign };
}

/** One after the other, and all of them. */
function sequential(
  source: Source,
  { written, ratio }: { written: string; ratio: number },
): { examineMode: ExamineMode } {
  if (ratio !== 100) source.lose('vote-count', { what: written, key: 'nodeRatio' });
  return { examineMode: EXAMINE_MODE.sequential };
}
