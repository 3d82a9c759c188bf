/**
 * Starts instances, marks tasks as viewed, and agrees to or rejects tasks. The API routes and the demo use
 * these functions.
 */

import { errorText } from '@countersign/sdk/api';
import {
  type Command,
  findSignatureAttachment,
  type Pick as Picked,
  type Process,
} from '@countersign/sdk/approval';
import type { Values } from '@countersign/sdk/form';
import { markCallAsRepeated } from '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import { newCompactId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { blockRecordRemoval } from '../../../rights/record-uses-lock.ts';
import { fileRow, throwIfUnusableStepFiles } from '../../files/index.ts';

import { requireStartableProcess } from '../definitions/queries.ts';
import { lockInstance, readStoredResponseByIdempotencyKey } from '../instances/lock.ts';
import { readSubmittableTaskDraft } from '../instances/task-draft.ts';
import { DEFAULT_URGENCY, throwIfUnknownUrgency } from './degree.ts';
import { answerForSameRequest, type Keyed, toIdempotencyKeyRow } from './idempotency.ts';
import { type ActionResult, type ActorView, runAction, runApprovalStepWithoutSaving } from './run.ts';
import { runEngineCommand } from './step.ts';
import type { Stepped } from './step-jobs.ts';
import { persistEngineStepWithSubProcesses } from './sub-process.ts';

export interface StartInput extends Keyed {
  processId: string;
  values: Values;
  itemName?: string | undefined;
  forUserId?: string | undefined;
  degree?: number | undefined;
  picks?: Picked[] | undefined;
  copyTo?: NamedPerson[] | undefined;
}

type NamedPerson = { id: string; name: string };
type Attached = { id: string; name: string }[];
type Mentioned = { id: string; name?: string }[];

export interface DecideInput extends Keyed {
  taskId: string;
  isPass: boolean;
  /**
   * Form values. If the user agrees without values, the values that were staged (saved earlier without a
   * decision) are used.
   */
  values?: Values | undefined;
  comment?: string | undefined;
  attachments?: Attached | undefined;
  mentions?: Mentioned | undefined;
  picks?: Picked[] | undefined;
  way?: 'walk' | undefined;
}

/** Starts an instance of the published version. */
export async function startInstance(
  tx: Tx,
  actor: Actor,
  input: StartInput,
): Promise<{ instanceId: string }> {
  const { lang, now, ...asked } = input;
  const request = { call: 'start', ...asked };
  const known = await readStoredResponseByIdempotencyKey(tx, actor, input.key);
  if (known) {
    markCallAsRepeated(tx);
    return answerForSameRequest(known, request);
  }
  const { merchantId } = actor;
  await blockRecordRemoval(tx, merchantId);
  const { process, processType } = await requireStartableProcess(tx, actor, input.processId);
  await throwIfUnknownUrgency(tx, { degree: input.degree ?? DEFAULT_URGENCY, lang });
  const command = buildStartCommand(actor, input, process);
  const stepped = await runEngineCommand(tx, { merchantId, lang, now, process, command });
  await throwIfUnusableStepFiles(tx, stepped, { lang, scope: actor.scope });
  const answer = { instanceId: stepped.after.id };
  await persistEngineStepWithSubProcesses(tx, stepped, {
    processType,
    remember: toIdempotencyKeyRow(actor, request, answer),
  });
  return answer;
}

/** Agrees to or rejects a task. */
export async function decideTask(
  tx: Tx,
  actor: Actor,
  { lang, now, ...asked }: DecideInput,
): Promise<ActionResult> {
  await throwIfSignatureOfOtherUser(tx, actor, { ...asked, lang });
  return runAction(tx, actor, {
    call: 'approve',
    asked,
    lang,
    now,
    key: asked.key,
    on: { taskId: asked.taskId },
    command: self => buildDecisionCommand(self, asked),
    describe: stepped => describeOmittedDraftValues(tx, stepped, { ...asked, lang }),
  });
}

/** Names the values of the draft that an agreement without values did not write. */
async function describeOmittedDraftValues(
  tx: Tx,
  { merchantId, process, before }: Stepped,
  { taskId, isPass, values, lang }: Pick<DecideInput, 'taskId' | 'isPass' | 'values' | 'lang'>,
): Promise<Pick<ActionResult, 'left'>> {
  const task = before?.tasks.find(({ id }) => id === taskId);
  if (!before || !task?.draft || !isPass || values) return {};
  const { left } = await readSubmittableTaskDraft(tx, { merchantId, process, instance: before, task, lang });
  return left.length > 0 ? { left } : {};
}

/** Throws unless the signature is a PNG image that the actor uploaded. */
async function throwIfSignatureOfOtherUser(
  tx: Tx,
  actor: Actor,
  { attachments = [], lang }: Pick<DecideInput, 'attachments' | 'lang'>,
): Promise<void> {
  const signature = findSignatureAttachment(attachments);
  if (!signature) return;
  const file = await fileRow(tx, signature.id);
  if (file?.createBy === actor.userId && file.type === 'image/png') return;
  throwRefusal('needs-signature', {
    fields: [{ field: 'signature', message: errorText('needs-signature', lang) }],
  });
}

/** Marks a task as viewed. Later calls for the same task change nothing. */
export async function markTaskViewed(
  tx: Tx,
  actor: Actor,
  { taskId, lang, now }: { taskId: string; lang: Lang; now?: number },
): Promise<void> {
  const loaded = await lockInstance(tx, actor, { taskId });
  const command = ({ actorId }: ActorView): Command => ({ kind: 'view', taskId, actorId });
  await persistEngineStepWithSubProcesses(
    tx,
    await runApprovalStepWithoutSaving(tx, actor, { loaded, command, lang, now }),
  );
}

const buildStartCommand = (
  actor: Actor,
  { values, itemName, forUserId, degree = DEFAULT_URGENCY, picks = [], copyTo }: StartInput,
  process: Process,
): Extract<Command, { kind: 'start' }> => ({
  kind: 'start',
  instanceId: newCompactId(),
  actorId: actor.userId,
  values,
  itemName: itemName?.trim() || process.name,
  degree,
  picks,
  ...(forUserId !== undefined && { forId: forUserId }),
  ...(copyTo && { copyTo }),
});

function buildDecisionCommand(self: ActorView, input: Omit<DecideInput, keyof Keyed>): Command {
  const { taskId, isPass, values, picks = [], way } = input;
  const decision = { taskId, ...self, ...pickDecisionRemarks(input) };
  if (!isPass) return { kind: 'reject', ...decision, picks };
  return { kind: 'agree', ...decision, picks, ...(values && { values }), ...(way && { way }) };
}

interface Remarks {
  comment?: string | undefined;
  attachments?: Attached | undefined;
  mentions?: Mentioned | undefined;
}

/**
 * Returns the comment, attachments and mentions of an action. A blank comment and empty lists are omitted.
 */
export const pickDecisionRemarks = ({ comment, attachments, mentions }: Remarks) => ({
  ...(comment?.trim() && { comment }),
  ...(attachments?.length && { attachments }),
  ...(mentions?.length && { mentions: mentions.map(({ id, name = id }) => ({ id, name })) }),
});
