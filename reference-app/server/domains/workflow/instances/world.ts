/**
 * Builds the input that the engine needs for a step: time, ids, and a directory of all people who may be
 * involved.
 */
import type { Instance, Process, World } from '@countersign/sdk/approval';
import { peopleNeeded, workingMinutesAdder } from '@countersign/sdk/flow';
import { createLookupRecordingEngineEnvironment } from '../../../audit/facts.ts';
import type { Tx } from '../../../db/access.ts';
import { newCompactId } from '../../../db/new-id.ts';
import type { Lang } from '../../../http/language.ts';
import { cachedDirectory, loadPeopleDirectory } from '../../people/index.ts';
import { timeZoneOf, workingCalendarOf } from '../../tenancy/index.ts';

export interface WorldInput {
  merchantId: string;
  lang: Lang;
  process: Process;
  instance?: Instance | undefined;
  /** Time of the command in milliseconds since 1970. Default: the current time. */
  now?: number | undefined;
  /**
   * People to load in addition to the people named in the flow and the instance: the caller, and people named
   * in the command.
   */
  users: string[];
  /** Time zone of the tenant, if already known. */
  timeZone?: string | undefined;
  /**
   * Version marker of the tenant's directory, if already read. If it is set, people may be read from the
   * cache.
   */
  directory?: string | null | undefined;
  /** Process version to which a migration moves the instance. */
  migratesTo?: Process | undefined;
}

/**
 * Loads all data about people that the engine needs for a step before the step runs. The step reads nothing
 * from the database. Its lookups in the loaded data are recorded for the audit log.
 */
export async function loadEngineContext(tx: Tx, scene: WorldInput): Promise<World> {
  const { merchantId, lang, migratesTo, now = Date.now() } = scene;
  const needs = { ...collectPeopleNeededForEngineStep(scene), now };
  const directory =
    scene.directory === undefined
      ? await loadPeopleDirectory(tx, merchantId, needs)
      : await cachedDirectory(tx, merchantId, needs, scene.directory);
  const timeZone = scene.timeZone ?? (await timeZoneOf(tx));
  const world: World = {
    now,
    newId: () => newCompactId(),
    directory,
    timeZone,
    lang,
    ...(migratesTo && { migratesTo }),
    ...(countsWorkingTime(scene) && {
      addWorkingMinutes: workingMinutesAdder((await workingCalendarOf(tx)).calendar, timeZone),
    }),
  };
  return createLookupRecordingEngineEnvironment(world);
}

const countsWorkingTime = ({ process, migratesTo }: WorldInput): boolean =>
  [process, migratesTo].some(version => version?.flow.setting?.timeBasis === 'working');

function collectPeopleNeededForEngineStep({ process, instance, users }: WorldInput) {
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
