/**
 * Holds the state of one approval task on screen. The write atoms that change it are in `loading/` and
 * `run/`.
 */
import type { ActionName } from '@countersign/sdk/api';
import type { NextNodeAssigneePicks } from '@countersign/sdk/api/contract';
import { atom } from 'jotai';
import type {
  Action,
  Call,
  CallContext,
  DecisionAction,
  DecisionInput,
  DialogAction,
  Person,
} from './actions/action.ts';
import { EMPTY_TASK_ACTION_GROUPS, groupActionsByPosition } from './actions/offered.ts';
import type { View } from './loading/view.ts';
import type { Attempt } from './run/attempt.ts';
import { taskTextsForLanguage } from './texts.ts';

/**
 * The reason why an approval could not be loaded. `kind` selects the displayed texts; `message` comes from
 * the server.
 */
export interface LoadProblem {
  kind: 'missing' | 'forbidden' | 'expired' | 'failed';
  message: string;
}

export type Loading =
  | { kind: 'empty' }
  | { kind: 'loading' }
  | { kind: 'failed'; problem: LoadProblem }
  | { kind: 'ready'; view: View };

/** A decision with the input that the user has already entered in dialogs. */
export interface Decision extends Omit<DecisionInput, 'values'> {
  action: DecisionAction;
}

/**
 * An action with all the user's choices for it. The comment is read from the comment field when the action
 * runs.
 */
export interface ActionRequest {
  action: Exclude<Action, DecisionAction>;
  call(context: CallContext): Call;
  /**
   * The people whom the action affects. If the action affects exactly one person, an error message contains
   * the name of that person.
   */
  users?: Person[];
}

/** The operation that a retry repeats: a decision, another action, or opening a dialog. */
export type Retry = { decide: Decision } | { run: ActionRequest } | { open: DialogAction };

export type Notice =
  | { tone: 'info'; text: string }
  /**
   * A success notice. `leaves` is true if the user has nothing left to do in the approval, which then closes.
   */
  | { tone: 'success'; text: string; leaves: boolean }
  /**
   * `expired` is true if the action failed because the session has expired. The action is retried after the
   * host page provides a new token.
   */
  | { tone: 'error'; text: string; retry?: Retry; expired?: boolean }
  /** Notice that asks for a missing comment. The notice is shown once, at the comment field. */
  | { tone: 'reason'; text: string };

export type PickNode = NextNodeAssigneePicks['nodes'][number];

/** The dialog shown above the task: the dialog of an action, or a dialog for missing input of a decision. */
export type OpenDialog =
  | { kind: 'picks'; nodes: PickNode[]; decision: Decision }
  | { kind: 'signature'; decision: Decision }
  | { kind: 'action'; action: DialogAction };

export type Lang = 'zh' | 'en';

export const langAtom = atom<Lang>('zh');
export const textsAtom = atom(get => taskTextsForLanguage(get(langAtom)));

export const loadingStateAtom = atom<Loading>({ kind: 'loading' });
export const approvalViewAtom = atom(get => {
  const loading = get(loadingStateAtom);
  return loading.kind === 'ready' ? loading.view : null;
});
export const offeredActionsAtom = atom(get => {
  const view = get(approvalViewAtom);
  return view ? groupActionsByPosition(view.task.actions) : EMPTY_TASK_ACTION_GROUPS;
});

export const commentAtom = atom('');
/** Form changes that could not be sent because another person acted first, as plain text to copy. */
export const unsentFormChangesTextAtom = atom('');
export const approvalNoticeMessageAtom = atom<Notice | null>(null);
/** The action that is currently running. No other action can start meanwhile. */
export const runningActionAtom = atom<ActionName | null>(null);
export const currentTaskDialogAtom = atom<OpenDialog | null>(null);
/** Whether the dialog for an expired session is open. */
export const expiredSessionDialogShownAtom = atom(false);
export const unansweredActionAttemptAtom = atom<Attempt | null>(null);
export const isTaskPanelOpenAtom = atom(true);
