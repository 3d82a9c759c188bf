/**
 * Records the data that the approval engine reads while it executes a command: time, ids and directory
 * lookups. The engine calls this environment its world. A replay of the command uses the recorded data.
 */
import {
  type Directory,
  type DirectoryNeedKind,
  ENGINE_RULES_REVISION,
  type Person,
  type Process,
  refuseUnloadedLookups,
  type World,
} from '@countersign/sdk/approval';
import type { PersonGroups } from '@countersign/sdk/flow';
import type { Choice } from '@countersign/sdk/form';
import { type WorkdayCalendar, type WorkdayLookup, workdayLookup } from '@countersign/sdk/form/expressions';

type Question = keyof Directory;

export interface Facts {
  /**
   * Version number of the engine rules. Absent in rows that were written before the rules had such numbers.
   */
  rules?: number;
  /** Time of the step in milliseconds since 1970. */
  now: number;
  timeZone?: string;
  lang?: 'zh' | 'en';
  /** Generated ids in the order in which they were generated. */
  ids: string[];
  /**
   * Distinct directory lookups. Each entry contains the question, the id that the question concerns, and the
   * answer. The answer is null if no person was found.
   */
  people: [question: Question, about: string, answer: Answer][];
  /**
   * Due times in working time. Each entry contains the start, the number of minutes, and the due time. The due
   * time is null if the calendar has too little working time.
   */
  dueTimes?: [start: number, minutes: number, due: number | null][];
  /** Due times in working days, like `dueTimes`. */
  dueDays?: [start: number, days: number, due: number | null][];
  /**
   * Numbers of working days that computed fields read. Each entry contains the first and the last day of the
   * period, as numbers of days since 1970-01-01, and the number of its working days. Earlier rows contain the
   * calendar of these periods instead.
   */
  workdays?: WorkdayCount[] | RecordedWorkdayCalendar;
  /** Dictionary entries that the form uses as choices, by dictionary code. */
  choices?: Record<string, Choice[]>;
  /** Number of the target version, if the step migrates the instance to another process version. */
  migratesTo?: number;
}

type WorkdayCount = [from: number, to: number, count: number];

/** The days of the week, starting with Monday, and the dates that differ from them, as days since 1970-01-01. */
interface RecordedWorkdayCalendar {
  week: boolean[];
  exceptions: [day: number, isWorking: boolean][];
}

type Answer = Person | PersonGroups | string[] | string | null;

const recordedFactsByEngineWorld = new WeakMap<World, Facts>();
const unrecordedDirectories = new WeakMap<World, Directory>();

/**
 * Returns the directory of a step without the recording of lookups, for work of the host that a replay does
 * not repeat.
 */
export const unrecordedDirectoryOf = (world: World): Directory =>
  unrecordedDirectories.get(world) ?? world.directory;

/**
 * Returns a copy of an engine step's environment (its world) that records everything read from it. Create a
 * new copy for each step. If `loaded` is given, a lookup of a record that is not among these ids throws a
 * `DirectoryNotLoadedError`.
 */
export function createLookupRecordingEngineEnvironment(world: World, loaded?: LoadedIds): World {
  const { now, timeZone, lang, migratesTo } = world;
  const facts: Facts = {
    rules: world.rules ?? ENGINE_RULES_REVISION,
    now,
    ...(timeZone !== undefined && { timeZone }),
    ...(lang !== undefined && { lang }),
    ids: [],
    people: [],
    ...(migratesTo && { migratesTo: migratesTo.version }),
  };
  const listening: World = {
    ...world,
    newId: () => recordGeneratedIdInAuditFacts(facts, world.newId()),
    directory: wrapDirectoryToRecordLookups(
      loaded ? guardDirectory(world.directory, loaded) : world.directory,
      facts,
    ),
    addWorkingMinutes: world.addWorkingMinutes && recordDueTimes(world.addWorkingMinutes, facts, 'dueTimes'),
    addWorkingDays: world.addWorkingDays && recordDueTimes(world.addWorkingDays, facts, 'dueDays'),
    workdays: world.workdays && recordWorkdays(world.workdays, facts),
  };
  recordedFactsByEngineWorld.set(listening, facts);
  unrecordedDirectories.set(listening, world.directory);
  return listening;
}

function recordGeneratedIdInAuditFacts(facts: Facts, id: string): string {
  facts.ids.push(id);
  return id;
}

type DueTimeFacts = 'dueTimes' | 'dueDays';

function recordDueTimes(add: NonNullable<World['addWorkingMinutes']>, facts: Facts, name: DueTimeFacts) {
  return (start: number, wait: number): number | undefined => {
    const due = add(start, wait);
    facts[name] = [...(facts[name] ?? []), [start, wait, due ?? null]];
    return due;
  };
}

function replayDueTimes(dueTimes: NonNullable<Facts[DueTimeFacts]>, unit: 'minutes' | 'days') {
  return (start: number, wait: number): number | undefined => {
    const entry = dueTimes.find(known => known[0] === start && known[1] === wait);
    if (!entry) throwMissingReplayFactError(`the due time ${wait} working ${unit} after ${start}`);
    return entry[2] ?? undefined;
  };
}

