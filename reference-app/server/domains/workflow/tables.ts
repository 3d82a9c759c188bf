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
} from '@countersign/sdk/approval';
import type { Flow, FormMode, Named } from '@countersign/sdk/flow';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../../db/tables.ts';
import type { StoredVisit } from './instances/stored-visits.ts';

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
      processId: string;
      processKey: string;
      processName: string;
      processType: string;
      description: DefaultText;
      icon: DefaultText;
      state: ProcessState;
      version: number;
      modelContent: string;
      jsonContent: string;
      revision: Generated<number>;
      basicsRevision: Generated<number>;
      updateBy: TextOrNull;
      managers: ColumnType<Named[], string | undefined, string>;
      formMode: Generated<FormMode>;
      forms: ColumnType<BoundVersion[], string | undefined, string>;
      createBy: string;
      createTime: DefaultTime;
      updateTime: DefaultTime;
    };
    fillReminder: {
      processId: string;
      reminderId: string;
      nextTime: Time;
      lastTime: TimeOrNull;
    };
    numberCounter: { scope: string; value: number };
    fieldAlias: { processId: string; field: string; alias: string };
    processVersion: {
      processId: string;
      version: number;
      processName: string;
      flow: Json<Flow>;
      form: Json<FormDefinition>;
      forms: ColumnType<BoundVersion[], string | undefined, string>;
      createBy: string;
      createTime: DefaultTime;
    };
    instance: {
      merchantId: TenantOfRow;
      instanceId: string;
      processId: string;
      version: number;
      processName: string;
      processType: string;
      itemName: string;
      number: DefaultText;
      summary: ColumnType<Record<'zh' | 'en', SummaryRow[]>, string | undefined, string>;
      degree: number;
      state: InstanceState;
      initiatorId: string;
      createTime: Time;
      endTime: TimeOrNull;
      revision: number;
      formValues: Json<Values>;
      changes: Json<Record<string, number>>;
      visits: Json<StoredVisit[]>;
      incidents: Json<Incident[]>;
      currentNodes: Json<string[]>;
      freshSince: number | null;
      picked: JsonOrNull<Record<string, string[]>>;
      parentInstanceId: string | null;
      parentVisitId: string | null;
      dueTime: TimeOrNull;
      followed: string[] | null;
      isArchived: Generated<boolean>;
    };
    runningInstance: { createTime: Time; instanceId: string; isStuck: Generated<boolean> };
    task: {
      taskId: string;
      instanceId: string;
      visitId: string;
      nodeId: string;
      nodeName: string;
      taskType: 0 | 1 | 2;
      actorId: string;
      state: TaskState;
      createTime: Time;
      viewTime: TimeOrNull;
      endTime: TimeOrNull;
      closedBy: string | null;
      overtakenBy: string | null;
      closedRevision: number | null;
      comment: string | null;
      instant: boolean;
      unviewed: boolean;
      seq: number;
      onBehalfOf: string | null;
      held: NonNullable<Task['held']> | null;
      parentId: string | null;
      sign: SignWay | null;
      signAfter: JsonOrNull<string[]>;
      draft: JsonOrNull<NonNullable<Task['draft']>>;
      attachments: JsonOrNull<Attachment[]>;
      needsClaim: boolean;
      dueTime: TimeOrNull;
    };
    timeline: {
      instanceId: string;
      revision: number;
      seq: number;
      entryId: string;
      entryTime: Time;
      kind: TimelineEntry['kind'];
      nodeId: string | null;
      visitId: string | null;
      taskId: string | null;
      actorId: string;
      comment: string | null;
      reason: string | null;
      toId: string | null;
      attachments: JsonOrNull<Attachment[]>;
    };
    decisionKey: {
      userId: string;
      decisionKey: Uint8Array;
      requestHash: Uint8Array;
      answer: Json<unknown>;
      createTime: DefaultTime;
    };
  }
}
