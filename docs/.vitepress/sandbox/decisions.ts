/** The calls by which people act, and the command that each of them is. */
import type { PartOf, RouteKey } from '@countersign/sdk/api/contract';
import { type Command, nodesRequiringAssigneePicks, returnTargets } from '@countersign/sdk/approval';
import { numberOf, type Reader } from './views.ts';

type Body<K extends RouteKey> = PartOf<K, 'body'>;
type Run<K extends RouteKey> = (reader: Reader, body: Body<K>) => PartOf<K, 'response'>;

interface Remarks {
  comment?: string | undefined;
  mentions?: { id: string; name?: string | undefined }[] | undefined;
}

const named = (users: { id: string; name?: string | undefined }[]) =>
  users.map(({ id, name = id }) => ({ id, name }));

const remarks = ({ comment, mentions }: Remarks) => ({
  ...(comment?.trim() && { comment }),
  ...(mentions?.length && { mentions: named(mentions) }),
});

const onTask = ({ approvals, actorId }: Reader, taskId: string, command: Command) => ({
  instanceState: approvals.run(approvals.ofTask(taskId, actorId), command).state,
});

const onInstance = ({ approvals }: Reader, instanceId: string, command: Command) => ({
  instanceState: approvals.run(approvals.instance(instanceId), command).state,
});

const approve: Run<'POST jflow/approve'> = (
  reader,
  { taskId, isPass, params, assignorList, way, ...rest },
) => {
  const decision = { taskId, actorId: reader.actorId, ...remarks(rest), picks: named(assignorList ?? []) };
  return onTask(
    reader,
    taskId,
    isPass
      ? { kind: 'agree', ...decision, ...(params && { values: params }), way }
      : { kind: 'reject', ...decision },
  );
};

const preview: Run<'POST jflow/approvePreview'> = (reader, { taskId = '', isPass = true, params }) => {
  const { approvals, actorId } = reader;
  const command: Extract<Command, { kind: 'agree' | 'reject' }> = isPass
    ? { kind: 'agree', taskId, actorId, values: params }
    : { kind: 'reject', taskId, actorId };
  const next = nodesRequiringAssigneePicks(
    approvals.process,
    approvals.ofTask(taskId, actorId),
    command,
    approvals.world(),
  );
  if (!next.ok) return { needActors: false, nodes: [] };
  return { needActors: next.nodes.length > 0, nodes: [...next.nodes, ...next.offered] };
};

const taskActions = {
  'POST jflow/return': (reader, { sourceTaskId: taskId, id: nodeId, way = 'walk', ...rest }) =>
    onTask(reader, taskId, {
      kind: 'fall-back',
      taskId,
      nodeId,
      way,
      actorId: reader.actorId,
      ...remarks(rest),
    }),
  'POST jflow/passOn': (reader, { id: taskId, targetUserId: to, ...rest }) =>
    onTask(reader, taskId, { kind: 'transfer', taskId, to, actorId: reader.actorId, ...remarks(rest) }),
  'POST jflow/delegate': (reader, { id: taskId, targetUserId: to, ...rest }) =>
    onTask(reader, taskId, { kind: 'delegate', taskId, to, actorId: reader.actorId, ...remarks(rest) }),
  'POST jflow/saveData': (reader, { id: taskId, params: values, ...rest }) =>
    onTask(reader, taskId, { kind: 'stage', taskId, values, actorId: reader.actorId, ...remarks(rest) }),
  'POST jflow/withdraw': (reader, { taskId, ...rest }) =>
    onTask(reader, taskId, { kind: 'withdraw', taskId, actorId: reader.actorId, ...remarks(rest) }),
  'POST jflow/addSign': (reader, { taskId, way, users, ...rest }) =>
    onTask(reader, taskId, {
      kind: 'add-sign',
      taskId,
      way,
      users: named(users),
      actorId: reader.actorId,
      ...remarks(rest),
    }),
  'POST jflow/reduceSign': (reader, { taskId, userIds, ...rest }) =>
    onTask(reader, taskId, {
      kind: 'reduce-sign',
      taskId,
      userIds,
      actorId: reader.actorId,
      ...remarks(rest),
    }),
  'POST jflow/copyTo': (reader, { taskId, users, ...rest }) =>
    onTask(reader, taskId, {
      kind: 'copy-to',
      taskId,
      users: named(users),
      actorId: reader.actorId,
      ...remarks(rest),
    }),
} satisfies { [K in RouteKey]?: Run<K> };

const instanceActions = {
  'POST jflow/recall': (reader, { instanceId, ...rest }) =>
    onInstance(reader, instanceId, { kind: 'recall', actorId: reader.actorId, ...remarks(rest) }),
  'POST jflow/revoke': (reader, { instanceId, ...rest }) =>
    onInstance(reader, instanceId, { kind: 'revoke', actorId: reader.actorId, ...remarks(rest) }),
  'POST jflow/urge': (reader, { instanceId, ...rest }) =>
    onInstance(reader, instanceId, { kind: 'urge', actorId: reader.actorId, ...remarks(rest) }),
  'POST jflow/comment': (reader, { instanceId, comment, ...rest }) =>
    onInstance(reader, instanceId, {
      kind: 'comment',
      actorId: reader.actorId,
      ...remarks(rest),
      comment,
    }),
} satisfies { [K in RouteKey]?: Run<K> };

/** Every call that acts, by its key in the contract. */
export const decisions = {
  'POST jflow/approve': approve,
  'POST jflow/approvePreview': preview,
  'POST jflow/canReturn': ({ approvals, actorId }, { id }) =>
    returnTargets(approvals.process, approvals.ofTask(id, actorId), id),
  'POST jflow/start': ({ approvals, actorId }, { params }) => {
    const { id } = approvals.start(actorId, params);
    return { instanceId: id, number: numberOf(id) };
  },
  ...taskActions,
  ...instanceActions,
} satisfies { [K in RouteKey]?: Run<K> };
