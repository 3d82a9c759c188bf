/** Shows why an action failed and emits the error. All input is kept. */
import { ApiError, isSessionExpiredError } from '@countersign/sdk/api';
import type { Getter, Setter } from 'jotai';
import { canEditForm } from '../actions/offered.ts';
import {
  approvalViewAtom,
  dialogAtom,
  langAtom,
  type Notice,
  noticeAtom,
  textsAtom,
  unansweredCallAtom,
  unsentFormChangesTextAtom,
} from '../atoms.ts';
import { commentFilesAtom } from '../comment/extras.ts';
import { emitFailure, failureMessage, hostAtom, isHostOfDisplayedTask } from '../host.ts';
import { reloadApprovalViewAtom } from '../loading/load.ts';
import { lazyPanelModule } from '../panel/lazy.ts';
import { isUnansweredCallError } from './attempt.ts';
import type { RunContext } from './context.ts';

interface Failure {
  error: unknown;
  context: RunContext;
  users: { name: string }[];
}

export async function handleFailure(
  get: Getter,
  set: Setter,
  { error, context, users }: Failure,
): Promise<void> {
  const { host, retry } = context;
  const t = get(textsAtom);
  emitFailure(get, error);
  if (!isHostOfDisplayedTask(get, host)) return;
  if (isUnansweredCallError(error)) {
    const text = `${failureMessage(error)}${t('stop')}${t('unanswered')}`;
    set(noticeAtom, { tone: 'error', text, retry });
    return;
  }
  // A call rejected because of its token has changed nothing.
  // The retry sends the rejected call unchanged, with the same idempotency key.
  if (!isSessionExpiredError(error)) set(unansweredCallAtom, null);
  if (!(error instanceof ApiError)) throw error;
  if (TASK_CHANGED_CODES.has(error.subCode)) return showTaskChangedMeanwhile(get, set, error);
  if (error.subCode === 'needs-comment') return set(noticeAtom, { tone: 'reason', text: error.message });
  host.form()?.showErrors(error.fields);
  const text = affectedPersonErrorText(error, users, t('colon'));
  set(noticeAtom, { tone: 'error', text, ...(isSessionExpiredError(error) && { retry, expired: true }) });
}

/** Error codes which mean that the task has changed since it was loaded. */
const TASK_CHANGED_CODES = new Set([
  'conflict',
  'task-done',
  'ended',
  'successor-acted',
  'not-allowed',
  'needs-claim',
  'waits-for-signers',
]);

/**
 * Handles an action that came after another person's action. Loads the new data and keeps the input, so that
 * the user can send or copy it.
 */
async function showTaskChangedMeanwhile(get: Getter, set: Setter, error: ApiError): Promise<void> {
  const files = get(commentFilesAtom).map(({ name }) => name);
  const typed = [get(hostAtom)?.form()?.typedText() ?? '', ...files].filter(Boolean).join('\n');
  const before = get(approvalViewAtom);
  const notice: Notice = { tone: 'info', text: get(textsAtom)('taken', { message: error.message }) };
  set(dialogAtom, null);
  set(noticeAtom, notice);
  await set(reloadApprovalViewAtom);
  const view = get(approvalViewAtom);
  set(unsentFormChangesTextAtom, view && canEditForm(view.task.actions) ? '' : typed);
  if (!before || !view || !lazyPanelModule.isLoaded() || get(noticeAtom) !== notice) return;
  const text = lazyPanelModule.get().conflictingActionTextForLanguage(before, view, get(langAtom));
  if (text) set(noticeAtom, { ...notice, text });
}

const PERSON_ERROR_CODES = new Set([
  'same-user',
  'user-disabled',
  'unknown-user',
  'guest-refused',
  'own-request',
  'already-holds',
  'bad-target',
]);

/**
 * Adds the person's name to the message if exactly one person is affected. For several people, the message
 * from the server contains the name if the server knows it.
 */
function affectedPersonErrorText(
  { message, subCode }: ApiError,
  users: { name: string }[],
  colon: string,
): string {
  const [only, ...others] = users;
  const named = others.length > 0 || !only || !PERSON_ERROR_CODES.has(subCode) || message.includes(only.name);
  return named ? message : `${only.name}${colon}${message}`;
}
