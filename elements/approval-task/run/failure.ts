/** Shows and emits why an action failed, and loses nothing of what was entered. */
import { ApiError, isExpired } from '@countersign/sdk/api';
import type { Getter, Setter } from 'jotai';
import { canFill } from '../actions/offered.ts';
import {
  dialogAtom,
  langAtom,
  type Notice,
  noticeAtom,
  textsAtom,
  unansweredAtom,
  unsentFormAtom,
  viewAtom,
} from '../atoms.ts';
import { filesAtom } from '../comment/extras.ts';
import { emitFailure, hostAtom, isShown, messageOf } from '../host.ts';
import { reloadAtom } from '../loading/load.ts';
import { panelPart } from '../panel/lazy.ts';
import { isUnanswered } from './attempt.ts';
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
  if (!isShown(get, host)) return;
  if (isUnanswered(error)) {
    const text = `${messageOf(error)}${t('stop')}${t('unanswered')}`;
    set(noticeAtom, { tone: 'error', text, retry });
    return;
  }
  // A call that was refused for its token has changed nothing: it is sent again unchanged, with the same key.
  if (!isExpired(error)) set(unansweredAtom, null);
  if (!(error instanceof ApiError)) throw error;
  if (OVERTAKEN.has(error.subCode)) return showOvertaken(get, set, error);
  if (error.subCode === 'needs-comment') return set(noticeAtom, { tone: 'reason', text: error.message });
  host.form()?.showErrors(error.fields);
  const text = refusalText(error, users, t('colon'));
  set(noticeAtom, { tone: 'error', text, ...(isExpired(error) && { retry, expired: true }) });
}

/** Codes after which the task is no longer as it is shown. */
const OVERTAKEN = new Set([
  'conflict',
  'task-done',
  'ended',
  'successor-acted',
  'not-allowed',
  'needs-claim',
  'waits-for-signers',
]);

/** Another person was faster: the new state is loaded, and what was entered stays to be sent or copied. */
async function showOvertaken(get: Getter, set: Setter, error: ApiError): Promise<void> {
  const files = get(filesAtom).map(({ name }) => name);
  const typed = [get(hostAtom)?.form()?.typedText() ?? '', ...files].filter(Boolean).join('\n');
  const before = get(viewAtom);
  const notice: Notice = { tone: 'info', text: get(textsAtom)('taken', { message: error.message }) };
  set(dialogAtom, null);
  set(noticeAtom, notice);
  await set(reloadAtom);
  const view = get(viewAtom);
  set(unsentFormAtom, view && canFill(view.task.actions) ? '' : typed);
  if (!before || !view || !panelPart.isLoaded() || get(noticeAtom) !== notice) return;
  const text = panelPart.get().changeSince(before, view, get(langAtom));
  if (text) set(noticeAtom, { ...notice, text });
}

const ABOUT_PEOPLE = new Set([
  'same-user',
  'user-disabled',
  'unknown-user',
  'guest-refused',
  'own-request',
  'already-holds',
  'bad-target',
]);

/** The server names one of several itself, where it knows the name. */
function refusalText({ message, subCode }: ApiError, users: { name: string }[], colon: string): string {
  const [only, ...others] = users;
  const named = others.length > 0 || !only || !ABOUT_PEOPLE.has(subCode) || message.includes(only.name);
  return named ? message : `${only.name}${colon}${message}`;
}
