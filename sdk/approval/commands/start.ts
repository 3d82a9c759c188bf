/**
 * Implements the start command: checks the initiator's form and advances the instance to the first node with
 * assignees.
 */
import { allKinds } from '../../form/controls/all-kinds.ts';
import type { Kinds } from '../../form/controls/kinds.ts';
import { defaultValues, type Values } from '../../form/index.ts';
import { peopleValueKind, peopleValueKindOfEarlierRules } from '../../form/values/people.ts';
import type { Refusal } from '../model/command.ts';
import { INSTANCE_STATE, type Instance, type Process, TASK_STATE, type Visit } from '../model/instance.ts';
import { areRulesInForce } from '../model/rules-revision.ts';
import type { World } from '../model/world.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { findChosenPersonRefusal } from '../people/chosen.ts';
import { addCopies, hasReceivedCopy, sendCopyToPerson } from '../people/copies.ts';
import { createOpenNodeVisit } from '../routing/enter.ts';
import { instanceTitle } from '../turn/title.ts';
import { appendTimelineEntry, createRefusal } from '../turn/turn.ts';
import { storeSubmittedFieldValues } from '../turn/values.ts';
import { completeNodeVisitAsAgreed } from '../voting/open.ts';
import type { CommandHandler, CommandOf } from './handler.ts';

export const startCommandHandler: CommandHandler<'start'> = { run: runStartCommand, picks: true };

type StartCommand = CommandOf<'start'>;

/** Returns the initial instance, which has no visits yet. */
export const createInitialInstance = (process: Process, command: StartCommand, world: World): Instance => ({
  id: command.instanceId,
  processId: process.id,
  version: process.version,
  itemName: command.itemName ?? process.name,
  degree: command.degree ?? 0,
  state: INSTANCE_STATE.running,
  initiatorId: command.forId ?? command.actorId,
  createdAt: world.now,
  revision: 0,
  ...(command.parent && { parent: command.parent }),
  values: initialInstanceValues(process, world),
  changes: {},
  visits: [],
  tasks: [],
  timeline: [],
  incidents: [],
});

const kindsOfEarlierRules: Kinds = new Map(
  [...allKinds].map(([type, kind]) => [
    type,
    kind === peopleValueKind ? peopleValueKindOfEarlierRules : kind,
  ]),
);

const initialInstanceValues = ({ form }: Process, { rules }: World): Values =>
  areRulesInForce('plain-default-ids', rules)
    ? defaultValues(form)
    : defaultValues(form, kindsOfEarlierRules);

function runStartCommand(turn: Turn, command: StartCommand): Refusal | undefined {
  const { node } = turn.process.flow;
  if (!turn.behaviourOf(node)?.mustSubmit) return createRefusal('lint');
  const refusal =
    findInitiatorRefusal(turn, command) ?? storeSubmittedFieldValues(turn, node.id, command.values);
  if (refusal) return refusal;
  turn.instance.itemName = instanceTitle(turn, turn.instance.itemName);
  if (command.copyTo?.length && node.customCc !== true) return createRefusal('not-allowed');
  const visit = openStartNodeVisit(turn);
  const copied = addCopies(turn, visit.id, { users: command.copyTo ?? [], actorId: command.actorId });
  if (copied) return copied;
  sendCopyToSubmitter(turn, visit, command);
  completeNodeVisitAsAgreed(turn, visit);
  return undefined;
}

/**
 * Returns a refusal if the actor may not submit an application on behalf of another person. The flow must
 * permit such submissions, and the actor must be permitted to choose this person.
 */
function findInitiatorRefusal(turn: Turn, { actorId, forId = actorId }: StartCommand): Refusal | undefined {
  if (forId === actorId) return undefined;
  if (turn.process.flow.setting?.submitForOthers !== true) return createRefusal('not-allowed');
  return findChosenPersonRefusal({ process: turn.process, world: turn.world }, [forId]);
}

/**
 * Sends a copy to a user who submits in the name of another person. The copy gives this user read access. The
 * timeline names both people.
 */
function sendCopyToSubmitter(
  turn: Turn,
  visit: Visit,
  { actorId, forId: toId = actorId }: StartCommand,
): void {
  if (toId === actorId) return;
  const { id: visitId, nodeId } = visit;
  appendTimelineEntry(turn, { kind: 'submitted-for', nodeId, visitId, actorId, toId });
  if (!hasReceivedCopy(turn, nodeId, actorId)) sendCopyToPerson(turn, visit, { personId: actorId });
}

function openStartNodeVisit(turn: Turn): Visit {
  const { instance, world, process } = turn;
  const actorId = instance.initiatorId;
  const visit = createOpenNodeVisit(turn, process.flow.node, { from: [], lanes: [] });
  visit.actors = [actorId];
  const taskId = world.newId();
  instance.tasks.push({
    id: taskId,
    visitId: visit.id,
    nodeId: visit.nodeId,
    taskType: 0,
    actorId,
    state: TASK_STATE.pass,
    createdAt: world.now,
    viewedAt: world.now,
    closedAt: world.now,
    closedBy: actorId,
    closedRevision: instance.revision,
  });
  appendTimelineEntry(turn, { kind: 'submitted', nodeId: visit.nodeId, visitId: visit.id, taskId, actorId });
  return visit;
}
