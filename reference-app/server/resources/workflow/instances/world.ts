/** The world of a step: the time, ids, and a directory of everyone it may need. */
import type { Instance, Process, World } from '@countersign/sdk/approval';
import { peopleNeeded } from '@countersign/sdk/flow';
import { recorded } from '../../../audit/facts.ts';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import type { Lang } from '../../../http/language.ts';
import { cachedDirectory, loadDirectory } from '../../directory/index.ts';
import { timeZoneOf } from '../../merchant/index.ts';

export interface Scene {
  merchantId: string;
  lang: Lang;
  process: Process;
  instance?: Instance | undefined;
  /** Milliseconds; the present where it is not given. */
  now?: number | undefined;
  /** People in addition to those of the flow and the instance: the caller, and the people that the command names. */
  users: string[];
  /** The tenant's, where it was read already. */
  timeZone?: string | undefined;
  /** The state of the tenant's directory, where it was read; then people may come from memory. */
  directory?: string | null | undefined;
  /** The version that a migration leads to. */
  migratesTo?: Process | undefined;
}

/** Loads the directory once; the step itself reads nothing, and what it asks is remembered for the audit trail. */
export async function worldOf(tx: Tx, scene: Scene): Promise<World> {
  const { merchantId, lang, migratesTo, now = Date.now() } = scene;
  const needs = { ...peopleOf(scene), now };
  const directory =
    scene.directory === undefined
      ? await loadDirectory(tx, merchantId, needs)
      : await cachedDirectory(tx, merchantId, needs, scene.directory);
  const timeZone = scene.timeZone ?? (await timeZoneOf(tx, merchantId));
  const world = { now, newId: () => newId(), directory, timeZone, lang, ...(migratesTo && { migratesTo }) };
  return recorded(world);
}

function peopleOf({ process, instance, users }: Scene) {
  const { leadersOfInitiator, ...needed } = peopleNeeded(process.flow);
  const actors = (instance?.tasks ?? []).map(task => task.actorId);
  const waiting = (instance?.visits ?? []).flatMap(visit => visit.actors);
  const picked = Object.values(instance?.picked ?? {}).flat();
  const signers = (instance?.tasks ?? []).flatMap(task => [
    ...(task.signAfter ?? []),
    ...(task.onBehalfOf === undefined ? [] : [task.onBehalfOf]),
  ]);
  const started = instance ? [instance.initiatorId] : [];
  const everyone = [...needed.users, ...actors, ...waiting, ...picked, ...signers, ...started, ...users];
  return {
    ...needed,
    users: [...new Set(everyone)],
    ...(leadersOfInitiator && { led: instance ? started : users }),
  };
}
