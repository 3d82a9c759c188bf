/**
 * Runs one action at a time: sends its call with an idempotency key, then handles the result or the failure.
 */
import type { Getter, Setter } from 'jotai';
import type { Action, Call } from '../actions/action.ts';
import {
  approvalNoticeMessageAtom,
  type Retry,
  runningActionAtom,
  textsAtom,
  unansweredActionAttemptAtom,
} from '../atoms.ts';
import { hasUnfinishedUploads } from '../comment/extras.ts';
import { createCallAttemptWithIdempotencyKey } from './attempt.ts';
import { createActionExecutionContext, type RunContext } from './context.ts';
import { handleActionFailure } from './failure.ts';
import { handleActionSuccess } from './success.ts';

export interface ActionRun {
  action: Action;
  retry: Retry;
  /**
   * Returns the API call that performs the action. If required input is missing, asks the user for the input
   * and returns undefined.
   */
  prepare(context: RunContext): Promise<Call | undefined>;
  /** The people whom the action affects. */
  users?: { name: string }[];
}

/** Runs an action. Does nothing while another action runs, or if the task no longer offers the action. */
export async function runApprovalAction(get: Getter, set: Setter, run: ActionRun): Promise<void> {
  if (get(runningActionAtom)) return;
  const context = createActionExecutionContext(get, run.action, run.retry);
  if (!context) return;
  if (context.usesComment && run.action.takesExtras && hasUnfinishedUploads(get))
    return set(approvalNoticeMessageAtom, { tone: 'error', text: get(textsAtom)('filesPending') });
  set(approvalNoticeMessageAtom, null);
  set(runningActionAtom, run.action.name);
  try {
    await sendActionCall(get, set, { run, context });
  } catch (error) {
    await handleActionFailure(get, set, { error, context, users: run.users ?? [] });
  } finally {
    set(runningActionAtom, null);
  }
}

async function sendActionCall(
  get: Getter,
  set: Setter,
  { run, context }: { run: ActionRun; context: RunContext },
): Promise<void> {
  const call = await run.prepare(context);
  if (!call) return;
  const attempt = createCallAttemptWithIdempotencyKey(
    taskActionCallDeduplicationData(run.action, call),
    get(unansweredActionAttemptAtom),
  );
  set(unansweredActionAttemptAtom, attempt);
  const { instanceState } = await call.send(attempt.key);
  await handleActionSuccess(get, set, { context, instanceState });
}

/** Returns the data that identifies a call. Two calls with equal data are repetitions of the same action. */
export const taskActionCallDeduplicationData = ({ name }: Action, { body }: Call): object => ({
  action: name,
  ...body,
});
