/** The state of one approval task on screen. The write atoms that change it are in `loading/` and `run/`. */

import type { ActionName } from '@countersign/sdk/api';
import type { NextActors } from '@countersign/sdk/api/contract';
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
import { NOTHING, offeredOf } from './actions/offered.ts';
import type { View } from './loading/view.ts';
import type { Attempt } from './run/attempt.ts';
import { textsIn } from './texts.ts';

/** Why a view could not be loaded; `kind` chooses the texts, `message` is the server's. */
export interface Problem {
  kind: 'missing' | 'forbidden' | 'expired' | 'failed';
  message: string;
}

export type Loading =
  | { kind: 'empty' }
  | { kind: 'loading' }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'ready'; view: View };

/** A decision with the parts that a dialog has added to it so far. */
export interface Decision extends Omit<DecisionInput, 'values'> {
  action: DecisionAction;
}

/** An action with everything that a person chose for it; its comment is in the comment field. */
export interface ActionRequest {
  action: Exclude<Action, DecisionAction>;
  call(context: CallContext): Call;
  /** The affected people: a refusal names the only one. */
  users?: Person[];
}

/** The action or the dialog that a retry starts again. */
export type Retry = { decide: Decision } | { run: ActionRequest } | { open: DialogAction };

export type Notice =
  | { tone: 'info'; text: string }
  /** `leaves` where the person's part is over. */
  | { tone: 'success'; text: string; leaves: boolean }
  /** `expired` where the sign-in has run out: the next token retries it. */
  | { tone: 'error'; text: string; retry?: Retry; expired?: boolean }
  /** A comment is missing: requested once, at the comment field. */
  | { tone: 'reason'; text: string };

export type PickNode = NextActors['nodes'][number];

/** The dialog in front of the task: an action's own, or a part that a decision lacks. */
export type OpenDialog =
  | { kind: 'picks'; nodes: PickNode[]; decision: Decision }
  | { kind: 'signature'; decision: Decision }
  | { kind: 'action'; action: DialogAction };

export type Lang = 'zh' | 'en';

export const langAtom = atom<Lang>('zh');
export const textsAtom = atom(get => textsIn(get(langAtom)));

export const loadingAtom = atom<Loading>({ kind: 'loading' });
export const viewAtom = atom(get => {
  const loading = get(loadingAtom);
  return loading.kind === 'ready' ? loading.view : null;
});
export const offeredAtom = atom(get => {
  const view = get(viewAtom);
  return view ? offeredOf(view.task.actions) : NOTHING;
});

export const commentAtom = atom('');
/** The form's changes that could not be sent because another person was faster, in lines to be copied. */
export const unsentFormAtom = atom('');
export const noticeAtom = atom<Notice | null>(null);
/** The action that is running; no other can start meanwhile. */
export const busyAtom = atom<ActionName | null>(null);
export const dialogAtom = atom<OpenDialog | null>(null);
/** Whether the dialog of an expired sign-in is open. */
export const expiredAtom = atom(false);
export const unansweredAtom = atom<Attempt | null>(null);
export const historyShownAtom = atom(true);
