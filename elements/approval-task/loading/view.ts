/** The state of one loaded approval, and the calls that load it. */
import type { Client } from '@countersign/sdk/api';
import type { TaskInfo, TimelineRow } from '@countersign/sdk/api/contract';
import type { Privilege } from '@countersign/sdk/form';
import { parsed, recordOf } from './json.ts';

/** A task to act on, or an instance seen without acting. */
export type Subject = { kind: 'task'; id: string } | { kind: 'instance'; id: string };

/** The node of the task, as `nodeInfo` carries it. */
export interface NodeInfo {
  type?: number;
  privileges: Privilege[];
}

export interface View {
  task: TaskInfo;
  node: NodeInfo;
  /** The form's saved text, parsed; the renderer judges whether it is a form. */
  definition: unknown;
  values: Record<string, unknown>;
  /** The values with which the form started, without later input. */
  saved: Record<string, unknown>;
  /** Whether they contain a draft of this person. */
  isDraft: boolean;
  timeline: TimelineRow[];
  /** The label of the urgency; undefined where the dictionary has none. */
  degree: string | undefined;
}

/** Reads everything of one approval; rejects with the client's `ApiError`. */
export async function loadView(client: Client, subject: Subject, signal: AbortSignal): Promise<View> {
  const task = await infoOf(client, subject, signal);
  const [form, timeline, degrees] = await Promise.all([
    client.workflow.form.config.detail({
      query: { processId: task.processId, instanceId: task.instanceId },
      signal,
    }),
    client.jflow.nodeInfo({ query: { instanceId: task.instanceId }, signal }),
    degreesOf(client, signal),
  ]);
  return {
    task,
    node: nodeOf(parsed(task.nodeInfo)),
    definition: parsed(form.jsonContent),
    values: recordOf(parsed(task.variable)),
    saved: recordOf(parsed(task.variable)),
    isDraft: false,
    timeline,
    degree: degrees.find(entry => entry.dictValue === String(task.degree))?.dictLabel,
  };
}

function infoOf(client: Client, subject: Subject, signal: AbortSignal): Promise<TaskInfo> {
  return subject.kind === 'task'
    ? client.jflow.taskInfo({ query: { taskId: subject.id }, signal })
    : client.jflow.instanceInfo({ query: { instanceId: subject.id }, signal });
}

/** The dictionary only has labels: without it the level is shown as a number. */
async function degreesOf(client: Client, signal: AbortSignal) {
  try {
    return await client.dict.data.dictCode({ params: { code: 'Jflow_Degree' }, signal });
  } catch {
    return [];
  }
}

function nodeOf(info: unknown): NodeInfo {
  const { type, privileges } = recordOf(info);
  return {
    ...(typeof type === 'number' ? { type } : {}),
    privileges: Array.isArray(privileges) ? (privileges as Privilege[]) : [],
  };
}
