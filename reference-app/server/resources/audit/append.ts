/** Adds a command to its instance's trail; the database chains it to the row before, under the instance's lock. */
import type { Command, Effect, Instance, Process, World } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type NewJob, outboxRows } from '../../jobs/outbox.ts';
import { choicesOf } from '../dict/offered.ts';
import { canonical } from './canonical.ts';
import { type Facts, factsOf } from './facts.ts';
import './tables.ts';

/** An accepted command and what came of it. */
export interface Stepped {
  merchantId: string;
  /** As the step was handed it. */
  process: Process;
  before: Instance | undefined;
  after: Instance;
  command: Command;
  effects: Effect[];
  /** The world that `worldOf` made for this step. */
  world: World;
}

/** What a row's hash is made of. */
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

export interface Alongside {
  /** When something happens by time alone; milliseconds since 1970. */
  due: number | undefined;
  jobs: NewJob[];
}

/** The trail's row, when the instance is due next, and the jobs that the step leaves behind, in one statement. */
export async function appendAudit(tx: Tx, stepped: Stepped, { due, jobs }: Alongside): Promise<void> {
  const entry = entryOf(stepped);
  const { merchantId, instanceId, revision, actorId, processId, version } = entry;
  const dueTime = due === undefined ? null : new Date(due).toISOString();
  await sql`
    with due as (
      update instance set due_time = ${dueTime}::timestamptz
      where merchant_id = ${merchantId} and instance_id = ${instanceId}
        and due_time is distinct from ${dueTime}::timestamptz
    ), queued as (
      insert into outbox (merchant_id, queue, payload, run_time)
      select ${merchantId}, r.* from jsonb_to_recordset(${outboxRows(jobs)}::jsonb)
        as r(queue text, payload jsonb, run_time timestamptz)
    ), link as (
      select coalesce((select hash from audit where merchant_id = ${merchantId} and instance_id = ${instanceId}
        order by revision desc limit 1), '') as prev
    )
    insert into audit (merchant_id, instance_id, revision, audit_time, actor_id, process_id, version, command, facts,
      effects, prev_hash, hash)
    select ${merchantId}, ${instanceId}, ${revision}::int, ${new Date(entry.at).toISOString()}::timestamptz,
      ${actorId}, ${processId}, ${version}::int, ${JSON.stringify(entry.command)}::jsonb,
      ${JSON.stringify(entry.facts)}::jsonb, ${JSON.stringify(entry.effects)}::jsonb, prev,
      encode(sha256(convert_to(prev || chr(10) || ${canonical(entry)}, 'UTF8')), 'hex')
    from link`.execute(tx);
}

function entryOf({ merchantId, process, after, command, effects, world }: Stepped): Entry {
  const choices = choicesOf(process);
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
