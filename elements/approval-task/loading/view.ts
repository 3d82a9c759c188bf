/** Defines the data of a loaded approval and the calls that load it. */
import type { Client } from '@countersign/sdk/api';
import type { ApprovalTaskDetail, TimelineRow } from '@countersign/sdk/api/contract';
import type { Privilege } from '@countersign/sdk/form';
import { parseServerJson, toObjectOrEmpty } from './json.ts';

/** A task to decide, or an instance that is only displayed. */
export type Subject = { kind: 'task'; id: string } | { kind: 'instance'; id: string };

/** The node of the task, as the server sends it in `nodeInfo`. */
export interface NodeInfo {
  type?: number;
  privileges: Privilege[];
}

export interface View {
  task: ApprovalTaskDetail;
  node: NodeInfo;
  /** The form definition as parsed JSON. The renderer validates it. */
  definition: unknown;
  values: Record<string, unknown>;
  /** The initial values of the form, without input that was restored later. */
  saved: Record<string, unknown>;
  /** True if `values` contains a draft that this user has stored on the server. */
  isDraft: boolean;
  /** Labels of the fields whose draft values this user may no longer submit. */
  draftLeft: readonly string[];
  /** Empty until the panel has loaded it, if the application is archived. */
  timeline: TimelineRow[];
  /** The label of the urgency, or undefined if the dictionary has no label. */
  degree: string | undefined;
}

/** Loads all data of one approval. Rejects with the client's `ApiError`. */
export async function loadApprovalView(client: Client, subject: Subject, signal: AbortSignal): Promise<View> {
  const task = await fetchTaskInfo(client, subject, signal);
  const [form, timeline, degrees] = await Promise.all([
    client.workflow.form.config.detail({
      query: { processId: task.processId, instanceId: task.instanceId },
      signal,
    }),
    task.isArchived ? [] : client.jflow.nodeInfo({ query: { instanceId: task.instanceId }, signal }),
    fetchUrgencyLabels(client, signal),
  ]);
  return {
    task,
    node: parseNodeInfo(parseServerJson(task.nodeInfo)),
    definition: parseServerJson(form.jsonContent),
    values: toObjectOrEmpty(parseServerJson(task.variable)),
    saved: toObjectOrEmpty(parseServerJson(task.variable)),
    isDraft: false,
    draftLeft: [],
    timeline,
    degree: degrees.find(entry => entry.dictValue === String(task.degree))?.dictLabel,
  };
}

function fetchTaskInfo(client: Client, subject: Subject, signal: AbortSignal): Promise<ApprovalTaskDetail> {
  return subject.kind === 'task'
    ? client.jflow.taskInfo({ query: { taskId: subject.id }, signal })
    : client.jflow.instanceInfo({ query: { instanceId: subject.id }, signal });
}

/** Fetches the dictionary of urgency labels. If that fails, the urgency is not labelled. */
async function fetchUrgencyLabels(client: Client, signal: AbortSignal) {
  try {
    return await client.dict.data.dictCode({ params: { code: 'Jflow_Degree' }, signal });
  } catch {
    return [];
  }
}

function parseNodeInfo(info: unknown): NodeInfo {
  const { type, privileges } = toObjectOrEmpty(info);
  return {
    ...(typeof type === 'number' ? { type } : {}),
    privileges: Array.isArray(privileges) ? (privileges as Privilege[]) : [],
  };
}
