/** The state from which an action starts: the view, the host, and the comment that goes along. */
import type { Getter } from 'jotai';
import type { Action, CallContext } from '../actions/action.ts';
import { isDeciding } from '../actions/offered.ts';
import { commentAtom, offeredAtom, type Retry, viewAtom } from '../atoms.ts';
import { type Extras, extrasOf } from '../comment/extras.ts';
import { type Host, hostAtom } from '../host.ts';
import type { View } from '../loading/view.ts';

export interface RunContext {
  action: Action;
  /** Started again by a retry. */
  retry: Retry;
  view: View;
  host: Host;
  comment: string;
  extras: Extras;
  /** Whether the call takes the comment out of its field. */
  usesComment: boolean;
}

/** Returns undefined where the task does not offer the action any more. */
export function contextOf(get: Getter, action: Action, retry: Retry): RunContext | undefined {
  const view = get(viewAtom);
  const host = get(hostAtom);
  if (!view || !host || !view.task.actions.includes(action.name)) return undefined;
  const use = commentUse(get, action);
  const comment = use === 'none' ? '' : get(commentAtom).trim();
  const extras = use === 'sent' && action.takesExtras ? extrasOf(get, comment) : {};
  return { action, retry, view, host, comment, extras, usesComment: use === 'sent' };
}

function commentUse(get: Getter, { comment }: Action): 'none' | 'copied' | 'sent' {
  if (comment !== 'sent-without-decision') return comment;
  return isDeciding(get(offeredAtom)) ? 'none' : 'sent';
}

export const callContext = ({ view, host, comment, extras }: RunContext): CallContext => ({
  api: host.client.jflow,
  taskId: view.task.id ?? '',
  instanceId: view.task.instanceId,
  written: { ...(comment && { comment }), ...extras },
  values: () => host.form()?.held() ?? {},
});
