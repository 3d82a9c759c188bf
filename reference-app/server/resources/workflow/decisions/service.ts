/** Start, view, agree and reject, as the calls and the demo's story make them. */
import { errorText } from '@countersign/sdk/api';
import { type Command, type Pick as Picked, type Process, signatureIn } from '@countersign/sdk/approval';
import type { Values } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { fileRow, refuseLostFiles } from '../../file/index.ts';
import { startableProcess } from '../definitions/queries.ts';
import { knownKey, lock } from '../instances/lock.ts';
import { refuseUnknownDegree, USUAL } from './degree.ts';
import { type Keyed, rememberedAs, repeated } from './idempotency.ts';
import { type Done, runAction, type Self, stepLoaded } from './run.ts';
import { stepOn } from './step.ts';
import { persistStep } from './sub-process.ts';

export interface StartInput extends Keyed {
  processId: string;
  values: Values;
  itemName?: string | undefined;
  forUserId?: string | undefined;
  degree?: number | undefined;
  picks?: Picked[] | undefined;
  copyTo?: Named[] | undefined;
}

type Named = { id: string; name: string };
type Attached = { id: string; name: string }[];
type Mentioned = { id: string; name?: string }[];

export interface DecideInput extends Keyed {
  taskId: string;
  isPass: boolean;
  /** Staged values count where an agree brings none. */
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
  const known = await knownKey(tx, actor, input.key);
  if (known) return repeated(known, request);
  const { process, processType } = await startableProcess(tx, actor, input.processId);
  const { merchantId } = actor;
  await refuseUnknownDegree(tx, { merchantId, degree: input.degree ?? USUAL, lang });
  const command = startCommand(actor, input, process);
  const stepped = await stepOn(tx, { merchantId, lang, now, process, command });
  await refuseLostFiles(tx, stepped, { lang, scope: actor.scope });
  const answer = { instanceId: stepped.after.id };
  await persistStep(tx, stepped, { processType, remember: rememberedAs(actor, request, answer) });
  return answer;
}

/** Agrees or rejects. */
export async function decide(tx: Tx, actor: Actor, { lang, now, ...asked }: DecideInput): Promise<Done> {
  await refuseStrangeSignature(tx, actor, { ...asked, lang });
  return runAction(tx, actor, {
    call: 'approve',
    asked,
    lang,
    now,
    key: asked.key,
    on: { taskId: asked.taskId },
    command: self => decisionCommand(self, asked),
  });
}

/** A signature is a picture that this very person has sent: nobody signs with somebody else's. */
async function refuseStrangeSignature(
  tx: Tx,
  actor: Actor,
  { attachments = [], lang }: Pick<DecideInput, 'attachments' | 'lang'>,
): Promise<void> {
  const signature = signatureIn(attachments);
  if (!signature) return;
  const file = await fileRow(tx, actor, signature.id);
  if (file?.create_by === actor.userId && file.type === 'image/png') return;
  refuse('needs-signature', {
    fields: [{ field: 'signature', message: errorText('needs-signature', lang) }],
  });
}

/** Marks the first view; a task that was opened before is left alone. */
export async function markViewed(
  tx: Tx,
  actor: Actor,
  { taskId, lang, now }: { taskId: string; lang: Lang; now?: number },
): Promise<void> {
  const loaded = await lock(tx, actor, { taskId });
  const command = ({ actorId }: Self): Command => ({ kind: 'view', taskId, actorId });
  await persistStep(tx, await stepLoaded(tx, actor, { loaded, command, lang, now }));
}

const startCommand = (
  actor: Actor,
  { values, itemName, forUserId, degree = USUAL, picks = [], copyTo }: StartInput,
  process: Process,
): Extract<Command, { kind: 'start' }> => ({
  kind: 'start',
  instanceId: newId(),
  actorId: actor.userId,
  values,
  itemName: itemName?.trim() || process.name,
  degree,
  picks,
  ...(forUserId !== undefined && { forId: forUserId }),
  ...(copyTo && { copyTo }),
});

function decisionCommand(self: Self, input: Omit<DecideInput, keyof Keyed>): Command {
  const { taskId, isPass, values, picks = [], way } = input;
  const decision = { taskId, ...self, ...remarksOf(input) };
  if (!isPass) return { kind: 'reject', ...decision, picks };
  return { kind: 'agree', ...decision, picks, ...(values && { values }), ...(way && { way }) };
}

interface Remarks {
  comment?: string | undefined;
  attachments?: Attached | undefined;
  mentions?: Mentioned | undefined;
}

/** The remarks of an action; blank ones count as none. */
export const remarksOf = ({ comment, attachments, mentions }: Remarks) => ({
  ...(comment?.trim() && { comment }),
  ...(attachments?.length && { attachments }),
  ...(mentions?.length && { mentions: mentions.map(({ id, name = id }) => ({ id, name })) }),
});
