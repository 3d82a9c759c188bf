/** Declares the Kysely tables for the workflow. `0005_workflow.sql` describes their columns. */
import type {
  Attachment,
  Incident,
  InstanceState,
  SignWay,
  SummaryRow,
  Task,
  TaskState,
  TimelineEntry,
  Visit,
} from '@countersign/sdk/approval';
import type { Flow, FormMode, Named } from '@countersign/sdk/flow';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../../db/tables.ts';

/** A published form version that is bound to a process. */
export interface BoundVersion {
  id: string;
  version: number;
}

/**
 * State of a process: 0 draft, 1 published, 2 stopped, 3 removed. A removed process remains stored for its
 * instances and is excluded from lists.
 */
export type ProcessState = 0 | 1 | 2 | 3;

declare module '../../db/tables.ts' {
  interface TenantTables {
    process: {
      process_id: string;
      process_key: string;
      process_name: string;
      process_type: string;
      description: DefaultText;
      icon: DefaultText;
      state: ProcessState;
      version: number;
      model_content: string;
      json_content: string;
      revision: Generated<number>;
      basics_revision: Generated<number>;
      update_by: TextOrNull;
      managers: ColumnType<Named[], string | undefined, string>;
      form_mode: Generated<FormMode>;
      forms: ColumnType<BoundVersion[], string | undefined, string>;
      create_by: string;
      create_time: DefaultTime;
      update_time: DefaultTime;
    };
    fill_reminder: {
      process_id: string;
      reminder_id: string;
      next_time: Time;
      last_time: TimeOrNull;
    };
    number_counter: { scope: string; value: number };
    field_alias: { process_id: string; field: string; alias: string };
    process_version: {
      process_id: string;
      version: number;
      process_name: string;
      flow: Json<Flow>;
      form: Json<FormDefinition>;
      forms: ColumnType<BoundVersion[], string | undefined, string>;
      create_by: string;
      create_time: DefaultTime;
    };
    instance: {
      merchant_id: TenantOfRow;
      instance_id: string;
      process_id: string;
      version: number;
      process_name: string;
      process_type: string;
      item_name: string;
      number: DefaultText;
      summary: ColumnType<Record<'zh' | 'en', SummaryRow[]>, string | undefined, string>;
      degree: number;
      state: InstanceState;
      initiator_id: string;
      create_time: Time;
      end_time: TimeOrNull;
      revision: number;
      form_values: Json<Values>;
      changes: Json<Record<string, number>>;
      visits: Json<Visit[]>;
      incidents: Json<Incident[]>;
      current_nodes: Json<string[]>;
      fresh_since: number | null;
      picked: JsonOrNull<Record<string, string[]>>;
      parent_instance_id: string | null;
      parent_visit_id: string | null;
      due_time: TimeOrNull;
    };
    task: {
      task_id: string;
      instance_id: string;
      visit_id: string;
      node_id: string;
      node_name: string;
      task_type: 0 | 1 | 2;
      actor_id: string;
      state: TaskState;
      create_time: Time;
      view_time: TimeOrNull;
      end_time: TimeOrNull;
      closed_by: string | null;
      overtaken_by: string | null;
      closed_revision: number | null;
      comment: string | null;
      instant: boolean;
      unviewed: boolean;
      seq: number;
      on_behalf_of: string | null;
      held: NonNullable<Task['held']> | null;
      parent_id: string | null;
      sign: SignWay | null;
      sign_after: JsonOrNull<string[]>;
      draft: JsonOrNull<NonNullable<Task['draft']>>;
      attachments: JsonOrNull<Attachment[]>;
      needs_claim: boolean;
      due_time: TimeOrNull;
    };
    timeline: {
      instance_id: string;
      revision: number;
      seq: number;
      entry_id: string;
      entry_time: Time;
      kind: TimelineEntry['kind'];
      node_id: string | null;
      visit_id: string | null;
      task_id: string | null;
      actor_id: string;
      comment: string | null;
      reason: string | null;
      to_id: string | null;
      attachments: JsonOrNull<Attachment[]>;
    };
    decision_key: {
      user_id: string;
      decision_key: string;
      request_hash: string;
      answer: Json<unknown>;
      create_time: DefaultTime;
    };
  }
}
