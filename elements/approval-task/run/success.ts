/** Shows a notice and emits an event when the server has accepted an action, then loads the new data. */
import type { Getter, Setter } from 'jotai';
import type { Action } from '../actions/action.ts';
import {
  approvalNoticeMessageAtom,
  approvalViewAtom,
  commentAtom,
  currentTaskDialogAtom,
  loadingStateAtom,
  textsAtom,
  unansweredActionAttemptAtom,
} from '../atoms.ts';
import { clearCommentFilesAndMentions } from '../comment/extras.ts';
import { isTaskStillDisplayed } from '../host.ts';
import { reloadApprovalViewAtom, switchToTaskAtom } from '../loading/load.ts';
import type { Decided } from '../props.ts';
import type { RunContext } from './context.ts';

interface Success {
  context: RunContext;
  instanceState: number;
}

export async function handleActionSuccess(
  get: Getter,
  set: Setter,
  { context, instanceState }: Success,
): Promise<void> {
  const { action, host, comment, extras, usesComment } = context;
  set(unansweredActionAttemptAtom, null);
  if (isTaskStillDisplayed(get, host)) {
    set(currentTaskDialogAtom, null);
    if (usesComment && get(commentAtom).trim() === comment) set(commentAtom, '');
    if (extras.attachments || extras.mentions) clearCommentFilesAndMentions(set);
    showSuccessNotice(get, set, { action, instanceState });
  }
  host.decided(decisionEventDetail(context, instanceState));
  if (!isTaskStillDisplayed(get, host)) return;
  await (action.reopens ? switchToReopenedTask(get, set) : set(reloadApprovalViewAtom));
}

function decisionEventDetail({ action, view }: RunContext, instanceState: number): Decided {
  const { id: taskId, instanceId } = view.task;
  return {
    ...(taskId !== undefined && { taskId }),
    instanceId,
    action: action.name,
    ...(action.input === 'decision' && { isPass: action.isPass }),
    isOver: action.endsPart === true,
    instanceState,
  };
}

/**
 * Shows the notice that an action succeeded. If the user can do nothing more, all buttons are removed until
 * the approval is reloaded.
 */
function showSuccessNotice(
  get: Getter,
  set: Setter,
  { action, instanceState }: { action: Action; instanceState: number },
): void {
  const view = get(approvalViewAtom);
  const leaves = action.endsPart === true;
  if (view && leaves) {
    const task = { ...view.task, instanceState, actions: [] };
    set(loadingStateAtom, { kind: 'ready', view: { ...view, task } });
  }
  set(approvalNoticeMessageAtom, { tone: 'success', text: get(textsAtom)(action.done ?? 'done'), leaves });
}

/**
 * Reloads the approval. If the reloaded data name another open task (`openTask`), displays that task instead.
 */
async function switchToReopenedTask(get: Getter, set: Setter): Promise<void> {
  await set(reloadApprovalViewAtom);
  const { id, openTask } = get(approvalViewAtom)?.task ?? {};
  if (openTask && openTask !== id) await set(switchToTaskAtom, openTask);
}
