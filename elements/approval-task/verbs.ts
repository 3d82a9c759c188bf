/** What a person can do with a task: load it, decide, choose the next approvers. */
import { ApiError, type Client, type FieldError, isExpired } from '@countersign/sdk/api';
import { atom, type Getter, type Setter } from 'jotai';
import {
  busyAtom,
  type Choice,
  commentAtom,
  deedsAtom,
  type Lang,
  langAtom,
  loadingAtom,
  noticeAtom,
  type Pick,
  type Problem,
  pickingAtom,
  unansweredAtom,
  viewAtom,
  wordsAtom,
} from './atoms.ts';
import { attemptOf, isUnanswered } from './attempt.ts';
import { canAct } from './deeds.ts';
import { loadView, type Subject, type View } from './view.ts';

/** What the verbs reach outside of the store: the server, the form on screen, the host page. */
export interface Outside {
  client: Client;
  subject: Subject | null;
  /** The form's values, or the errors that keep them from being sent; null where the form cannot be edited. */
  readForm(): Promise<{ values: Record<string, unknown> } | { errors: number } | null>;
  showFieldErrors(fields: FieldError[]): void;
  /** The reason for a reject was asked for. */
  focusComment(): void;
  decided(detail: { taskId: string; instanceId: string; isPass: boolean; instanceState: number }): void;
  failed(error: { code: string; message: string }): void;
}

export const outsideAtom = atom<Outside | null>(null);
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
    const view = await loadView(outside.client, outside.subject, running.signal);
    if (running.signal.aborted) return undefined;
    set(loadingAtom, { kind: 'ready', view });
    return { kind: 'ready' };
  } catch (error) {
    return running.signal.aborted ? undefined : { kind: 'failed', error };
  }
}

/** Agree, submit or reject. Asks for what is missing first: the form's fields, a reason, the next approvers. */
export const decideAtom = atom(null, async (get, set, choice: Choice) => {
  const view = get(viewAtom);
  const outside = get(outsideAtom);
  if (get(busyAtom) || !view || !outside || !canAct(get(deedsAtom))) return;
  if (!choice.isPass && lacksReason(get, set)) return;
  set(noticeAtom, null);
  set(busyAtom, choice.isPass ? 'agree' : 'reject');
  try {
    await send(get, set, { view, outside, choice });
  } catch (error) {
    await explain(get, set, { error, choice, outside });
  } finally {
    set(busyAtom, null);
  }
});

/** A reject without a reason is asked about once; the second press means it. */
function lacksReason(get: Getter, set: Setter): boolean {
  if (get(commentAtom).trim() || get(noticeAtom)?.tone === 'reason') return false;
  set(noticeAtom, { tone: 'reason', text: get(wordsAtom)('askReason') });
  get(outsideAtom)?.focusComment();
  return true;
}

interface Sending {
  view: View;
  outside: Outside;
  choice: Choice;
}

async function send(get: Getter, set: Setter, { view, outside, choice }: Sending): Promise<void> {
  const taskId = view.task.id!;
  const form = choice.isPass ? await outside.readForm() : null;
  if (form && 'errors' in form) {
    set(noticeAtom, { tone: 'error', text: get(wordsAtom)('invalid', { count: form.errors }) });
    return;
  }
  const params = form?.values;
  if (choice.isPass && !choice.picks) {
    const next = await outside.client.jflow.approvePreview({ body: { taskId, params: params ?? {} } });
    if (next.needActors) {
      set(pickingAtom, next.nodes);
      return;
    }
  }
  const body = {
    taskId,
    isPass: choice.isPass,
    comment: get(commentAtom).trim(),
    ...(params ? { params } : {}),
    ...(choice.picks ? { assignorList: choice.picks } : {}),
  };
  const attempt = attemptOf(body, get(unansweredAtom));
  set(unansweredAtom, attempt);
  const { instanceState } = await outside.client.jflow.approve({ body: { ...body, key: attempt.key } });
  await succeed(get, set, { view, outside, choice, instanceState });
}

async function succeed(
  get: Getter,
  set: Setter,
  { view, outside, choice, instanceState }: Sending & { instanceState: number },
): Promise<void> {
  const task = { ...view.task, taskState: choice.isPass ? 1 : 2, instanceState };
  set(loadingAtom, { kind: 'ready', view: { ...view, task } });
  set(commentAtom, '');
  set(unansweredAtom, null);
  set(noticeAtom, { tone: 'success', text: get(wordsAtom)('done') });
  const { isPass } = choice;
  outside.decided({ taskId: task.id!, instanceId: task.instanceId, isPass, instanceState });
  await set(reloadAtom);
}

interface Failure {
  error: unknown;
  choice: Choice;
  outside: Outside;
}

/** Codes after which the task is no longer as it is shown. */
const OVERTAKEN = new Set(['conflict', 'task-done', 'ended']);

async function explain(get: Getter, set: Setter, { error, choice, outside }: Failure): Promise<void> {
  const t = get(wordsAtom);
  tell(get, error);
  if (isUnanswered(error)) {
    const text = `${messageOf(error)}${t('stop')}${t('unanswered')}`;
    set(noticeAtom, { tone: 'error', text, retry: choice });
    return;
  }
  set(unansweredAtom, null);
  if (!(error instanceof ApiError)) throw error;
  if (OVERTAKEN.has(error.subCode)) {
    set(noticeAtom, { tone: 'info', text: t('taken', { message: error.message }) });
    await set(reloadAtom);
    return;
  }
  outside.showFieldErrors(error.fields);
  set(noticeAtom, { tone: 'error', text: error.message, ...(isExpired(error) ? { retry: choice } : {}) });
}

/** The next approvers were chosen; choosing nobody only closes the question. */
export const pickedAtom = atom(null, async (_get, set, picks: Pick[]) => {
  set(pickingAtom, null);
  if (picks.length > 0) await set(decideAtom, { isPass: true, picks });
});

function problemOf(error: unknown): Problem {
  const message = messageOf(error);
  if (isExpired(error)) return { kind: 'expired', message };
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return { kind: 'missing', message };
  return { kind: status === 403 ? 'forbidden' : 'failed', message };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function tell(get: Getter, error: unknown): void {
  const code = error instanceof ApiError ? error.subCode : 'system-error';
  get(outsideAtom)?.failed({ code, message: messageOf(error) });
}
