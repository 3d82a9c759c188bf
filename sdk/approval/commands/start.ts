/** The start of an instance: the initiator's form is checked and the flow walks to the first people. */
import { defaultValues } from '../../form/index.ts';
import {
  INSTANCE_STATE,
  type Instance,
  type Process,
  type Refusal,
  TASK_STATE,
  type Visit,
  type World,
} from '../model/instance.ts';
import { refuseChosen } from '../people/chosen.ts';
import { copyAll, copyTo, wasCopied } from '../people/copies.ts';
import { openVisit } from '../routing/enter.ts';
import { titleOf } from '../turn/title.ts';
import { log, refuse, type Turn } from '../turn/turn.ts';
import { writeValues } from '../turn/values.ts';
import { agreeVisit } from '../voting/open.ts';
import type { CommandHandler, CommandOf } from './handler.ts';

export const start: CommandHandler<'start'> = { run, picks: true };

type StartCommand = CommandOf<'start'>;

/** An instance before its first revision: nothing has happened yet. */
export const emptyInstance = (process: Process, command: StartCommand, world: World): Instance => ({
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
  values: defaultValues(process.form),
  changes: {},
  visits: [],
  tasks: [],
  timeline: [],
  incidents: [],
});

function run(turn: Turn, command: StartCommand): Refusal | undefined {
  const { node } = turn.process.flow;
  if (!turn.behaviourOf(node)?.mustSubmit) return refuse('lint');
  const refusal = refuseOthersName(turn, command) ?? writeValues(turn, node.id, command.values);
  if (refusal) return refusal;
  turn.instance.itemName = titleOf(turn, turn.instance.itemName);
  if (command.copyTo?.length && node.customCc !== true) return refuse('not-allowed');
  const visit = submit(turn);
  const copied = copyAll(turn, visit.id, { users: command.copyTo ?? [], actorId: command.actorId });
  if (copied) return copied;
  logSubmitter(turn, visit, command);
  agreeVisit(turn, visit);
  return undefined;
}

/** An application in the name of somebody else needs the flow's switch, and a person who is there. */
function refuseOthersName(turn: Turn, { actorId, forId = actorId }: StartCommand): Refusal | undefined {
  if (forId === actorId) return undefined;
  if (turn.process.flow.setting?.submitForOthers !== true) return refuse('not-allowed');
  return refuseChosen({ process: turn.process, world: turn.world }, [forId]);
}

/** The submitter reads on like a recipient of a copy, and the timeline names them. */
function logSubmitter(turn: Turn, visit: Visit, { actorId, forId: toId = actorId }: StartCommand): void {
  if (toId === actorId) return;
  const { id: visitId, nodeId } = visit;
  log(turn, { kind: 'submitted-for', nodeId, visitId, actorId, toId });
  if (!wasCopied(turn, nodeId, actorId)) copyTo(turn, visit, { personId: actorId });
}

function submit(turn: Turn): Visit {
  const { instance, world, process } = turn;
  const actorId = instance.initiatorId;
  const visit = openVisit(turn, process.flow.node, { from: [], lanes: [] });
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
  log(turn, { kind: 'submitted', nodeId: visit.nodeId, visitId: visit.id, taskId, actorId });
  return visit;
}
