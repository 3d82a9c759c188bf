/** What all deeds have in common: one at a time, a key that counts once, what is said afterwards, and nothing lost on failure. */
import { ApiError, isExpired } from '@countersign/sdk/api';
import type { Getter, Setter } from 'jotai';
import { canFill, type Deed, isEnding, type Person } from '../actions/actions.ts';
import {
  type Again,
  askingAtom,
  busyAtom,
  commentAtom,
  keptFormAtom,
  langAtom,
  loadingAtom,
  type Notice,
  noticeAtom,
  unansweredAtom,
  viewAtom,
  wordsAtom,
} from '../atoms.ts';
import {
  clearExtras,
  type Extras,
  extrasOf,
  filesArePending,
  filesAtom,
  takesExtras,
} from '../comment/extras.ts';
import { type HostAccess, isShown, messageOf, outsideAtom, tell } from '../host.ts';
import { reloadAtom } from '../loading/load.ts';
import type { View } from '../loading/view.ts';
import { panelPart } from '../panel/lazy.ts';
import type { Word } from '../texts.ts';
import { attemptOf, isUnanswered } from './attempt.ts';

export interface Scene {
  view: View;
  outside: HostAccess;
  /** The words that go along, and what goes with them. */
  comment: string;
  extras: Extras;
}

/** One call of a deed, without the key that it is sent with. */
export interface Call {
  body: object;
  send(key: string): Promise<{ instanceState: number }>;
}

export interface Job {
  deed: Deed;
  /** What a retry does. */
  again: Again;
  /** Undefined where something is still missing and was asked for. */
  prepare(scene: Scene): Promise<Call | undefined>;
  isPass?: boolean;
  /** Whom it is about: a refusal names the only one. */
  people?: Person[];
  /** Whether the comment goes along, and whether it is used up by that. */
  words: 'none' | 'copied' | 'sent';
  /** After the host heard of it, in place of loading again. */
  after?(scene: Scene): Promise<void>;
}

/** Use for every deed. Does nothing while another is on its way, or where the task does not offer it any more. */
export async function conduct(get: Getter, set: Setter, job: Job): Promise<void> {
  const view = get(viewAtom);
  const outside = get(outsideAtom);
  if (get(busyAtom) || !view || !outside || !view.task.actions.includes(job.deed)) return;
  const carries = job.words === 'sent' && takesExtras(job.deed);
  if (carries && filesArePending(get))
    return set(noticeAtom, { tone: 'error', text: get(wordsAtom)('filesPending') });
  const comment = job.words === 'none' ? '' : get(commentAtom).trim();
  const scene = { view, outside, comment, extras: carries ? extrasOf(get, comment) : {} };
  set(noticeAtom, null);
  set(busyAtom, job.deed);
  try {
    await send(get, set, { job, scene });
  } catch (error) {
    await explain(get, set, { error, job, scene });
  } finally {
    set(busyAtom, null);
  }
}

interface Acting {
  job: Job;
  scene: Scene;
}

async function send(get: Getter, set: Setter, { job, scene }: Acting): Promise<void> {
  const call = await job.prepare(scene);
  if (!call) return;
  const attempt = attemptOf({ deed: job.deed, ...call.body }, get(unansweredAtom));
  set(unansweredAtom, attempt);
  const { instanceState } = await call.send(attempt.key);
  await succeed(get, set, { job, scene, instanceState });
}

async function succeed(
  get: Getter,
  set: Setter,
  { job, scene, instanceState }: Acting & { instanceState: number },
): Promise<void> {
  const { view, outside, comment } = scene;
  const { id: taskId, instanceId } = view.task;
  const shown = isShown(get, outside);
  set(unansweredAtom, null);
  if (shown) {
    set(askingAtom, null);
    if (job.words === 'sent' && get(commentAtom).trim() === comment) set(commentAtom, '');
    if (scene.extras.attachments || scene.extras.mentions) clearExtras(set);
    showDone(get, set, { job, instanceState });
  }
  outside.decided({
    ...(taskId !== undefined && { taskId }),
    ...{ instanceId, action: job.deed },
    ...(job.isPass !== undefined && { isPass: job.isPass }),
    isOver: isEnding(job.deed),
    instanceState,
  });
  if (!isShown(get, outside)) return;
  await (job.after ? job.after(scene) : set(reloadAtom));
}

/** What ended the person's part leaves nothing to press until the new state is here. */
function showDone(get: Getter, set: Setter, { job, instanceState }: { job: Job; instanceState: number }) {
  const view = get(viewAtom);
  const leaves = isEnding(job.deed);
  if (view && leaves) {
    const task = { ...view.task, instanceState, actions: [] };
    set(loadingAtom, { kind: 'ready', view: { ...view, task } });
  }
  set(noticeAtom, { tone: 'success', text: get(wordsAtom)(DONE[job.deed] ?? 'done'), leaves });
}

const DONE: Partial<Record<Deed, Word>> = {
  claim: 'doneClaim',
  unclaim: 'doneUnclaim',
  stage: 'doneStage',
  urge: 'doneUrge',
  withdraw: 'doneWithdraw',
  recall: 'doneRecall',
};

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

async function explain(get: Getter, set: Setter, { error, job, scene }: Acting & { error: unknown }) {
  const t = get(wordsAtom);
  tell(get, error);
  if (!isShown(get, scene.outside)) return;
  if (isUnanswered(error)) {
    const text = `${messageOf(error)}${t('stop')}${t('unanswered')}`;
    set(noticeAtom, { tone: 'error', text, again: job.again });
    return;
  }
  // A call that was refused for its token has done nothing: it goes again as it was, with the same key.
  if (!isExpired(error)) set(unansweredAtom, null);
  if (!(error instanceof ApiError)) throw error;
  if (OVERTAKEN.has(error.subCode)) return giveWay(get, set, error);
  if (error.subCode === 'needs-comment') return set(noticeAtom, { tone: 'reason', text: error.message });
  scene.outside.form()?.showErrors(error.fields);
  const text = refusalText(error, job, t('colon'));
  set(noticeAtom, { tone: 'error', text, ...(isExpired(error) && { again: job.again, expired: true }) });
}

/** Another one was faster: the new state comes, and what was typed stays to be sent or copied. */
async function giveWay(get: Getter, set: Setter, error: ApiError): Promise<void> {
  const files = get(filesAtom).map(({ name }) => name);
  const typed = [get(outsideAtom)?.form()?.typedText() ?? '', ...files].filter(Boolean).join('\n');
  const before = get(viewAtom);
  const notice: Notice = { tone: 'info', text: get(wordsAtom)('taken', { message: error.message }) };
  set(askingAtom, null);
  set(noticeAtom, notice);
  await set(reloadAtom);
  const view = get(viewAtom);
  set(keptFormAtom, view && canFill(view.task.actions) ? '' : typed);
  if (!before || !view || !panelPart.isLoaded() || get(noticeAtom) !== notice) return;
  const told = panelPart.get().happenedSince(before, view, get(langAtom));
  if (told) set(noticeAtom, { ...notice, text: told });
}

const ABOUT_PEOPLE = new Set(['same-user', 'user-disabled', 'unknown-user', 'already-holds', 'bad-target']);

/** The server names one of several itself, where it knows the name. */
function refusalText({ message, subCode }: ApiError, { people = [] }: Job, colon: string): string {
  const [only, ...others] = people;
  const named = others.length > 0 || !only || !ABOUT_PEOPLE.has(subCode) || message.includes(only.name);
  return named ? message : `${only.name}${colon}${message}`;
}
