/** Searches for people whom a caller may choose in an approval. */
import type { PartOf } from '@countersign/sdk/api/contract';
import {
  type Choice,
  type ChoiceQuestion,
  evaluatePeopleChoice,
  type Instance,
  type Process,
} from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { type Actor, hasPermission } from '../../../http/security/actor.ts';
import { findAssigneeCandidates } from '../../people/index.ts';
import { requireStartableProcess } from '../definitions/queries.ts';
import { loadAccessibleInstance, loadOwnTask } from '../instances/open.ts';
import { runWithEngineContext } from '../instances/world.ts';

type CandidateQuery = PartOf<'GET jflow/candidates', 'query'>;
type CandidatePage = PartOf<'GET jflow/candidates', 'response'>;

/** The permission that a user needs to start a process. */
const START_PROCESS_PERMISSION = 'system:my:apply';
const CANDIDATE_PAGE_SIZE = 20;

const texts = {
  subject: {
    zh: 'taskId、instanceId、processId 必须且只能填写一个',
    en: 'must be named by exactly one of taskId, instanceId and processId',
  },
  keyword: { zh: '第 2 页起必须填写 keyword', en: 'is required for pages behind the first' },
} as const;

export async function searchCandidates(
  tx: Tx,
  actor: Actor,
  { lang, ...query }: CandidateQuery & { lang: Lang },
): Promise<CandidatePage> {
  const { keyword = '', page = 1, limit = CANDIDATE_PAGE_SIZE } = query;
  if ([query.taskId, query.instanceId, query.processId].filter(id => id !== undefined).length !== 1)
    throwInvalidCandidateField('taskId', texts.subject[lang]);
  if (page > 1 && keyword.trim() === '') throwInvalidCandidateField('keyword', texts.keyword[lang]);
  const choice = await requireAssigneeChoice(tx, actor, { ...query, lang });
  return findAssigneeCandidates(tx, { choice, keyword: keyword.trim(), page, limit });
}

const throwInvalidCandidateField = (field: string, message: string): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message }] });

/**
 * Returns which people the caller can choose for the given purpose, for example as assignees of a node.
 * Throws if the caller may not choose people for this purpose.
 */
async function requireAssigneeChoice(
  tx: Tx,
  actor: Actor,
  { lang, purpose, nodeId, ...ids }: CandidateQuery & { lang: Lang },
): Promise<Choice> {
  const { merchantId, userId: actorId } = actor;
  const { process, instance, isManager } = await loadProcessAndInstanceForAssigneeChoice(tx, actor, ids);
  const question: ChoiceQuestion = { purpose, nodeId, actorId, taskId: ids.taskId, isManager };
  const scene = { merchantId, lang, process, instance, users: [actorId] };
  const result = await runWithEngineContext(tx, scene, world =>
    evaluatePeopleChoice(process, instance, question, world),
  );
  return result.ok ? result.choice : throwRefusal(result.code);
}

interface ChoiceSubject {
  process: Process;
  instance?: Instance;
  isManager: boolean;
}

async function loadProcessAndInstanceForAssigneeChoice(
  tx: Tx,
  actor: Actor,
  { taskId, instanceId, processId = '' }: Pick<CandidateQuery, 'taskId' | 'instanceId' | 'processId'>,
): Promise<ChoiceSubject> {
  if (taskId !== undefined || instanceId !== undefined) {
    const { process, instance, administers } =
      taskId === undefined
        ? await loadAccessibleInstance(tx, actor, instanceId ?? '')
        : await loadOwnTask(tx, actor, taskId);
    return { process, instance, isManager: administers };
  }
  if (!hasPermission({ permissions: actor.permissions ?? [] }, START_PROCESS_PERMISSION))
    throwRefusal('no-permission');
  const { process } = await requireStartableProcess(tx, actor, processId);
  return { process, isManager: false };
}
