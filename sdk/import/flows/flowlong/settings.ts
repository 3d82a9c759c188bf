/** Reads flowlong settings: the buttons of a task, rejection and time limits. */

import type { NodeConfigure, TimeLimit } from '../../../flow/model/flow.ts';
import { jsonValueToText } from '../../../json.ts';
import { parseShortDurationInMinutes } from '../duration.ts';
import type { FlowImportContext, SelfApproval } from '../reading.ts';
import type { FlowSource } from '../source.ts';

/**
 * Names of the target nodes of a rejection, by the flowlong code of the rejection strategy. Code 4 ends the
 * flow and therefore has no target node.
 */
const REJECT_TARGET_NAME_BY_STRATEGY: Record<number, string> = {
  1: '发起人',
  2: '上一节点',
  3: '指定节点',
  5: '模型父节点',
};
const REJECT_STRATEGY_END = 4;

const SELF_APPROVAL_BY_CODE: Record<number, SelfApproval> = {
  0: 'decides',
  1: 'skipped',
  2: 'other',
  3: 'other',
};

/**
 * Names of the assignee properties. The flowlong designer writes these properties even into nodes that have
 * no assignees.
 */
export const FLOWLONG_APPROVER_PROPERTY_NAMES = [
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

export function readFlowlongButtons(source: FlowSource, reading: FlowImportContext): NodeConfigure {
  readSelfApproval(source, reading);
  const goesBack = readRejectStrategy(source);
  const [transfer, back] = [source.flag('allowTransfer'), source.flag('allowRollback') || goesBack];
  for (const key of ['allowAppendNode', 'allowCc'])
    if (source.flag(key) === false) source.lose('flow-wide', { what: key, key });
  if (back) reading.setting.allowReturn = true;
  ignoreKeysOfOtherNodeTypes(source);
  return {
    ...(transfer !== undefined && { transmitted: transfer }),
    ...(back !== undefined && { fallBack: back }),
  };
}

function readSelfApproval(source: FlowSource, reading: FlowImportContext): void {
  const written = source.number('approveSelf');
  const way = written === undefined ? undefined : SELF_APPROVAL_BY_CODE[written];
  if (way) reading.selfApproval(source, 'approveSelf', way);
}

/**
 * Returns true if the source returns a rejected application to an earlier node, otherwise undefined. The
 * imported node offers the return button for this purpose.
 */
function readRejectStrategy(source: FlowSource): true | undefined {
  const [strategy, start] = [source.number('rejectStrategy'), source.number('rejectStart')];
  if (strategy === undefined || strategy === REJECT_STRATEGY_END) return undefined;
  source.lose('reject-way', {
    what: REJECT_TARGET_NAME_BY_STRATEGY[strategy] ?? jsonValueToText(strategy),
    key: 'rejectStrategy',
  });
  if (start === 2) source.lose('reject-way', { what: 'rejectStart 2', key: 'rejectStart' });
  return true;
}

/**
 * Marks the properties of other node types as read, because FlowLong also writes these properties into
 * approver nodes.
 */
function ignoreKeysOfOtherNodeTypes(source: FlowSource): void {
  source.ignore('nodeState', 'delayType', 'triggerType', 'callAsync', 'allowSelection');
  for (const key of ['actionUrl', 'callAi']) if (source.has(key)) source.drop('no-counterpart', key);
}

const TIME_LIMIT_ACTION_BY_TERM_MODE: Record<number, TimeLimit['do']> = { 0: 'pass', 1: 'reject' };

/** Reads a time limit in hours and its action: 0 passes, 1 rejects. Reminder times are in `extendConfig`. */
export function readFlowlongTimeLimit(source: FlowSource, reading: FlowImportContext): TimeLimit | undefined {
  const [auto, hours] = [source.flag('termAuto'), source.number('term') ?? 0];
  const action = TIME_LIMIT_ACTION_BY_TERM_MODE[source.number('termMode') ?? -1];
  const limit = auto && hours > 0 && action ? { minutes: hours * 60, do: action } : undefined;
  if (auto && !limit) source.lose('time', { what: `${hours} h`, key: 'termAuto' });
  const reminder = readFlowlongReminder(source, limit !== undefined);
  if (limit || reminder) reading.setting.timeLimit = true;
  return limit ?? reminder;
}

/**
 * Reads a reminder. A node can have only one time limit, so a time limit that passes or rejects takes
 * precedence over a reminder.
 */
function readFlowlongReminder(source: FlowSource, limited: boolean): TimeLimit | undefined {
  const [remind, written] = [source.flag('remind'), source.child('extendConfig')?.text('remindTime') ?? ''];
  if (!remind) return undefined;
  const minutes = parseShortDurationInMinutes(written);
  if (limited) source.lose('no-counterpart', { key: 'remind' });
  else if (!minutes) source.lose('time', { what: written || 'remind', key: 'remind' });
  return minutes && !limited ? { minutes, do: 'remind' } : undefined;
}
