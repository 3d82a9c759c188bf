/** Runs the action of a pressed button, or opens its dialog. */
import { atom, type Getter, type Setter } from 'jotai';
import type { Action, DialogAction } from '../actions/action.ts';
import { hasCommentField } from '../actions/offered.ts';
import {
  type ActionRequest,
  approvalNoticeMessageAtom,
  commentAtom,
  currentTaskDialogAtom,
  offeredActionsAtom,
  type Retry,
  runningActionAtom,
  textsAtom,
} from '../atoms.ts';
import { commentFilesAtom } from '../comment/extras.ts';
import { approvalTaskHostAtom, isTaskStillDisplayed } from '../host.ts';
import { createTaskActionCallContext } from './context.ts';
import { runDecisionAtom } from './decide.ts';
import { loadDialogs } from './load-dialogs.ts';
import { runApprovalAction } from './run.ts';

export const handleActionPressAtom = atom(null, async (get, set, action: Action) => {
  if (action.input === 'decision') return set(runDecisionAtom, { action });
  if (action.input === 'none') return set(runActionAtom, { action, call: action.call });
  if (action.input === 'confirm' && action.needsComment && hasCommentField(get(offeredActionsAtom)))
    return set(runActionAtom, { action, call: action.call });
  return openActionDialog(get, set, action);
});

/** Runs a task action with the people and values that the user has chosen. */
export const runActionAtom = atom(null, async (get, set, request: ActionRequest) => {
  const { action, call, users } = request;
  if (lacksRequiredComment(get, set, action)) return;
  await runApprovalAction(get, set, {
    action,
    users,
    retry: { run: request },
    prepare: async context => call(createTaskActionCallContext(context)),
  });
});

/**
 * Returns true and shows a notice if the action requires a comment and the comment has neither text nor
 * files.
 */
function lacksRequiredComment(get: Getter, set: Setter, action: Action): boolean {
  if (action.input !== 'confirm' || !action.needsComment) return false;
  if (get(commentAtom).trim() || get(commentFilesAtom).length > 0) return false;
  set(approvalNoticeMessageAtom, { tone: 'reason', text: get(textsAtom)('commentMissing') });
  return true;
}

async function openActionDialog(get: Getter, set: Setter, action: DialogAction): Promise<void> {
  const host = get(approvalTaskHostAtom);
  if (get(runningActionAtom) || !host) return;
  set(approvalNoticeMessageAtom, null);
  set(runningActionAtom, action.name);
  const isLoaded = await loadDialogs(get, set, { host, retry: { open: action } });
  set(runningActionAtom, null);
  if (isLoaded && isTaskStillDisplayed(get, host)) set(currentTaskDialogAtom, { kind: 'action', action });
}

/** Closes the dialog. The comment stays in its field. */
export const closeDialogAtom = atom(null, (_get, set) => {
  set(currentTaskDialogAtom, null);
  set(approvalNoticeMessageAtom, null);
});

/** Repeats the failed action, or opens the dialog that failed to open. */
export const retryFailedActionAtom = atom(null, (_get, set, retry: Retry) => {
  if ('decide' in retry) return set(runDecisionAtom, retry.decide);
  return 'run' in retry ? set(runActionAtom, retry.run) : set(handleActionPressAtom, retry.open);
});
