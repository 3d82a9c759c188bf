/**
 * Reads yudao settings: field privileges, buttons, time limits, and what happens at nodes without assignees.
 */
import type { NobodyStrategy, NodeConfigure, Privilege, TimeLimit } from '../../../flow/model/flow.ts';
import { readIsoMinutes } from '../duration.ts';
import type { FlowImportContext, SelfApproval } from '../reading.ts';
import type { FlowSource } from '../source.ts';

/** Reads field privileges. The codes are 1: read, 2: write, 3: hidden. */
export function readFieldPrivileges(source: FlowSource, reading: FlowImportContext): Privilege[] | undefined {
  const privileges = source.list('fieldsPermission').map((one): Privilege => {
    const [key, permission] = [reading.field(one.text('field')), one.text('permission')];
    one.ignore('title');
    return { key, hidden: permission === '3', disabled: permission === '1' };
  });
  return privileges.length > 0 ? privileges : undefined;
}

const BUTTON_CODE_BY_ACTION = { transfer: 3, goBack: 6 } as const;
const DEFAULT_BUTTON_NAMES: Record<number, string[]> = {
  1: ['通过', '同意'],
  2: ['拒绝'],
  3: ['转办'],
  4: ['委派'],
  5: ['加签'],
  6: ['退回'],
  7: ['抄送'],
};

/**
 * Reads the buttons of a yudao node. The buttons for return and transfer become settings of the node. The
 * buttons for delegation, adding signers and copies become settings of the whole flow.
 */
export function readYudaoButtons(source: FlowSource, reading: FlowImportContext): NodeConfigure | undefined {
  reportUnsupportedSettings(source);
  const configure: NodeConfigure = {};
  for (const button of source.list('buttonsSetting')) readYudaoButton(button, configure);
  if (returnsToEarlierNodeOnReject(source)) configure.fallBack = true;
  if (configure.fallBack) reading.setting.allowReturn = true;
  return Object.keys(configure).length > 0 ? configure : undefined;
}

function readYudaoButton(button: FlowSource, configure: NodeConfigure): void {
  const [id = 0, enabled, name] = [button.number('id'), button.flag('enable'), button.text('displayName')];
  if (id === BUTTON_CODE_BY_ACTION.transfer) configure.transmitted = enabled === true;
  else if (id === BUTTON_CODE_BY_ACTION.goBack) configure.fallBack = enabled === true;
  else if (enabled === false) button.lose('flow-wide', { what: name || String(id), key: 'enable' });
  if (name && !DEFAULT_BUTTON_NAMES[id]?.includes(name))
    button.lose('no-counterpart', { key: 'displayName' });
}

/**
 * Returns true if a rejection leads back to an earlier node (`rejectHandler` of type 2). The import replaces
 * such a rejection with the return button. A `rejectHandler` of type 1 ends the flow, as a rejection does in
 * this product.
 */
function returnsToEarlierNodeOnReject(source: FlowSource): boolean {
  const handler = source.child('rejectHandler');
  const type = handler?.number('type');
  const target = handler?.text('returnNodeId');
  if (type !== 2) return false;
  handler?.lose('reject-way', { what: target ?? '', key: 'returnNodeId' });
  return true;
}

const SELF_APPROVAL_BY_TYPE: Record<number, SelfApproval> = { 1: 'decides', 2: 'skipped', 3: 'other' };
const LISTENER_KEYS = ['taskCreateListener', 'taskAssignListener', 'taskCompleteListener'];

function reportUnsupportedSettings(source: FlowSource): void {
  for (const key of ['signEnable', 'reasonRequire'])
    if (source.flag(key)) source.lose('no-counterpart', { key });
  if (source.has('skipExpression')) source.drop('no-counterpart', 'skipExpression');
  else source.ignore('skipExpression');
  for (const key of LISTENER_KEYS) {
    const listener = source.child(key);
    if (listener?.flag('enable')) source.drop('listener', key, { what: listener.text('path') });
    listener?.ignore('path', 'header', 'body');
  }
}

const NO_ASSIGNEE_ACTIONS: Record<number, NobodyStrategy['do']> = {
  1: 'pass',
  2: 'refuse',
  3: 'users',
  4: 'admins',
};

export function readNoAssigneeStrategy(
  source: FlowSource,
  reading: FlowImportContext,
): NobodyStrategy | undefined {
  const self = SELF_APPROVAL_BY_TYPE[source.number('assignStartUserHandlerType') ?? 0];
  if (self) reading.selfApproval(source, 'assignStartUserHandlerType', self);
  const handler = source.child('assignEmptyHandler');
  const action = NO_ASSIGNEE_ACTIONS[handler?.number('type') ?? 0];
  const ids = handler?.ids('userIds') ?? [];
  if (!action) return undefined;
  return action === 'users'
    ? { do: action, users: ids.map(id => reading.named('user', id)) }
    : { do: action };
}

const TIMEOUT_ACTIONS: Record<number, TimeLimit['do']> = { 1: 'remind', 2: 'pass', 3: 'reject' };

/**
 * Reads a time limit. `maxRemindCount` is the total number of reminders, and the interval between them equals
 * the time limit.
 */
export function readTimeoutHandler(source: FlowSource, reading: FlowImportContext): TimeLimit | undefined {
  const handler = source.child('timeoutHandler');
  if (!handler) return undefined;
  const [enabled, action] = [handler.flag('enable'), TIMEOUT_ACTIONS[handler.number('type') ?? 0]];
  const [written, most] = [handler.text('timeDuration'), handler.number('maxRemindCount') ?? 1];
  handler.ignore('timeUnit');
  if (!enabled) return undefined;
  const minutes = readIsoMinutes(written);
  if (!minutes || !action) {
    handler.lose('time', { what: written, key: 'timeDuration' });
    return undefined;
  }
  reading.setting.timeLimit = true;
  const again = action === 'remind' && most > 1 ? { minutes, times: most - 1 } : undefined;
  return { minutes, do: action, ...(again && { again }) };
}
