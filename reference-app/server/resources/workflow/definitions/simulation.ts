/** A draft or a version walked on sample values by the very engine that runs it; nothing is stored. */

import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import { type Process, type Simulation, simulate } from '@countersign/sdk/approval';
import { own } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withOffered } from '../../dict/index.ts';
import { worldOf } from '../instances/world.ts';
import { readableFlow } from './draft.ts';
import { soundDraft } from './publish.ts';
import { managedRow } from './queries.ts';
import { versionOf } from './versions.ts';

type Asked = PartOf<'POST jflow/simulate', 'body'> & { lang: Lang };
type Answer = PartOf<'POST jflow/simulate', 'response'>;

export async function simulateProcess(tx: Tx, actor: Actor, asked: Asked): Promise<Answer> {
  const { params: values, decisions = {}, picks = {}, initiatorId = actor.userId, lang } = asked;
  const process = await withOffered(tx, actor.merchantId, await subject(tx, actor, asked));
  const users = [initiatorId, ...Object.values(picks).flat()];
  const world = await worldOf(tx, { merchantId: actor.merchantId, lang, process, users });
  const named = (id: string) => ({ id, name: world.directory.person(id)?.name ?? id });
  const walked = simulate(
    process,
    {
      initiatorId,
      values,
      decide: task => own(decisions, task.nodeId) ?? 'agree',
      pick: node => own(picks, node.nodeId)?.map(named) ?? node.candidates.slice(0, 1),
    },
    world,
  );
  return answerOf(walked, lang);
}

async function subject(tx: Tx, actor: Actor, asked: Asked): Promise<Process> {
  const { processId, version, modelContent, lang } = asked;
  const draft = await managedRow(tx, actor, processId);
  if (modelContent !== undefined) readableFlow(modelContent, lang);
  if (version === undefined)
    return soundDraft({ ...draft, model_content: modelContent ?? draft.model_content }, lang);
  return (await versionOf(tx, { merchantId: actor.merchantId, processId, version })) ?? refuse('not-found');
}

const answerOf = ({ outcome, nodes, refusal }: Simulation, lang: Lang): Answer => ({
  outcome,
  nodes,
  refusal: refusal
    ? { subCode: refusal.code, message: errorText(refusal.code, lang), fields: refusal.fields ?? [] }
    : null,
});
