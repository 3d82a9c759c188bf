/** A task or an instance of the sandbox as one person may see it, shaped by the contract. */

import type { ApprovalTaskDetail, Forecast, PartOf, TimelineRow } from '@countersign/sdk/api/contract';
import {
  allowedActions,
  decisionRequirementsOfSetting,
  type ForecastAsked,
  fieldPrivilegesAtNode,
  fieldPrivilegesOfPerson,
  fieldPrivilegesOfTask,
  forecast,
  formatFieldValueText,
  type Instance,
  type Privileges,
  TASK_STATE,
  timelineRows,
  valueHistoryOfCommands,
  visibleFlow,
} from '@countersign/sdk/approval';
import { conditionText, fieldTextsOf, flowTextsIn, indexFlowNodesById } from '@countersign/sdk/flow';
import { fieldLabel, fieldsOf, fieldValuesPermittedByPrivileges, visibleValues } from '@countersign/sdk/form';
import type { Approvals } from './approvals.ts';
import { type Lang, nameIn } from './office.ts';

export interface Reader {
  approvals: Approvals;
  actorId: string;
  lang: Lang;
}

const iso = (at: number): string => new Date(at).toISOString();

export function taskInfo(reader: Reader, taskId: string): ApprovalTaskDetail {
  const { approvals, actorId } = reader;
  const { process } = approvals;
  const opened = approvals.ofTask(taskId, actorId);
  const isNew = opened.tasks.some(({ id, viewedAt }) => id === taskId && viewedAt === undefined);
  const instance = isNew ? approvals.run(opened, { kind: 'view', taskId, actorId }) : opened;
  const task = instance.tasks.find(({ id }) => id === taskId)!;
  const node = indexFlowNodesById(process.flow).get(task.nodeId)?.node;
  const privileges = fieldPrivilegesOfTask(process, instance, task);
  return {
    ...common(reader, instance, privileges),
    ...allowed(reader, instance, taskId),
    id: task.id,
    taskState: task.state,
    taskType: task.taskType,
    nodeName: node?.nodeName ?? '',
    nodeInfo: JSON.stringify({ type: node?.type, configure: node?.configure ?? {}, privileges }),
    waitsForSigners: task.held === 'signers',
    sign: task.sign ?? null,
    onBehalfOf: task.onBehalfOf === undefined ? null : person(task.onBehalfOf, reader.lang),
    draft: task.draft ? JSON.stringify(task.draft) : null,
  };
}

/** The open tasks of the reader. */
export function myTasks({ approvals, actorId, lang }: Reader): PartOf<'GET jflow/myTask', 'response'> {
  const { process } = approvals;
  const list = approvals.all().flatMap(instance =>
    instance.tasks
      .filter(task => task.actorId === actorId && task.state === TASK_STATE.processing)
      .map(task => ({
        id: task.id,
        processId: process.id,
        instanceId: instance.id,
        processName: process.name,
        processType: '',
        itemName: instance.itemName,
        number: numberOf(instance.id),
        summary: [],
        nodeName: indexFlowNodesById(process.flow).get(task.nodeId)?.node.nodeName ?? '',
        degree: instance.degree,
        degreeName: '',
        taskState: task.state,
        taskType: task.taskType,
        needClaim: false,
        waitsForSigners: task.held === 'signers',
        sign: task.sign ?? null,
        onBehalfOf: null,
        hasDraft: task.draft !== undefined,
        dueTime: null,
        isRead: task.viewedAt !== undefined,
        createBy: person(instance.initiatorId, lang),
        createTime: iso(task.createdAt),
        endTime: null,
      })),
  );
  return { total: list.length, more: false, list };
}

export function instanceInfo(reader: Reader, instanceId: string): ApprovalTaskDetail {
  const { approvals, actorId } = reader;
  const instance = approvals.instance(instanceId);
  const privileges = fieldPrivilegesOfPerson(approvals.process, instance, actorId);
  return {
    ...common(reader, instance, privileges),
    ...allowed(reader, instance),
    nodeName: '',
    nodeInfo: JSON.stringify({ type: 0, configure: {}, privileges }),
  };
}

/** The process number, shown in place of the id. */
export const numberOf = (instanceId: string): string =>
  `QJ2026${instanceId.replace(/\D/g, '').padStart(4, '0')}`;

const person = (userId: string, lang: Lang) => ({ userId, userName: nameIn(lang)(userId) });

function common(
  { approvals: { process }, actorId, lang }: Reader,
  instance: Instance,
  privileges: Privileges,
) {
  const isOpen = (task: Instance['tasks'][number]) =>
    task.actorId === actorId && task.state === TASK_STATE.processing;
  return {
    me: person(actorId, lang),
    openTask: instance.tasks.find(isOpen)?.id ?? null,
    requires: decisionRequirementsOfSetting(process.flow.setting),
    processId: process.id,
    instanceId: instance.id,
    processName: process.name,
    itemName: instance.itemName,
    number: numberOf(instance.id),
    showsNodes: true,
    degree: instance.degree,
    instanceState: instance.state,
    needClaim: false,
    waitsForSigners: false,
    claimedBy: null,
    sign: null,
    onBehalfOf: null,
    dueTime: null,
    timeZone: 'UTC',
    draft: null,
    incidents: [],
    createBy: person(instance.initiatorId, lang),
    createTime: iso(instance.createdAt),
    variable: JSON.stringify(visibleValues(process.form, instance.values, privileges)),
  };
}

