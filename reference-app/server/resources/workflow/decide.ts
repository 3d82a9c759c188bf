/** Start, view, agree and reject: load under lock, step, write everything at once. */
import { type Command, type Pick, type Process, step } from '@countersign/sdk/approval';
import type { Values } from '@countersign/sdk/form';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import type { Lang } from '../../http/language.ts';
import { refuse } from '../../http/refuse.ts';
import { withOffered } from '../dict/offered.ts';
import { handOver } from '../file/uses.ts';
import { afterStep, type Stepped } from './after-step.ts';
import { hashOf, type Known, type Remembered } from './keys.ts';
import { knownKey, type Loaded, lockByTask, type Who } from './load.ts';
import { startableProcess } from './process-queries.ts';
import { refuseStep, refuseUnstorable } from './refusals.ts';
import { saveStep } from './save.ts';
import { worldOf } from './world.ts';

interface Keyed {
  lang: Lang;
  /** The client's idempotency key. */
  key?: string | undefined;
  /** Milliseconds, where an import or the demo writes down what was decided earlier. */
  now?: number | undefined;
}

export interface StartInput extends Keyed {
  processId: string;
  values: Values;
  itemName?: string | undefined;
  degree?: number | undefined;
  picks?: Pick[] | undefined;
}

export interface DecideInput extends Keyed {
  taskId: string;
  isPass: boolean;
  values?: Values | undefined;
  comment?: string | undefined;
  picks?: Pick[] | undefined;
}

/** Starts an instance of the published version. */
export async function startInstance(tx: Tx, who: Who, input: StartInput): Promise<{ instanceId: string }> {
  refuseUnstorable(input);
  const asked = { call: 'start', ...input };
  const known = await knownKey(tx, who, input.key);
  if (known) return repeated(known, asked);
  const { process, processType } = await startableProcess(tx, who, input.processId);
  const command = startCommand(who, input, process);
  const { lang, now, picks } = input;
  const world = await worldOf(tx, { ...who, lang, now, process, users: peopleIn(who, picks) });
  const offered = await withOffered(tx, who.merchantId, process);
  const result = step(offered, undefined, command, world);
  if (!result.ok) return refuseStep(result.refusal, world.directory);
  const answer = { instanceId: result.instance.id };
  const remember = rememberedAs(who, asked, answer);
  const saved = { ...who, process, before: undefined, after: result.instance };
  await saveStep(tx, { ...saved, processType, remember });
  await afterStep(tx, { ...saved, process: offered, command, effects: result.effects, world });
  await handOver(tx, { ...who, ...answer, values: input.values });
  return answer;
}

/** Agrees or rejects. The loser of a race gets a conflict that names the winner. */
export async function decide(tx: Tx, who: Who, input: DecideInput): Promise<{ instanceState: number }> {
  refuseUnstorable(input);
  const asked = { call: 'approve', ...input };
  const loaded = await lockByTask(tx, who, input.taskId, input.key);
  if (loaded.known) return repeated(loaded.known, asked);
  const command = decisionCommand(who, input, loaded);
  const { lang, now, picks } = input;
  const stepped = await carryOut(tx, { who, loaded, command, lang, now, picks });
  const { after } = stepped;
  const answer = { instanceState: after.state };
  const remember = rememberedAs(who, asked, answer);
  await saveStep(tx, { ...who, process: loaded.process, before: loaded.instance, after, remember });
  await afterStep(tx, stepped);
  await handOver(tx, { ...who, instanceId: after.id, values: input.values });
  return answer;
}

/** Marks the first view; a task that was opened before is left alone without a lock. */
export async function markViewed(
  tx: Tx,
  who: Who,
  { taskId, lang, now }: { taskId: string; lang: Lang; now?: number },
): Promise<void> {
  const loaded = await lockByTask(tx, who, taskId);
  const command: Command = { kind: 'view', taskId, actorId: who.userId };
  const stepped = await carryOut(tx, { who, loaded, command, lang, now });
  const { after } = stepped;
  if (after === loaded.instance) return;
  await saveStep(tx, { ...who, process: loaded.process, before: loaded.instance, after });
  await afterStep(tx, stepped);
}

interface Carried {
  who: Who;
  loaded: Loaded;
  command: Command;
  lang: Lang;
  now?: number | undefined;
  picks?: Pick[] | undefined;
}

async function carryOut(tx: Tx, { who, loaded, command, lang, now, picks }: Carried): Promise<Stepped> {
  const { process, instance } = loaded;
  const world = await worldOf(tx, { ...who, lang, now, process, instance, users: peopleIn(who, picks) });
  const offered = await withOffered(tx, who.merchantId, process);
  const result = step(offered, instance, command, world);
  if (!result.ok) return refuseStep(result.refusal, world.directory);
  const { instance: after, effects } = result;
  return { merchantId: who.merchantId, process: offered, before: instance, after, command, effects, world };
}

const peopleIn = ({ userId }: Who, picks: Pick[] = []): string[] => [userId, ...picks.map(pick => pick.id)];

const startCommand = (
  who: Who,
  input: StartInput,
  process: Process,
): Extract<Command, { kind: 'start' }> => ({
  kind: 'start',
  instanceId: newId(),
  actorId: who.userId,
  values: input.values,
  itemName: input.itemName?.trim() || process.name,
  degree: input.degree ?? 0,
  picks: input.picks ?? [],
});

function decisionCommand(who: Who, input: DecideInput, { seenRevision }: Loaded): Command {
  const { taskId, isPass, values, picks = [], comment } = input;
  const decision = { taskId, actorId: who.userId, seenRevision, ...(comment?.trim() && { comment }) };
  return isPass
    ? { kind: 'agree', ...decision, values: values ?? {}, picks }
    : { kind: 'reject', ...decision };
}

/** The key itself and the language are not part of what was asked. */
const requestHash = ({ key: _, lang: __, ...request }: Keyed & { call: string }): string => hashOf(request);

const rememberedAs = (who: Who, asked: Keyed & { call: string }, answer: unknown): Remembered | undefined =>
  asked.key === undefined
    ? undefined
    : { user_id: who.userId, decision_key: asked.key, request_hash: requestHash(asked), answer };

/** Answers as the first time, where the same was asked. */
function repeated<T>(known: Known, asked: Keyed & { call: string }): T {
  return known.request_hash === requestHash(asked) ? (known.answer as T) : refuse('key-reused');
}
