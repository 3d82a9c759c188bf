/** What flowlong says of a task's buttons, of a reject, and of the time its people have. */
import type { NodeConfigure, TimeLimit } from '../../model.ts';
import { shortMinutes } from '../duration.ts';
import type { Reading, SelfApproval } from '../reading.ts';
import type { Source } from '../source.ts';

/** How a reject goes on: 4 ends the flow, as ours does. */
const rejects: Record<number, string> = { 1: '发起人', 2: '上一节点', 3: '指定节点', 5: '模型父节点' };
const REJECT_ENDS = 4;

const selfApprovals: Record<number, SelfApproval> = { 0: 'decides', 1: 'skipped', 2: 'other', 3: 'other' };

/** What the designer writes into nodes that nobody decides, too. */
export const APPROVER_KEYS = [
  ...[
    'setType',
    'selectMode',
    'examineMode',
    'examineLevel',
    'directorLevel',
    'directorMode',
    'groupStrategy',
  ],
  ...[
    'termAuto',
    'term',
    'termMode',
    'remind',
    'typeOfApprove',
    'approveSelf',
    'rejectStrategy',
    'rejectStart',
  ],
  ...[
    'delayType',
    'triggerType',
    'nodeState',
    'passWeight',
    'allowCc',
    'allowTransfer',
    'allowAppendNode',
    'allowRollback',
  ],
];

export function readButtons(source: Source, reading: Reading): NodeConfigure {
  readSelf(source, reading);
  readReject(source, reading);
  const [transfer, back] = [source.flag('allowTransfer'), source.flag('allowRollback')];
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

function readReject(source: Source, reading: Reading): void {
  const [strategy, start] = [source.number('rejectStrategy'), source.number('rejectStart')];
  if (strategy === undefined || strategy === REJECT_ENDS) return;
  source.lose('reject-way', { what: rejects[strategy] ?? String(strategy), key: 'rejectStrategy' });
  if (start === 2) source.lose('reject-way', { what: 'rejectStart 2', key: 'rejectStart' });
  reading.setting.allowReturn = true;
}

/** Keys that other kinds of nodes use, and that an approver carries along. */
function readRest(source: Source): void {
  source.ignore('nodeState', 'delayType', 'triggerType', 'callAsync', 'allowSelection');
  for (const key of ['actionUrl', 'callAi']) if (source.has(key)) source.drop('no-counterpart', key);
}

/** Hours, and what happens then: 0 passes, 1 rejects. Reminders have their time in `extendConfig`. */
export function readTerm(source: Source, reading: Reading): TimeLimit | undefined {
  const [auto, hours, mode, remind] = [
    source.flag('termAuto'),
    source.number('term'),
    source.number('termMode'),
    source.flag('remind'),
  ];
  const config = source.child('extendConfig');
  const remindTime = config?.text('remindTime') ?? '';
  const wait = remind ? shortMinutes(remindTime) : undefined;
  if (auto && hours) {
    reading.setting.timeLimit = true;
    if (remind) source.lose('no-counterpart', { key: 'remind' });
    return { minutes: hours * 60, do: mode === 0 ? 'pass' : 'reject' };
  }
  if (!remind) return undefined;
  if (wait) reading.setting.timeLimit = true;
  else source.lose('time', { what: remindTime || 'remind', key: 'remind' });
  return wait ? { minutes: wait, do: 'remind' } : undefined;
}
