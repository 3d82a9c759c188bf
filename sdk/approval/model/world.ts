/**
 * Defines the inputs of the engine in addition to the process, the instance and the command. The engine reads
 * nothing else, so executing a command is a pure function.
 */
import type { PersonGroups } from '../../flow/index.ts';
import type { WorkdayLookup } from '../../form/expressions/index.ts';
import type { Process } from './instance.ts';

export interface Person {
  id: string;
  name: string;
  disabled: boolean;
  /**
   * True if the person is an external user, who belongs to another tenant. An external user can be chosen
   * only if the process names this user or if this user already takes part.
   */
  guest?: boolean;
}

/**
 * The directory of people that the engine reads while it executes a command. A host that loads only some
 * people guards its directory with `refuseUnloadedLookups`, because a person who was not loaded looks like one
 * who does not exist.
 */
export interface Directory {
  person(id: string): Person | undefined;
  withRole(roleId: string): string[];
  inOrganization(organizeId: string): string[];
  inPosition(positionId: string): string[];
  /** Returns the ids of the administrators. They decide if no assignees are found for a node. */
  administrators(): string[];
  /** Returns the ids of the person's leader, the leader's leader and so on up to the top. */
  leadersOf(id: string): string[];
  /** Returns the id of the leader of an organisation, or undefined if it has none. */
  leaderOfOrganization(organizeId: string): string | undefined;
  /** Returns the person's organisation and all organisations above it, the enabled roles, and the positions. */
  groupsOf(id: string): PersonGroups;
  /**
   * Returns the id of the person's stand-in if the person is currently out of office, otherwise undefined.
   */
  standInFor(id: string): string | undefined;
}

export interface World {
  /**
   * The revision of the engine rules to apply. Default: the latest revision, `ENGINE_RULES_REVISION`. A replay
   * passes the revision under which the command was recorded.
   */
  rules?: number;
  /** The current time in milliseconds since 1970. */
  now: number;
  /** Returns an unused id. A replay must return the ids of the original run in the same order. */
  newId(): string;
  directory: Directory;
  /**
   * The time zone of the tenant as an IANA name. Dates without an offset are interpreted in this time zone.
   * Default: UTC.
   */
  timeZone?: string;
  /**
   * Returns the instant at which the given number of working minutes has passed since `start`, for processes
   * that count working time. Returns undefined if the calendar has too little working time. Default: Monday
   * to Friday, 9 to 12 and 13 to 18, in `timeZone`. `workingMinutesAdder` creates this function for a calendar.
   */
  addWorkingMinutes?(start: number, minutes: number): number | undefined;
  /**
   * Returns the instant that is a number of working days after `start`, for times in whole days. The default
   * and the result are the same as for `addWorkingMinutes`. `workingDaysAdder` creates this function for a
   * calendar.
   */
  addWorkingDays?(start: number, days: number): number | undefined;
  /**
   * Returns the working days of a period, for forms that compute with working days. Default: Monday to Friday.
   * `workdayLookup` creates this function for a calendar.
   */
  workdays?: WorkdayLookup | undefined;
  /** The language of the messages in a refusal. Default: zh. */
  lang?: 'zh' | 'en';
  /**
   * If true, form values are accepted without validation. A forecast sets this flag, because the user is
   * still filling in the form.
   */
  unchecked?: true;
  /** The target version of a migration. */
  migratesTo?: Process;
}
