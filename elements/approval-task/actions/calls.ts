/** Which call each deed is, and what it sends. */

import type { Extras } from '../comment/extras.ts';
import type { HostAccess } from '../host.ts';
import type { Call, Scene } from '../run/run-action.ts';
import type { Ask, Person } from './actions.ts';

type Jflow = HostAccess['client']['jflow'];

/** Use once everything is chosen. Words go along where the deed takes them and there are any. */
export function callOf(ask: Ask, { view, outside, comment, extras }: Scene): Call {
  const { id: taskId = '', instanceId } = view.task;
  const words = comment ? { comment } : {};
  const { jflow } = outside.client;
  switch (ask.deed) {
    case 'claim':
    case 'unclaim':
      return called(jflow[ask.deed], { taskId });
    case 'stage':
      return called(jflow.saveData, { id: taskId, params: outside.form()?.held() ?? {}, ...words });
    case 'comment':
      return called(jflow.comment, { instanceId, comment, ...extras });
    case 'urge':
    case 'recall':
    case 'revoke':
    case 'terminate':
      return called(jflow[ask.deed], { instanceId, ...words });
    case 'withdraw':
      return called(jflow.withdraw, { taskId, ...words });
    default:
      return callWithChoice(ask, { jflow, taskId, words: { ...words, ...extras } });
  }
}

type Chosen = Extract<Ask, { users: unknown } | { nodeId: unknown }>;

interface Parts {
  jflow: Jflow;
  taskId: string;
  words: { comment?: string } & Extras;
}

function callWithChoice(ask: Chosen, { jflow, taskId, words }: Parts): Call {
  switch (ask.deed) {
    case 'fall-back':
      return called(jflow.return, { sourceTaskId: taskId, id: ask.nodeId, way: ask.way, ...words });
    case 'transfer':
      return called(jflow.passOn, { id: taskId, targetUserId: ask.users[0].id, ...words });
    case 'delegate':
      return called(jflow.delegate, { id: taskId, targetUserId: ask.users[0].id, ...words });
    case 'add-sign':
      return called(jflow.addSign, { taskId, way: ask.way, users: ask.users.map(named), ...words });
    case 'reduce-sign':
      return called(jflow.reduceSign, { taskId, userIds: ask.users.map(({ id }) => id), ...words });
    case 'copy-to':
      return called(jflow.copyTo, { taskId, users: ask.users.map(named), ...words });
  }
}

const named = ({ id, name }: Person): Person => ({ id, name });

function called<Body extends object>(
  post: (parts: { body: Body & { key: string } }) => Promise<{ instanceState: number }>,
  body: Body,
): Call {
  return { body, send: key => post({ body: { ...body, key } }) };
}
