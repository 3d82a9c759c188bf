/** Shows why an action failed and emits the error. All input is kept. */
import { ApiError, isSessionExpiredError } from '@countersign/sdk/api';
import type { Getter, Setter } from 'jotai';
import { canEditForm } from '../actions/offered.ts';
import {
  approvalNoticeMessageAtom,
  approvalViewAtom,
  currentTaskDialogAtom,
  langAtom,
  type Notice,
  textsAtom,
  unansweredActionAttemptAtom,
  unsentFormChangesTextAtom,
} from '../atoms.ts';
import { commentFilesAtom } from '../comment/extras.ts';
import { lazyDialogs } from '../dialogs/lazy.ts';
import { approvalTaskHostAtom, emitFailure, errorToMessage, isTaskStillDisplayed } from '../host.ts';
import { reloadApprovalViewAtom } from '../loading/load.ts';
import { lazyPanelModule } from '../panel/lazy.ts';
import { isUnansweredCallError } from './attempt.ts';
import type { RunContext } from './context.ts';

interface Failure {
  error: unknown;
  context: RunContext;
  users: { name: string }[];
}

export async function handleActionFailure(
  get: Getter,
  set: Setter,
  { error, context, users }: Failure,
): Promise<void> {
  const { host, retry } = context;
  const t = get(textsAtom);
  emitFailure(get, error);
  if (!isTaskStillDisplayed(get, host)) return;
  if (isUnansweredCallError(error)) {
    const text = `${errorToMessage(error)}${t('stop')}${t('unanswered')}`;
    set(approvalNoticeMessageAtom, { tone: 'error', text, retry });
    return;
  }
  // The attempt is kept after an expired session, because the server rejected the call without any change.
  // A retry after sign-in sends the rejected call unchanged, with the same idempotency key.
  if (!isSessionExpiredError(error)) set(unansweredActionAttemptAtom, null);
  if (!(error instanceof ApiError)) throw error;
  if (TASK_CHANGED_CODES.has(error.subCode)) return handleConcurrentTaskChange(get, set, error);
  if (error.subCode === 'needs-comment')
    return set(approvalNoticeMessageAtom, { tone: 'reason', text: error.message });
  host.form()?.showErrors(error.fields);
  const text = lazyDialogs.isLoaded()
    ? lazyDialogs.get().affectedPersonErrorText(error, users, t('colon'))
    : error.message;
  set(approvalNoticeMessageAtom, {
    tone: 'error',
    text,
    ...(isSessionExpiredError(error) && { retry, expired: true }),
  });
}

/** Error codes which mean that the task has changed since it was loaded. */
const TASK_CHANGED_CODES = new Set([
  'conflict',
  'draft-newer',
  'task-done',
  'task-passed-on',
  'ended',
  'successor-acted',
  'not-allowed',
  'needs-claim',
  'waits-for-signers',
]);

/**
 * Handles an action that was refused because another person acted first. Loads the current data and keeps the
 * user's input, so that the user can send or copy it.
 */
async function handleConcurrentTaskChange(get: Getter, set: Setter, error: ApiError): Promise<void> {
  const files = get(commentFilesAtom).map(({ name }) => name);
  const typed = [get(approvalTaskHostAtom)?.form()?.typedText() ?? '', ...files].filter(Boolean).join('\n');
  const before = get(approvalViewAtom);
  const notice: Notice = { tone: 'info', text: get(textsAtom)('taken', { message: error.message }) };
  set(currentTaskDialogAtom, null);
  set(approvalNoticeMessageAtom, notice);
  await set(reloadApprovalViewAtom);
  const view = get(approvalViewAtom);
  set(unsentFormChangesTextAtom, view && canEditForm(view.task.actions) ? '' : typed);
  if (!before || !view || !lazyPanelModule.isLoaded() || get(approvalNoticeMessageAtom) !== notice) return;
  const text = lazyPanelModule.get().conflictingActionTextForLanguage(before, view, get(langAtom));
  if (text) set(approvalNoticeMessageAtom, { ...notice, text });
}
