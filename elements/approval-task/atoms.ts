/** The facts of one approval task on screen; the verbs that change them are in `loading.ts`, `deciding.ts` and `acting.ts`. */
import type { NextActors } from '@countersign/sdk/api/contract';
import { atom } from 'jotai';
import { type Ask, type AskedDeed, type Deed, NOTHING, offeredOf, type Person } from './actions/actions.ts';
import type { Attached } from './comment/extras.ts';
import type { View } from './loading/view.ts';
import type { Attempt } from './run/attempt.ts';
import { wordsIn } from './texts.ts';

/** Why a view could not be loaded; `kind` chooses the words, `message` is the server's. */
export interface Problem {
  kind: 'missing' | 'forbidden' | 'expired' | 'failed';
  message: string;
}

export type Loading =
  | { kind: 'empty' }
  | { kind: 'loading' }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'ready'; view: View };

export interface Pick extends Person {
  nodeId: string;
}

/** What the person decided. */
export interface Choice {
  isPass: boolean;
  picks?: Pick[];
  /** The picture of a signature, where the flow asks for one. */
  signature?: Attached;
}

/** What is done once more when a person retries. */
export type Again = { decide: Choice } | { act: Ask } | { open: AskedDeed };

export type Notice =
  | { tone: 'info'; text: string }
  /** `leaves` where the person's part is over. */
  | { tone: 'success'; text: string; leaves: boolean }
  /** `expired` where the sign-in has run out: a token that comes goes on with it. */
  | { tone: 'error'; text: string; again?: Again; expired?: boolean }
  /** Words are missing: asked for once, at the comment. */
  | { tone: 'reason'; text: string };

export type PickNode = NextActors['nodes'][number];

/** What a dialog asks for: the next node's people, a signature, or what a deed still needs. */
export type Asking = { nodes: PickNode[]; choice: Choice } | { sign: Choice } | { deed: AskedDeed };

export type Lang = 'zh' | 'en';

export const langAtom = atom<Lang>('zh');
export const wordsAtom = atom(get => wordsIn(get(langAtom)));

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
/** What was typed into the form when another one was faster, in lines to be copied. */
export const keptFormAtom = atom('');
export const noticeAtom = atom<Notice | null>(null);
/** The deed that is on its way; nothing else can be done meanwhile. */
export const busyAtom = atom<Deed | null>(null);
export const askingAtom = atom<Asking | null>(null);
/** Whether the person is asked to sign in again. */
export const expiredAtom = atom(false);
export const unansweredAtom = atom<Attempt | null>(null);
export const historyShownAtom = atom(true);
