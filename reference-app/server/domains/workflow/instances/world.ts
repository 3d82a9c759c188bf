/**
 * Builds the input that the engine needs for a step: time, ids, and a directory of all people who may be
 * involved.
 */
import {
  type DirectoryNeed,
  directoryNeedsOfStep,
  type Instance,
  type Process,
  runWithLoadedDirectory,
  type World,
} from '@countersign/sdk/approval';
import { workingDaysAdder, workingMinutesAdder } from '@countersign/sdk/flow';
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
 * Runs the engine, or a query of the engine, with all data about people that it needs. It reads nothing from the
 * database while it runs. If it looks up a record that was not loaded, the record is loaded, and the work is
 * repeated. The lookups are recorded for the audit log.
 */
export async function runWithEngineContext<T>(
  tx: Tx,
  scene: WorldInput,
  work: (world: World) => T,
): Promise<T> {
  const timeZone = scene.timeZone ?? (await timeZoneOf(tx));
  const facts = { now: scene.now ?? Date.now(), timeZone, ...(await calendarFunctions(tx, scene, timeZone)) };
  const load = (missing: readonly DirectoryNeed[]) => loadWorld(tx, { scene, facts, missing });
  return runWithLoadedDirectory(load, work);
}

interface WorldLoad {
  scene: WorldInput;
  facts: Omit<World, 'newId' | 'directory'>;
  /** Records that an earlier attempt looked up and that were not loaded. */
  missing: readonly DirectoryNeed[];
}

async function loadWorld(tx: Tx, { scene, facts, missing }: WorldLoad): Promise<World> {
  const { merchantId, lang, migratesTo } = scene;
  const ids = directoryNeedsOfStep(scene, missing);
  const needs = { ...ids, now: facts.now };
  const directory =
    scene.directory === undefined
      ? await loadPeopleDirectory(tx, merchantId, needs)
      : await cachedDirectory(tx, merchantId, needs, scene.directory);
  const world: World = { ...facts, newId: () => newCompactId(), directory, lang };
  if (migratesTo) world.migratesTo = migratesTo;
  return createLookupRecordingEngineEnvironment(world, ids);
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
  const calendar = countsTime || countsDays ? (await workingCalendarOf(tx)).calendar : undefined;
  return {
    addWorkingMinutes: calendar ? workingMinutesAdder(calendar, timeZone) : refuseUnloadedCalendar,
    addWorkingDays: calendar ? workingDaysAdder(calendar, timeZone) : refuseUnloadedCalendar,
    workdays: calendar ? workdayLookup(calendar) : refuseUnloadedCalendar,
  };
}

/** The engine would otherwise count by the calendar of a host that has none. */
const refuseUnloadedCalendar = (): never => {
  throw new Error('[Bug] a step counts working time although its process does not');
};
