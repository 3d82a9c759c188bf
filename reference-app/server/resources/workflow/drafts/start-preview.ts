/** The path that an application would take with the values so far, walked by the very engine that runs it; nothing is stored. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { type Process, type SimulatedNode, type Simulation, simulate } from '@countersign/sdk/approval';
import { NODE } from '@countersign/sdk/flow';
import { type FormDefinition, own, type Values } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withOffered } from '../../dict/index.ts';
import { startableProcess } from '../definitions/queries.ts';
import { worldOf } from '../instances/world.ts';

type Asked = PartOf<'POST jflow/startPreview', 'body'> & { lang: Lang };
type Answer = PartOf<'POST jflow/startPreview', 'response'>;

export async function previewStart(tx: Tx, actor: Actor, asked: Asked): Promise<Answer> {
  const { params, picks = {}, lang } = asked;
  const { process: published } = await startableProcess(tx, actor, asked.processId);
  const process = await withOffered(tx, actor.merchantId, published);
  const users = [actor.userId, ...Object.values(picks).flat()];
  const world = await worldOf(tx, { merchantId: actor.merchantId, lang, process, users });
  const toPick = new Set<string>();
  const named = (id: string) => ({ id, name: world.directory.person(id)?.name ?? id });
  const walk = (walked: Process, values: Values): Simulation =>
    simulate(
      walked,
      {
        initiatorId: actor.userId,
        values,
        pick: node => {
          const chosen = own(picks, node.nodeId)?.map(named);
          if (chosen) return chosen;
          toPick.add(node.nodeId);
          return node.candidates.length > 0 ? node.candidates.slice(0, 1) : [named(actor.userId)];
        },
      },
      world,
    );
  const whole = walk(process, params);
  const complete = whole.outcome !== 'refused';
  const described = complete ? whole : walk(lenient(process), without(params, whole));
  const { node: start } = process.flow;
  return {
    outcome: described.outcome,
    complete,
    mayCopy: start.type === NODE.start && start.customCc === true,
    nodes: described.nodes.map(node => shown(node, toPick.has(node.nodeId))),
  };
}

const shown = (node: SimulatedNode, toPick: boolean): Answer['nodes'][number] => ({
  nodeId: node.nodeId,
  nodeName: node.nodeName,
  type: node.type,
  people: toPick ? [] : node.people.map(({ id, name }) => ({ id, name })),
  toPick,
  branches: node.branches.map(({ laneName }) => laneName),
});

/** Half a form has a path too: nothing is required of it, and what is wrong counts as not filled in. */
const lenient = (process: Process): Process => ({ ...process, form: unruled(process.form) });

const unruled = (form: FormDefinition): FormDefinition =>
  JSON.parse(JSON.stringify(form, (name, value) => (name === 'rules' && Array.isArray(value) ? [] : value)));

/** The field of a row is `rows[0].name`: then all of `rows` is left out. */
function without(values: Values, { refusal }: Simulation): Values {
  const wrong = new Set((refusal?.fields ?? []).map(({ field }) => /^[^.[]*/.exec(field)?.[0]));
  return Object.fromEntries(Object.entries(values).filter(([model]) => !wrong.has(model)));
}
