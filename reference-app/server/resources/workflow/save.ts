/** Writes everything that one command changed in a single statement: round trips are what a decision costs. */
import { currentNodes, type Instance, type Process } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import type { Remembered } from './keys.ts';
import { changedTasks } from './listed.ts';
import { entryColumns, instanceColumns } from './rows.ts';

export interface Saved {
  merchantId: string;
  /** The version that the instance is on after the command. */
  process: Process;
  /** The version before, where a migration changed it. */
  from?: Process;
  /** The group that a new instance takes from its process. */
  processType?: string;
  before: Instance | undefined;
  after: Instance;
  remember?: Remembered;
}

/** Instance, changed tasks, new timeline entries and the idempotency key, or nothing. */
export async function saveStep(tx: Tx, saved: Saved): Promise<void> {
  const { merchantId, after } = saved;
  const rows = rowsOf(saved);
  await sql`
    with given as (
      select * from jsonb_to_record(${rows.instance}::jsonb) as r(
        instance_id text, process_id text, version int, process_name text, process_type text, item_name text,
        degree smallint, state smallint, initiator_id text, create_time timestamptz, end_time timestamptz,
        revision int, form_values jsonb, changes jsonb, visits jsonb, incidents jsonb, current_nodes jsonb,
        fresh_since int, picked jsonb, parent_instance_id text, parent_visit_id text)
    ), kept as (
      insert into instance (merchant_id, instance_id, process_id, version, process_name, process_type, item_name,
        degree, state, initiator_id, create_time, end_time, revision, form_values, changes, visits, incidents,
        current_nodes, fresh_since, picked, parent_instance_id, parent_visit_id)
      select ${merchantId}::text, given.* from given
      on conflict (merchant_id, instance_id) do update set version = excluded.version, state = excluded.state,
        end_time = excluded.end_time, revision = excluded.revision, form_values = excluded.form_values,
        changes = excluded.changes, visits = excluded.visits, incidents = excluded.incidents,
        current_nodes = excluded.current_nodes, fresh_since = excluded.fresh_since, picked = excluded.picked
    ), tasks as (
      insert into task (merchant_id, instance_id, task_id, visit_id, node_id, node_name, task_type, actor_id, state,
        create_time, view_time, end_time, closed_by, closed_revision, comment, instant, unviewed, seq, on_behalf_of,
        held, parent_id, sign, sign_after, draft, attachments, needs_claim, due_time)
      select ${merchantId}::text, ${after.id}::text, r.* from jsonb_to_recordset(${rows.tasks}::jsonb) as r(
        task_id text, visit_id text, node_id text, node_name text, task_type smallint, actor_id text,
        state smallint, create_time timestamptz, view_time timestamptz, end_time timestamptz, closed_by text,
        closed_revision int, comment text, instant boolean, unviewed boolean, seq int, on_behalf_of text, held text,
        parent_id text, sign text, sign_after jsonb, draft jsonb, attachments jsonb, needs_claim boolean,
        due_time timestamptz)
      on conflict (merchant_id, task_id) do update set node_id = excluded.node_id, node_name = excluded.node_name,
        actor_id = excluded.actor_id, state = excluded.state, view_time = excluded.view_time,
        end_time = excluded.end_time, closed_by = excluded.closed_by, closed_revision = excluded.closed_revision,
        comment = excluded.comment, instant = excluded.instant, unviewed = excluded.unviewed,
        on_behalf_of = excluded.on_behalf_of, held = excluded.held, parent_id = excluded.parent_id,
        sign = excluded.sign, sign_after = excluded.sign_after, draft = excluded.draft,
        attachments = excluded.attachments, needs_claim = excluded.needs_claim, due_time = excluded.due_time
    ), entries as (
      insert into timeline (merchant_id, instance_id, revision, seq, entry_id, entry_time, kind, node_id, visit_id,
        task_id, actor_id, comment, reason, to_id, attachments)
      select ${merchantId}::text, ${after.id}::text, ${after.revision}::int, r.*
      from jsonb_to_recordset(${rows.entries}::jsonb) as r(seq int, entry_id text, entry_time timestamptz, kind text,
        node_id text, visit_id text, task_id text, actor_id text, comment text, reason text, to_id text,
        attachments jsonb)
    )
    insert into decision_key (merchant_id, user_id, decision_key, request_hash, answer)
    select ${merchantId}::text, r.* from jsonb_to_recordset(${rows.keys}::jsonb) as r(
      user_id text, decision_key text, request_hash text, answer jsonb)`.execute(tx);
}

function rowsOf({ process, from = process, processType = '', before, after, remember }: Saved) {
  const instance = {
    ...instanceColumns(after),
    process_name: process.name,
    process_type: processType,
    current_nodes: currentNodes(process, after),
  };
  const tasks = changedTasks(before && { process: from, instance: before }, { process, instance: after });
  const entries = after.timeline.slice(before?.timeline.length ?? 0).map(entryColumns);
  return {
    instance: JSON.stringify(instance),
    tasks: JSON.stringify(tasks),
    entries: JSON.stringify(entries),
    keys: JSON.stringify(remember ? [remember] : []),
  };
}