function allowed({ approvals, actorId, lang }: Reader, instance: Instance, taskId?: string) {
  const asker = { actorId, taskId };
  const { actions, signers } = allowedActions(approvals.process, instance, asker, approvals.world());
  return {
    actions: actions.filter(action => action !== 'terminate'),
    signers: signers.map(id => person(id, lang)),
  };
}

export const timeline = ({ approvals, lang }: Reader, instanceId: string): TimelineRow[] =>
  timelineRows(approvals.process, approvals.instance(instanceId), nameIn(lang));

export function flowOf(
  { approvals, actorId, lang }: Reader,
  instanceId: string,
): PartOf<'GET jflow/instance/flow', 'response'> {
  const instance = approvals.instance(instanceId);
  const privileges = fieldPrivilegesOfPerson(approvals.process, instance, actorId);
  const { node, visits } = visibleFlow(approvals.process, instance, { privileges, lang });
  return {
    modelContent: JSON.stringify({ node }),
    run: {
      state: instance.state,
      now: Date.now(),
      visits: visits.map(({ id, nodeId, state, from, actors, enteredAt, leftAt, taken }) => ({
        id,
        nodeId,
        state,
        from,
        people: actors.map(nameIn(lang)),
        enteredAt,
        leftAt,
        taken,
      })),
    },
  };
}

type ForecastBody = PartOf<'POST jflow/forecast', 'body'>;

export function forecastOf(reader: Reader, body: ForecastBody): Forecast {
  const { approvals, lang } = reader;
  const { process } = approvals;
  const { outcome, nodes } = forecast(process, subjectOf(reader, body), approvals.world());
  const texts = flowTextsIn(lang);
  const fields = fieldTextsOf(process.form, lang);
  return {
    outcome,
    nodes: nodes.map(({ visitId: _, ...node }) => ({
      ...node,
      people: node.people.map(one => ({
        ...one,
        of: one.of ?? null,
        standIn: one.standIn === undefined ? null : nameIn(lang)(one.standIn),
      })),
      branches: node.branches.map(({ laneName, because, conditions = [] }) => ({
        laneName,
        because,
        text: conditions.map(one => conditionText(one, texts, fields)).join(` ${texts['summary.and']} `),
      })),
    })),
  };
}

function subjectOf(
  { approvals, actorId }: Reader,
  { taskId, instanceId, params }: ForecastBody,
): ForecastAsked {
  const { process } = approvals;
  if (taskId !== undefined) {
    const instance = approvals.ofTask(taskId, actorId);
    const task = instance.tasks.find(({ id }) => id === taskId)!;
    const filling = task.state === TASK_STATE.processing && { nodeId: task.nodeId, values: params };
    const privileges = fieldPrivilegesOfTask(process, instance, task);
    return { instance, initiatorId: instance.initiatorId, privileges, ...filling };
  }
  if (instanceId !== undefined) {
    const instance = approvals.instance(instanceId);
    const privileges = fieldPrivilegesOfPerson(process, instance, actorId);
    return { instance, initiatorId: instance.initiatorId, privileges };
  }
  return {
    initiatorId: actorId,
    values: params,
    privileges: fieldPrivilegesAtNode(process, process.flow.node.id),
  };
}

export function changesOf(
  { approvals, actorId, lang }: Reader,
  instanceId: string,
): PartOf<'GET jflow/changes', 'response'> {
  const { process, written } = approvals;
  const instance = approvals.instance(instanceId);
  const privileges = fieldPrivilegesOfPerson(process, instance, actorId);
  const nodes = new Map(instance.visits.map(({ id, nodeId }) => [id, nodeId]));
  const [, ...following] = valueHistoryOfCommands(written.get(instanceId) ?? [], visitId =>
    nodes.get(visitId),
  );
  const list = following.reverse().flatMap(({ revision, at, command, ...values }) => {
    const before = fieldValuesPermittedByPrivileges(process.form, values.before, privileges);
    const after = fieldValuesPermittedByPrivileges(process.form, values.after, privileges);
    return fieldsOf(process.form)
      .filter(({ model }) => before[model] !== after[model])
      .map(field => ({
        id: `${revision} ${field.model}`,
        field: field.model,
        label: fieldLabel(field),
        from: formatFieldValueText(field, before[field.model], lang),
        to: formatFieldValueText(field, after[field.model], lang),
        userName: 'actorId' in command ? nameIn(lang)(command.actorId) : '',
        time: iso(at),
      }));
  });
  return { list, more: false };
}
