/** One accepted command: carried out by the engine, then stored with all that it sets off, in the caller's transaction. */
import { type Command, step } from '@countersign/sdk/approval';
import { auditRowOf } from '../../../audit/record.ts';
import type { Tx } from '../../../db/access.ts';
import { choicesOf, withOffered } from '../../dict/index.ts';
import { handOver } from '../../file/index.ts';
import { saveStep, storeKey } from '../instances/save.ts';
import { type Scene, worldOf } from '../instances/world.ts';
import type { Remembered } from './idempotency.ts';
import { refuseStep } from './refusals.ts';
import { jobsOf, type Stepped } from './step-jobs.ts';

export interface Asked extends Omit<Scene, 'users'> {
  command: Command;
}

/** Carries the command out, or ends the request with the engine's refusal. Nothing is written yet. */
export async function stepOn(tx: Tx, { command, ...scene }: Asked): Promise<Stepped> {
  const { merchantId, instance: before } = scene;
  const world = await worldOf(tx, { ...scene, users: peopleOf(command) });
  const process = await withOffered(tx, merchantId, scene.process);
  const result = step(process, before, command, world);
  if (!result.ok) return refuseStep(result.refusal, world.directory);
  const { instance: after, effects } = result;
  return { merchantId, process, choices: choicesOf(process), before, after, command, effects, world };
}

export interface PersistOptions {
  remember?: Remembered | undefined;
  /** The group that a new instance takes from its process. */
  processType?: string;
}

/** Stores a step that changed something, or whose key is to be remembered. */
export async function storeStep(
  tx: Tx,
  stepped: Stepped,
  { remember, processType }: PersistOptions = {},
): Promise<void> {
  const { merchantId, process: from, before, after, command, world } = stepped;
  if (before === after) return remember && storeKey(tx, merchantId, remember);
  const process = after.version === from.version ? from : (world.migratesTo ?? from);
  await saveStep(tx, {
    merchantId,
    process,
    from,
    timeZone: world.timeZone,
    before,
    after,
    auditRow: auditRowOf(stepped),
    jobs: jobsOf(stepped),
    ...(remember && { remember }),
    ...(processType !== undefined && { processType }),
  });
  const userId = 'actorId' in command ? command.actorId : after.initiatorId;
  await handOver(tx, { merchantId, userId, instanceId: after.id, values: filesOf(command) });
}

/** Where a command may name files. */
const filesOf = (command: Command): unknown[] => [
  'values' in command ? command.values : undefined,
  'attachments' in command ? command.attachments : undefined,
];

/** Returns the people that a command names; the directory needs them in addition to those of the flow and the instance. */
export function peopleOf(command: Command): string[] {
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
