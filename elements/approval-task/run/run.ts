/** Runs one action at a time: its call with an idempotency key, then its result or its failure. */
import type { Getter, Setter } from 'jotai';
import type { Action, Call } from '../actions/action.ts';
import { busyAtom, noticeAtom, type Retry, textsAtom, unansweredAtom } from '../atoms.ts';
import { filesArePending } from '../comment/extras.ts';
import { attemptOf } from './attempt.ts';
import { contextOf, type RunContext } from './context.ts';
import { handleFailure } from './failure.ts';
import { handleSuccess } from './success.ts';

export interface ActionRun {
  action: Action;
  retry: Retry;
  /** Returns the call; undefined where a part is missing and has been requested. */
  prepare(context: RunContext): Promise<Call | undefined>;
  /** The affected people. */
  users?: { name: string }[];
}

/** Use for every action. Does nothing while another runs, or where the task does not offer it any more. */
export async function runAction(get: Getter, set: Setter, run: ActionRun): Promise<void> {
  if (get(busyAtom)) return;
  const context = contextOf(get, run.action, run.retry);
  if (!context) return;
  if (context.usesComment && run.action.takesExtras && filesArePending(get))
    return set(noticeAtom, { tone: 'error', text: get(textsAtom)('filesPending') });
  set(noticeAtom, null);
  set(busyAtom, run.action.name);
  try {
    await send(get, set, { run, context });
  } catch (error) {
    await handleFailure(get, set, { error, context, users: run.users ?? [] });
  } finally {
    set(busyAtom, null);
  }
}

async function send(
  get: Getter,
  set: Setter,
  { run, context }: { run: ActionRun; context: RunContext },
): Promise<void> {
  const call = await run.prepare(context);
  if (!call) return;
  const attempt = attemptOf(contentsOf(run.action, call), get(unansweredAtom));
  set(unansweredAtom, attempt);
  const { instanceState } = await call.send(attempt.key);
  await handleSuccess(get, set, { context, instanceState });
}

/** The contents by which a call is known again. */
export const contentsOf = ({ name }: Action, { body }: Call): object => ({ action: name, ...body });
