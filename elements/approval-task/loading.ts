/** The verbs that bring an approval onto the screen and keep it fresh. */
import { ApiError, isExpired } from '@countersign/sdk/api';
import { atom, type Getter, type Setter } from 'jotai';
import { formRest } from '../form-renderer/rest.ts';
import {
  commentAtom,
  type Lang,
  langAtom,
  loadingAtom,
  noticeAtom,
  type Problem,
  pickingAtom,
  unansweredAtom,
  viewAtom,
} from './atoms.ts';
import { messageOf, outsideAtom, tell } from './outside.ts';
import { loadView } from './view.ts';

const runningLoadAtom = atom<AbortController | null>(null);

/** Use for a new subject: what was typed for another one is dropped. */
export const openAtom = atom(null, async (_get, set) => {
  set(commentAtom, '');
  set(noticeAtom, null);
  set(pickingAtom, null);
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
});

/** Use after a change on the server: what is on screen stays until the new state is there. */
export const reloadAtom = atom(null, async (get, set) => {
  const result = await fetchView(get, set);
  if (result?.kind === 'failed') tell(get, result.error);
});

/** Use for a change of language: the words that the server sent, such as the urgency, are asked for again. */
export const speakAtom = atom(null, async (get, set, lang: Lang) => {
  if (get(langAtom) === lang) return;
  set(langAtom, lang);
  set(noticeAtom, null);
  if (get(viewAtom)) await set(reloadAtom);
});

type Fetched = { kind: 'ready' } | { kind: 'failed'; error: unknown };

/** Undefined where a later load has taken over. */
async function fetchView(get: Getter, set: Setter): Promise<Fetched | undefined> {
  const outside = get(outsideAtom);
  if (!outside?.subject) return undefined;
  get(runningLoadAtom)?.abort();
  const running = new AbortController();
  set(runningLoadAtom, running);
  try {
    const [view] = await Promise.all([
      loadView(outside.client, outside.subject, running.signal),
      formRest.load(),
    ]);
    if (running.signal.aborted) return undefined;
    set(loadingAtom, { kind: 'ready', view });
    return { kind: 'ready' };
  } catch (error) {
    return running.signal.aborted ? undefined : { kind: 'failed', error };
  }
}

function problemOf(error: unknown): Problem {
  const message = messageOf(error);
  if (isExpired(error)) return { kind: 'expired', message };
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return { kind: 'missing', message };
  return { kind: status === 403 ? 'forbidden' : 'failed', message };
}
