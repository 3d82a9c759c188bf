/** Returns a task or an instance, limited to what the user can see (docs/flow/rules.md#visibility). */
import type { ApprovalTaskDetail, TimelineRow } from '@countersign/sdk/api/contract';
import {
  allowedActions,
  decisionRequirementsOfSetting,
  fieldPrivilegesOfPerson,
  fieldPrivilegesOfTask,
  INSTANCE_STATE,
  type Instance,
  type Privileges,
  type Process,
  TASK_STATE,
  timelineRows,
} from '@countersign/sdk/approval';
import { indexFlowNodesById, NODE } from '@countersign/sdk/flow';
import { visibleValues } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { createPersonNameLookup } from '../../../db/names/person-names.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { ApplicationHistory } from '../archive/entry.ts';
import { markTaskViewed } from '../decisions/service.ts';
import { createDerivedTaskColumnReader } from '../instances/derived-columns.ts';
import { loadAccessibleInstance, loadOwnTask, type OpenedInstance, type OwnTask } from '../instances/open.ts';
import { readSubmittableTaskDraft, taskDraftRevision } from '../instances/task-draft.ts';
import { runWithEngineContext } from '../instances/world.ts';
import { readTimeline } from './entries.ts';

/** A task or an instance that a user opens. */
export interface OpenedDetail {
  detail: ApprovalTaskDetail;
  /** True if this call marked the task as viewed. */
  isFirstView: boolean;
}

/** Returns a task of the caller with its form, and marks the task as viewed. */
export async function taskInfo(
  tx: Tx,
  actor: Actor,
  { taskId, lang, isUnmarked }: { taskId: string; lang: Lang; isUnmarked?: boolean },
): Promise<OpenedDetail> {
  const opened = await loadOwnTask(tx, actor, taskId);
  const { process, instance, task } = opened;
  const isFirstView = task.viewedAt === undefined && !isUnmarked;
  if (isFirstView) await markTaskViewed(tx, actor, { taskId, lang });
  const node = indexFlowNodesById(process.flow).get(task.nodeId)?.node;
  const privileges = fieldPrivilegesOfTask(process, instance, task);
  const nameOf = await readDisplayNamesInInstance(tx, actor, opened);
  const detail = {
    ...toCommonInstanceViewFields(actor, { opened, privileges, nameOf }),
    ...(await findAllowedInstanceActions(tx, actor, { opened, taskId, lang, nameOf })),
    id: task.id,
    taskState: task.state,
    taskType: task.taskType,
    nodeName: node?.nodeName ?? '',
    nodeInfo: JSON.stringify({ type: node?.type, configure: node?.configure ?? {}, privileges }),
    ...taskDetails(opened, nameOf),
    draft: await readOwnTaskDraft(tx, actor, { opened, privileges, lang }),
    draftRevision: taskDraftRevision(task),
  };
  return { detail, isFirstView };
}

/**
 * Returns an instance for a caller who has no task to decide. The result contains only fields visible to the
 * caller.
 */
export async function instanceInfo(
  tx: Tx,
  actor: Actor,
  { instanceId, lang }: { instanceId: string; lang: Lang },
): Promise<OpenedDetail> {
  const opened = await loadAccessibleInstance(tx, actor, instanceId);
  const privileges = fieldPrivilegesOfPerson(opened.process, opened.instance, actor.userId);
  const nameOf = await readDisplayNamesInInstance(tx, actor, opened);
  const detail = {
    ...toCommonInstanceViewFields(actor, { opened, privileges, nameOf }),
    ...(await findAllowedInstanceActions(tx, actor, { opened, lang, nameOf })),
    nodeName: opened.row.currentNodes.join(' / '),
    nodeInfo: JSON.stringify({ type: NODE.start, configure: {}, privileges }),
  };
  return { detail, isFirstView: false };
}

type NameOf = (userId: string) => string;

const readDisplayNamesInInstance = (
  tx: Tx,
  { userId }: Actor,
  { row, instance }: Pick<OpenedInstance, 'row' | 'instance'>,
): Promise<NameOf> => {
  const people = instance.tasks.flatMap(task => [
    task.actorId,
    task.onBehalfOf ?? '',
    ...(task.signAfter ?? []),
  ]);
  const inLine = instance.visits.flatMap(visit => visit.actors);
  const others = instance.timeline.flatMap(({ actorId, toId = '' }) => [actorId, toId]);
  const all = [userId, row.initiatorId, ...people, ...inLine, ...others];
  return createPersonNameLookup(tx, [...new Set(all)]);
};

interface InstanceView {
  opened: OpenedInstance;
  privileges: Privileges;
  nameOf: NameOf;
}

