/** The input of a step beside its state, so that it reads nothing by itself. */
import type { Process } from './instance.ts';

export interface Person {
  id: string;
  name: string;
  disabled: boolean;
  /** A person of another tenant, who is chosen only where the process names them or where they take part already. */
  guest?: boolean;
}

/** The people a step may ask for. Everything is loaded beforehand: see `peopleNeeded`. */
export interface Directory {
  person(id: string): Person | undefined;
  withRole(roleId: string): string[];
  inOrganization(organizeId: string): string[];
  inPosition(positionId: string): string[];
  /** The people who decide where a node's own people are nobody. */
  administrators(): string[];
  /** The person's leader, that one's leader and so on, to the top. */
  leadersOf(id: string): string[];
  /** The stand-in of a person who is out of office at this moment. */
  standInFor(id: string): string | undefined;
}

/**
 * Revision of the rules that commands follow. Since 2, initiators and guests do not stand in for others, initiators receive no part of
 * their own request, and guests are no leaders or administrators of a process that does not name them.
 */
export const RULES_REVISION = 2;

export interface World {
  /** The revision of the rules; the newest one by default. A replay gives the revision under which the command was recorded. */
  rules?: number;
  /** Milliseconds since 1970. */
  now: number;
  /** A new unique id; the same calls give the same ids in a replay. */
  newId(): string;
  directory: Directory;
  /** The tenant's zone, an IANA name, in which dates without an offset are read. Default UTC. */
  timeZone?: string;
  /** Language of the messages in a refusal. Default zh. */
  lang?: 'zh' | 'en';
  /** Values are taken as they are, complete or not: a forecast asks about a form that is still being filled in. */
  unchecked?: true;
  /** The version that a migration leads to. */
  migratesTo?: Process;
}
