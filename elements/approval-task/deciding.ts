/** The verbs of a decision: agree, reject, and the choice of the next approvers. */
import { ApiError, isExpired } from '@countersign/sdk/api';
import { atom, type Getter, type Setter } from 'jotai';
import {
  busyAtom,
  type Choice,
  commentAtom,
  deedsAtom,
  loadingAtom,
  noticeAtom,
  type Pick,
  pickingAtom,
  unansweredAtom,
  viewAtom,
  wordsAtom,
} from './atoms.ts';
import { attemptOf, isUnanswered } from './attempt.ts';
import { canAct } from './deeds.ts';
import { reloadAtom } from './loading.ts';
import { isShown, messageOf, type Outside, outsideAtom, tell } from './outside.ts';
import type { View } from './view.ts';

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

async function send(get: Getter, set: Setter, sending: Sending): Promise<void> {
  const { view, outside, choice } = sending;
  const comment = get(commentAtom).trim();
  const form = choice.isPass ? await outside.readForm() : null;
  if (form && 'errors' in form) {
    set(noticeAtom, { tone: 'error', text: get(wordsAtom)('invalid', { count: form.errors }) });
    return;
  }
  const params = form?.values;
  if (await picksAreMissing(get, set, { ...sending, params })) return;
  const body = {
    taskId: view.task.id!,
    isPass: choice.isPass,
    comment,
    ...(params && { params }),
    ...(choice.picks && { assignorList: choice.picks }),
  };
  const attempt = attemptOf(body, get(unansweredAtom));
  set(unansweredAtom, attempt);
  const { instanceState } = await outside.client.jflow.approve({ body: { ...body, key: attempt.key } });
  await succeed(get, set, { ...sending, instanceState });
}

type Asking = Sending & { params: Record<string, unknown> | undefined };

/** Before an agree the server says whether the next node's people are to be chosen; then the question comes up. */
async function picksAreMissing(
  get: Getter,
  set: Setter,
  { view, outside, choice, params = {} }: Asking,
): Promise<boolean> {
  if (!choice.isPass || choice.picks) return false;
  const { jflow } = outside.client;
  const next = await jflow.approvePreview({ body: { taskId: view.task.id!, params } });
  if (next.needActors && isShown(get, outside)) set(pickingAtom, next.nodes);
  return next.needActors;
}

async function succeed(
  get: Getter,
  set: Setter,
  { view, outside, choice, instanceState }: Sending & { instanceState: number },
): Promise<void> {
  const { isPass } = choice;
  const task = { ...view.task, taskState: isPass ? 1 : 2, instanceState };
  const shown = isShown(get, outside);
  set(unansweredAtom, null);
  if (shown) {
    set(loadingAtom, { kind: 'ready', view: { ...view, task } });
    set(commentAtom, '');
    set(noticeAtom, { tone: 'success', text: get(wordsAtom)('done') });
  }
  outside.decided({ taskId: task.id!, instanceId: task.instanceId, isPass, instanceState });
  if (shown) await set(reloadAtom);
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
  if (!isShown(get, outside)) return;
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
