/** Loads an approval and keeps it up to date. */
import { ApiError, isSessionExpiredError } from '@countersign/sdk/api';
import { readDefinition } from '@countersign/sdk/form/common';
import { atom, type Getter, type Setter } from 'jotai';
import { startTransition } from 'react';
import { loadFullRenderer } from '../../form-renderer/loading/load-full-tier.ts';
import { requiredRendererVariant } from '../../form-renderer/loading/tier.ts';
import {
  approvalNoticeMessageAtom,
  approvalViewAtom,
  commentAtom,
  currentTaskDialogAtom,
  type Lang,
  type LoadProblem,
  langAtom,
  loadingStateAtom,
  unansweredActionAttemptAtom,
  unsentFormChangesTextAtom,
} from '../atoms.ts';
import { clearCommentFilesAndMentions } from '../comment/extras.ts';
import { commentOfTaskDraft, mergeDraftIntoApprovalView, parseTaskDraft } from '../form/drafts.ts';
import { approvalTaskHostAtom, emitFailure, errorToMessage } from '../host.ts';
import { loadApprovalView, type Subject, type View } from './view.ts';

const loadAbortControllerAtom = atom<AbortController | null>(null);
/** The task that replaces the requested task, for example a new task that was opened by a withdrawal. */
const taskReplacingRequestedTaskAtom = atom<Subject | null>(null);

/** The task or instance that is displayed or being loaded. */
export const taskOrInstanceAtom = atom(
  get => get(taskReplacingRequestedTaskAtom) ?? get(approvalTaskHostAtom)?.subject ?? null,
);

/** Opens another task or instance, and discards the input for the previous one. */
export const openTaskOrInstanceAtom = atom(null, async (_get, set) => {
  set(commentAtom, '');
  clearCommentFilesAndMentions(set);
  set(approvalNoticeMessageAtom, null);
  set(currentTaskDialogAtom, null);
  set(unsentFormChangesTextAtom, '');
  set(taskReplacingRequestedTaskAtom, null);
  set(unansweredActionAttemptAtom, null);
  await set(loadTaskOrInstanceAtom);
});

/** Loads the task or instance, and shows a skeleton meanwhile. */
export const loadTaskOrInstanceAtom = atom(null, async (get, set) => {
  const subject = get(approvalTaskHostAtom)?.subject ?? null;
  if (!subject) {
    get(loadAbortControllerAtom)?.abort();
    set(loadingStateAtom, { kind: 'empty' });
    return;
  }
  set(loadingStateAtom, { kind: 'loading' });
  const result = await fetchApprovalView(get, set);
  if (result?.kind === 'failed') emitFailure(get, result.error);
  if (result?.kind === 'failed')
    set(loadingStateAtom, { kind: 'failed', problem: toLoadProblem(result.error) });
  if (result?.kind === 'ready') showLoadedApprovalView(get, set, result.view);
});

/**
 * Displays the loaded approval with the draft in the form and in the comment field. The React transition keeps
 * the host page responsive while the form renders.
 */
function showLoadedApprovalView(get: Getter, set: Setter, view: View): void {
  adoptCommentOfDraft(get, set, view);
  startTransition(() => set(loadingStateAtom, { kind: 'ready', view: mergeDraftIntoApprovalView(view) }));
}

/**
 * Shows the comment of the loaded draft, unless the user has edited the comment since the last load. The next
 * draft of this window then keeps a comment that another window has saved.
 */
function adoptCommentOfDraft(get: Getter, set: Setter, { task }: View): void {
  const draft = parseTaskDraft(task);
  if (draft && get(commentAtom) === commentOfTaskDraft(get(approvalViewAtom)))
    set(commentAtom, draft.comment);
}

/**
 * Reloads after a change on the server. The current view stays visible until the new one is loaded, and
 * unsent input is kept.
 */
export const reloadApprovalViewAtom = atom(null, async (get, set) => {
  const result = await fetchApprovalView(get, set);
  if (result?.kind === 'failed') emitFailure(get, result.error);
  if (result?.kind !== 'ready') return;
  adoptCommentOfDraft(get, set, result.view);
  const typed = get(approvalTaskHostAtom)?.form()?.typed() ?? {};
  set(loadingStateAtom, { kind: 'ready', view: mergeDraftIntoApprovalView(result.view, typed) });
});

/** Switches to another task of this user in the same instance. */
export const switchToTaskAtom = atom(null, async (_get, set, taskId: string) => {
  set(taskReplacingRequestedTaskAtom, { kind: 'task', id: taskId });
  await set(reloadApprovalViewAtom);
});

/** Changes the language and reloads the texts that come from the server, such as the urgency label. */
export const changeLanguageAtom = atom(null, async (get, set, lang: Lang) => {
  if (get(langAtom) === lang) return;
  set(langAtom, lang);
  set(approvalNoticeMessageAtom, null);
  if (get(approvalViewAtom)) await set(reloadApprovalViewAtom);
});

type FetchedView = { kind: 'ready'; view: View } | { kind: 'failed'; error: unknown };

/** Fetches the data of the approval. Returns undefined if a newer load has started meanwhile. */
async function fetchApprovalView(get: Getter, set: Setter): Promise<FetchedView | undefined> {
  const host = get(approvalTaskHostAtom);
  const subject = get(taskOrInstanceAtom);
  if (!host || !subject) return undefined;
  get(loadAbortControllerAtom)?.abort();
  const running = new AbortController();
  set(loadAbortControllerAtom, running);
  try {
    const view = await loadApprovalView(host.client, subject, running.signal);
    await loadFormRendererIfNeeded(view);
    if (running.signal.aborted) return undefined;
    return { kind: 'ready', view };
  } catch (error) {
    return running.signal.aborted ? undefined : { kind: 'failed', error };
  }
}

/**
 * Loads the complete renderer if the form needs it. Most forms need only the basic renderer, which is part of
 * the chunks of the element itself.
 */
async function loadFormRendererIfNeeded({ definition }: View): Promise<void> {
  const read = readDefinition(definition);
  if (read.ok && requiredRendererVariant(read.definition) === 'full') await loadFullRenderer();
}

function toLoadProblem(error: unknown): LoadProblem {
  const message = errorToMessage(error);
  if (isSessionExpiredError(error)) return { kind: 'expired', message };
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return { kind: 'missing', message };
  return { kind: status === 403 ? 'forbidden' : 'failed', message };
}
