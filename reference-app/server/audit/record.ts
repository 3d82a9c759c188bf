/** Makes the audit row of a command. */
import type { Command, Effect, Instance, Process, World } from '@countersign/sdk/approval';
import type { Choice } from '@countersign/sdk/form';
import { canonical } from './canonical.ts';
import { type Facts, factsOf } from './facts.ts';
import './tables.ts';

/** An accepted command and what came of it. */
export interface Stepped {
  merchantId: string;
  /** As the step was handed it. */
  process: Process;
  /** The entries of the form's dictionaries at that moment, by code. */
  choices?: Record<string, Choice[]> | undefined;
  before: Instance | undefined;
  after: Instance;
  command: Command;
  effects: Effect[];
  /** The world that `worldOf` made for this step. */
  world: World;
}

/** The contents that a row's hash covers. */
export interface Entry {
  merchantId: string;
  instanceId: string;
  revision: number;
  /** Milliseconds since 1970. */
  at: number;
  actorId: string;
  processId: string;
  version: number;
  command: Command;
  facts: Facts;
  effects: Effect[];
}

/** A row of the trail, and the text that its hash is made of. */
export interface AuditRowText {
  row: object;
  text: string;
}

/** For the statement that stores the step: the database chains it to the row before, under the instance's lock. */
export function auditRowOf(stepped: Stepped): AuditRowText {
  const entry = entryOf(stepped);
  const { at, actorId, processId, version, command, facts, effects } = entry;
  const row = {
    audit_time: new Date(at).toISOString(),
    actor_id: actorId,
    process_id: processId,
    version,
    command,
    facts,
    effects,
  };
  return { row, text: canonical(entry) };
}

function entryOf({ merchantId, process, choices, after, command, effects, world }: Stepped): Entry {
  return {
    merchantId,
    instanceId: after.id,
    revision: after.revision,
    at: world.now,
    actorId: 'actorId' in command ? command.actorId : 'system',
    processId: process.id,
    version: process.version,
    command,
    facts: { ...factsOf(world), ...(choices && { choices }) },
    effects,
  };
}
