/** The facts of one approval task on screen; the verbs that change them are in `loading.ts` and `deciding.ts`. */
import type { NextActors } from '@countersign/sdk/api/contract';
import { atom } from 'jotai';
import type { Attempt } from './attempt.ts';
import { type Deeds, deedsOf } from './deeds.ts';
import type { View } from './view.ts';
import { wordsIn } from './words.ts';

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

export interface Pick {
  id: string;
  name: string;
  nodeId: string;
}

/** What the person decided. */
export interface Choice {
  isPass: boolean;
  picks?: Pick[];
}

export type Notice =
  | { tone: 'success' | 'info'; text: string }
  | { tone: 'error'; text: string; retry?: Choice }
  /** A reject without a reason: asked for once, at the comment. */
  | { tone: 'reason'; text: string };

export type PickNode = NextActors['nodes'][number];
export type Lang = 'zh' | 'en';

export const langAtom = atom<Lang>('zh');
export const wordsAtom = atom(get => wordsIn(get(langAtom)));

export const loadingAtom = atom<Loading>({ kind: 'loading' });
export const viewAtom = atom(get => {
  const loading = get(loadingAtom);
  return loading.kind === 'ready' ? loading.view : null;
});
export const deedsAtom = atom<Deeds>(get => {
  const view = get(viewAtom);
  return view ? deedsOf(view) : 'none';
});

export const commentAtom = atom('');
export const noticeAtom = atom<Notice | null>(null);
/** The decision that is on its way; nothing else can be decided meanwhile. */
export const busyAtom = atom<'agree' | 'reject' | null>(null);
/** The nodes whose people are to be chosen before an agree can be sent. */
export const pickingAtom = atom<PickNode[] | null>(null);
export const unansweredAtom = atom<Attempt | null>(null);
export const historyShownAtom = atom(true);
