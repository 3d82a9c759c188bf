/**
 * Runs one command in the engine, and stores the result and all its consequences in the caller's transaction.
 */
import { type Command, type Process, step } from '@countersign/sdk/approval';
import { NODE, nodePlacesOf } from '@countersign/sdk/flow';
import { ownProperty, type Values } from '@countersign/sdk/form';
import { unrecordedDirectoryOf } from '../../../audit/facts.ts';
import { createAuditRowOfApprovalStep } from '../../../audit/record.ts';
import type { Tx } from '../../../db/access.ts';
import { linkFilesToApplication } from '../../files/index.ts';
import {
  addDirectoryNamesToFormValues,
  type DirectoryEntry,
  throwIfUnknownDirectoryEntries,
} from '../../people/index.ts';
import { dictionaryChoicesOfProcessForm, withDictionaryChoices } from '../../tenancy/index.ts';
import { followedGroupTexts } from '../instances/followed-groups.ts';
import { storeCommandResult, storeIdempotencyKey } from '../instances/save.ts';
import { runWithEngineContext, type WorldInput } from '../instances/world.ts';
import type { DecisionKeyRow } from './idempotency.ts';
import { throwEngineRefusal } from './refusals.ts';
import { createJobsAfterEngineStep, type Stepped } from './step-jobs.ts';

export interface StepInput extends Omit<WorldInput, 'users'> {
  command: Command;
}

/** Runs the command without writing. Throws a refusal if the engine refuses. */
export async function runEngineCommand(tx: Tx, { command: received, ...scene }: StepInput): Promise<Stepped> {
  const { merchantId, lang, instance: before } = scene;
  const { command, unknown } = await commandWithDirectoryNames(tx, scene, received);
  const process = await withDictionaryChoices(tx, scene.process);
  const users = peopleInCommand(command);
  const sent = valuesWrittenByCommand(process, before, command);
  const { result, world } = await runWithEngineContext(tx, { ...scene, process, users, sent }, world => {
    const result = step(process, before, command, world);
    return result.ok ? { result, world } : throwEngineRefusal(result.refusal, world);
  });
  const { instance: after, effects } = result;
  const isWritten = ({ model }: DirectoryEntry) =>
    command.kind === 'stage' || ownProperty(after.changes, model) === after.revision;
  throwIfUnknownDirectoryEntries(unknown.filter(isWritten), lang);
  return {
    merchantId,
    process,
    choices: dictionaryChoicesOfProcessForm(process),
    before,
    after,
    command,
    effects,
    world,
  };
}

/** Returns the values that a command can write, so that people whom they name can be loaded. */
function valuesWrittenByCommand(
  { flow }: Process,
  instance: StepInput['instance'],
  command: Command,
): Values[] {
  if (!('values' in command) || !command.values) return [];
  if (command.kind !== 'child-ended') return [command.values];
  const nodeId = instance?.visits.find(({ id }) => id === command.visitId)?.nodeId;
  const node = nodePlacesOf(flow).find(place => place.node.id === nodeId)?.node;
  const { values } = command;
  return node?.type === NODE.subProcess
    ? [Object.fromEntries((node.taking ?? []).map(({ from, to }) => [to, ownProperty(values, from)]))]
    : [];
}

interface NamedCommand {
  command: Command;
  unknown: DirectoryEntry[];
}

/**
 * Replaces the names of people in submitted values with the names in the directory. Values that come from
 * another instance are not changed, because they already contain directory names.
 */
async function commandWithDirectoryNames(
  tx: Tx,
  { merchantId, process: { form }, instance }: Omit<StepInput, 'command'>,
  command: Command,
): Promise<NamedCommand> {
  const isOfPerson =
    command.kind === 'stage' || command.kind === 'agree' || (command.kind === 'start' && !command.parent);
  if (!isOfPerson || !command.values) return { command, unknown: [] };
  const staged =
    'taskId' in command && instance?.tasks.find(({ id }) => id === command.taskId)?.draft?.values;
  const before = [instance?.values, staged || undefined];
  const named = await addDirectoryNamesToFormValues(tx, merchantId, { form, values: command.values, before });
  return { command: { ...command, values: named.values }, unknown: named.unknown };
}

export interface PersistOptions {
  remember?: DecisionKeyRow | undefined;
  /** Category that a new instance takes from its process. */
  processType?: string;
}

/**
 * Stores the result of an accepted command if the instance changed. Otherwise stores only the idempotency
 * key, if there is one.
 */
export async function storeAcceptedStep(
  tx: Tx,
  stepped: Stepped,
  { remember, processType }: PersistOptions = {},
): Promise<void> {
  const { merchantId, process: from, before, after, command, world } = stepped;
  if (before === after) return remember && storeIdempotencyKey(tx, merchantId, remember);
  const process = after.version === from.version ? from : (world.migratesTo ?? from);
  await storeCommandResult(tx, {
    merchantId,
    process,
    from,
    timeZone: world.timeZone,
    before,
    after,
    auditRow: createAuditRowOfApprovalStep(stepped),
    jobs: createJobsAfterEngineStep(stepped),
    followed: followedGroupsAfterStep(stepped, process),
    ...(remember && { remember }),
    ...(processType !== undefined && { processType }),
  });
  const userId = 'actorId' in command ? command.actorId : after.initiatorId;
  await linkFilesToApplication(tx, {
    merchantId,
    userId,
    instanceId: after.id,
    values: commandPartsWithFileReferences(command),
  });
}

/**
 * Returns the groups that the open tasks follow. After a migration they are outdated from the start, because
 * the step read the directory for the previous version.
 */
const followedGroupsAfterStep = ({ command, after, world }: Stepped, process: Process): string[] | null =>
  followedGroupTexts(process, after, command.kind === 'migrate' ? undefined : unrecordedDirectoryOf(world));

/** Returns the parts of a command that may contain file references. */
const commandPartsWithFileReferences = (command: Command): unknown[] => [
  'values' in command ? command.values : undefined,
  'attachments' in command ? command.attachments : undefined,
];

/**
 * Returns the ids of the people whom a command names. The directory for the command must contain them, in
 * addition to the people in the flow and in the instance.
 */
export function peopleInCommand(command: Command): string[] {
  const named = [
    ...('picks' in command ? (command.picks ?? []) : []),
    ...('users' in command ? command.users : []),
    ...('mentions' in command ? (command.mentions ?? []) : []),
    ...(command.kind === 'start' ? (command.copyTo ?? []) : []),
    ...(command.kind === 'resolve' && 'users' in command.resolution ? command.resolution.users : []),
  ];
  return [
    ...('actorId' in command ? [command.actorId] : []),
    ...('to' in command ? [command.to] : []),
    ...('forId' in command && command.forId !== undefined ? [command.forId] : []),
    ...('userIds' in command ? command.userIds : []),
    ...named.map(one => one.id),
  ];
}
