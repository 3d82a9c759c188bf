/** Forecasts the remaining path of an instance as a user can see it. Nothing is locked or written. */
import type { Forecast, PartOf } from '@countersign/sdk/api/contract';
import {
  type ForecastAsked,
  type ForecastNode,
  fieldPrivilegesAtNode,
  fieldPrivilegesOfPerson,
  fieldPrivilegesOfTask,
  forecast,
  type Process,
  type World,
} from '@countersign/sdk/approval';
import { type BranchNode, conditionText, fieldTextsOf, flowTextsIn } from '@countersign/sdk/flow';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withDictionaryChoices } from '../../tenancy/index.ts';
import { requireStartableProcess } from '../definitions/queries.ts';
import { loadAccessibleInstance, loadOwnTask } from '../instances/open.ts';
import { runWithEngineContext } from '../instances/world.ts';

type ForecastInput = PartOf<'POST jflow/forecast', 'body'> & { lang: Lang };

/**
 * Returns the forecast for a task of the caller, for an instance in which the caller takes part, or for a
 * process that the caller may start.
 */
export async function loadApprovalForecastForCaller(
  tx: Tx,
  actor: Actor,
  { lang, ...input }: ForecastInput,
): Promise<Forecast> {
  const { process: bare, administers, ...asked } = await loadProcessOrInstanceToForecast(tx, actor, input);
  const process = await withDictionaryChoices(tx, bare);
  const { merchantId, userId } = actor;
  if (asked.instance && process.flow.setting?.taskNodes === false && !administers)
    return { outcome: 'unseen', nodes: [] };
  const { instance, values } = asked;
  const scene = { merchantId, lang, process, instance, users: [userId], sent: values && [values] };
  return runWithEngineContext(tx, scene, world => {
    const { outcome, nodes } = forecast(process, asked, world);
    return { outcome, nodes: nodes.map(node => toForecastNode(node, { process, world, lang })) };
  });
}

type ForecastSubject = ForecastAsked & { process: Process; administers?: boolean };

async function loadProcessOrInstanceToForecast(
  tx: Tx,
  actor: Actor,
  { taskId, instanceId, processId, params }: Omit<ForecastInput, 'lang'>,
): Promise<ForecastSubject> {
  if (taskId !== undefined) {
    const { process, instance, task, administers } = await loadOwnTask(tx, actor, taskId);
    const privileges = fieldPrivilegesOfTask(process, instance, task);
    const filling = task.state === 0 && { nodeId: task.nodeId, values: params };
    return { process, instance, initiatorId: instance.initiatorId, privileges, administers, ...filling };
  }
  if (instanceId !== undefined) {
    const { process, instance, administers } = await loadAccessibleInstance(tx, actor, instanceId);
    const privileges = fieldPrivilegesOfPerson(process, instance, actor.userId);
    return { process, instance, initiatorId: instance.initiatorId, privileges, administers };
  }
  if (processId === undefined) return throwRefusal('bad-request');
  const { process } = await requireStartableProcess(tx, actor, processId);
  return {
    process,
    initiatorId: actor.userId,
    values: params,
    privileges: fieldPrivilegesAtNode(process, process.flow.node.id),
  };
}

interface ForecastScene {
  process: Process;
  world: World;
  lang: Lang;
}

function toForecastNode(
  { visitId: _, ...node }: ForecastNode,
  scene: ForecastScene,
): Forecast['nodes'][number] {
  const { directory } = scene.world;
  return {
    ...node,
    people: node.people.map(({ of = null, standIn, ...person }) => ({
      ...person,
      of,
      standIn: standIn === undefined ? null : (directory.person(standIn)?.name ?? standIn),
    })),
    branches: node.branches.map(({ laneName, because, conditions = [] }) => ({
      laneName,
      because,
      text: conditionsText(conditions, scene),
    })),
  };
}

/** Returns branch conditions as text with formatted values: `Amount is more than 500 and …`. */
function conditionsText(
  conditions: NonNullable<BranchNode['conditionList']>[number],
  { process, lang }: ForecastScene,
): string {
  const texts = flowTextsIn(lang);
  const fields = fieldTextsOf(process.form, lang);
  return conditions.map(one => conditionText(one, texts, fields)).join(` ${texts['summary.and']} `);
}
