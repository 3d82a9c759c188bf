/** Builds the audit row of a workflow command. */
import type { Command, Effect, Instance, Process, World } from '@countersign/sdk/approval';
import type { Choice } from '@countersign/sdk/form';
import { canonicalJson } from './canonical.ts';
import { type Facts, readRecordedEngineLookups } from './facts.ts';
import { SYSTEM_ACTOR_ID, toStoredCommand } from './stored-command.ts';
import { toStoredFacts } from './stored-facts.ts';

/** An accepted command and its result. */
export interface Stepped {
  merchantId: string;
  /** The process version with which the step ran. */
  process: Process;
  /** The dictionary entries that the form offered as choices when the command ran, by dictionary code. */
  choices?: Record<string, Choice[]> | undefined;
  before: Instance | undefined;
  after: Instance;
  command: Command;
  effects: Effect[];
  /** The input of the engine for this step, created by `buildWorld`. */
  world: World;
}

/** The data that the hash of an audit row covers. */
export interface Entry {
  merchantId: string;
  instanceId: string;
  revision: number;
  /** Time of the command in milliseconds since 1970. */
  at: number;
  actorId: string;
  processId: string;
  version: number;
  command: Command;
  facts: Facts;
  effects: Effect[];
}

/** An audit row, and the text from which its hash is computed. */
export interface AuditRowText {
  row: object;
  text: string;
}

/**
 * Returns the audit row for the SQL statement that stores the step. The database links the row to the
 * previous row while the instance is locked. The time of the step is stored once, as the time of the row.
 */
export function createAuditRowOfApprovalStep(stepped: Stepped): AuditRowText {
  const entry = auditEntryOfEngineStep(stepped);
  const { at, actorId, processId, version, effects } = entry;
  const row = {
    auditTime: new Date(at).toISOString(),
    actorId: actorId,
    processId: processId,
    version,
    command: toStoredCommand(entry.command, entry),
    facts: toStoredFacts(entry.facts),
    effects,
  };
  return { row, text: canonicalJson(entry) };
}

function auditEntryOfEngineStep({
  merchantId,
  process,
  choices,
  after,
  command,
  effects,
  world,
}: Stepped): Entry {
  return {
    merchantId,
    instanceId: after.id,
    revision: after.revision,
    at: world.now,
    actorId: 'actorId' in command ? command.actorId : SYSTEM_ACTOR_ID,
    processId: process.id,
    version: process.version,
    command,
    facts: { ...readRecordedEngineLookups(world), ...(choices && { choices }) },
    effects,
  };
}
