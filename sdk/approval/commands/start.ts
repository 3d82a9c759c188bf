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
import { copyAll } from '../people/copies.ts';
import { openVisit } from '../routing/enter.ts';
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
  initiatorId: command.actorId,
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
  const refusal = writeValues(turn, node.id, command.values);
  if (refusal) return refusal;
  if (command.copyTo?.length && node.customCc !== true) return refuse('not-allowed');
  const visit = submit(turn, command);
  const copied = copyAll(turn, visit.id, { users: command.copyTo ?? [], actorId: command.actorId });
  if (copied) return copied;
  agreeVisit(turn, visit);
  return undefined;
}

function submit(turn: Turn, { actorId }: StartCommand): Visit {
  const { instance, world, process } = turn;
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
