/** Loads an approval, and keeps it up to date. */
import { ApiError, isExpired } from '@countersign/sdk/api';
import { readDefinition } from '@countersign/sdk/form/common';
import { atom, type Getter, type Setter } from 'jotai';
import { startTransition } from 'react';
import { loadFullTier } from '../../form-renderer/loading/load-full-tier.ts';
import { tierOf } from '../../form-renderer/loading/tier.ts';
import {
  commentAtom,
  dialogAtom,
  type Lang,
  langAtom,
  loadingAtom,
  noticeAtom,
  type Problem,
  unansweredAtom,
  unsentFormAtom,
  viewAtom,
} from '../atoms.ts';
import { clearExtras } from '../comment/extras.ts';
import { draftOf, withDraft, withTyped } from '../form/drafts.ts';
import { emitFailure, hostAtom, messageOf } from '../host.ts';
import { loadView, type Subject, type View } from './view.ts';

const runningLoadAtom = atom<AbortController | null>(null);
/** The task that took the place of the requested one: a withdrawal opens a new task. */
const followedAtom = atom<Subject | null>(null);

/** The subject on screen, or about to be. */
export const subjectAtom = atom(get => get(followedAtom) ?? get(hostAtom)?.subject ?? null);

/** Use for a new subject: the input for another one is dropped. */
export const openAtom = atom(null, async (_get, set) => {
  set(commentAtom, '');
  clearExtras(set);
  set(noticeAtom, null);
  set(dialogAtom, null);
  set(unsentFormAtom, '');
  set(followedAtom, null);
  set(unansweredAtom, null);
  await set(loadAtom);
});

/** Use to load afresh, with a skeleton meanwhile. */
export const loadAtom = atom(null, async (get, set) => {
  const subject = get(hostAtom)?.subject ?? null;
  if (!subject) {
    get(runningLoadAtom)?.abort();
    set(loadingAtom, { kind: 'empty' });
    return;
  }
  set(loadingAtom, { kind: 'loading' });
  const result = await fetchView(get, set);
  if (result?.kind === 'failed') emitFailure(get, result.error);
  if (result?.kind === 'failed') set(loadingAtom, { kind: 'failed', problem: problemOf(result.error) });
  if (result?.kind === 'ready') begin(get, set, result.view);
});

/** A draft goes back into form and comment; a comment that is there already is newer. The page takes input while the form renders. */
function begin(get: Getter, set: Setter, view: View): void {
  startTransition(() => set(loadingAtom, { kind: 'ready', view: withDraft(view) }));
  if (!get(commentAtom)) set(commentAtom, draftOf(view.task)?.comment ?? '');
}

/** Use after a change on the server: the view stays until the new state is loaded, and unsent input stays beyond it. */
export const reloadAtom = atom(null, async (get, set) => {
  const result = await fetchView(get, set);
  if (result?.kind === 'failed') emitFailure(get, result.error);
  if (result?.kind !== 'ready') return;
  const typed = get(hostAtom)?.form()?.typed() ?? {};
  set(loadingAtom, { kind: 'ready', view: withTyped(result.view, typed) });
});

/** Use where this person has another task of the same instance now. */
export const followAtom = atom(null, async (_get, set, taskId: string) => {
  set(followedAtom, { kind: 'task', id: taskId });
  await set(reloadAtom);
});

/** Use for a change of language: texts of the server, such as the urgency, are loaded again. */
export const langChangeAtom = atom(null, async (get, set, lang: Lang) => {
  if (get(langAtom) === lang) return;
  set(langAtom, lang);
  set(noticeAtom, null);
  if (get(viewAtom)) await set(reloadAtom);
});

type Fetched = { kind: 'ready'; view: View } | { kind: 'failed'; error: unknown };

/** Returns undefined where a newer load has taken over. */
async function fetchView(get: Getter, set: Setter): Promise<Fetched | undefined> {
  const host = get(hostAtom);
  const subject = get(subjectAtom);
  if (!host || !subject) return undefined;
  get(runningLoadAtom)?.abort();
  const running = new AbortController();
  set(runningLoadAtom, running);
  try {
    const view = await loadView(host.client, subject, running.signal);
    await rendererFor(view);
    if (running.signal.aborted) return undefined;
    return { kind: 'ready', view };
  } catch (error) {
    return running.signal.aborted ? undefined : { kind: 'failed', error };
  }
}

/** Most forms need nothing beyond the chunks of the element itself. */
async function rendererFor({ definition }: View): Promise<void> {
  const read = readDefinition(definition);
  if (read.ok && tierOf(read.definition) === 'full') await loadFullTier();
}

function problemOf(error: unknown): Problem {
  const message = messageOf(error);
  if (isExpired(error)) return { kind: 'expired', message };
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return { kind: 'missing', message };
  return { kind: status === 403 ? 'forbidden' : 'failed', message };
}
