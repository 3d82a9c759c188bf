/** Runs a decision (submit, agree or reject), and opens dialogs for missing input. */
import type { Values } from '@countersign/sdk/form';
import { atom, type Getter, type Setter } from 'jotai';
import type { Call, DecisionInput } from '../actions/action.ts';
import {
  approvalNoticeMessageAtom,
  approvalViewAtom,
  commentAtom,
  currentTaskDialogAtom,
  type Decision,
  type OpenDialog,
  textsAtom,
  unansweredActionAttemptAtom,
} from '../atoms.ts';
import { isTaskStillDisplayed } from '../host.ts';
import { isRepeatOfUnansweredCall } from './attempt.ts';
import { createTaskActionCallContext, type RunContext } from './context.ts';
import { loadDialogs } from './load-dialogs.ts';
import { runApprovalAction, taskActionCallDeduplicationData } from './run.ts';

/**
 * Sends the decision, or first asks for missing input: form fields, a comment, a signature, or the assignees
 * of the next nodes.
 */
export const runDecisionAtom = atom(null, async (get, set, decision: Decision) => {
  if (lacksComment(get, set, decision)) return;
  await runApprovalAction(get, set, {
    action: decision.action,
    retry: { decide: decision },
    prepare: context => prepareDecisionCall(get, set, { context, decision }),
  });
});

/** Continues a decision after the user has entered the missing input in a dialog. */
export const continueDecisionAtom = atom(null, async (_get, set, decision: Decision) => {
  set(currentTaskDialogAtom, null);
  await set(runDecisionAtom, decision);
});

/**
 * Returns true if the decision still needs a comment, and asks the user for it. If a comment is optional, the
 * user is asked only once. If the user presses the button again or has chosen assignees, the decision is sent
 * without a comment.
 */
function lacksComment(get: Getter, set: Setter, { action, picks }: Decision): boolean {
  const { commentRule, wantsReason } = action;
  if (!commentRule || get(commentAtom).trim()) return false;
  const required = get(approvalViewAtom)?.task.requires.comment.includes(commentRule) ?? false;
  if (!required && (!wantsReason || picks || get(approvalNoticeMessageAtom)?.tone === 'reason')) return false;
  set(approvalNoticeMessageAtom, {
    tone: 'reason',
    text: get(textsAtom)(required ? 'needComment' : 'rejectReason'),
  });
  return true;
}

interface Deciding {
  context: RunContext;
  decision: Decision;
}

async function prepareDecisionCall(
  get: Getter,
  set: Setter,
  { context, decision }: Deciding,
): Promise<Call | undefined> {
  const { action, picks, signature } = decision;
  const form = (action.isPass && (await context.host.form()?.read())) || null;
  if (form && 'errors' in form) {
    set(approvalNoticeMessageAtom, {
      tone: 'error',
      text: get(textsAtom)('invalid', { count: form.errors }),
    });
    return undefined;
  }
  const values = form?.values;
  const input: DecisionInput = {
    values,
    picks,
    signature,
  };
  const call = action.call(createTaskActionCallContext(context), input);
  if (
    isRepeatOfUnansweredCall(taskActionCallDeduplicationData(action, call), get(unansweredActionAttemptAtom))
  )
    return call;
  const dialog = await missingInputDialog({ context, decision }, values ?? {});
  if (!dialog) return call;
  const { host } = context;
  const isLoaded = await loadDialogs(get, set, { host, retry: { decide: decision } });
  if (isLoaded && isTaskStillDisplayed(get, host)) set(currentTaskDialogAtom, dialog);
  return undefined;
}

/**
 * Returns the dialog that asks for the missing input of a decision: the signature, or the assignees of the
 * next nodes. Returns undefined if no input is missing.
 */
async function missingInputDialog(
  { context, decision }: Deciding,
  params: Values,
): Promise<OpenDialog | undefined> {
  const { action, picks, signature } = decision;
  const { task } = context.view;
  if (action.takesSignature && task.requires.signature && !signature) return { kind: 'signature', decision };
  if (picks) return undefined;
  const body = { taskId: task.id ?? '', isPass: action.isPass, params };
  const { nodes } = await context.host.client.jflow.approvePreview({ body });
  return nodes.length > 0 ? { kind: 'picks', nodes, decision } : undefined;
}
