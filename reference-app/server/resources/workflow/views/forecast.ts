/** The way still to go, told as one person may see it: nothing is locked and nothing is written. */
import type { Forecast, PartOf } from '@countersign/sdk/api/contract';
import {
  type ForecastAsked,
  type ForecastNode,
  forecast,
  type Process,
  privilegesAt,
  privilegesOf,
  privilegesOfTask,
  type World,
} from '@countersign/sdk/approval';
import { type BranchNode, conditionText, fieldTextsOf, flowTextsIn } from '@countersign/sdk/flow';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withOffered } from '../../dict/index.ts';
import { startableProcess } from '../definitions/queries.ts';
import { openInstance, openOwnTask } from '../instances/open.ts';
import { worldOf } from '../instances/world.ts';

type Input = PartOf<'POST jflow/forecast', 'body'> & { lang: Lang };

/** Of the caller's own task, an instance that they have a part in, or a process that they may start. */
export async function forecastFor(tx: Tx, actor: Actor, { lang, ...input }: Input): Promise<Forecast> {
  const { process: bare, administers, ...asked } = await subject(tx, actor, input);
  const process = await withOffered(tx, actor.merchantId, bare);
  const { merchantId, userId } = actor;
  const world = await worldOf(tx, { merchantId, lang, process, instance: asked.instance, users: [userId] });
  if (asked.instance && process.flow.setting?.taskNodes === false && !administers)
    return { outcome: 'unseen', nodes: [] };
  const { outcome, nodes } = forecast(process, asked, world);
  return { outcome, nodes: nodes.map(node => described(node, { process, world, lang })) };
}

type Subject = ForecastAsked & { process: Process; administers?: boolean };

async function subject(
  tx: Tx,
  actor: Actor,
  { taskId, instanceId, processId, params }: Omit<Input, 'lang'>,
): Promise<Subject> {
  if (taskId !== undefined) {
    const { process, instance, task, administers } = await openOwnTask(tx, actor, taskId);
    const privileges = privilegesOfTask(process, instance, task);
    const filling = task.state === 0 && { nodeId: task.nodeId, values: params };
    return { process, instance, initiatorId: instance.initiatorId, privileges, administers, ...filling };
  }
  if (instanceId !== undefined) {
    const { process, instance, administers } = await openInstance(tx, actor, instanceId);
    const privileges = privilegesOf(process, instance, actor.userId);
    return { process, instance, initiatorId: instance.initiatorId, privileges, administers };
  }
  if (processId === undefined) return refuse('bad-request');
  const { process } = await startableProcess(tx, actor, processId);
  return {
    process,
    initiatorId: actor.userId,
    values: params,
    privileges: privilegesAt(process, process.flow.node.id),
  };
}

interface Scene {
  process: Process;
  world: World;
  lang: Lang;
}

function described({ visitId: _, ...node }: ForecastNode, scene: Scene): Forecast['nodes'][number] {
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

/** As the form shows its values: `Amount is more than 500 and …`. */
function conditionsText(
  conditions: NonNullable<BranchNode['conditionList']>[number],
  { process, lang }: Scene,
): string {
  const texts = flowTextsIn(lang);
  const fields = fieldTextsOf(process.form, lang);
  return conditions.map(one => conditionText(one, texts, fields)).join(` ${texts['summary.and']} `);
}