function toCommonInstanceViewFields(
  actor: Actor,
  { opened: { row, process, instance, administers }, privileges, nameOf }: InstanceView,
) {
  return {
    me: toPersonRef(actor.userId, nameOf),
    openTask: openTaskIdOf(instance, actor.userId),
    requires: decisionRequirementsOfSetting(process.flow.setting),
    processId: row.processId,
    instanceId: row.instanceId,
    processName: row.processName,
    itemName: row.itemName,
    number: row.number,
    showsNodes: process.flow.setting?.taskNodes !== false || administers,
    degree: row.degree,
    instanceState: row.state,
    needClaim: false,
    waitsForSigners: false,
    claimedBy: null,
    sign: null,
    onBehalfOf: null,
    dueTime: null,
    draft: null,
    incidents: administers ? openIncidentsOf(process, instance) : [],
    createBy: { userId: row.initiatorId, userName: nameOf(row.initiatorId) },
    createTime: row.createTime.toISOString(),
    variable: JSON.stringify(visibleValues(process.form, instance.values, privileges)),
    isArchived: row.isArchived,
  };
}

const openTaskIdOf = ({ tasks }: Instance, userId: string): string | null =>
  tasks.find(task => task.actorId === userId && task.state === TASK_STATE.processing)?.id ?? null;

interface DraftQuery {
  opened: OwnTask;
  privileges: Privileges;
  lang: Lang;
}

/** Returns the user's draft as JSON text, with the values that the user may no longer write as `left`. */
async function readOwnTaskDraft(
  tx: Tx,
  { merchantId }: Actor,
  { opened: { process, instance, task }, privileges, lang }: DraftQuery,
): Promise<string | null> {
  const { draft } = task;
  if (!draft) return null;
  const { values, left } = await readSubmittableTaskDraft(tx, { merchantId, process, instance, task, lang });
  return JSON.stringify({
    ...draft,
    values: visibleValues(process.form, values, privileges),
    left: left.length > 0 ? left : undefined,
  });
}

/** Returns the details of a task. */
function taskDetails({ process, instance, task, row }: OwnTask, nameOf: NameOf) {
  const { needsClaim, dueTime } = createDerivedTaskColumnReader({ process, instance })(task);
  const claim = instance.visits.find(visit => visit.id === task.visitId)?.claimedBy;
  const claimer = instance.tasks.find(one => one.id === claim)?.actorId;
  const { held, sign = null, onBehalfOf } = task;
  return {
    needClaim: needsClaim && task.state === TASK_STATE.processing && row.state === 0,
    waitsForSigners: held === 'signers',
    claimedBy: held === 'claimed' && claimer !== undefined ? toPersonRef(claimer, nameOf) : null,
    sign,
    onBehalfOf: onBehalfOf === undefined ? null : toPersonRef(onBehalfOf, nameOf),
    dueTime: dueTime,
  };
}

interface ActionsQuery {
  opened: OpenedInstance;
  taskId?: string;
  lang: Lang;
  nameOf: NameOf;
}

/**
 * Returns the actions that both the engine and the permissions allow. Only administrators and managers of the
 * process may terminate an instance.
 */
async function findAllowedInstanceActions(
  tx: Tx,
  actor: Actor,
  { opened, taskId, lang, nameOf }: ActionsQuery,
) {
  const { row, process, administers } = opened;
  // No action on an ended instance depends on its timeline, which may be in an archive.
  const timeline = row.state === INSTANCE_STATE.running ? await readTimeline(tx, row, undefined) : [];
  const instance = { ...opened.instance, timeline };
  const { merchantId, userId: actorId } = actor;
  const asker = { actorId, taskId, isManager: administers };
  const scene = { merchantId, lang, process, instance, users: [actorId] };
  return runWithEngineContext(tx, scene, world => {
    const { actions, signers } = allowedActions(process, instance, asker, world);
    return {
      actions: actions.filter(action => action !== 'terminate' || administers),
      signers: signers.map(id => toPersonRef(id, nameOf)),
      timeZone: world.timeZone ?? 'UTC',
    };
  });
}

const toPersonRef = (userId: string, nameOf: NameOf) => ({ userId, userName: nameOf(userId) });

function openIncidentsOf(process: Process, instance: Instance): ApprovalTaskDetail['incidents'] {
  const flow = indexFlowNodesById(process.flow);
  const open = instance.state === 0 ? instance.incidents.filter(one => one.resolvedAt === undefined) : [];
  return open.map(({ id, nodeId, code, at }) => ({
    id,
    nodeId,
    code,
    time: new Date(at).toISOString(),
    nodeName: flow.get(nodeId)?.node.nodeName ?? nodeId,
  }));
}

/** Returns the timeline of an instance for participants. `archived` has the rows that an archive contains. */
export async function readInstanceTimeline(
  tx: Tx,
  actor: Actor,
  { instanceId, archived }: { instanceId: string; archived: ApplicationHistory | undefined },
): Promise<TimelineRow[]> {
  const { row, process, instance } = await loadAccessibleInstance(tx, actor, instanceId);
  const whole = { ...instance, timeline: await readTimeline(tx, row, archived) };
  return timelineRows(process, whole, await readDisplayNamesInInstance(tx, actor, { row, instance: whole }));
}
