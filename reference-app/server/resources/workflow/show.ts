/** A task or an instance as one person may see it: values of hidden fields never leave the server (rule 18). */
import type { TaskInfo, TimelineRow } from '@countersign/sdk/api/contract';
import { type Privileges, privilegesAt, privilegesOf, timelineRows } from '@countersign/sdk/approval';
import { indexFlow, NODE } from '@countersign/sdk/flow';
import { visibleValues } from '@countersign/sdk/form';
import type { Tx } from '../../db/access.ts';
import type { Lang } from '../../http/language.ts';
import { markViewed } from './decide.ts';
import { timelineRowsOf, type Who } from './load.ts';
import { type Opened, openInstance, openOwnTask } from './open.ts';
import { namesOf } from './people.ts';
import { instanceOf } from './rows.ts';

/** The caller's task with its form; the first time it is opened is marked. */
export async function taskInfo(
  tx: Tx,
  who: Who,
  { taskId, lang }: { taskId: string; lang: Lang },
): Promise<TaskInfo> {
  const opened = await openOwnTask(tx, who, taskId);
  const { process, task } = opened;
  if (task.viewedAt === undefined) await markViewed(tx, who, { taskId, lang });
  const node = indexFlow(process.flow).get(task.nodeId)?.node;
  const privileges = privilegesAt(process, task.nodeId);
  return {
    ...(await common(tx, opened, privileges)),
    id: task.id,
    taskState: task.state,
    taskType: task.taskType,
    nodeName: node?.nodeName ?? '',
    nodeInfo: JSON.stringify({ type: node?.type, configure: node?.configure ?? {}, privileges }),
  };
}

/** An instance seen without a task: nothing to decide, and only what the person's parts in it show. */
export async function instanceInfo(tx: Tx, who: Who, instanceId: string): Promise<TaskInfo> {
  const opened = await openInstance(tx, who, instanceId);
  const privileges = privilegesOf(opened.process, opened.instance, who.userId);
  return {
    ...(await common(tx, opened, privileges)),
    nodeName: opened.row.current_nodes.join(' / '),
    nodeInfo: JSON.stringify({ type: NODE.start, configure: {}, privileges }),
  };
}

async function common(tx: Tx, { row, process, instance }: Opened, privileges: Privileges) {
  const nameOf = await namesOf(tx, row.merchant_id, [row.initiator_id]);
  return {
    processId: row.process_id,
    instanceId: row.instance_id,
    processName: row.process_name,
    itemName: row.item_name,
    degree: row.degree,
    instanceState: row.state,
    needClaim: false,
    createBy: { userId: row.initiator_id, userName: nameOf(row.initiator_id) },
    createTime: row.create_time.toISOString(),
    variable: JSON.stringify(visibleValues(process.form, instance.values, privileges)),
  };
}

/** The story of an instance, for who takes part in it. */
export async function timelineOf(tx: Tx, who: Who, instanceId: string): Promise<TimelineRow[]> {
  const { row, process, instance } = await openInstance(tx, who, instanceId);
  const timeline = await timelineRowsOf(tx, row);
  const whole = { ...instance, timeline: instanceOf(row, { tasks: [], timeline }).timeline };
  const people = instance.tasks.map(task => task.actorId);
  return timelineRows(process, whole, await namesOf(tx, who.merchantId, people));
}
