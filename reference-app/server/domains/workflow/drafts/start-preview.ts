/**
 * Previews the path of an application with its current values, using the production engine. Nothing is
 * stored.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import {
  type Command,
  createHiddenBranchPredicate,
  createHiddenPeoplePredicate,
  fieldPrivilegesAtNode,
  type NextActors,
  nodesRequiringAssigneePicks,
  type Process,
  type SimulatedNode,
  type Simulation,
  simulate,
  type World,
} from '@countersign/sdk/approval';
import { type FormDefinition, ownProperty, type Values } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withDictionaryChoices } from '../../tenancy/index.ts';
import { throwEngineRefusal } from '../decisions/refusals.ts';
import { peopleChoicesAtStart } from '../definitions/forms.ts';
import { requireStartableProcess } from '../definitions/queries.ts';
import { runWithEngineContext } from '../instances/world.ts';

type PreviewInput = PartOf<'POST jflow/startPreview', 'body'> & { lang: Lang };
type PreviewAnswer = PartOf<'POST jflow/startPreview', 'response'>;

export async function previewProcessStart(tx: Tx, actor: Actor, asked: PreviewInput): Promise<PreviewAnswer> {
  const { params, lang } = asked;
  const { process: published } = await requireStartableProcess(tx, actor, asked.processId);
  const process = await withDictionaryChoices(tx, published);
  const initiatorId = asked.forUserId ?? actor.userId;
  const users = [actor.userId, initiatorId, ...Object.values(asked.picks ?? {}).flat()];
  const { merchantId, userId: actorId } = actor;
  const scene = { merchantId, lang, process, users, sent: [params] };
  return runWithEngineContext(tx, scene, world =>
    previewStartInWorld(process, { ...asked, actorId, initiatorId }, world),
  );
}

/** Walks through the process without reading the database. */
function previewStartInWorld(
  process: Process,
  { params, picks = {}, actorId, initiatorId }: PreviewInput & { actorId: string; initiatorId: string },
  world: World,
): PreviewAnswer {
  const toPick = new Set<string>();
  const named = (id: string) => ({ id, name: world.directory.person(id)?.name ?? id });
  const walk = (walked: Process, values: Values): Simulation =>
    simulate(
      walked,
      {
        initiatorId,
        values,
        pick: node => {
          const chosen = ownProperty(picks, node.nodeId)?.map(named);
          if (chosen) return chosen;
          toPick.add(node.nodeId);
          return node.candidates.length > 0 ? node.candidates.slice(0, 1) : [named(initiatorId)];
        },
      },
      world,
    );
  const whole = walk(process, params);
  const complete = whole.outcome !== 'refused';
  const [walked, values] = complete
    ? [process, params]
    : [copyProcessWithoutFormRules(process), withoutInvalidValues(params, whole)];
  const described = complete ? whole : walk(walked, values);
  const offered = nodesWithAssigneeChoice({ process: walked, values, actorId, initiatorId }, world);
  const privileges = fieldPrivilegesAtNode(process, process.flow.node.id);
  const arePeopleHidden = createHiddenPeoplePredicate(process, privileges);
  const isBranchHidden = createHiddenBranchPredicate(process, privileges);
  return {
    outcome: described.outcome,
    complete,
    ...peopleChoicesAtStart(process),
    offered: offered.map(({ nodeId, nodeName }) => ({ nodeId, nodeName })),
    nodes: described.nodes.map(node => {
      const designated =
        offered.some(({ nodeId }) => nodeId === node.nodeId) && ownProperty(picks, node.nodeId);
      const visible = arePeopleHidden(node.nodeId) ? [] : node.people;
      const people = designated && designated.length > 0 ? designated.map(named) : visible;
      const branches = isBranchHidden(node.nodeId) ? [] : node.branches;
      return toPreviewNode({ ...node, people, branches }, toPick.has(node.nodeId));
    }),
  };
}

interface PreviewedStart {
  process: Process;
  values: Values;
  actorId: string;
  initiatorId: string;
}

/**
 * Returns the nodes after the start node for which the caller may choose assignees. Throws if the flow or the
 * initiator does not permit the caller to start on behalf of the initiator.
 */
function nodesWithAssigneeChoice({ process, values, actorId, initiatorId }: PreviewedStart, world: World) {
  const command: Extract<Command, { kind: 'start' }> = {
    kind: 'start',
    instanceId: 'preview',
    actorId,
    forId: initiatorId,
    values,
  };
  const next: NextActors = nodesRequiringAssigneePicks(process, undefined, command, world);
  if (next.ok) return next.offered;
  const { refusal } = next;
  return REFUSAL_CODES_CONCERNING_INITIATOR.has(refusal.code) ? throwEngineRefusal(refusal, world) : [];
}

const REFUSAL_CODES_CONCERNING_INITIATOR: ReadonlySet<string> = new Set([
  'not-allowed',
  'unknown-user',
  'user-disabled',
]);

const toPreviewNode = (
  node: Pick<SimulatedNode, PreviewNodeKeys> & { people: PreviewPerson[] },
  toPick: boolean,
): PreviewNode => ({
  nodeId: node.nodeId,
  nodeName: node.nodeName,
  type: node.type,
  people: toPick ? [] : node.people.map(({ id, name }) => ({ id, name })),
  toPick,
  branches: node.branches.map(({ laneName }) => laneName),
});

type PreviewNode = PreviewAnswer['nodes'][number];
type PreviewPerson = PreviewNode['people'][number];
type PreviewNodeKeys = 'nodeId' | 'nodeName' | 'type' | 'branches';

/**
 * Returns a copy of the process without the form's validation rules. The preview can then determine the path
 * of an application whose form is incomplete.
 */
const copyProcessWithoutFormRules = (process: Process): Process => ({
  ...process,
  form: formWithoutRules(process.form),
});

const formWithoutRules = (form: FormDefinition): FormDefinition =>
  JSON.parse(JSON.stringify(form, (name, value) => (name === 'rules' && Array.isArray(value) ? [] : value)));

/** Removes invalid values. An error in `rows[0].name` removes the whole value of `rows`. */
function withoutInvalidValues(values: Values, { refusal }: Simulation): Values {
  const wrong = new Set((refusal?.fields ?? []).map(({ field }) => /^[^.[]*/.exec(field)?.[0]));
  return Object.fromEntries(Object.entries(values).filter(([model]) => !wrong.has(model)));
}
