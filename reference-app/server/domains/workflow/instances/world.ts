/**
 * Builds the input that the engine needs for a step: time, ids, and a directory of all people who may be
 * involved.
 */
import { type Instance, type Process, peopleNeededByFields, type World } from '@countersign/sdk/approval';
import { peopleNeeded, workingDaysAdder, workingMinutesAdder } from '@countersign/sdk/flow';
import type { Values } from '@countersign/sdk/form';
import { usesWorkdays, workdayLookup } from '@countersign/sdk/form/expressions';
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
  /**
   * Form values that the step can write, such as the values of the command. Approvers can come from fields of
   * the form, so the people whom the values name are loaded too.
   */
  sent?: readonly Values[] | undefined;
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
  const timeZone = scene.timeZone ?? (await timeZoneOf(tx));
  const calendar = await calendarFunctions(tx, scene, timeZone);
  const needs = { ...collectPeopleNeededForEngineStep(scene, calendar.workdays), now };
  const directory =
    scene.directory === undefined
      ? await loadPeopleDirectory(tx, merchantId, needs)
      : await cachedDirectory(tx, merchantId, needs, scene.directory);
  const world: World = {
    now,
    newId: () => newCompactId(),
    directory,
    timeZone,
    lang,
    ...(migratesTo && { migratesTo }),
    ...calendar,
  };
  return createLookupRecordingEngineEnvironment(world);
}

/** Returns the functions that read the working calendar. The calendar is loaded only if the process needs it. */
async function calendarFunctions(
  tx: Tx,
  { process, migratesTo }: WorldInput,
  timeZone: string,
): Promise<Pick<World, 'addWorkingMinutes' | 'addWorkingDays' | 'workdays'>> {
  const versions = migratesTo ? [process, migratesTo] : [process];
  const countsTime = versions.some(({ flow }) => flow.setting?.timeBasis === 'working');
  const countsDays = versions.some(({ form }) => usesWorkdays(form));
  if (!countsTime && !countsDays) return {};
  const { calendar } = await workingCalendarOf(tx);
  return {
    addWorkingMinutes: countsTime ? workingMinutesAdder(calendar, timeZone) : undefined,
    addWorkingDays: countsTime ? workingDaysAdder(calendar, timeZone) : undefined,
    workdays: countsDays ? workdayLookup(calendar) : undefined,
  };
}

function collectPeopleNeededForEngineStep(
  { process, instance, users, sent, migratesTo }: WorldInput,
  workdays: World['workdays'],
) {
  const { leadersOfInitiator, groupsOfInitiator, ...needed } = peopleNeeded(process.flow);
  const fields = [process, migratesTo].flatMap(version =>
    version ? [peopleNeededByFields({ process: version, instance, sent, workdays })] : [],
  );
  const idsInFields = (kind: keyof (typeof fields)[number]) => fields.flatMap(ids => ids[kind]);
  const actors = (instance?.tasks ?? []).map(task => task.actorId);
  const waiting = (instance?.visits ?? []).flatMap(visit => visit.actors);
  const picked = Object.values(instance?.picked ?? {}).flat();
  const signers = (instance?.tasks ?? []).flatMap(task => [
    ...(task.signAfter ?? []),
    ...(task.onBehalfOf === undefined ? [] : [task.onBehalfOf]),
  ]);
  const started = instance ? [instance.initiatorId] : [];
  const everyone = [...needed.users, ...actors, ...waiting, ...picked, ...signers, ...started, ...users];
  const initiators = instance ? started : users;
  return {
    users: [...new Set([...everyone, ...idsInFields('users')])],
    roles: [...needed.roles, ...idsInFields('roles')],
    organizations: needed.organizations,
    positions: [...needed.positions, ...idsInFields('positions')],
    ledOrganizations: idsInFields('ledOrganizations'),
    led: leadersOfInitiator ? initiators : [],
    grouped: groupsOfInitiator ? initiators : [],
  };
}
