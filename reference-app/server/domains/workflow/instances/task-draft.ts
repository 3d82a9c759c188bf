/** Reads a task's draft as its author can submit it, and identifies the content of a draft. */
import { type Instance, type Process, submittableTaskDraft, type Task } from '@countersign/sdk/approval';
import type { CarriedValues } from '@countersign/sdk/form';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import { hashIgnoringFieldOrder } from '../decisions/idempotency.ts';
import { publishedVersion } from '../definitions/versions.ts';

/** Identifies the content of a task's draft, so that a window notices a newer draft. Null without a draft. */
export const taskDraftRevision = (task: Task | undefined): string | null =>
  task?.draft ? hashIgnoringFieldOrder(task.draft).slice(0, 16) : null;

interface DraftedTask {
  merchantId: string;
  process: Process;
  instance: Instance;
  task: Task;
  lang: Lang;
}

/** Returns the values of the draft, and the values that a migration made impossible to submit. */
export async function readSubmittableTaskDraft(
  tx: Tx,
  { merchantId, process, instance, task, lang }: DraftedTask,
): Promise<CarriedValues> {
  const { id: instanceId, processId } = instance;
  const version = await readVersionOfTaskDraft(tx, { instanceId, taskId: task.id });
  const former =
    version === undefined || version === process.version
      ? undefined
      : await publishedVersion(tx, { merchantId, processId, version });
  return submittableTaskDraft(process, instance, task, {
    formerForms: former ? [former.form] : [],
    lang,
  });
}

/** Returns the version of the process in which the draft was saved, or undefined if the audit log is gone. */
async function readVersionOfTaskDraft(
  tx: Tx,
  { instanceId, taskId }: { instanceId: string; taskId: string },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('audit')
    .select('version')
    .where('instanceId', '=', instanceId)
    .where(sql<string>`command->>'kind'`, '=', 'stage')
    .where(sql<string>`command->>'taskId'`, '=', taskId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}