function recordWorkdays(lookup: WorkdayLookup, facts: Facts): WorkdayLookup {
  const known = new Map<string, number>();
  const recorded: WorkdayCount[] = [];
  return (from, to) => {
    const key = `${from} ${to}`;
    const count = known.get(key) ?? lookup(from, to);
    if (!known.has(key)) recorded.push([from, to, count]);
    facts.workdays = recorded;
    known.set(key, count);
    return count;
  };
}

/**
 * Returns the recorded working days, or undefined if the step read none. `unrecorded` counts periods that the
 * step did not read. By default, such a period is an error.
 */
export function replayWorkdays(
  workdays: Facts['workdays'],
  unrecorded: WorkdayLookup = throwUnrecordedPeriod,
): WorkdayLookup | undefined {
  if (!workdays) return undefined;
  if (!Array.isArray(workdays)) return workdayLookup(toWorkdayCalendar(workdays));
  const counts = new Map(workdays.map(([from, to, count]) => [`${from} ${to}`, count]));
  return (from, to) => counts.get(`${from} ${to}`) ?? unrecorded(from, to);
}

const toWorkdayCalendar = ({ week, exceptions }: RecordedWorkdayCalendar): WorkdayCalendar => ({
  week: week.map(isWorking => (isWorking ? [isWorking] : [])),
  exceptions: exceptions.map(([day, isWorking]) => ({
    date: new Date(day * 86_400_000).toISOString().slice(0, 10),
    isWorking,
  })),
});

const throwUnrecordedPeriod: WorkdayLookup = (from, to) =>
  throwMissingReplayFactError(`the working days from ${from} to ${to}`);

type LoadedIds = Readonly<Record<DirectoryNeedKind, readonly string[]>>;

function guardDirectory(directory: Directory, loaded: LoadedIds): Directory {
  const ids = new Set(Object.entries(loaded).flatMap(([kind, list]) => list.map(id => `${kind} ${id}`)));
  return refuseUnloadedLookups(directory, ({ kind, id }) => ids.has(`${kind} ${id}`));
}

function wrapDirectoryToRecordLookups(directory: Directory, facts: Facts): Directory {
  const asked = new Set<string>();
  const watch = <T extends Answer | undefined>(question: Question, request: (about: string) => T) => {
    return (about = ''): T => {
      const answer = request(about);
      const key = `${question} ${about}`;
      if (!asked.has(key)) facts.people.push([question, about, answer ?? null]);
      asked.add(key);
      return answer;
    };
  };
  return {
    person: watch('person', id => directory.person(id)),
    withRole: watch('withRole', id => directory.withRole(id)),
    inOrganization: watch('inOrganization', id => directory.inOrganization(id)),
    inPosition: watch('inPosition', id => directory.inPosition(id)),
    administrators: watch('administrators', () => directory.administrators()),
    leadersOf: watch('leadersOf', id => directory.leadersOf(id)),
    leaderOfOrganization: watch('leaderOfOrganization', id => directory.leaderOfOrganization(id)),
    groupsOf: watch('groupsOf', id => directory.groupsOf(id)),
    standInFor: watch('standInFor', id => directory.standInFor(id)),
  };
}

/** Returns everything that a step read from a world created by `createLookupRecordingEngineEnvironment`. */
export function readRecordedEngineLookups(world: World): Facts {
  const facts = recordedFactsByEngineWorld.get(world);
  if (!facts) throw new Error('[Bug] the step was taken in a world that nobody listened to');
  return facts;
}

/**
 * Creates the environment (world) for the replay of an engine step. It answers each lookup with the recorded
 * answer. If no answer was recorded for a lookup, it throws an error.
 */
export function createEngineReplayEnvironment(facts: Facts, migratesTo: Process | undefined): World {
  const { rules = 1, now, timeZone, lang, ids, people, dueTimes = [], dueDays = [], workdays } = facts;
  let used = 0;
  return {
    rules,
    now,
    newId: () => ids[used++] ?? throwMissingReplayFactError(`an id more than the ${ids.length} recorded`),
    directory: replayDirectoryLookups(people),
    addWorkingMinutes: replayDueTimes(dueTimes, 'minutes'),
    addWorkingDays: replayDueTimes(dueDays, 'days'),
    workdays: replayWorkdays(workdays),
    ...(timeZone !== undefined && { timeZone }),
    ...(lang !== undefined && { lang }),
    ...(migratesTo && { migratesTo }),
  };
}

function replayDirectoryLookups(people: Facts['people']): Directory {
  const answers = new Map(people.map(([question, about, answer]) => [`${question} ${about}`, answer]));
  const recall = (question: Question, about = ''): Answer => {
    const answer = answers.get(`${question} ${about}`);
    return answer === undefined ? throwMissingReplayFactError(`${question} ${about}`) : answer;
  };
  return {
    person: id => (recall('person', id) ?? undefined) as Person | undefined,
    withRole: id => recall('withRole', id) as string[],
    inOrganization: id => recall('inOrganization', id) as string[],
    inPosition: id => recall('inPosition', id) as string[],
    administrators: () => recall('administrators') as string[],
    leadersOf: id => recall('leadersOf', id) as string[],
    leaderOfOrganization: id => (recall('leaderOfOrganization', id) ?? undefined) as string | undefined,
    groupsOf: id => recall('groupsOf', id) as PersonGroups,
    standInFor: id => (recall('standInFor', id) ?? undefined) as string | undefined,
  };
}

function throwMissingReplayFactError(what: string): never {
  throw new Error(`the step asked for what nobody asked then: ${what}`);
}
