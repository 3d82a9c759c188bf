/**
 * Collects the state that an action needs when it starts: the loaded approval, its environment, and the
 * comment to send.
 */
import type { Getter } from 'jotai';
import type { Action, CallContext, Extras } from '../actions/action.ts';
import { hasDecisionAction } from '../actions/offered.ts';
import { approvalViewAtom, commentAtom, offeredActionsAtom, type Retry } from '../atoms.ts';
import { readCommentFilesAndMentions } from '../comment/extras.ts';
import { approvalTaskHostAtom, type Host } from '../host.ts';
import type { View } from '../loading/view.ts';

export interface RunContext {
  action: Action;
  /** What is repeated if the user retries after an error: a decision, an action or a dialog. */
  retry: Retry;
  view: View;
  host: Host;
  comment: string;
  extras: Extras;
  /** Whether the call empties the comment field. */
  usesComment: boolean;
}

/**
 * Collects the state that an action needs when it runs. Returns undefined if the task no longer allows the
 * action.
 */
export function createActionExecutionContext(
  get: Getter,
  action: Action,
  retry: Retry,
): RunContext | undefined {
  const view = get(approvalViewAtom);
  const host = get(approvalTaskHostAtom);
  if (!view || !host || !view.task.actions.includes(action.name)) return undefined;
  const use = commentUsageOfTaskAction(get, action);
  const comment = use === 'none' ? '' : get(commentAtom).trim();
  const extras = use === 'sent' && action.takesExtras ? readCommentFilesAndMentions(get, comment) : {};
  return { action, retry, view, host, comment, extras, usesComment: use === 'sent' };
}

function commentUsageOfTaskAction(get: Getter, { comment }: Action): 'none' | 'copied' | 'sent' {
  if (comment !== 'sent-without-decision') return comment;
  return hasDecisionAction(get(offeredActionsAtom)) ? 'none' : 'sent';
}

export const createTaskActionCallContext = ({ view, host, comment, extras }: RunContext): CallContext => ({
  api: host.client.jflow,
  taskId: view.task.id ?? '',
  instanceId: view.task.instanceId,
  written: { ...(comment && { comment }), ...extras },
  draftRevision: view.task.draftRevision,
  values: () => host.form()?.held() ?? {},
});
