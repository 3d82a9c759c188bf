/** Finds people for a choice in an approval, for a caller that may make this choice. */
import type { PartOf } from '@countersign/sdk/api/contract';
import {
  type Choice,
  type ChoiceQuestion,
  choiceOf,
  type Instance,
  type Process,
} from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { type Actor, can } from '../../../http/security/actor.ts';
import { findCandidates } from '../../directory/index.ts';
import { startableProcess } from '../definitions/queries.ts';
import { openInstance, openOwnTask } from '../instances/open.ts';
import { worldOf } from '../instances/world.ts';

type Query = PartOf<'GET jflow/candidates', 'query'>;
type Found = PartOf<'GET jflow/candidates', 'response'>;

/** The permission to start a process. */
const APPLY = 'system:my:apply';
const PAGE_SIZE = 20;

const TEXTS = {
  subject: {
    zh: 'taskId、instanceId、processId 必须且只能填写一个',
    en: 'must be named by exactly one of taskId, instanceId and processId',
  },
  keyword: { zh: '第 2 页起必须填写 keyword', en: 'is required for pages behind the first' },
} as const;

export async function searchCandidates(
  tx: Tx,
  actor: Actor,
  { lang, ...query }: Query & { lang: Lang },
): Promise<Found> {
  const { keyword = '', page = 1, limit = PAGE_SIZE } = query;
  if ([query.taskId, query.instanceId, query.processId].filter(id => id !== undefined).length !== 1)
    refuseField('taskId', TEXTS.subject[lang]);
  if (page > 1 && keyword.trim() === '') refuseField('keyword', TEXTS.keyword[lang]);
  const choice = await choiceFor(tx, actor, { ...query, lang });
  return findCandidates(tx, { merchantId: actor.merchantId, choice, keyword: keyword.trim(), page, limit });
}

const refuseField = (field: string, message: string): never =>
  refuse('invalid-fields', { fields: [{ field, message }] });

/** The people that the process allows; ends the request of a caller who may not choose. */
async function choiceFor(
  tx: Tx,
  actor: Actor,
  { lang, purpose, nodeId, ...ids }: Query & { lang: Lang },
): Promise<Choice> {
  const { merchantId, userId: actorId } = actor;
  const { process, instance, isManager } = await subjectOf(tx, actor, ids);
  const world = await worldOf(tx, { merchantId, lang, process, instance, users: [actorId] });
  const question: ChoiceQuestion = { purpose, nodeId, actorId, taskId: ids.taskId, isManager };
  const result = choiceOf(process, instance, question, world);
  return result.ok ? result.choice : refuse(result.code);
}

interface ChoiceSubject {
  process: Process;
  instance?: Instance;
  isManager: boolean;
}

async function subjectOf(
  tx: Tx,
  actor: Actor,
  { taskId, instanceId, processId = '' }: Pick<Query, 'taskId' | 'instanceId' | 'processId'>,
): Promise<ChoiceSubject> {
  if (taskId !== undefined || instanceId !== undefined) {
    const { process, instance, administers } =
      taskId === undefined
        ? await openInstance(tx, actor, instanceId ?? '')
        : await openOwnTask(tx, actor, taskId);
    return { process, instance, isManager: administers };
  }
  if (!can({ permissions: actor.permissions ?? [] }, APPLY)) refuse('no-permission');
  const { process } = await startableProcess(tx, actor, processId);
  return { process, isManager: false };
}
