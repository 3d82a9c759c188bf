/** flowlong's settings for a task's buttons, for a reject, and for the time of its people. */

import { textOfJson } from '../../../json.ts';
import type { NodeConfigure, TimeLimit } from '../../model/flow.ts';
import { shortMinutes } from '../duration.ts';
import type { Reading, SelfApproval } from '../reading.ts';
import type { Source } from '../source.ts';

/** How a reject goes on: 4 ends the flow, as ours does. */
const rejects: Record<number, string> = { 1: '发起人', 2: '上一节点', 3: '指定节点', 5: '模型父节点' };
const REJECT_ENDS = 4;

const selfApprovals: Record<number, SelfApproval> = { 0: 'decides', 1: 'skipped', 2: 'other', 3: 'other' };

/** Keys that the designer also writes into nodes that nobody decides. */
export const APPROVER_KEYS = [
  'setType',
  'selectMode',
  'examineMode',
  'examineLevel',
  'directorLevel',
  'directorMode',
  'groupStrategy',
  'termAuto',
  'term',
  'termMode',
  'remind',
  'typeOfApprove',
  'approveSelf',
  'rejectStrategy',
  'rejectStart',
  'delayType',
  'triggerType',
  'nodeState',
  'passWeight',
  'allowCc',
  'allowTransfer',
  'allowAppendNode',
  'allowRollback',
];

export function readButtons(source: Source, reading: Reading): NodeConfigure {
  readSelf(source, reading);
  const goesBack = readReject(source);
  const [transfer, back] = [source.flag('allowTransfer'), source.flag('allowRollback') || goesBack];
  for (const key of ['allowAppendNode', 'allowCc'])
    if (source.flag(key) === false) source.lose('flow-wide', { what: key, key });
  if (back) reading.setting.allowReturn = true;
  readRest(source);
  return {
    ...(transfer !== undefined && { transmitted: transfer }),
    ...(back !== undefined && { fallBack: back }),
  };
}

function readSelf(source: Source, reading: Reading): void {
  const written = source.number('approveSelf');
  const way = written === undefined ? undefined : selfApprovals[written];
  if (way) reading.selfApproval(source, 'approveSelf', way);
}

/** True where a reject goes back, so that the return button takes its place; undefined where nothing is said. */
function readReject(source: Source): true | undefined {
  const [strategy, start] = [source.number('rejectStrategy'), source.number('rejectStart')];
  if (strategy === undefined || strategy === REJECT_ENDS) return undefined;
  source.lose('reject-way', { what: rejects[strategy] ?? textOfJson(strategy), key: 'rejectStrategy' });
  if (start === 2) source.lose('reject-way', { what: 'rejectStart 2', key: 'rejectStart' });
  return true;
}

/** Keys that other kinds of nodes use, and that an approver carries along. */
function readRest(source: Source): void {
  source.ignore('nodeState', 'delayType', 'triggerType', 'callAsync', 'allowSelection');
  for (const key of ['actionUrl', 'callAi']) if (source.has(key)) source.drop('no-counterpart', key);
}

const TERM: Record<number, TimeLimit['do']> = { 0: 'pass', 1: 'reject' };

/** Hours, and the action afterwards: 0 passes, 1 rejects. The times of reminders are in `extendConfig`. */
export function readTerm(source: Source, reading: Reading): TimeLimit | undefined {
  const [auto, hours] = [source.flag('termAuto'), source.number('term') ?? 0];
  const action = TERM[source.number('termMode') ?? -1];
  const limit = auto && hours > 0 && action ? { minutes: hours * 60, do: action } : undefined;
  if (auto && !limit) source.lose('time', { what: `${hours} h`, key: 'termAuto' });
  const reminder = readReminder(source, limit !== undefined);
  if (limit || reminder) reading.setting.timeLimit = true;
  return limit ?? reminder;
}

/** A node has one limit here: what happens in the end comes before a reminder. */
function readReminder(source: Source, limited: boolean): TimeLimit | undefined {
  const [remind, written] = [source.flag('remind'), source.child('extendConfig')?.text('remindTime') ?? ''];
  if (!remind) return undefined;
  const minutes = shortMinutes(written);
  if (limited) source.lose('no-counterpart', { key: 'remind' });
  else if (!minutes) source.lose('time', { what: written || 'remind', key: 'remind' });
  return minutes && !limited ? { minutes, do: 'remind' } : undefined;
}
