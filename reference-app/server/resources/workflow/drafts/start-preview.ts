/** The path that an application would take with the values so far, walked by the very engine that runs it; nothing is stored. */
import type { PartOf } from '@countersign/sdk/api/contract';
import {
  type Command,
  type NextActors,
  nextActors,
  type Process,
  type SimulatedNode,
  type Simulation,
  simulate,
  type World,
} from '@countersign/sdk/approval';
import { NODE } from '@countersign/sdk/flow';
import { type FormDefinition, own, type Values } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withOffered } from '../../dict/index.ts';
import { refuseStep } from '../decisions/refusals.ts';
import { startableProcess } from '../definitions/queries.ts';
import { worldOf } from '../instances/world.ts';

type Asked = PartOf<'POST jflow/startPreview', 'body'> & { lang: Lang };
type Answer = PartOf<'POST jflow/startPreview', 'response'>;

export async function previewStart(tx: Tx, actor: Actor, asked: Asked): Promise<Answer> {
  const { params, forUserId: forId, picks = {}, lang } = asked;
  const { process: published } = await startableProcess(tx, actor, asked.processId);
  const process = await withOffered(tx, actor.merchantId, published);
  const initiatorId = forId ?? actor.userId;
  const users = [actor.userId, initiatorId, ...Object.values(picks).flat()];
  const world = await worldOf(tx, { merchantId: actor.merchantId, lang, process, users });
  const toPick = new Set<string>();
  const named = (id: string) => ({ id, name: world.directory.person(id)?.name ?? id });
  const walk = (walked: Process, values: Values): Simulation =>
    simulate(
      walked,
      {
        initiatorId,
        values,
        pick: node => {
          const chosen = own(picks, node.nodeId)?.map(named);
          if (chosen) return chosen;
          toPick.add(node.nodeId);
          return node.candidates.length > 0 ? node.candidates.slice(0, 1) : [named(initiatorId)];
        },
      },
      world,
    );
  const whole = walk(process, params);
  const complete = whole.outcome !== 'refused';
  const [walked, values] = complete ? [process, params] : [lenient(process), without(params, whole)];
  const described = complete ? whole : walk(walked, values);
  const offered = offeredNodes({ process: walked, values, actorId: actor.userId, initiatorId }, world);
  const { node: start, setting } = process.flow;
  return {
    outcome: described.outcome,
    complete,
    mayCopy: start.type === NODE.start && start.customCc === true,
    maySubmitForOthers: setting?.submitForOthers === true,
    offered: offered.map(({ nodeId, nodeName }) => ({ nodeId, nodeName })),
    nodes: described.nodes.map(node => {
      const designated = offered.some(({ nodeId }) => nodeId === node.nodeId) && own(picks, node.nodeId);
      const people = designated && designated.length > 0 ? designated.map(named) : node.people;
      return shown({ ...node, people }, toPick.has(node.nodeId));
    }),
  };
}

interface Start {
  process: Process;
  values: Values;
  actorId: string;
  initiatorId: string;
}

/** The nodes behind the start whose people may be named. A start in somebody's name that the flow or the person forbids is refused. */
function offeredNodes({ process, values, actorId, initiatorId }: Start, world: World) {
  const command: Extract<Command, { kind: 'start' }> = {
    kind: 'start',
    instanceId: 'preview',
    actorId,
    forId: initiatorId,
    values,
  };
  const next: NextActors = nextActors(process, undefined, command, world);
  if (next.ok) return next.offered;
  const { refusal } = next;
  return OF_INITIATOR.has(refusal.code) ? refuseStep(refusal, world.directory) : [];
}

const OF_INITIATOR: ReadonlySet<string> = new Set(['not-allowed', 'unknown-user', 'user-disabled']);

const shown = (node: Pick<SimulatedNode, ShownPart> & { people: Person[] }, toPick: boolean): Shown => ({
  nodeId: node.nodeId,
  nodeName: node.nodeName,
  type: node.type,
  people: toPick ? [] : node.people.map(({ id, name }) => ({ id, name })),
  toPick,
  branches: node.branches.map(({ laneName }) => laneName),
});

type Shown = Answer['nodes'][number];
type Person = Shown['people'][number];
type ShownPart = 'nodeId' | 'nodeName' | 'type' | 'branches';

/** Half a form has a path too: nothing is required of it, and what is wrong counts as not filled in. */
const lenient = (process: Process): Process => ({ ...process, form: unruled(process.form) });

const unruled = (form: FormDefinition): FormDefinition =>
  JSON.parse(JSON.stringify(form, (name, value) => (name === 'rules' && Array.isArray(value) ? [] : value)));

/** The field of a row is `rows[0].name`: then all of `rows` is left out. */
function without(values: Values, { refusal }: Simulation): Values {
  const wrong = new Set((refusal?.fields ?? []).map(({ field }) => /^[^.[]*/.exec(field)?.[0]));
  return Object.fromEntries(Object.entries(values).filter(([model]) => !wrong.has(model)));
}
