/** What every accepted command sets off, in its own transaction: called once behind each step that was saved. */
import { nextDue } from '@countersign/sdk/approval';
import type { Tx } from '../../db/access.ts';
import type { NewJob } from '../../jobs/outbox.ts';
import { appendAudit, type Stepped } from '../audit/append.ts';

export type { Stepped };

/** Call behind `saveStep`, with the very process and world that the step was handed. */
export async function afterStep(tx: Tx, stepped: Stepped): Promise<void> {
  const due = nextDue(stepped.after);
  await appendAudit(tx, stepped, { due, jobs: [...newsJobs(stepped), ...timerJobs(stepped, due)] });
}

/** Who is to be told is found out later: it must not keep the decision waiting. */
const newsJobs = ({ merchantId, after, effects, command }: Stepped): NewJob[] =>
  effects.length > 0 || command.kind === 'start'
    ? [{ queue: 'step', payload: { merchantId, instanceId: after.id, revision: after.revision } }]
    : [];

/** A job for the moment at which the instance is due; one for an earlier moment finds nothing to do. */
function timerJobs({ merchantId, before, after }: Stepped, due: number | undefined): NewJob[] {
  if (due === undefined || (before && nextDue(before) === due)) return [];
  return [{ queue: 'tick', payload: { merchantId, instanceId: after.id }, runAt: due }];
}
