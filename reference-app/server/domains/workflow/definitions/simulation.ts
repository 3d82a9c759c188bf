/**
 * Simulates a draft or a published version of a process: runs the production engine with sample values.
 * Nothing is stored.
 */

import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import { type Process, type Simulation, simulate } from '@countersign/sdk/approval';
import { ownProperty } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withDictionaryChoices } from '../../tenancy/index.ts';
import { runWithEngineContext } from '../instances/world.ts';
import { parseDraftFlow } from './draft.ts';
import { requireValidDraft } from './publish.ts';
import { managedProcessRow } from './queries.ts';
import { publishedVersion } from './versions.ts';

type SimulationInput = PartOf<'POST jflow/simulate', 'body'> & { lang: Lang };
type SimulationAnswer = PartOf<'POST jflow/simulate', 'response'>;

export async function simulateProcess(
  tx: Tx,
  actor: Actor,
  asked: SimulationInput,
): Promise<SimulationAnswer> {
  const { params: values, decisions = {}, picks = {}, initiatorId = actor.userId, lang } = asked;
  const process = await withDictionaryChoices(tx, await readProcessToSimulate(tx, actor, asked));
  const users = [initiatorId, ...Object.values(picks).flat()];
  const scene = { merchantId: actor.merchantId, lang, process, users, sent: [values] };
  const walked = await runWithEngineContext(tx, scene, world => {
    const named = (id: string) => ({ id, name: world.directory.person(id)?.name ?? id });
    return simulate(
      process,
      {
        initiatorId,
        values,
        decide: task => ownProperty(decisions, task.nodeId) ?? 'agree',
        pick: node => ownProperty(picks, node.nodeId)?.map(named) ?? node.candidates.slice(0, 1),
      },
      world,
    );
  });
  return toSimulationResponseBody(walked, lang);
}

async function readProcessToSimulate(tx: Tx, actor: Actor, asked: SimulationInput): Promise<Process> {
  const { processId, version, modelContent, lang } = asked;
  const draft = await managedProcessRow(tx, actor, processId);
  if (modelContent !== undefined) parseDraftFlow(modelContent, lang);
  if (version === undefined)
    return requireValidDraft({ ...draft, modelContent: modelContent ?? draft.modelContent }, lang);
  return (
    (await publishedVersion(tx, { merchantId: actor.merchantId, processId, version })) ??
    throwRefusal('not-found')
  );
}

const toSimulationResponseBody = ({ outcome, nodes, refusal }: Simulation, lang: Lang): SimulationAnswer => ({
  outcome,
  nodes,
  refusal: refusal
    ? { subCode: refusal.code, message: errorText(refusal.code, lang), fields: refusal.fields ?? [] }
    : null,
});
