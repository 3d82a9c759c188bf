/** The verbs that bring an approval onto the screen and keep it fresh. */
import { ApiError, isExpired } from '@countersign/sdk/api';
import { readDefinition } from '@countersign/sdk/form/common';
import { atom, type Getter, type Setter } from 'jotai';
import { everyday, partFor } from '../../form-renderer/loading/lazy-parts.ts';
import { needsOf } from '../../form-renderer/loading/needs.ts';
import {
  askingAtom,
  commentAtom,
  keptFormAtom,
  type Lang,
  langAtom,
  loadingAtom,
  noticeAtom,
  type Problem,
  unansweredAtom,
  viewAtom,
} from '../atoms.ts';
import { clearExtras } from '../comment/extras.ts';
import { draftOf, withDraft, withTyped } from '../form/drafts.ts';
import { messageOf, outsideAtom, tell } from '../host.ts';
import { loadView, type Subject, type View } from './view.ts';

const runningLoadAtom = atom<AbortController | null>(null);
/** The task that took the place of the one asked for: taking a decision back opens a new one. */
const followedAtom = atom<Subject | null>(null);

/** What is on screen, or about to be. */
export const subjectAtom = atom(get => get(followedAtom) ?? get(outsideAtom)?.subject ?? null);

/** Use for a new subject: what was typed for another one is dropped. */
export const openAtom = atom(null, async (_get, set) => {
  set(commentAtom, '');
  clearExtras(set);
  set(noticeAtom, null);
  set(askingAtom, null);
  set(keptFormAtom, '');
  set(followedAtom, null);
  set(unansweredAtom, null);
  await set(loadAtom);
});

/** Use to load afresh, with a skeleton meanwhile. */
export const loadAtom = atom(null, async (get, set) => {
  const subject = get(outsideAtom)?.subject ?? null;
  if (!subject) {
    get(runningLoadAtom)?.abort();
    set(loadingAtom, { kind: 'empty' });
    return;
  }
  set(loadingAtom, { kind: 'loading' });
  const result = await fetchView(get, set);
  if (result?.kind === 'failed') tell(get, result.error);
  if (result?.kind === 'failed') set(loadingAtom, { kind: 'failed', problem: problemOf(result.error) });
  if (result?.kind === 'ready') begin(get, set, result.view);
});

/** A draft goes back into form and comment; words that are there already are newer. */
function begin(get: Getter, set: Setter, view: View): void {
  set(loadingAtom, { kind: 'ready', view: withDraft(view) });
  if (!get(commentAtom)) set(commentAtom, draftOf(view.task)?.comment ?? '');
}

/** Use after a change on the server: what is on screen stays until the new state is there, and what was typed beyond it. */
export const reloadAtom = atom(null, async (get, set) => {
  const result = await fetchView(get, set);
  if (result?.kind === 'failed') tell(get, result.error);
  if (result?.kind !== 'ready') return;
  const typed = get(outsideAtom)?.form()?.typed() ?? {};
  set(loadingAtom, { kind: 'ready', view: withTyped(result.view, typed) });
});

/** Use where another task of the same instance is this person's now. */
export const followAtom = atom(null, async (_get, set, taskId: string) => {
  set(followedAtom, { kind: 'task', id: taskId });
  await set(reloadAtom);
});

/** Use for a change of language: the words that the server sent, such as the urgency, are asked for again. */
export const speakAtom = atom(null, async (get, set, lang: Lang) => {
  if (get(langAtom) === lang) return;
  set(langAtom, lang);
  set(noticeAtom, null);
  if (get(viewAtom)) await set(reloadAtom);
});

type Fetched = { kind: 'ready'; view: View } | { kind: 'failed'; error: unknown };

/** Undefined where a later load has taken over. */
async function fetchView(get: Getter, set: Setter): Promise<Fetched | undefined> {
  const outside = get(outsideAtom);
  const subject = get(subjectAtom);
  if (!outside || !subject) return undefined;
  get(runningLoadAtom)?.abort();
  const running = new AbortController();
  set(runningLoadAtom, running);
  try {
    const [view] = await Promise.all([loadView(outside.client, subject, running.signal), everyday.load()]);
    await rendererFor(view);
    if (running.signal.aborted) return undefined;
    return { kind: 'ready', view };
  } catch (error) {
    return running.signal.aborted ? undefined : { kind: 'failed', error };
  }
}

/** Most forms are drawn from what came beside them. */
async function rendererFor({ definition }: View): Promise<void> {
  const read = readDefinition(definition);
  if (read.ok) await partFor[needsOf(read.definition, { bare: false })]?.load();
}

function problemOf(error: unknown): Problem {
  const message = messageOf(error);
  if (isExpired(error)) return { kind: 'expired', message };
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return { kind: 'missing', message };
  return { kind: status === 403 ? 'forbidden' : 'failed', message };
}
