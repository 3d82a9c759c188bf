/** yudao's settings for fields, buttons, time limits, and for a node that finds nobody. */
import type { NobodyStrategy, NodeConfigure, Privilege, TimeLimit } from '../../model/flow.ts';
import { isoMinutes } from '../duration.ts';
import type { Reading, SelfApproval } from '../reading.ts';
import type { Source } from '../source.ts';

/** 1 read, 2 write, 3 hidden. */
export function readPrivileges(source: Source, reading: Reading): Privilege[] | undefined {
  const privileges = source.list('fieldsPermission').map((one): Privilege => {
    const [key, permission] = [reading.field(one.text('field')), one.text('permission')];
    one.ignore('title');
    return { key, hidden: permission === '3', disabled: permission === '1' };
  });
  return privileges.length > 0 ? privileges : undefined;
}

const BUTTON = { transfer: 3, goBack: 6 } as const;
const usual: Record<number, string[]> = {
  1: ['通过', '同意'],
  2: ['拒绝'],
  3: ['转办'],
  4: ['委派'],
  5: ['加签'],
  6: ['退回'],
  7: ['抄送'],
};

/** Return and transfer are buttons of a node here; delegate, add-sign and copy are switches of the flow. */
export function readButtons(source: Source, reading: Reading): NodeConfigure | undefined {
  leaveRest(source);
  const configure: NodeConfigure = {};
  for (const button of source.list('buttonsSetting')) readButton(button, configure);
  if (goesBack(source)) configure.fallBack = true;
  if (configure.fallBack) reading.setting.allowReturn = true;
  return Object.keys(configure).length > 0 ? configure : undefined;
}

function readButton(button: Source, configure: NodeConfigure): void {
  const [id = 0, enabled, name] = [button.number('id'), button.flag('enable'), button.text('displayName')];
  if (id === BUTTON.transfer) configure.transmitted = enabled === true;
  else if (id === BUTTON.goBack) configure.fallBack = enabled === true;
  else if (enabled === false) button.lose('flow-wide', { what: name || String(id), key: 'enable' });
  if (name && !usual[id]?.includes(name)) button.lose('no-counterpart', { key: 'displayName' });
}

/** 1 ends the flow, as ours does; 2 goes back to a node: the return button takes its place. */
function goesBack(source: Source): boolean {
  const handler = source.child('rejectHandler');
  const type = handler?.number('type');
  const target = handler?.text('returnNodeId');
  if (type !== 2) return false;
  handler?.lose('reject-way', { what: target ?? '', key: 'returnNodeId' });
  return true;
}

const selfApprovals: Record<number, SelfApproval> = { 1: 'decides', 2: 'skipped', 3: 'other' };
const listeners = ['taskCreateListener', 'taskAssignListener', 'taskCompleteListener'];

function leaveRest(source: Source): void {
  for (const key of ['signEnable', 'reasonRequire'])
    if (source.flag(key)) source.lose('no-counterpart', { key });
  if (source.has('skipExpression')) source.drop('no-counterpart', 'skipExpression');
  else source.ignore('skipExpression');
  for (const key of listeners) {
    const listener = source.child(key);
    if (listener?.flag('enable')) source.drop('listener', key, { what: listener.text('path') });
    listener?.ignore('path', 'header', 'body');
  }
}

const EMPTY: Record<number, NobodyStrategy['do']> = { 1: 'pass', 2: 'refuse', 3: 'users', 4: 'admins' };

export function readNobody(source: Source, reading: Reading): NobodyStrategy | undefined {
  const self = selfApprovals[source.number('assignStartUserHandlerType') ?? 0];
  if (self) reading.selfApproval(source, 'assignStartUserHandlerType', self);
  const handler = source.child('assignEmptyHandler');
  const action = EMPTY[handler?.number('type') ?? 0];
  const ids = handler?.ids('userIds') ?? [];
  if (!action) return undefined;
  return action === 'users'
    ? { do: action, users: ids.map(id => reading.named('user', id)) }
    : { do: action };
}

const TIMEOUT: Record<number, TimeLimit['do']> = { 1: 'remind', 2: 'pass', 3: 'reject' };

/** `maxRemindCount` counts all reminders, one each time as long as the limit itself. */
export function readTimeout(source: Source, reading: Reading): TimeLimit | undefined {
  const handler = source.child('timeoutHandler');
  if (!handler) return undefined;
  const [enabled, action] = [handler.flag('enable'), TIMEOUT[handler.number('type') ?? 0]];
  const [written, most] = [handler.text('timeDuration'), handler.number('maxRemindCount') ?? 1];
  handler.ignore('timeUnit');
  if (!enabled) return undefined;
  const minutes = isoMinutes(written);
  if (!minutes || !action) {
    handler.lose('time', { what: written, key: 'timeDuration' });
    return undefined;
  }
  reading.setting.timeLimit = true;
  const again = action === 'remind' && most > 1 ? { minutes, times: most - 1 } : undefined;
  return { minutes, do: action, ...(again && { again }) };
}
